internal import ExactMath

/// A value with the key that it stands under.
struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
  var name: String
  var value: Value
}

extension Codec {
  /// An array; elements that cannot be read are reported and left out.
  static func array<Element>(
    of element: Codec<Element>, atLeast least: Int = 0, _ noun: String
  ) -> Codec where Value == [Element] {
    let expectation = "an array of \(noun)" + (least > 0 ? ", at least \(least)" : "")
    return Codec(
      expectation,
      schema: { builder in
        var schema: [JSONMember] = .type(
          "array", JSONMember("items", .object(element.schema(&builder))))
        if least > 0 { schema.append(JSONMember("minItems", .number(Double(least)))) }
        return schema
      },
      decode: { node, decoding in
        guard case .array(let nodes) = node.content, nodes.count >= least else {
          decoding.mismatch(node, expected: expectation)
          return nil
        }
        var values: [Element] = []
        for (index, node) in nodes.enumerated() {
          let value = decoding.within(.index(index)) { element.decode(node, &$0) }
          if let value { values.append(value) } else { decoding.loseElement() }
        }
        return values
      },
      encode: { .array($0.map(element.encode)) })
  }

  /// So many numbers, each with its own rule.
  static func tuple(_ expectation: String, _ elements: [Codec<Double>]) -> Codec
  where Value == [Double] {
    Codec(
      expectation,
      schema: { builder in
        let items = elements.map { JSONNode.object($0.schema(&builder)) }
        let count = JSONNode.number(Double(elements.count))
        return .type(
          "array", JSONMember("prefixItems", .array(items)), JSONMember("items", .bool(false)),
          JSONMember("minItems", count))
      },
      decode: { node, decoding in
        guard case .array(let nodes) = node.content, nodes.count == elements.count else {
          decoding.mismatch(node, expected: expectation)
          return nil
        }
        var values: [Double] = []
        for (index, node) in nodes.enumerated() {
          let value = decoding.within(.index(index)) { elements[index].decode(node, &$0) }
          if let value { values.append(value) }
        }
        return values.count == elements.count ? values : nil
      },
      encode: { .numbers($0) })
  }

  /// An object whose keys are names of the user's.
  static func dictionary<Element>(of element: Codec<Element>, _ noun: String) -> Codec
  where Value == [Named<Element>] {
    let expectation = "an object of \(noun) by name"
    return Codec(
      expectation,
      schema: { builder in
        .type("object", JSONMember("additionalProperties", .object(element.schema(&builder))))
      },
      decode: { node, decoding in
        guard case .object(let members) = node.content else {
          decoding.mismatch(node, expected: expectation)
          return nil
        }
        var values: [Named<Element>] = []
        for member in members {
          let value = decoding.within(.key(member.key)) { element.decode(member.value, &$0) }
          if let value {
            values.append(Named(name: member.key, value: value))
          } else {
            decoding.loseElement()
          }
        }
        return values
      },
      encode: { .object($0.map { JSONMember($0.name, element.encode($0.value)) }) })
  }
}
