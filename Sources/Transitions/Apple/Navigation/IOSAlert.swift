import ExactMath
import Raster

extension CatalogueEntry {
  /// An alert over a dimmed screen: a rectangle cut out of the second screen.
  ///
  /// When it is over the alert lies over the first screen.
  static let iOSAlert = CatalogueEntry(
    .iOSNavigation, "ios.alert", aliases: ["UIAlertController"],
    "An alert, a rectangle of the second screen, shrinks into place over the dimmed first one.",
    source: "UIAlertController, preferredStyle alert",
    kind: .size, ends: .fromComposite,
    parameters: [
      Parameter(
        "rect", .rect, default: nil,
        "where the alert lies in the second screen; else 270 x 140 points in the middle"),
      Parameter(
        "cornerRadius", .number(0...200), default: "14", "of the alert, in points"),
      Parameter("dim", .number(0...1), default: "0.2", "black over the screen; 0.48 if dark"),
      Parameter("start", .number(0...4), default: "1.26", "the scale that it comes with"),
      Parameter("leave", .number(0...4), default: "0.84", "the scale that it leaves with"),
    ],
    pace: .systemSpring,
    constants: [
      Constant("1.26 to 1 in, 1 to 0.84 out, spring 3/1000/500: iOS 7", .reverseEngineered),
      Constant("dim 0.2, dark mode 0.48", .openSource),
      Constant("corner radius 14", .remembered),
    ],
    make: { values, container, scale in
      let rect =
        values.rect("rect")?.rect(in: container, scale: scale) ?? middle(of: container)
      @Sendable func part(scale: Double) -> TransitionPart {
        alert(values, rect, in: container, from: scale)
      }
      var result = part(scale: values.number("start"))
      let leave = values.number("leave")
      result.wayBack = { part(scale: leave).mirrored }
      return result
    })

  private static func middle(of container: Size) -> Rect {
    let (width, height) = (min(270, container.width * 0.7), min(140, container.height * 0.7))
    return Rect(
      (container.width - width) / 2, (container.height - height) / 2, width, height)
  }

  private static func alert(
    _ values: ParameterValues, _ rect: Rect, in container: Size, from start: Double
  ) -> TransitionPart {
    let (dim, radius) = (values.number("dim"), values.number("cornerRadius"))
    let shift = Point(
      rect.center.x - container.width / 2, rect.center.y - container.height / 2)
    var to = SideMotion(
      transform: { progress in
        let size = max(0, start + (1 - start) * progress)
        return Transform3D.translation(-shift.x, -shift.y)
          .concatenated(with: .scale(size, size))
          .concatenated(with: .translation(shift.x, shift.y))
      },
      opacity: { $0 })
    to.window = { _ in SideMotion.Window(rect, CornerRadii(radius)) }
    var from = SideMotion()
    if dim > 0 { from.shade = { dim * $0 } }
    var part = TransitionPart(from: from, to: to, order: .toAbove)
    part.final = .picture
    return part
  }
}
