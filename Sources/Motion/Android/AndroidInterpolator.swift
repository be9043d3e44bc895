internal import ExactMath

/// How an Android animation's time is eased: the classes of `android.view.animation` and of
/// `androidx.interpolator`, with the attributes of their XML tags.
///
/// Computed in 32-bit floats in the platform's own order of operations. Except for ``path(_:)`` and
/// ``table(_:)``, the formulas go on outside 0…1, as on the platform.
public enum AndroidInterpolator: Hashable, Sendable {
  /// `LinearInterpolator`: constant speed.
  case linear
  /// `AccelerateInterpolator`: x^(2·factor).
  case accelerate(factor: Float = 1)
  /// `DecelerateInterpolator`: 1 − (1 − x)^(2·factor).
  case decelerate(factor: Float = 1)
  /// `AccelerateDecelerateInterpolator`: half a wave of the cosine. What an animation without an
  /// interpolator gets.
  case accelerateDecelerate
  /// `AnticipateInterpolator`: first backwards, the farther the larger the tension.
  case anticipate(tension: Float = 2)
  /// `OvershootInterpolator`: beyond the end and back.
  case overshoot(tension: Float = 2)
  /// `AnticipateOvershootInterpolator`: both, with the product of the two tensions.
  case anticipateOvershoot(tension: Float = 2, extraTension: Float = 1.5)
  /// `BounceInterpolator`: four parabolas. It ends at 1.00005, not at 1.
  case bounce
  /// `CycleInterpolator`: so many periods of the sine. Whole cycles end where they began, at 0.
  case cycle(cycles: Float = 1)
  /// `PathInterpolator`.
  case path(PathInterpolator)
  /// androidx's `FastOutSlowInInterpolator` and its two siblings.
  case table(InterpolatorTable)

  /// The eased fraction at `x`, the fraction of the duration.
  public func value(at x: Float) -> Float {
    switch self {
    case .linear:
      return x
    case .accelerate(let factor):
      return factor == 1 ? x * x : Float(power(Double(x), Double(2 * factor)))
    case .decelerate(let factor):
      let rest = 1 - x
      return factor == 1 ? 1 - rest * rest : Float(1 - power(Double(rest), Double(2 * factor)))
    case .accelerateDecelerate:
      return Float(cosine(Double(x + 1) * Double.pi) / 2) + 0.5
    case .anticipate(let tension):
      return x * x * ((tension + 1) * x - tension)
    case .overshoot(let tension):
      let t = x - 1
      return t * t * ((tension + 1) * t + tension) + 1
    case .anticipateOvershoot(let tension, let extraTension):
      let s = tension * extraTension
      if x < 0.5 {
        let t = x * 2
        return 0.5 * (t * t * ((s + 1) * t - s))
      }
      let t = x * 2 - 2
      return 0.5 * (t * t * ((s + 1) * t + s) + 2)
    case .bounce:
      let t = x * 1.1226
      let (centre, height) = Self.parabola(at: t)
      return (t - centre) * (t - centre) * 8 + height
    case .cycle(let cycles):
      return Float(sine(Double(2 * cycles) * Double.pi * Double(x)))
    case .path(let path):
      return path.value(at: x)
    case .table(let table):
      return table.value(at: x)
    }
  }

  /// The bounce's parabola at `t`: where it touches its lowest point, and how high that lies.
  static func parabola(at t: Float) -> (centre: Float, height: Float) {
    if t < 0.3535 { return (0, 0) }
    if t < 0.7408 { return (0.54719, 0.7) }
    if t < 0.9644 { return (0.8526, 0.9) }
    return (1.0435, 0.95)
  }
}
