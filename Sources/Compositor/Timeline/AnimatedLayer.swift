import ExactMath

/// A layer of a stage that moves, or that holds one that does: found once, so that a frame touches
/// nothing else.
struct AnimatedLayer: Sendable {
  /// Among its siblings.
  var index: Int
  var animations: [Animation]
  var sublayers: [AnimatedLayer]

  /// The moving layers of `layers`, each with its animations in their order.
  static func find(in layers: [Layer], _ animations: [Animation]) -> [AnimatedLayer] {
    guard !animations.isEmpty else { return [] }
    let byLayer = Dictionary(grouping: animations, by: \.layer)
    return find(in: layers, byLayer)
  }

  private static func find(
    in layers: [Layer], _ animations: [String: [Animation]]
  ) -> [AnimatedLayer] {
    layers.indices.compactMap { index in
      let own = animations[layers[index].id] ?? []
      let sublayers = find(in: layers[index].sublayers, animations)
      guard !own.isEmpty || !sublayers.isEmpty else { return nil }
      return AnimatedLayer(index: index, animations: own, sublayers: sublayers)
    }
  }

  /// Moves the layer and those below it; the sublayers first, since a cross-fade of contents adds
  /// one.
  func apply(to layer: inout Layer, at time: Time) {
    for sublayer in sublayers {
      sublayer.apply(to: &layer.sublayers[sublayer.index], at: time)
    }
    for animation in animations { animation.apply(to: &layer, at: time) }
  }
}
