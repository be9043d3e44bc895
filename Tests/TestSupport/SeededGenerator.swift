/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed, everywhere.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  public mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// A premultiplied pixel; one in four is opaque, one in eight transparent.
  public mutating func pixel() -> UInt32 {
    let kind = next() & 7
    let alpha: UInt32 = kind < 2 ? 255 : kind == 2 ? 0 : UInt32(byte())
    func channel(_ g: inout SeededGenerator) -> UInt32 {
      UInt32(truncatingIfNeeded: g.next() % UInt64(alpha + 1))
    }
    let (r, g, b) = (channel(&self), channel(&self), channel(&self))
    return r | g << 8 | b << 16 | alpha << 24
  }

  public mutating func opaquePixel() -> UInt32 {
    UInt32(truncatingIfNeeded: next()) | 0xFF00_0000
  }
}
