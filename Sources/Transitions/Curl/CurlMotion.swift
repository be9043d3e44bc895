import ExactMath
import Raster

/// A page that curls away over a container: the reference's cylinder and its course.
///
/// The line where the page leaves the plane runs from the corner where it begins to one radius
/// before the opposite corner, where the ridge has just left the page.
struct CurlMotion: Sendable {
  private let normal: Point
  private let radius: Double
  /// The least and the greatest of normal·p over the container's corners.
  private let extent: ClosedRange<Double>
  private let look: CurlLook

  /// - Parameters:
  ///   - edge: where the page is lifted first; the corner is the right one of bottom and top, the
  ///     lower one of left and right.
  ///   - look: what Apple does not publish.
  init(from edge: Edge, in container: Size, _ look: CurlLook = CurlLook()) {
    let angle = look.angle * .pi / 180
    let (across, along) = (cosine(angle), sine(angle))
    normal =
      switch edge {
      case .bottom: Point(along, across)
      case .top: Point(along, -across)
      case .right: Point(across, along)
      case .left: Point(-across, along)
      }
    // Above 0 even where the container is a single pixel.
    radius = max(1e-6, look.radius * min(container.width, container.height))
    let (right, down) = (normal.x * container.width, normal.y * container.height)
    extent = min(0, right) + min(0, down)...max(0, right) + max(0, down)
    self.look = look
  }

  /// The curl at `progress` 0 (flat) to 1 (gone).
  func curl(_ progress: Double) -> Warp {
    .curl(
      Curl(
        normal: normal,
        offset: (1 - progress) * extent.upperBound + progress * (extent.lowerBound - radius),
        radius: radius, whiteness: look.back, shade: look.shade, shadow: look.shadow))
  }

  /// The old screen curls away from above the new one.
  var away: TransitionPart {
    var part = TransitionPart(order: .fromAbove)
    part.from.warp = { curl($0) }
    return part
  }

  /// The new screen comes down over the old one: the same, run backward.
  var down: TransitionPart {
    var part = TransitionPart(order: .toAbove)
    part.to.warp = { curl(1 - $0) }
    return part
  }
}

/// What Apple does not publish of its curl; the defaults are the reference's recommendation.
struct CurlLook: Sendable {
  /// Degrees that the fold is turned.
  var angle = 20.0
  /// Of the cylinder, as a share of the container's shorter side.
  var radius = 0.18
  /// How white the back is.
  var back = 0.85
  var shade = 0.35
  var shadow = 0.35

  init() {}

  init(_ values: ParameterValues) {
    angle = values.number("angle")
    radius = values.number("radius")
    back = values.number("back")
    shade = values.number("shade")
    shadow = values.number("shadow")
  }

  static let parameters = [
    Parameter(
      "angle", .number(-60...60), default: "20",
      "degrees that the fold is turned toward the corner where it starts"),
    Parameter(
      "radius", .number(0.01...1), default: "0.18",
      "of the cylinder, as a share of the shorter side"),
    Parameter("back", .number(0...1), default: "0.85", "how white the back of the page is"),
    Parameter("shade", .number(0...1), default: "0.35", "how much darker the page is on edge"),
    Parameter("shadow", .number(0...1), default: "0.35", "alpha of the shadows where they begin"),
  ]

  static let constants = [
    CatalogueEntry.Constant("the page bends around a cylinder that lies on it", .openSource),
    CatalogueEntry.Constant(
      "angle 20, radius 0.18 of the shorter side, course, back, shade and shadow", .inferred),
  ]
}

extension TransitionPart {
  /// `UIModalTransitionStyle.partialCurl`: the old screen stays curled half-way up, over the new.
  static func partialCurl(in container: Size) -> TransitionPart {
    var part = CurlMotion(from: .bottom, in: container).away
    part.retime { 0.5 * $0 }
    part.final = .picture
    return part
  }
}
