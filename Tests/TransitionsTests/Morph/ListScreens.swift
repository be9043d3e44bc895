import Compositor
import Raster

/// A list of named rows, each a card with a disc and a line.
enum ListScreens {
  private static let colors: [String: UInt32] = [
    "red": 0xFF3B30, "orange": 0xFF9500, "green": 0x34C759, "teal": 0x30B0C7, "blue": 0x007AFF,
    "violet": 0xAF52DE,
  ]

  static func list(_ names: [String]) -> Scene {
    let size = Size(320, 480)
    var page = Layer(id: "page", frame: Rect(size: size))
    page.backgroundColor = Color(hex: 0xF2F2F7)
    page.sublayers = names.enumerated().map { index, name in
      row(name, y: 24 + 88 * Double(index))
    }
    return Scene(size: size, scale: 1, layers: [page])
  }

  private static func row(_ name: String, y: Double) -> Layer {
    var row = Layer(id: name, frame: Rect(20, y, 280, 76))
    row.backgroundColor = .white
    row.cornerRadii = CornerRadii(16)
    row.shadow = Shadow(opacity: 0.15, offset: Point(0, 3), radius: 6)
    var disc = Layer(frame: Rect(16, 16, 44, 44))
    disc.backgroundColor = Color(hex: colors[name] ?? 0)
    disc.cornerRadii = CornerRadii(22)
    var line = Layer(frame: Rect(80, 31, 120, 14))
    line.backgroundColor = Color(hex: 0x3A3A3C)
    line.cornerRadii = CornerRadii(7)
    row.sublayers = [disc, line]
    return row
  }
}
