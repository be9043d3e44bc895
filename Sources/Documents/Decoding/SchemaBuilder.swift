/// Collects the parts of a JSON Schema (draft 2020-12) from the fields that the decoder reads by.
struct SchemaBuilder {
  private var definitions: [JSONMember] = []
  private var known: Set<String> = []

  init() {}

  /// A reference to a record's part, which is added once.
  mutating func reference<Record: DocumentRecord>(to type: Record.Type) -> [JSONMember] {
    let name = Record.shape.name
    if known.insert(name).inserted {
      // Taken before the fields are walked: a layer holds layers.
      let index = definitions.count
      definitions.append(JSONMember(name, .null))
      definitions[index].value = .object(members(of: type))
    }
    return [JSONMember("$ref", .string("#/$defs/\(name)"))]
  }

  private mutating func members<Record: DocumentRecord>(of type: Record.Type) -> [JSONMember] {
    let defaults = Record()
    let properties = Record.shape.fields.map { field in
      var schema = field.schema(&self)
      schema.append(JSONMember("description", .string(field.summary)))
      if !field.isRequired, let value = field.encode(defaults) {
        schema.append(JSONMember("default", value))
      }
      return JSONMember(field.name, .object(schema))
    }
    let required = Record.shape.fields.filter(\.isRequired).map { JSONNode.string($0.name) }
    var members: [JSONMember] = .type("object", JSONMember("properties", .object(properties)))
    if !required.isEmpty { members.append(JSONMember("required", .array(required))) }
    members.append(JSONMember("additionalProperties", .bool(false)))
    return members + Record.shape.rules
  }

  /// The whole schema of documents that are a `Record`.
  static func schema<Record: DocumentRecord>(
    of type: Record.Type, title: String, id: String
  ) -> JSONNode {
    var builder = SchemaBuilder()
    let reference = builder.reference(to: type)
    return .object(
      [
        JSONMember("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        JSONMember("$id", .string(id)), JSONMember("title", .string(title)),
      ] + reference + [JSONMember("$defs", .object(builder.definitions))])
  }
}
