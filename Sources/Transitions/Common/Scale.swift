import ExactMath
import Raster

extension CatalogueEntry {
  /// The new screen grows over the old one.
  static let scale: CatalogueEntry = {
    var entry = scaleUp
    entry.problem = { values in
      guard values.rect("rect") != nil, values.number("start") != 0 else { return nil }
      return .badValue(
        values.text("start") ?? "", parameter: "start", of: "scale",
        expected: "none beside rect, which says where it grows from")
    }
    return entry
  }()

  private static let scaleUp = CatalogueEntry(
    name: "scale", aliases: ["scale-up", "zoom"],
    summary: "The new screen grows from a rectangle or from the centre over the old one.",
    source: "ActivityOptions.makeScaleUpAnimation; CGAffineTransform(scaleX:y:)",
    kind: .size,
    parameters: [
      Parameter("start", .number(0...4), default: "0", "the scale it grows from, about the centre"),
      Parameter("rect", .rect, default: nil, "grow from this rectangle instead: x,y,width,height"),
      Parameter("fade", .flag, default: "false", "the new screen fades in as it grows"),
      Parameter("behind", .number(0...4), default: "1", "the scale that the old screen ends at"),
    ],
    defaultDuration: .milliseconds(350), defaultEasing: "ease-in-ease-out",
    make: { values, container, scale in
      let start: Rect
      if let rect = values.rect("rect") {
        start = rect.rect(in: container, scale: scale)
      } else {
        let size = values.number("start")
        start = Rect(
          container.width * (1 - size) / 2, container.height * (1 - size) / 2,
          container.width * size, container.height * size)
      }
      var part = TransitionPart(to: .growing(from: start, to: container), order: .toAbove)
      part.dissolves = values.flag("fade")
      let behind = values.number("behind")
      if behind != 1 {
        part.from = SideMotion(transform: { progress in
          let size = 1 + (behind - 1) * progress
          return .scale(size, size)
        })
      }
      return part
    })
}

extension SideMotion {
  /// The screen drawn into `start` at progress 0 and filling the container at 1.
  static func growing(from start: Rect, to container: Size) -> SideMotion {
    let scaleX = start.size.width / container.width
    let scaleY = start.size.height / container.height
    let shift = Point(start.center.x - container.width / 2, start.center.y - container.height / 2)
    return SideMotion(transform: { progress in
      let x = max(0, scaleX + (1 - scaleX) * progress)
      let y = max(0, scaleY + (1 - scaleY) * progress)
      return Transform3D.scale(x, y)
        .concatenated(with: .translation(shift.x * (1 - progress), shift.y * (1 - progress)))
    })
  }
}
