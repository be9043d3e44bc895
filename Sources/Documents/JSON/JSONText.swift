internal import ExactMath

extension JSONNode {
  /// The value as text: two spaces a level; what fits on a line stands on one.
  package func text(width: Int = 100) -> String {
    var writer = JSONWriter(width: width)
    writer.write(self, level: 0, room: 0)
    return writer.text + "\n"
  }

  /// On one line.
  var compactText: String {
    switch content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return shortDecimal(value)
    case .string(let text): return escaped(text)
    case .array(let values): return "[" + values.map(\.compactText).joined(separator: ", ") + "]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let pairs = members.map { "\(escaped($0.key)): \($0.value.compactText)" }
      return "{ " + pairs.joined(separator: ", ") + " }"
    }
  }

  /// Whether its text takes at most `limit` characters, without writing more than that.
  fileprivate func fits(_ limit: inout Int) -> Bool {
    switch content {
    case .array(let values):
      limit -= 2
      return values.allSatisfy {
        limit -= 2
        return limit >= 0 && $0.fits(&limit)
      } && limit >= 0
    case .object(let members):
      limit -= 4
      return members.allSatisfy {
        limit -= $0.key.utf8.count + 6
        return limit >= 0 && $0.value.fits(&limit)
      } && limit >= 0
    default:
      limit -= compactText.utf8.count
      return limit >= 0
    }
  }
}

private struct JSONWriter {
  let width: Int
  var text = ""

  init(width: Int) {
    self.width = width
  }

  /// - Parameter room: what stands on the line after the indentation.
  mutating func write(_ node: JSONNode, level: Int, room: Int) {
    var limit = width - 2 * level - room - 1
    let isLong = !node.fits(&limit)
    switch node.content {
    case .array(let values) where isLong && !values.isEmpty:
      text += "[\n"
      for (index, value) in values.enumerated() {
        indent(level + 1)
        write(value, level: level + 1, room: 0)
        text += index < values.count - 1 ? ",\n" : "\n"
      }
      indent(level)
      text += "]"
    case .object(let members) where isLong && !members.isEmpty:
      text += "{\n"
      for (index, member) in members.enumerated() {
        indent(level + 1)
        let key = escaped(member.key) + ": "
        text += key
        write(member.value, level: level + 1, room: key.utf8.count)
        text += index < members.count - 1 ? ",\n" : "\n"
      }
      indent(level)
      text += "}"
    default: text += node.compactText
    }
  }

  private mutating func indent(_ level: Int) {
    text += String(repeating: "  ", count: level)
  }
}

/// A text as JSON writes it, with its quotation marks.
private func escaped(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}", "\u{7F}": result += "\\u" + hexadecimal(scalar.value, digits: 4)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
