import Compositor
import Raster
import Text

/// Two screens drawn from layers, 195 × 422 points.
enum Screens {
  static let size = Size(195, 422)

  static func harbour() throws -> Scene {
    var sky = Layer(id: "sky", frame: Rect(size: size))
    sky.contents = .gradient(
      .linear(
        from: Point(0.5, 0), to: Point(0.5, 1),
        stops: [
          GradientStop(location: 0, color: Color(hex: 0x14213D)),
          GradientStop(location: 0.62, color: Color(hex: 0xE76F51)),
          GradientStop(location: 1, color: Color(hex: 0xF4A261)),
        ]))
    var sun = Layer(id: "sun", frame: Rect(67, 206, 60, 60))
    sun.cornerRadii = CornerRadii(30)
    sun.backgroundColor = Color(hex: 0xFFE8B6)
    sun.shadow = Shadow(color: Color(hex: 0xFFE8B6), opacity: 0.8, radius: 18)
    var sea = Layer(id: "sea", frame: Rect(0, 262, 195, 160))
    sea.backgroundColor = Color(hex: 0x1D3557)
    return Scene(
      size: size, scale: 2,
      layers: [sky, sun, sea, try label("Harbour", at: Point(16, 60), .white)])
  }

  static func tickets() throws -> Scene {
    var page = Layer(id: "page", frame: Rect(size: size))
    page.backgroundColor = Color(hex: 0xF6F1E7)
    var layers = [page, try label("Tickets", at: Point(16, 60), Color(hex: 0x1D3557))]
    for (index, color) in [0xE76F51, 0x2A9D8F, 0xE9C46A].enumerated() {
      var card = Layer(frame: Rect(16, 110 + 84 * Double(index), 163, 72))
      card.cornerRadii = CornerRadii(14)
      card.cornerCurve = .continuous
      card.backgroundColor = Color(hex: UInt32(color))
      card.shadow = Shadow(opacity: 0.18, offset: Point(0, 4), radius: 8)
      layers.append(card)
    }
    return Scene(size: size, scale: 2, layers: layers)
  }

  private static func label(_ string: String, at origin: Point, _ color: Color) throws -> Layer {
    let text = try TextLayout(TextContent(string, weight: .bold, size: 28, color: color))
    var layer = Layer(
      id: string, frame: Rect(origin.x, origin.y, text.size.width, text.size.height))
    layer.contents = .text(text.outline)
    return layer
  }
}
