internal import ExactMath

extension AndroidInterpolator {
  /// The derivative of the value at `x`; at a corner the slope of what follows.
  func slope(at x: Double) -> Double {
    switch self {
    case .linear:
      return 1
    case .accelerate(let factor):
      return powerSlope(x, Double(2 * factor))
    case .decelerate(let factor):
      return powerSlope(1 - x, Double(2 * factor))
    case .accelerateDecelerate:
      return -sine((x + 1) * Double.pi) * (Double.pi / 2)
    case .anticipate(let tension):
      return Self.anticipation(x, Double(tension))
    case .overshoot(let tension):
      return Self.overshooting(x - 1, Double(tension))
    case .anticipateOvershoot(let tension, let extraTension):
      let s = Double(tension * extraTension)
      return x < 0.5 ? Self.anticipation(2 * x, s) : Self.overshooting(2 * x - 2, s)
    case .bounce:
      let t = Float(x) * 1.1226
      return 16 * Double(t - Self.parabola(at: t).centre) * 1.1226
    case .cycle(let cycles):
      let rate = Double(2 * cycles) * Double.pi
      return cosine(rate * x) * rate
    case .path(let path):
      return path.slope(at: x)
    case .table(let table):
      return table.slope(at: x)
    }
  }

  /// The derivative of t²((s + 1)t − s).
  private static func anticipation(_ t: Double, _ s: Double) -> Double {
    t * (3 * (s + 1) * t - 2 * s)
  }

  /// The derivative of t²((s + 1)t + s).
  private static func overshooting(_ t: Double, _ s: Double) -> Double {
    t * (3 * (s + 1) * t + 2 * s)
  }
}

/// The derivative of x^n, 0 for the constant.
private func powerSlope(_ x: Double, _ n: Double) -> Double {
  n == 0 ? 0 : n * power(x, n - 1)
}
