import Compositor
import Raster

extension Layer {
  /// A rounded rectangle of one colour.
  static func block(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    radius: Double = 0
  ) -> Layer {
    var layer = Layer(frame: Rect(x, y, width, height))
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(radius)
    return layer
  }

  /// A line of text, hinted at by a bar as wide as the words would be.
  static func line(
    _ x: Double, _ y: Double, _ width: Double, height: Double = 10,
    _ color: Color = Palette.secondaryText
  ) -> Layer {
    block(x, y, width, height, color, radius: height / 2)
  }

  static func circle(_ x: Double, _ y: Double, _ diameter: Double, _ color: Color) -> Layer {
    block(x, y, diameter, diameter, color, radius: diameter / 2)
  }

  /// A filled outline in the coordinates of a `width` × `height` box.
  static func outline(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ path: Path, _ fill: Color
  ) -> Layer {
    var layer = Layer(frame: Rect(x, y, width, height))
    layer.contents = .path(path, fill: fill)
    return layer
  }

  func withGradient(from top: Color, to bottom: Color, diagonal: Bool = false) -> Layer {
    var layer = self
    layer.contents = .gradient(
      .linear(
        from: Point(diagonal ? 0 : 0.5, 0), to: Point(diagonal ? 1 : 0.5, 1),
        stops: [GradientStop(location: 0, color: top), GradientStop(location: 1, color: bottom)]))
    return layer
  }

  /// The same layer under the name by which transitions find it on both screens.
  func named(_ id: String) -> Layer {
    var layer = self
    layer.id = id
    return layer
  }

  func withShadow(_ opacity: Double, radius: Double, y: Double) -> Layer {
    var layer = self
    layer.shadow = Shadow(opacity: opacity, offset: Point(0, y), radius: radius)
    return layer
  }

  func with(_ sublayers: [Layer]) -> Layer {
    var layer = self
    layer.sublayers += sublayers
    return layer
  }
}

/// The demo's colours.
enum Palette {
  static let background = Color(hex: 0xF2F2F7)
  static let card = Color.white
  static let text = Color(hex: 0x1C1C1E)
  static let secondaryText = Color(hex: 0xC7C7CC)
  static let tint = Color(hex: 0x5E5CE6)
  static let separator = Color(hex: 0xD8D8DC)
}

extension Path {
  /// The same outline, all coordinates multiplied by `factor`.
  func scaled(by factor: Double) -> Path {
    func scaled(_ point: Point) -> Point { Point(point.x * factor, point.y * factor) }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let end): path.move(to: scaled(end))
      case .line(let end): path.addLine(to: scaled(end))
      case .quadratic(let control, let end):
        path.addQuadratic(control: scaled(control), to: scaled(end))
      case .cubic(let control1, let control2, let end):
        path.addCubic(
          control1: scaled(control1), control2: scaled(control2), to: scaled(end))
      case .conic(let control, let end, let weight):
        path.addConic(control: scaled(control), to: scaled(end), weight: weight)
      case .close: path.close()
      }
    }
    return path
  }
}
