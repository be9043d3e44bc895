import ExactMath

/// A distance that shrinks by the same share in each equal time, rescaled to end at 1:
/// (1 − e^(−rate·x)) / (1 − e^(−rate)).
public struct ExponentialDecay: Hashable, Sendable {
  /// How many time constants the whole lasts.
  public let rate: Double

  /// - Precondition: `rate` is in 0.001…700.
  public init(rate: Double) {
    precondition((0.001...700).contains(rate), "a decay over \(rate) time constants")
    self.rate = rate
  }

  /// The progress at `x`: exactly 0 up to 0 and 1 from 1 on.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return (1 - exponential(-rate * x)) / (1 - exponential(-rate))
  }

  /// dy/dx at `x`, held at the ends.
  func slope(at x: Double) -> Double {
    rate * exponential(-rate * max(0, min(1, x))) / (1 - exponential(-rate))
  }

  /// The push of recent iOS: a time constant of 60 ms, cut at 450 ms.
  public static let recentPush = ExponentialDecay(rate: 7.5)
}
