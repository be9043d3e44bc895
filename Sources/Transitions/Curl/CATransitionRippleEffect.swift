import Raster

extension CatalogueEntry {
  /// The private type `rippleEffect`: a ring of water from the centre, with a dissolve behind it.
  static let caTransitionRippleEffect = CATransition.entry(
    .caTransitionPrivate, "catransition.ripple-effect",
    aliases: ["rippleEffect", "catransition.rippleEffect"],
    "A ring of water runs outward from the centre; behind it the contents dissolve.",
    source: "CATransition, private type rippleEffect; Core Image's ripple", kind: .bend,
    parameters: [
      Parameter("width", .number(1...1000), default: "100", "of the ring, in points"),
      Parameter(
        "height", .number(0...500), default: "50",
        "how far it moves what is seen, in points; at most 0.286 widths, beyond which it would fold"
      ),
    ],
    constants: [
      Constant("a circular wave from the centre while it dissolves", .reverseEngineered),
      Constant("width 100, height 50: Core Image's ripple", .documented),
      Constant("a ring that flattens on its way out past the corners", .inferred),
      Constant("beyond its edges each picture goes on as its mirror image", .inferred),
      Constant("no higher than what does not fold, 0.9 width / pi", .inferred),
    ],
    make: { values, container, _ in
      let motion = RippleMotion(
        center: Point(container.width / 2, container.height / 2), width: values.number("width"),
        height: values.number("height"))
      var part = TransitionPart(order: .toAbove)
      part.from.warp = { motion.ripple($0, behind: 1, ahead: 1) }
      part.to.warp = { motion.ripple($0, behind: max(0, min(1, $0)), ahead: 0) }
      return part
    })
}

/// The ring's course: from inside the centre until it has left the corners, ever flatter.
///
/// What is read `height`·sin(πq) further out turns back on itself where the slope height·π/width
/// passes 1, and the picture folds. Water does not: the height stays a tenth below that.
private struct RippleMotion: Sendable {
  let center: Point
  let width: Double
  let height: Double

  func ripple(_ progress: Double, behind: Double, ahead: Double) -> Warp {
    let corner = (center.x * center.x + center.y * center.y).squareRoot()
    return .ripple(
      Ripple(
        center: center, radius: progress * (corner + width) - width / 2, width: width,
        height: min(height * max(0, min(1, 1 - progress)), 0.9 * width / .pi), behind: behind,
        ahead: ahead))
  }
}
