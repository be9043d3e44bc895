/// The frame law: which instants a clip of a given duration shows at a given rate.
///
/// A clip of duration D at frame duration F has ceil(D/F) + 1 frames, at least two; frame i shows
/// min(i·F, D) and the file lasts count·F. Times come from the index and are never summed.
public struct FrameClock: Hashable, Sendable {
  public let duration: Time
  public let rate: FrameRate
  public let count: Int

  /// - Precondition: `duration` is not negative.
  public init(duration: Time, rate: FrameRate) {
    precondition(duration >= .zero, "a clip cannot last less than nothing")
    self.duration = duration
    self.rate = rate
    // ceil(D·n / (d·ticksPerSecond)) in full width: D·n can pass 64 bits.
    let unit = rate.denominator * Time.ticksPerSecond
    let product = duration.ticks.multipliedFullWidth(by: rate.numerator)
    let (quotient, remainder) = unit.dividingFullWidth(product)
    count = max(2, Int(quotient) + (remainder > 0 ? 1 : 0) + 1)
  }

  /// The instant that frame `index` shows: min(index·F, D), to the nearest tick.
  public func time(of index: Int) -> Time {
    precondition(index >= 0 && index < count, "frame \(index) of \(count)")
    guard index < count - 1 else { return duration }
    let numerator = Int64(index).multipliedFullWidth(by: rate.denominator * Time.ticksPerSecond)
    let (quotient, remainder) = rate.numerator.dividingFullWidth(numerator)
    let rounded = remainder * 2 >= rate.numerator ? quotient + 1 : quotient
    return min(Time(ticks: rounded), duration)
  }

  /// How long the file lasts: count·F seconds.
  public var fileSeconds: Double {
    Double(count) * Double(rate.denominator) / Double(rate.numerator)
  }
}
