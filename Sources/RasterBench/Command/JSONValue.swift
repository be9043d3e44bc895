import ExactMath

/// A JSON value (RFC 8259); objects keep the order of their members.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  package init(parsing text: String) throws(BenchError) {
    var parser = JSONParser(text)
    self = try parser.parse()
  }

  /// The member called `name`, of an object that has one.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  func string(_ name: String) throws(BenchError) -> String {
    guard case .string(let value)? = self[name] else { throw Self.missing(name, "text") }
    return value
  }

  func number(_ name: String) throws(BenchError) -> Double {
    guard case .number(let value)? = self[name] else { throw Self.missing(name, "number") }
    return value
  }

  func integer(_ name: String) throws(BenchError) -> Int {
    guard let value = Int(exactly: try number(name)) else {
      throw Self.missing(name, "whole number")
    }
    return value
  }

  private static func missing(_ name: String, _ kind: String) -> BenchError {
    .malformed(what: "the JSON", reason: "it has no \(kind) called \(name)")
  }

  /// On one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): shortDecimal(value)
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { Self.quoted($0.name) + ": " + $0.value.text }.joined(separator: ", ")
        + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
