import Compositor
import Raster

extension StageBuilder {
  /// The to side's share of the sum that the parts dissolve into; nil where none dissolves.
  func fade(of parts: [TransitionPart]) -> SideMotion.Value<Double>? {
    let weights = parts.filter(\.dissolves).map(\.weight)
    guard let first = weights.first else { return nil }
    guard weights.count > 1 else { return first }
    return { progress in weights.reduce(1) { $0 * max(0, min(1, $1(progress))) } }
  }

  /// One weighted sum of the two screens.
  mutating func sum(
    _ from: Layer, _ to: Layer, _ weight: @escaping SideMotion.Value<Double>
  ) -> Layer {
    var layer = Layer(id: "dissolve", frame: Rect(size: stage.size))
    layer.sublayers = [from, to]
    layer.crossFade = 0
    animations.append(Animation(layer: layer.id, .crossFade(track(weight))))
    return layer
  }

  /// Beside geometry a dissolve fades the upper side over the lower one, which stays opaque.
  mutating func fadeUpperSide(
    _ order: TransitionPart.Order, _ moves: [TransitionPart],
    _ weight: @escaping SideMotion.Value<Double>
  ) {
    let layer = order == .toAbove ? "to" : "from"
    animations.removeAll {
      guard case .opacity = $0.property else { return false }
      return $0.layer == layer
    }
    let own = moves.compactMap { order == .toAbove ? $0.to.opacity : $0.from.opacity }
    animateOpacity(layer, [share(order, weight)] + own)
  }

  /// The upper side's.
  private func share(
    _ order: TransitionPart.Order, _ weight: @escaping SideMotion.Value<Double>
  ) -> SideMotion.Value<Double> {
    if order == .toAbove { return weight }
    return { 1 - weight($0) }
  }

  /// Lets two translucent sides, the lower one first, dissolve without becoming denser than either:
  /// where both show, the upper one takes the lower one's place to its share.
  mutating func showSum(
    in container: inout Layer, _ order: TransitionPart.Order,
    _ weight: @escaping SideMotion.Value<Double>
  ) {
    let (lower, upper) = (container.sublayers[0], container.sublayers[1].replacing)
    var covered = Layer(frame: Rect(size: region.size))
    covered.sublayers = [lower, upper]
    var sum = Layer(id: "dissolve.sides", frame: Rect(size: region.size))
    sum.sublayers = [lower, covered]
    sum.crossFade = 0
    animations.append(Animation(layer: sum.id, .crossFade(track(share(order, weight)))))
    container.setPicture([sum])
  }

  /// Lets two translucent sides that dissolve behind a ring of water have a share each.
  mutating func addShares(
    in container: inout Layer, _ order: TransitionPart.Order, _ moves: [TransitionPart]
  ) {
    let warps = moves.compactMap { move in
      let (upper, lower) = order == .toAbove ? (move.to, move.from) : (move.from, move.to)
      return upper.warp.flatMap { upper in lower.warp.map { (upper: upper, lower: $0) } }
    }
    guard let pair = warps.first, case .ripple = pair.upper(0) else { return }
    let lower = order == .toAbove ? "from" : "to"
    animations.removeAll {
      guard case .warp = $0.property else { return false }
      return $0.layer == lower
    }
    animations.append(
      Animation(
        layer: lower,
        .warp(
          track { progress -> Warp? in pair.lower(progress).besides(pair.upper(progress)) })))
    var sides = container.sublayers
    sides[1].blendMode = .plusLighter
    container.setPicture(sides)
  }
}

extension Layer {
  /// Takes the place of what lies beneath it in its outline.
  fileprivate var replacing: Layer {
    var picture = Layer(frame: bounds)
    picture.blendMode = .copy
    picture.sublayers = sublayers
    var result = self
    result.sublayers = [picture]
    return result
  }

  /// Shows these layers, over its background, in place of all that lies beneath it.
  fileprivate mutating func setPicture(_ layers: [Layer]) {
    var picture = Layer(frame: Rect(size: bounds.size))
    picture.blendMode = .copy
    picture.backgroundColor = backgroundColor
    picture.sublayers = layers
    backgroundColor = .clear
    sublayers = [picture]
  }
}

extension Warp {
  /// With what an upper ripple leaves of the picture; anything else as it is.
  fileprivate func besides(_ upper: Warp) -> Warp {
    guard case .ripple(var ripple) = self, case .ripple(let upper) = upper else { return self }
    ripple.behind *= 1 - upper.behind
    ripple.ahead *= 1 - upper.ahead
    return .ripple(ripple)
  }
}
