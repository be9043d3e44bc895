import ExactMath
import Raster

extension CatalogueEntry {
  /// Both screens turn by 180° about one axis; the side seen changes at the edge.
  ///
  /// Perspective is 2.5 container extents, and the camera backs off by half the extent times
  /// |sin θ|, so that the near edge keeps the container's height. UIKit's own constants are not
  /// published: these are the reference's recommendation, and `perspective` can be set.
  static let flip = CatalogueEntry(
    name: "flip",
    summary: "Both screens turn over in perspective; the side seen changes at the edge.",
    source: "UIView.AnimationOptions.transitionFlipFromLeft, …Right, …Top, …Bottom",
    kind: .turn,
    parameters: [
      Parameter("from", .edge, default: "right", "the edge that comes forward first"),
      Parameter(
        "perspective", .number(1...100), default: "2.5",
        "the viewer's distance in widths (heights for top and bottom)"),
    ],
    defaultDuration: .milliseconds(350), defaultEasing: "ease-in-ease-out",
    make: { values, container, _ in
      .flip(values.edge("from"), in: container, distance: values.number("perspective"))
    })
}

extension TransitionPart {
  /// Both sides turn over, with `edge` coming forward first.
  ///
  /// - Parameters:
  ///   - distance: the viewer's, in extents of the container.
  ///   - shade: the alpha of black over both sides where they stand on edge.
  static func flip(
    _ edge: Edge, in container: Size, distance: Double, shade: Double = 0
  ) -> TransitionPart {
    var from = SideMotion(transform: { flipTransform(edge, $0, container, distance) })
    var to = SideMotion(transform: { flipTransform(edge, $0 - 1, container, distance) })
    if shade > 0 {
      from.shade = { shade * sine(.pi * $0).magnitude }
      to.shade = from.shade
    }
    from.hidesBack = true
    to.hidesBack = true
    return TransitionPart(from: from, to: to, order: .toAbove)
  }

  /// A turn by `halfTurns` × 180° with the named edge coming forward (σ and the axis are the
  /// reference's table for row vectors), the dolly, then the perspective.
  private static func flipTransform(
    _ edge: Edge, _ halfTurns: Double, _ container: Size, _ distance: Double
  ) -> Transform3D {
    let angle = halfTurns * Double.pi
    let sign: Double = edge == .left || edge == .bottom ? 1 : -1
    let isHorizontal = edge == .left || edge == .right
    let extent = isHorizontal ? container.width : container.height
    let turned = sine(angle)
    let rotation =
      isHorizontal
      ? Transform3D.rotationY(sine: sign * turned, cosine: cosine(angle))
      : Transform3D.rotationX(sine: sign * turned, cosine: cosine(angle))
    return
      rotation
      .concatenated(with: .translation(0, 0, -extent / 2 * turned.magnitude))
      .concatenated(with: .perspective(distance: extent * distance))
  }
}
