/// Something wrong at a place of a text, before the place is counted in lines.
struct SourceProblem: Error, Sendable {
  /// Of the byte.
  var offset: Int
  /// In JSONPath notation (RFC 9535).
  var path: String
  var problem: String
  var expected: String?
  var nearest: String?
  /// Another place that matters, with the words that lead to its line.
  var related: (words: String, offset: Int)?
}

/// Where a value stands, kept beside what was read from it.
///
/// Equal to every other place: values are compared, not where they stood.
struct Place: Hashable, Sendable {
  var offset = -1
  var path = "$"

  static func == (a: Place, b: Place) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// One step from a value to a value in it.
enum PathComponent: Sendable {
  case key(String)
  case index(Int)
}

extension [PathComponent] {
  /// `$.screens[0]['a b']`; of more than 40 steps the middle is left out.
  var text: String {
    var text = "$"
    for (place, component) in enumerated() {
      if count > 40, place == 30 { text += "…" }
      if count > 40, (30..<count - 5).contains(place) { continue }
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        text += key.isPlainName ? "." + key : "['" + key.replacingQuotes + "']"
      }
    }
    return text
  }
}

extension String {
  fileprivate var isPlainName: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == UInt8(ascii: "_") || $0 >= 0x80
    }
  }

  fileprivate var replacingQuotes: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "'" || scalar == "\\" { text += "\\" }
      text += scalar.value < 0x20 ? "\u{FFFD}" : String(scalar)
    }
    return text
  }
}
