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
  var shading = ScreenPair.Shading.screens
  var layers: [Layer] = []
  var animations: [Animation] = []

  mutating func build(_ parts: [TransitionPart], from: Layer, to: Layer) {
    let isPartial = region != Rect(size: stage.size)
    let moves = parts.filter(\.moves)
    let fade = fade(of: parts)
    let weight = fade ?? { $0 }
    if isPartial || moves.isEmpty {
      layers.append(sum(from, to, weight))
      if moves.isEmpty { return }
    }
    var container = Layer(id: "container", frame: region)
    container.masksToBounds = true
    container.backgroundColor = stage.background
    let order = parts.lazy.compactMap(\.order).first ?? .toAbove
    let overlays = moves.compactMap(\.overlay)
    let old = side(
      shifted(from), id: "from", moves.map(\.from), order == .fromAbove ? overlays : [], of: to)
    let new = side(
      shifted(to), id: "to", moves.map(\.to), order == .toAbove ? overlays : [], of: from)
    let (upper, lower) = order == .toAbove ? (new, old) : (old, new)
    container.sublayers = [lower, upper]
    animate("from", moves.map(\.from), isOutsideAt: 1)
    animate("to", moves.map(\.to), isOutsideAt: 0)
    if stage.background.isOpaque {
      if fade != nil { fadeUpperSide(order, moves, weight) }
    } else if fade != nil {
      showSum(in: &container, order, weight)
    } else {
      addShares(in: &container, order, moves)
    }
    layers.append(container)
  }

  /// Opacities multiply, clips intersect; of the transforms see `SideMotion.transform(of:…)`.
  private mutating func animate(
    _ layer: String, _ motions: [SideMotion], isOutsideAt end: Double
  ) {
    if let transform = SideMotion.transform(of: motions, in: region.size, isOutsideAt: end) {
      animations.append(Animation(layer: layer, .transform(track(transform))))
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

  mutating func animateOpacity(_ layer: String, _ factors: [SideMotion.Value<Double>]) {
    guard !factors.isEmpty else { return }
    animations.append(
      Animation(
        layer: layer,
        .opacity(
          track { progress in factors.reduce(1) { $0 * max(0, min(1, $1(progress))) } })))
  }

  func track<Value: Sendable>(
    _ value: @escaping @Sendable (Double) -> Value
  ) -> Track<Value> {
    Track(.function(value), media: media, timing: timing)
  }
}
