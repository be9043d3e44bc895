import Raster

extension CatalogueEntry {
  /// The private type `suckEffect`: the old content shrinks like a cloth into a point.
  static let caTransitionSuckEffect = CATransition.entry(
    .caTransitionPrivate, "catransition.suck-effect",
    aliases: ["suckEffect", "catransition.suckEffect"],
    "The old content is sucked like a cloth into a point and uncovers the new.",
    source: "CATransition, private type suckEffect", kind: .bend,
    parameters: [
      Parameter("x", .number(0...1), default: "0.5", "the point, as a share of the width"),
      Parameter("y", .number(0...1), default: "0.75", "the point, as a share of the height"),
    ],
    constants: [
      Constant("the point: (160, 360) of 320 x 480", .reverseEngineered),
      Constant("rows narrow one after another, the farthest by 0.6 later", .inferred),
    ],
    make: { values, container, _ in
      let point = Point(
        values.number("x") * container.width, values.number("y") * container.height)
      var part = TransitionPart(order: .fromAbove)
      part.from.warp = { .suction(Suction(toward: point, progress: $0)) }
      return part
    })
}
