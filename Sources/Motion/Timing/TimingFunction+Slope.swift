public import ExactMath

extension TimingFunction {
  /// How fast the progress changes at a fraction of the duration, in whole changes a duration.
  ///
  /// Where the curve has a corner this is the slope after it (before it at the end); a staircase
  /// rests between its jumps.
  public func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: return 1
    case .cubicBezier(let curve): return curve.slope(at: fraction)
    case .threePointCubic(let curve): return curve.slope(at: fraction)
    case .exponentialDecay(let curve): return curve.slope(at: fraction)
    case .piecewiseLinear(let curve): return curve.slope(at: fraction)
    case .steps: return 0
    case .android(let interpolator): return interpolator.slope(at: fraction)
    case .spring(let spring, let duration):
      return spring.velocity(at: fraction * duration.seconds) * duration.seconds
    }
  }

  /// A spring that takes as long as it needs to settle, by Core Animation's rule.
  ///
  /// - Returns: the function and its duration; nil for a spring that does not settle within three
  ///   hours.
  public static func settling(_ spring: Spring) -> (timing: TimingFunction, duration: Time)? {
    let seconds = spring.settlingDuration(.coreAnimation)
    guard seconds <= 10_800, let duration = Time(seconds: seconds) else { return nil }
    return (.spring(spring, duration: duration), duration)
  }
}

extension Spring {
  /// The same spring with another push at the start, in whole changes a second.
  public func starting(at velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }
}
