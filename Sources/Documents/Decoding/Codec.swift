/// How one kind of value stands in a document: reading, writing and schema in one place.
struct Codec<Value>: Sendable {
  /// What a message says was expected; asked late, since records hold records of their own kind.
  var expectation: String { expected() }
  private let expected: @Sendable () -> String
  /// The keywords of its JSON Schema.
  let schema: @Sendable (inout SchemaBuilder) -> [JSONMember]
  /// nil after reporting what is wrong.
  let decode: @Sendable (JSONNode, inout Decoding) -> Value?
  let encode: @Sendable (Value) -> JSONNode

  init(
    _ expectation: @autoclosure @escaping @Sendable () -> String,
    schema: @escaping @Sendable (inout SchemaBuilder) -> [JSONMember],
    decode: @escaping @Sendable (JSONNode, inout Decoding) -> Value?,
    encode: @escaping @Sendable (Value) -> JSONNode
  ) {
    expected = expectation
    self.schema = schema
    self.decode = decode
    self.encode = encode
  }

  /// A codec whose only mistake is to be something else than `expectation`.
  init(
    simple expectation: String, schema: [JSONMember],
    decode: @escaping @Sendable (JSONNode) -> Value?,
    encode: @escaping @Sendable (Value) -> JSONNode
  ) {
    self.init(
      expectation, schema: { _ in schema },
      decode: { node, decoding in
        if let value = decode(node) { return value }
        decoding.mismatch(node, expected: expectation)
        return nil
      }, encode: encode)
  }

  /// For a key whose value has been read before the rest of the document: `value` stands for it.
  func readBefore(_ value: Value) -> Codec where Value: Sendable {
    Codec(
      expected(), schema: schema,
      decode: { node, decoding in
        guard case .object = node.content else { return decode(node, &decoding) }
        return value
      }, encode: encode)
  }

  /// The same text in the document, seen as another type.
  func map<Other>(
    _ into: @escaping @Sendable (Value) -> Other, _ from: @escaping @Sendable (Other) -> Value
  ) -> Codec<Other> {
    Codec<Other>(
      expected(), schema: schema, decode: { decode($0, &$1).map(into) },
      encode: { encode(from($0)) })
  }
}

extension [JSONMember] {
  static func type(_ name: String, _ more: JSONMember...) -> [JSONMember] {
    [JSONMember("type", .string(name))] + more
  }

  static func anyOf(_ choices: [[JSONMember]]) -> [JSONMember] {
    [JSONMember("anyOf", .array(choices.map { .object($0) }))]
  }
}
