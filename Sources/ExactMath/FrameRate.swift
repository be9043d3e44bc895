/// Frames per second as a fraction in lowest terms, such as 60/1 or 30000/1001.
public struct FrameRate: Hashable, Sendable {
  public let numerator: Int64
  public let denominator: Int64

  /// nil unless both are positive and the rate lies in 1/1000 … 1000 frames per second.
  public init?(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard numerator > 0, denominator > 0, numerator < 1_000_000_000, denominator < 1_000_000_000,
      numerator <= denominator * 1000, denominator <= numerator * 1000
    else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
