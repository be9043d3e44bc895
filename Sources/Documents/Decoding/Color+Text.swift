internal import ExactMath
public import Raster

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or one of CSS's basic names, in any case.
  public init?(parsing text: some StringProtocol) {
    guard text.hasPrefix("#") else {
      let name = text.lowercased()
      guard let known = Self.basicNames.first(where: { $0.name == name }) else { return nil }
      self = known.color
      return
    }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.utf8.count - 1 else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  /// The basic colours of CSS Color 4, and transparent.
  package static let basicNames: [(name: String, color: Color)] = [
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

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque; components to the nearest 1/255.
  var hexadecimalText: String {
    let components = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let byte = UInt32((max(0, min(1, component)) * 255).rounded())
      text += hexadecimal(byte, digits: 2).lowercased()
    }
  }
}

extension Codec where Value == Color {
  static let color = Codec(
    "a colour such as \"#fff\", \"#faf9f7\", \"#faf9f780\", \"white\" or \"transparent\"",
    schema: { _ in
      .anyOf([
        .type(
          "string",
          JSONMember(
            "pattern", .string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"))
        ), [JSONMember("enum", .array(Color.basicNames.map { .string($0.name) }))],
      ])
    },
    decode: { node, decoding in
      var nearest: String?
      if case .string(let text) = node.content {
        if let color = Color(parsing: text) { return color }
        if !text.hasPrefix("#") {
          nearest = decoding.suggestion(for: text, among: Color.basicNames.map(\.name))
        }
      }
      decoding.mismatch(
        node,
        expected:
          "a colour such as \"#fff\", \"#faf9f7\", \"#faf9f780\", \"white\" or \"transparent\"",
        nearest: nearest)
      return nil
    },
    encode: { .string($0.hexadecimalText) })
}
