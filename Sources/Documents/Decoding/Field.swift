/// One key of a record, described once: reading, writing, schema and documentation follow.
struct Field<Owner: Sendable>: Sendable {
  let name: String
  /// One sentence for the schema.
  let summary: String
  let isRequired: Bool
  let schema: @Sendable (inout SchemaBuilder) -> [JSONMember]
  let decode: @Sendable (JSONNode, inout Owner, inout Decoding) -> Void
  /// nil where the key is not in force.
  let encode: @Sendable (Owner) -> JSONNode?

  /// - Parameter writes: whether `explain` prints the key; a shorthand is printed as what it means.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Owner, Value> & Sendable, _ codec: Codec<Value>,
    required: Bool = false, writes: Bool = true, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    isRequired = required
    schema = codec.schema
    decode = { node, owner, decoding in
      if let value = codec.decode(node, &decoding) { owner[keyPath: property] = value }
    }
    encode = { writes ? codec.encode($0[keyPath: property]) : nil }
  }

  /// A key that may be absent; `null` says so too.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Owner, Value?> & Sendable,
    _ codec: Codec<Value>,
    writes: Bool = true, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    isRequired = false
    schema = { .anyOf([codec.schema(&$0), .type("null")]) }
    decode = { node, owner, decoding in
      if case .null = node.content {
        owner[keyPath: property] = nil
      } else if let value = codec.decode(node, &decoding) {
        owner[keyPath: property] = value
      }
    }
    encode = { owner in writes ? owner[keyPath: property].map(codec.encode) : nil }
  }

  /// A key that may be absent, whose form depends on another key of the record.
  ///
  /// - Parameters:
  ///   - any: for the schema and for writing.
  ///   - choose: for reading.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Owner, Value?> & Sendable, any: Codec<Value>,
    choose: @escaping @Sendable (Owner) -> Codec<Value>, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    isRequired = false
    schema = { .anyOf([any.schema(&$0), .type("null")]) }
    decode = { node, owner, decoding in
      if case .null = node.content {
        owner[keyPath: property] = nil
      } else if let value = choose(owner).decode(node, &decoding) {
        owner[keyPath: property] = value
      }
    }
    encode = { $0[keyPath: property].map(any.encode) }
  }
}
