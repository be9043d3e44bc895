/// What layers start from, and how much it brings along.
struct LayerStyle: Hashable, Sendable {
  let layer: LayerDescription
  /// The layers within it.
  private let count: Int
  /// Arrays and objects within each other, as the document states sublayers.
  private let depth: Int

  init(_ layer: LayerDescription) {
    self.layer = layer
    (count, depth) = layer.inner
  }

  /// Whether a layer can start from it; false after saying why not.
  ///
  /// A few styles that hold each other would otherwise make any number of layers.
  func fits(_ node: JSONNode, _ decoding: inout Decoding) -> Bool {
    guard count > 0 else { return true }
    guard decoding.depth + depth <= DocumentLimits.depth - Self.room else {
      decoding.report(
        "styles lay layers too deep within each other", key: "style", of: node,
        expected: "at most \(DocumentLimits.depth / 2 - 2) layers deep")
      return false
    }
    return decoding.countLayers(count, at: node)
  }

  /// What the keys of the innermost layer need.
  private static let room = 6
}

extension LayerDescription {
  fileprivate var inner: (count: Int, depth: Int) {
    var inner = (count: 0, depth: 0)
    for (layer, levels) in sublayers.map({ ($0, 2) }) + (mask.map { [($0, 1)] } ?? []) {
      let within = layer.inner
      inner.count += 1 + within.count
      inner.depth = max(inner.depth, levels + within.depth)
    }
    return inner
  }
}

extension Codec where Value == LayerDescription {
  /// The keys that layers share.
  static let layerStyle = Codec(
    "a layer style: an object with keys such as frame, cornerRadius, shadow",
    schema: { Codec<LayerDescription>.record().schema(&$0) },
    decode: { node, decoding in
      for key in ["style", "id"] where node.member(key) != nil {
        decoding.report(
          "a style has the key \"\(key)\"", key: key, of: node,
          expected: "keys that several layers can share")
      }
      guard case .object(let members) = node.content else {
        return Codec<LayerDescription>.record().decode(node, &decoding)
      }
      var whole = node
      whole.content = .object(members.filter { $0.key != "style" && $0.key != "id" })
      return Codec<LayerDescription>.record().decode(whole, &decoding)
    },
    encode: { Codec<LayerDescription>.record().encode($0) })
}
