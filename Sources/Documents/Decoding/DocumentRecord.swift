internal import ExactMath

/// A value that stands in a document as an object with known keys.
protocol DocumentRecord: Hashable, Sendable {
  /// Every key at its default.
  init()
  static var shape: RecordShape<Self> { get }
  /// What the keys that are not stated come from; the defaults unless a type says otherwise.
  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> Self
  /// Judges what no single key can, once all are read.
  mutating func check(_ node: JSONNode, _ decoding: inout Decoding)
}

extension DocumentRecord {
  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> Self { Self() }
  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {}
}

/// The keys of a record.
struct RecordShape<Owner: Sendable>: Sendable {
  /// Names its part of the schema.
  let name: String
  let noun: String
  let fields: [Field<Owner>]
  /// Keywords of the schema that no single key can state.
  let rules: [JSONMember]
  private let indices: [String: Int]

  /// - Parameter noun: what a message calls such an object, such as "a layer".
  init(
    _ name: String, _ noun: String, rules: [JSONMember] = [], _ fields: [Field<Owner>]
  ) {
    self.name = name
    self.noun = noun
    self.fields = fields
    self.rules = rules
    var indices: [String: Int] = [:]
    for (index, field) in fields.enumerated() { indices[field.name] = index }
    self.indices = indices
  }

  func index(of key: String) -> Int? { indices[key] }
}

extension Codec {
  static func record() -> Codec where Value: DocumentRecord {
    @Sendable func expectation() -> String {
      "\(Value.shape.noun): an object with keys such as "
        + Value.shape.fields.prefix(3).map(\.name).joined(separator: ", ")
    }
    return Codec(
      expectation(),
      schema: { $0.reference(to: Value.self) },
      decode: { node, decoding in
        guard case .object(let members) = node.content else {
          decoding.mismatch(node, expected: expectation())
          return nil
        }
        return decodeRecord(node, members, &decoding)
      },
      encode: { encodeRecord($0) })
  }
}

extension [JSONMember] {
  /// The rule that exactly one of the keys is stated.
  static func exactlyOne(of keys: [String]) -> [JSONMember] {
    let choices = keys.map { key in
      JSONNode.object([JSONMember("required", .array([.string(key)]))])
    }
    return [JSONMember("oneOf", .array(choices))]
  }
}

/// Reads the keys of an object; what is wrong with one leaves it at its default.
func decodeRecord<Record: DocumentRecord>(
  _ node: JSONNode, _ members: [JSONMember], _ decoding: inout Decoding
) -> Record {
  let shape = Record.shape
  var record = Record.start(node, &decoding)
  var stated = Array(repeating: false, count: shape.fields.count)
  for member in members {
    guard let index = shape.index(of: member.key) else {
      let names = decoding.isFull ? [] : shape.fields.map(\.name)
      let nearest =
        ForeignKeys.meaning(of: member.key, among: names)
        ?? decoding.suggestion(for: member.key, among: names)
      decoding.report(
        "\(shape.noun) has no key \(quoted(member.key))", at: member.offset,
        expected: nearest == nil ? "one of " + names.joined(separator: ", ") : nil,
        nearest: nearest)
      continue
    }
    stated[index] = true
    decoding.within(.key(member.key)) {
      shape.fields[index].decode(member.value, &record, &$0)
    }
  }
  for (field, isStated) in zip(shape.fields, stated) where field.isRequired && !isStated {
    decoding.report("\(shape.noun) lacks the key \"\(field.name)\"", at: node.offset)
  }
  record.check(node, &decoding)
  return record
}

/// Writes every key in force.
func encodeRecord<Record: DocumentRecord>(_ record: Record) -> JSONNode {
  .object(
    Record.shape.fields.compactMap { field in
      field.encode(record).map { JSONMember(field.name, $0) }
    })
}
