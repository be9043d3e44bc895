import Compositor
import ExactMath
import Motion
import Raster

/// Turns the parts of a transition into the layers of a stage and their animations.
struct StageBuilder {
  let stage: Stage
  let region: Rect
  let duration: Time
  let timing: TimingFunction
  var layers: [Layer] = []
  var animations: [Animation] = []

  mutating func build(_ parts: [TransitionPart], from: Layer, to: Layer) {
    let isPartial = region != Rect(size: stage.size)
    let moves = parts.filter { !$0.dissolves }
    if isPartial || moves.isEmpty {
      layers.append(dissolve(from, to))
      if moves.isEmpty { return }
    }
    var container = Layer(id: "container", frame: region)
    container.masksToBounds = true
    container.backgroundColor = stage.background
    var old = side(from, id: "from")
    var new = side(to, id: "to")
    old.isDoubleSided = !moves.contains { $0.from.hidesBack }
    new.isDoubleSided = !moves.contains { $0.to.hidesBack }
    for part in moves {
      old.edgeAntialiasing.formIntersection(part.from.edgeAntialiasing)
      new.edgeAntialiasing.formIntersection(part.to.edgeAntialiasing)
    }
    let order = parts.lazy.compactMap(\.order).first ?? .toAbove
    container.sublayers = order == .toAbove ? [old, new] : [new, old]
    layers.append(container)
    animate("from", moves.map(\.from))
    animate("to", moves.map(\.to))
    if moves.count < parts.count { fadeUpperSide(order, moves) }
  }

  /// One weighted sum of the two screens.
  private mutating func dissolve(_ from: Layer, _ to: Layer) -> Layer {
    var layer = Layer(id: "dissolve", frame: Rect(size: stage.size))
    layer.sublayers = [from, to]
    layer.crossFade = 0
    animations.append(Animation(layer: layer.id, .crossFade(track { $0 })))
    return layer
  }

  /// A screen, seen through the container.
  private func side(_ screen: Layer, id: String) -> Layer {
    var layer = Layer(id: id, frame: Rect(size: region.size))
    layer.masksToBounds = true
    var shifted = screen
    shifted.position.x -= region.minX
    shifted.position.y -= region.minY
    layer.sublayers = [shifted]
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
  private mutating func fadeUpperSide(_ order: TransitionPart.Order, _ moves: [TransitionPart]) {
    let isNew = order == .toAbove
    let layer = isNew ? "to" : "from"
    let fade: SideMotion.Value<Double> = { isNew ? $0 : 1 - $0 }
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

  private func track<Value: Sendable>(
    _ value: @escaping @Sendable (Double) -> Value
  ) -> Track<Value> {
    Track(duration: duration, timing: timing, value: value)
  }
}
