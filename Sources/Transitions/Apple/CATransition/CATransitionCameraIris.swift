import ExactMath
import Raster

extension CatalogueEntry {
  /// The private type `cameraIrisHollowOpen`: a round hole in the old content opens.
  static let caTransitionIrisOpen = CATransition.entry(
    .caTransitionPrivate, "catransition.camera-iris-hollow-open",
    aliases: ["cameraIrisHollowOpen"],
    "A round hole opens in the old content, the new one lies behind it.",
    source: "CATransition, private type cameraIrisHollowOpen", kind: .size,
    constants: irisConstants,
    make: { _, container, _ in
      var to = SideMotion()
      to.window = { .circle(in: container, $0) }
      return TransitionPart(to: to, order: .toAbove)
    })

  /// The private type `cameraIrisHollowClose`: the old content closes to a point.
  static let caTransitionIrisClose = CATransition.entry(
    .caTransitionPrivate, "catransition.camera-iris-hollow-close",
    aliases: ["cameraIrisHollowClose"],
    "The old content closes to a round hole and is gone, the new one lies around it.",
    source: "CATransition, private type cameraIrisHollowClose", kind: .size,
    constants: irisConstants,
    make: { _, container, _ in
      var from = SideMotion()
      from.window = { .circle(in: container, 1 - $0) }
      return TransitionPart(from: from, order: .fromAbove)
    })

  private static let irisConstants = [
    Constant("the name and what it shows", .reverseEngineered),
    Constant("a plain circle up to half the diagonal, without blades", .inferred),
  ]
}

extension SideMotion.Window {
  /// A circle about the centre; at 1 it touches the container's corners.
  static func circle(in container: Size, _ share: Double) -> SideMotion.Window {
    let (w, h) = (container.width, container.height)
    let radius = max(0, share) * (w * w + h * h).squareRoot() / 2
    return SideMotion.Window(
      Rect(w / 2 - radius, h / 2 - radius, 2 * radius, 2 * radius), CornerRadii(radius))
  }
}
