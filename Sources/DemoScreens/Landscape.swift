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
    for (index, color) in ridges.enumerated() {
      layer.sublayers.append(
        .outline(0, 0, size.width, size.height, Self.ridge(index, size), color))
    }
    return layer
  }

  /// A line of hills down to the bottom edge.
  private static func ridge(_ index: Int, _ size: Size) -> Path {
    let w = size.width
    let h = size.height
    var path = Path()
    switch index {
    case 0:
      path.move(to: Point(0, 0.66 * h))
      path.addCubic(
        control1: Point(0.18 * w, 0.40 * h), control2: Point(0.30 * w, 0.52 * h),
        to: Point(0.44 * w, 0.62 * h))
      path.addCubic(
        control1: Point(0.60 * w, 0.72 * h), control2: Point(0.72 * w, 0.44 * h),
        to: Point(w, 0.58 * h))
    case 1:
      path.move(to: Point(0, 0.80 * h))
      path.addCubic(
        control1: Point(0.22 * w, 0.62 * h), control2: Point(0.46 * w, 0.90 * h),
        to: Point(0.66 * w, 0.72 * h))
      path.addCubic(
        control1: Point(0.80 * w, 0.60 * h), control2: Point(0.92 * w, 0.66 * h),
        to: Point(w, 0.74 * h))
    default:
      path.move(to: Point(0, 0.90 * h))
      path.addCubic(
        control1: Point(0.26 * w, 0.98 * h), control2: Point(0.58 * w, 0.78 * h),
        to: Point(w, 0.92 * h))
    }
    path.addLine(to: Point(w, h))
    path.addLine(to: Point(0, h))
    path.close()
    return path
  }
}
