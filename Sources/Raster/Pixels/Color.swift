/// A straight (not premultiplied) colour in sRGB-encoded components, each 0…1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// 0xRRGGBB, opaque.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha)
  }

  public var isOpaque: Bool { alpha >= 1 }

  /// Premultiplied, each component rounded to 8 bits once.
  public var premultiplied: PremultipliedColor {
    func byte(_ value: Double) -> UInt32 {
      UInt32((max(0, min(1, value)) * 255).rounded(.toNearestOrAwayFromZero))
    }
    let a = max(0, min(1, alpha))
    return PremultipliedColor(
      packed: byte(red * a) | byte(green * a) << 8 | byte(blue * a) << 16 | byte(a) << 24)
  }
}

/// One premultiplied RGBA8 pixel, R in the lowest byte: the bytes R G B A in memory order.
public struct PremultipliedColor: Hashable, Sendable {
  public var packed: UInt32

  public static let clear = PremultipliedColor(packed: 0)

  public init(packed: UInt32) {
    self.packed = packed
  }

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    packed = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  public var red: UInt8 { UInt8(truncatingIfNeeded: packed) }
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }
}
