import ExactMath
import Raster

extension CatalogueEntry {
  /// The private type `cube`: the old content is the front of a cube that turns to the new one.
  ///
  /// A cube with edges of the container's extent w, its front on z = 0 and its centre w/2 behind;
  /// it turns by 90°·p.
  static let caTransitionCube = CATransition.entry(
    .caTransitionPrivate, "catransition.cube", aliases: ["cube"],
    "A cube turns from the old content's face to the new one's, at the named edge.",
    source: "CATransition, private type cube", kind: .turn,
    parameters: [
      CATransition.subtype,
      Parameter(
        "perspective", .number(1...100), default: "2",
        "the viewer's distance in widths (heights for top and bottom)"),
    ],
    constants: [
      Constant("the name and what it shows", .reverseEngineered),
      Constant("geometry, perspective 2", .inferred),
    ],
    make: { values, container, _ in
      let edge = values.edge("from")
      let distance = values.number("perspective")
      var from = SideMotion(transform: { cubeFace(edge, -$0, container, distance) })
      var to = SideMotion(transform: { cubeFace(edge, 1 - $0, container, distance) })
      // The upper face covers it, so that nothing but the two shows along the common edge.
      from.edgeAntialiasing.subtract(edge.asEdges)
      from.hidesBack = true
      to.hidesBack = true
      return TransitionPart(from: from, to: to, order: .toAbove)
    })

  /// The face that stands `quarters` × 90° toward `edge` from the front.
  private static func cubeFace(
    _ edge: Edge, _ quarters: Double, _ container: Size, _ distance: Double
  ) -> Transform3D {
    // About y a positive turn takes the front to the right, about x to the top.
    let sign: Double = edge == .right || edge == .top ? 1 : -1
    let angle = sign * quarters * (.pi / 2)
    let isHorizontal = edge == .left || edge == .right
    let extent = isHorizontal ? container.width : container.height
    let turn =
      isHorizontal
      ? Transform3D.rotationY(sine: sine(angle), cosine: cosine(angle))
      : Transform3D.rotationX(sine: sine(angle), cosine: cosine(angle))
    return Transform3D.translation(0, 0, extent / 2)
      .concatenated(with: turn)
      .concatenated(with: .translation(0, 0, -extent / 2))
      .concatenated(with: .perspective(distance: extent * distance))
  }
}
