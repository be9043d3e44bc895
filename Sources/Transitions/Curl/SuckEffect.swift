import ExactMath
import Raster

extension CatalogueEntry {
  /// The old screen shrinks like a cloth into a point near the bottom.
  static let suckEffect = CatalogueEntry(
    name: "catransition.suck-effect",
    aliases: ["suck-effect", "suckeffect", "catransition.suckeffect"],
    summary: "The old screen is sucked into a point like a cloth and uncovers the new one.",
    source: "CATransition's private type suckEffect; a look-alike",
    kind: .bend,
    parameters: [
      Parameter(
        "x", .number(0...1), default: "0.5", "where the point lies, as a share of the width"),
      Parameter("y", .number(0...1), default: "0.75", "and of the height"),
    ],
    defaultDuration: .milliseconds(250), defaultEasing: "linear",
    make: { values, container, _ in
      let point = Point(
        values.number("x") * container.width, values.number("y") * container.height)
      var part = TransitionPart(order: .fromAbove)
      part.from.warp = { .suction(Suction(toward: point, progress: $0)) }
      return part
    })
}
