extension Codec where Value == [String] {
  /// `from`, `to`, `from/title`, `screen/row-*`, or an array of these.
  static let layerPaths = Codec(
    "from, to, in a hold screen, or a layer of one of them such as to/title",
    schema: { _ in
      let single: [JSONMember] = .type(
        "string", JSONMember("pattern", .string("^(from|to|screen)(/[^/{}]+)?$")))
      return .anyOf([
        single,
        .type("array", JSONMember("items", .object(single)), JSONMember("minItems", .number(1))),
      ])
    },
    decode: { node, decoding in
      guard case .array(let nodes) = node.content, !nodes.isEmpty else {
        return Codec<String>.layerPath.decode(node, &decoding).map { [$0] }
      }
      var paths: [String] = []
      for (index, node) in nodes.enumerated() {
        let path = decoding.within(.index(index)) { Codec<String>.layerPath.decode(node, &$0) }
        if let path { paths.append(path) }
      }
      return paths
    },
    encode: { $0.count == 1 ? .string($0[0]) : .array($0.map { .string($0) }) })
}

extension Codec where Value == String {
  fileprivate static let layerPath = Codec(
    simple: "from, to, in a hold screen, or a layer of one of them such as to/title", schema: [],
    decode: { node in
      guard let text = node.shortText(1000) else { return nil }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard ["from", "to", "screen"].contains(parts[0]), parts.count <= 2,
        parts.count == 1 || !parts[1].isEmpty, !text.contains(where: { "{}".contains($0) })
      else { return nil }
      return text
    },
    encode: { .string($0) })
}
