import Compositor
import Raster

/// A painted picture: a sky, a sun and three ridges of hills, in any size.
struct Landscape {
  var sky: (top: Color, bottom: Color)
  var sun: Color
  /// Where the sun's centre stands, in unit space.
  var sunAt: Point
  /// Far, middle, near.
  var ridges: [Color]

  static let dusk = Landscape(
    sky: (Color(hex: 0x3A2E7A), Color(hex: 0xFF8F6B)), sun: Color(hex: 0xFFE3A8),
    sunAt: Point(0.68, 0.52),
    ridges: [Color(hex: 0x8C4A7F), Color(hex: 0x4F2F6B), Color(hex: 0x261A45)])
  static let morning = Landscape(
    sky: (Color(hex: 0x4FA3E0), Color(hex: 0xD9F0F7)), sun: Color(hex: 0xFFF6D6),
    sunAt: Point(0.26, 0.34),
    ridges: [Color(hex: 0x8CC3B0), Color(hex: 0x4E9A84), Color(hex: 0x23675C)])
  static let dunes = Landscape(
    sky: (Color(hex: 0xF6C48B), Color(hex: 0xFCEBD0)), sun: Color(hex: 0xFFFFFF),
    sunAt: Point(0.5, 0.3),
    ridges: [Color(hex: 0xE3A266), Color(hex: 0xC97B47), Color(hex: 0x8F4E32)])

  /// The picture in `frame`, clipped to rounded corners.
  func layer(in frame: Rect, radii: CornerRadii) -> Layer {
    var layer = Layer(frame: frame).withGradient(from: sky.top, to: sky.bottom)
    layer.cornerRadii = radii
    layer.masksToBounds = true
    let size = frame.size
    let diameter = size.height * 0.26
    let center = Point(sunAt.x * size.width, sunAt.y * size.height)
    func disc(_ diameter: Double, _ alpha: Double) -> Layer {
      var color = sun
      color.alpha = alpha
      return .circle(center.x - diameter / 2, center.y - diameter / 2, diameter, color)
    }
    layer.sublayers = [disc(diameter * 1.7, 0.25), disc(diameter, 1)]
    for (crest, color) in zip(Self.crests, ridges) {
      layer.sublayers.append(
        .outline(0, 0, size.width, size.height, crest.hills(size), color))
    }
    return layer
  }

  /// Where the hills of each ridge meet the sky, from the left edge on, in unit space.
  private static let crests = [
    Crest(
      start: 0.66,
      curves: [
        (Point(0.18, 0.40), Point(0.30, 0.52), Point(0.44, 0.62)),
        (Point(0.60, 0.72), Point(0.72, 0.44), Point(1, 0.58)),
      ]),
    Crest(
      start: 0.80,
      curves: [
        (Point(0.22, 0.62), Point(0.46, 0.90), Point(0.66, 0.72)),
        (Point(0.80, 0.60), Point(0.92, 0.66), Point(1, 0.74)),
      ]),
    Crest(start: 0.90, curves: [(Point(0.26, 0.98), Point(0.58, 0.78), Point(1, 0.92))]),
  ]

  private struct Crest {
    var start: Double
    var curves: [(control1: Point, control2: Point, end: Point)]

    /// What lies beneath it, down to the bottom edge.
    func hills(_ size: Size) -> Path {
      func at(_ place: Point) -> Point { Point(place.x * size.width, place.y * size.height) }
      var path = Path()
      path.move(to: at(Point(0, start)))
      for curve in curves {
        path.addCubic(
          control1: at(curve.control1), control2: at(curve.control2), to: at(curve.end))
      }
      path.addLine(to: at(Point(1, 1)))
      path.addLine(to: at(Point(0, 1)))
      path.close()
      return path
    }
  }
}
