import Compositor
import ExactMath
import Motion
import Raster

/// Turns the parts of a transition into the layers of a stage and their animations.
struct StageBuilder {
  let stage: Stage
  let region: Rect
  let media: MediaTiming
  let timing: TimingFunction
  var layers: [Layer] = []
  var animations: [Animation] = []

  mutating func build(_ parts: [TransitionPart], from: Layer, to: Layer) {
    let isPartial = region != Rect(size: stage.size)
    let moves = parts.filter { !$0.dissolves }
    let dissolving = parts.first { $0.dissolves } ?? TransitionPart()
    let weight = dissolving.weight
    if isPartial || moves.isEmpty {
      layers.append(dissolve(from, to, weight))
      if moves.isEmpty { return }
    }
    var container = Layer(id: "container", frame: region)
    container.masksToBounds = true
    container.backgroundColor = stage.background
    let order = parts.lazy.compactMap(\.order).first ?? .toAbove
    let overlays = moves.compactMap(\.overlay)
    let old = side(
      from, id: "from", moves.map(\.from), order == .fromAbove ? overlays : [], of: to)
    let new = side(to, id: "to", moves.map(\.to), order == .toAbove ? overlays : [], of: from)
    container.sublayers = order == .toAbove ? [old, new] : [new, old]
    layers.append(container)
    animate("from", moves.map(\.from))
    animate("to", moves.map(\.to))
    if moves.count < parts.count { fadeUpperSide(order, moves, weight) }
  }

  /// One weighted sum of the two screens.
  private mutating func dissolve(
    _ from: Layer, _ to: Layer, _ weight: @escaping SideMotion.Value<Double>
  ) -> Layer {
    var layer = Layer(id: "dissolve", frame: Rect(size: stage.size))
    layer.sublayers = [from, to]
    layer.crossFade = 0
    animations.append(Animation(layer: layer.id, .crossFade(track(weight))))
    return layer
  }

  /// Transforms multiply in the order stated, opacities multiply, clips intersect.
  private mutating func animate(_ layer: String, _ motions: [SideMotion]) {
    let transforms = motions.compactMap(\.transform)
    if !transforms.isEmpty {
      animations.append(
        Animation(
          layer: layer,
          .transform(
            track { progress in
              transforms.reduce(.identity) { $0.concatenated(with: $1(progress)) }
            })))
    }
    // A bend combines with nothing, so there is one at most.
    if let warp = motions.lazy.compactMap(\.warp).first {
      animations.append(
        Animation(layer: layer, .warp(track { progress -> Warp? in warp(progress) })))
    }
    animateOpacity(layer, motions.compactMap(\.opacity))
    let clips = motions.compactMap(\.clip)
    if let first = clips.first {
      animations.append(
        Animation(
          layer: layer,
          .clip(
            track { progress -> Rect? in
              clips.dropFirst().reduce(first(progress)) { $0.intersection($1(progress)) }
            })))
    }
  }

  private mutating func animateOpacity(_ layer: String, _ factors: [SideMotion.Value<Double>]) {
    guard !factors.isEmpty else { return }
    animations.append(
      Animation(
        layer: layer,
        .opacity(
          track { progress in factors.reduce(1) { $0 * max(0, min(1, $1(progress))) } })))
  }

  /// Beside geometry a dissolve fades the upper side over the lower one, which stays opaque.
  private mutating func fadeUpperSide(
    _ order: TransitionPart.Order, _ moves: [TransitionPart],
    _ weight: @escaping SideMotion.Value<Double>
  ) {
    let isNew = order == .toAbove
    let layer = isNew ? "to" : "from"
    let fade: SideMotion.Value<Double> = { isNew ? weight($0) : 1 - weight($0) }
    animations.removeAll {
      guard case .opacity = $0.property else { return false }
      return $0.layer == layer
    }
    var factors: [SideMotion.Value<Double>] = [fade]
    for move in moves {
      let side = isNew ? move.to : move.from
      if let opacity = side.opacity { factors.append(opacity) }
    }
    animateOpacity(layer, factors)
  }

  func track<Value: Sendable>(
    _ value: @escaping @Sendable (Double) -> Value
  ) -> Track<Value> {
    Track(.function(value), media: media, timing: timing)
  }
}
