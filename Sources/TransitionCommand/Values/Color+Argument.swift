package import Raster

extension Color {
  /// CSS's basic colour keywords.
  static let names: [(name: String, color: Color)] = [
    ("transparent", .clear), ("black", .black), ("silver", Color(hex: 0xC0C0C0)),
    ("gray", Color(hex: 0x808080)), ("grey", Color(hex: 0x808080)), ("white", .white),
    ("maroon", Color(hex: 0x800000)), ("red", Color(hex: 0xFF0000)),
    ("purple", Color(hex: 0x800080)), ("fuchsia", Color(hex: 0xFF00FF)),
    ("magenta", Color(hex: 0xFF00FF)), ("green", Color(hex: 0x008000)),
    ("lime", Color(hex: 0x00FF00)), ("olive", Color(hex: 0x808000)),
    ("yellow", Color(hex: 0xFFFF00)), ("navy", Color(hex: 0x000080)),
    ("blue", Color(hex: 0x0000FF)), ("teal", Color(hex: 0x008080)),
    ("aqua", Color(hex: 0x00FFFF)), ("cyan", Color(hex: 0x00FFFF)),
    ("orange", Color(hex: 0xFFA500)),
  ]

  /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or one of CSS's basic names.
  package init(argument text: some StringProtocol) throws(ValueError) {
    let expected = "a colour such as #fff, #faf9f7, #faf9f780, white or transparent"
    if text.hasPrefix("#") {
      let digits = text.dropFirst().compactMap(\.hexDigitValue)
      guard digits.count == text.count - 1, text.utf8.count == text.count,
        let bytes = Self.bytes(of: digits)
      else { throw ValueError(expected) }
      self.init(
        red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
        alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
    } else {
      let name = text.lowercased()
      guard let known = Self.names.first(where: { $0.name == name }) else {
        throw ValueError(expected, hint: suggestion(for: name, among: Self.names.map(\.name)))
      }
      self = known.color
    }
  }

  /// Three or four bytes of one or two digits each.
  private static func bytes(of digits: [Int]) -> [Int]? {
    switch digits.count {
    case 3, 4: digits.map { $0 * 17 }
    case 6, 8: stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: nil
    }
  }
}
