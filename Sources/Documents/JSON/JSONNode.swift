internal import ExactMath

/// A value of a JSON text and where it stands.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  package var content: Content
  /// Of its first byte in the text; −1 for a value that was not read.
  package var offset: Int32

  package init(_ content: Content, at offset: Int = -1) {
    self.content = content
    self.offset = Int32(offset)
  }

  /// The value of the member called `key`, where this is an object that has one.
  package func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A few words for a message that says what was found.
  var summary: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): shortDecimal(value)
    case .string(let text): quoted(text)
    case .array(let values): "an array of \(counted(values.count, "value"))"
    case .object(let members): "an object of \(counted(members.count, "key"))"
    }
  }
}

/// A key of an object with its value.
package struct JSONMember: Sendable {
  package var key: String
  /// Of the key's first quotation mark.
  package var offset: Int32 = -1
  package var value: JSONNode

  package init(_ key: String, _ value: JSONNode, at offset: Int = -1) {
    self.key = key
    self.value = value
    self.offset = Int32(offset)
  }
}

extension JSONNode {
  package static let null = JSONNode(.null)

  package static func bool(_ value: Bool) -> JSONNode { JSONNode(.bool(value)) }
  package static func number(_ value: Double) -> JSONNode { JSONNode(.number(value)) }
  package static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }
  package static func array(_ values: [JSONNode]) -> JSONNode { JSONNode(.array(values)) }
  package static func object(_ members: [JSONMember]) -> JSONNode { JSONNode(.object(members)) }
  package static func numbers(_ values: [Double]) -> JSONNode { .array(values.map { .number($0) }) }
}

/// A text for a message: in quotation marks, on one line, cut to 40 characters.
///
/// Of a long path the end stays, which tells most.
func quoted(_ text: String) -> String {
  func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { text, scalar in
      text += scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : String(scalar)
    }
  }
  let scalars = text.unicodeScalars
  if scalars.dropFirst(40).isEmpty { return "\"\(shown(scalars))\"" }
  if scalars.count <= 4096, scalars.contains("/") { return "\"…\(shown(scalars.suffix(40)))\"" }
  return "\"\(shown(scalars.prefix(40)))…\""
}

/// `1 value`, `2 values`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
