internal import ExactMath

/// A transition by name with its parameters as text: of the catalogue, or of the document's own.
struct TransitionUse: Hashable, Sendable {
  /// As before the first `:` of the text form, or all of it when several are joined by `+`.
  var name: String
  var parameters: [Named<String>] = []
  var place = Place()

  /// `push:from=left`.
  var text: String {
    guard !parameters.isEmpty else { return name }
    return name + ":" + parameters.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
  }
}

/// The object form of a transition.
private struct TransitionRecord: DocumentRecord {
  var name = ""
  var parameters: [Named<String>] = []

  init() {}

  static let shape = RecordShape<TransitionRecord>(
    "TransitionUse", "a transition",
    [
      Field(
        "name", \.name, .text(), required: true,
        "A transition of the catalogue, or one that the document defines."),
      Field(
        "parameters", \.parameters, .dictionary(of: .parameter, "parameters"),
        "The values that differ from the transition's own."),
    ])
}

extension Codec where Value == String {
  /// A parameter's value: a text, a number, true or false.
  fileprivate static let parameter = Codec(
    "a number, a text, true or false",
    schema: { _ in
      [JSONMember("type", .array(["number", "string", "boolean"].map { .string($0) }))]
    },
    decode: { node, decoding in
      switch node.content {
      case .number(let value): return shortDecimal(value)
      case .bool(let value): return value ? "true" : "false"
      default:
        return decoding.shortText(node, 1000, expected: "a number, a text, true or false")
      }
    },
    encode: { text in
      parseDecimal(text).map { shortDecimal($0) == text } == true
        ? parseDecimal(text).map { .number($0) } ?? .string(text) : .string(text)
    })
}

extension Codec where Value == TransitionUse {
  /// A text such as `push:from=left`, or an object.
  static let transition = Codec(
    "a transition such as \"push:from=left\"",
    schema: { builder in
      .anyOf([
        .type("string", JSONMember("minLength", .number(1))),
        Codec<TransitionRecord>.record().schema(&builder),
      ])
    },
    decode: { node, decoding in
      let place = decoding.place(of: node)
      if case .object = node.content {
        // One without a name is reported already.
        guard let use = Codec<TransitionRecord>.record().decode(node, &decoding), !use.name.isEmpty
        else { return nil }
        return TransitionUse(name: use.name, parameters: use.parameters, place: place)
      }
      guard
        let text = decoding.shortText(
          node, 2000, expected: "a transition such as \"push:from=left\", or an object with name")
      else { return nil }
      return TransitionUse(name: text, place: place)
    },
    encode: { use in
      guard !use.parameters.isEmpty else { return .string(use.name) }
      var record = TransitionRecord()
      record.name = use.name
      record.parameters = use.parameters
      return Codec<TransitionRecord>.record().encode(record)
    })
}
