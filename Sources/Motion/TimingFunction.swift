public import ExactMath

/// Progress in, eased progress out: the shape of an animation once its duration is known.
public enum TimingFunction: Hashable, Sendable {
  case linear
  case cubicBezier(CubicBezier)
  case threePointCubic(ThreePointCubic)
  case exponentialDecay(ExponentialDecay)
  case piecewiseLinear(LinearEasing)
  case steps(StepEasing)
  /// An Android interpolator, in the platform's 32-bit floats.
  case android(AndroidInterpolator)
  /// A spring that plays in its own seconds and is cut at `duration`, never stretched to it.
  case spring(Spring, duration: Time)

  /// The eased progress at a fraction of the duration.
  ///
  /// A spring is exactly 0 at the start. From the end on it is 1, not its position at the cut:
  /// the animation is over and the final value shows, as in Core Animation.
  public func value(at fraction: Double) -> Double {
    switch self {
    case .linear: return fraction
    case .cubicBezier(let curve): return curve.value(at: fraction)
    case .threePointCubic(let curve): return curve.value(at: fraction)
    case .exponentialDecay(let curve): return curve.value(at: fraction)
    case .piecewiseLinear(let curve): return curve.value(at: fraction)
    case .steps(let curve): return curve.value(at: fraction)
    case .android(let interpolator):
      // What is not the end does not round to it: some curves jump there.
      let x = Float(fraction)
      return Double(interpolator.value(at: fraction < 1 && x >= 1 ? Float(1).nextDown : x))
    case .spring(let spring, let duration):
      return fraction < 1 ? spring.position(at: fraction * duration.seconds) : 1
    }
  }

  /// Whether the progress is exactly 0 at the start.
  public var startsAtZero: Bool { value(at: 0) == 0 }

  /// Whether the progress is exactly 1 at the end.
  public var endsAtOne: Bool { value(at: 1) == 1 }

  /// Whether the progress is exactly 0 at the start and exactly 1 at the end.
  public var mapsEndsExactly: Bool { startsAtZero && endsAtOne }

  /// How far the progress jumps at the last instant: the value at the end less the limit before it.
  ///
  /// A cut spring's remainder, positive when it falls short of 1; a staircase's last step; 0 for
  /// every continuous curve.
  public var jumpAtEnd: Double {
    switch self {
    case .linear, .cubicBezier, .threePointCubic, .exponentialDecay: return 0
    case .android(.path(let path)): return path.jumpAtEnd
    case .android: return 0
    case .piecewiseLinear(let curve): return curve.value(at: 1) - curve.valueBeforeEnd
    case .steps(let curve): return curve.value(at: 1) - curve.valueBeforeEnd
    case .spring(let spring, let duration): return 1 - spring.position(at: duration.seconds)
    }
  }
}
