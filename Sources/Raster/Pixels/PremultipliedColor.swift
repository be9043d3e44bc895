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
