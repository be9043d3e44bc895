import Compositor
import ExactMath
import Raster

/// How a bent layer is bent at a moment: what a table shows where its corners do not move.
struct WarpRow {
  let heading: String
  let columns: [String]
  let values: [Double]

  init(_ warp: Warp) {
    switch warp {
    case .curl(let curl):
      heading =
        "curled about a cylinder of radius \(formatDecimal(curl.radius, places: 3)), "
        + "along (\(formatDecimal(curl.normal.x, places: 6)), "
        + "\(formatDecimal(curl.normal.y, places: 6)))"
      columns = ["leaves at", "ridge at"]
      values = [curl.offset, curl.offset + curl.radius]
    case .suction(let suction):
      heading =
        "sucked into (\(formatDecimal(suction.point.x, places: 3)), "
        + "\(formatDecimal(suction.point.y, places: 3)))"
      columns = ["gone"]
      values = [suction.progress]
    case .ripple(let ripple):
      heading =
        "a ring of water \(formatDecimal(ripple.width, places: 3)) wide about "
        + "(\(formatDecimal(ripple.center.x, places: 3)), "
        + "\(formatDecimal(ripple.center.y, places: 3)))"
      columns = ["radius", "height", "behind", "ahead"]
      values = [ripple.radius, ripple.height, ripple.behind, ripple.ahead]
    }
  }
}

extension Segment {
  /// The bend of the layer called `id` at `time` on the segment's own clock; nil where it has none.
  func warp(of id: String, at time: Time) -> Warp? {
    for animation in animations where animation.layer == id {
      if case .warp(let track) = animation.property, let warp = track.value(at: time, over: nil) {
        return warp
      }
    }
    return nil
  }
}
