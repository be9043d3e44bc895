import Compositor
import Raster

/// The parts of a phone's screen that every page has: status bar, tab bar, home indicator.
enum Chrome {
  static func statusBar(_ color: Color) -> [Layer] {
    var battery = Layer(id: "status.battery", frame: Rect(342, 24, 25, 13))
    battery.cornerRadii = CornerRadii(4)
    battery.borderWidth = 1
    battery.borderColor = color
    battery.sublayers = [.block(2.5, 2.5, 16, 8, color, radius: 2)]
    var layers: [Layer] = [
      Layer.block(132, 11, 126, 37, .black, radius: 18.5).named("status.island"),
      Layer.line(40, 25, 38, height: 11, color).named("status.time"),
      battery,
    ]
    for bar in 0..<4 {
      let height = 4 + 2.5 * Double(bar)
      layers.append(
        Layer.block(314 + 5 * Double(bar), 37 - height, 3, height, color, radius: 1)
          .named("status.bar-\(bar)"))
    }
    return layers
  }

  static func homeIndicator(_ color: Color) -> Layer {
    Layer.block(125.5, 831, 139, 5, color, radius: 2.5).named("home-indicator")
  }

  static func tabBar(selected: Int) -> Layer {
    var bar = Layer.block(0, 761, 390, 83, Color(hex: 0xFBFBFD)).named("tab-bar")
    bar.sublayers = [.block(0, 0, 390, 0.5, Palette.separator)]
    for index in 0..<4 {
      let x = 39 + Double(index) * 97.5 - 24 + 10
      let color = index == selected ? Palette.tint : Color(hex: 0xAEAEB2)
      let icon: Layer =
        switch index {
        case 0: .outline(x + 12, 10, 24, 22, house, color)
        case 1: .block(x + 13, 10, 22, 22, color, radius: 7)
        case 2: .outline(x + 12, 10, 24, 22, heart, color)
        default: .circle(x + 13, 10, 22, color)
        }
      bar.sublayers += [icon, .line(x + 9, 38, 30, height: 5, color)]
    }
    return bar
  }

  private static let house = polygon(
    Point(12, 0), Point(24, 10), Point(21, 10), Point(21, 22), Point(3, 22), Point(3, 10),
    Point(0, 10))

  static let heart: Path = {
    var path = Path()
    path.move(to: Point(12, 22))
    path.addCubic(control1: Point(2, 14), control2: Point(0, 10), to: Point(0, 6.5))
    path.addCubic(control1: Point(0, 2.5), control2: Point(3, 0), to: Point(6.3, 0))
    path.addCubic(control1: Point(8.8, 0), control2: Point(11, 1.4), to: Point(12, 3.6))
    path.addCubic(control1: Point(13, 1.4), control2: Point(15.2, 0), to: Point(17.7, 0))
    path.addCubic(control1: Point(21, 0), control2: Point(24, 2.5), to: Point(24, 6.5))
    path.addCubic(control1: Point(24, 10), control2: Point(22, 14), to: Point(12, 22))
    path.close()
    return path
  }()

  static let chevron = polygon(
    Point(8, 0), Point(10, 2), Point(4, 8), Point(10, 14), Point(8, 16), Point(0, 8))

  private static func polygon(_ first: Point, _ others: Point...) -> Path {
    var path = Path()
    path.move(to: first)
    for point in others { path.addLine(to: point) }
    path.close()
    return path
  }
}
