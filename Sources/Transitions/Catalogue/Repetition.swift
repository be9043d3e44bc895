public import ExactMath
public import Motion

/// How often a transition runs before it is over, and whether it runs back in between.
public struct Repetition: Sendable, Hashable {
  /// Iterations, whole or not; 0 as once.
  public var count: Double
  /// Each iteration runs back the way it came: the same curve, backward in time.
  public var autoreverses: Bool

  public static let once = Repetition()

  public init(count: Double = 1, autoreverses: Bool = false) {
    self.count = count
    self.autoreverses = autoreverses
  }

  /// When it plays, from 0 on, for an iteration that takes `duration` one way.
  public func media(_ duration: Time) -> MediaTiming {
    MediaTiming(duration: duration, repeatCount: count, autoreverses: autoreverses, fill: .both)
  }

  /// How long all of it takes.
  public func span(of duration: Time) -> Time { media(duration).end() ?? duration }

  /// The fraction of an iteration where all of it ends.
  public var lastFraction: Double {
    media(.milliseconds(1000)).phase(at: span(of: .milliseconds(1000)))?.fraction ?? 1
  }
}
