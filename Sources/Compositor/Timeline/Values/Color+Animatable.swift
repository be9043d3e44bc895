internal import ExactMath
public import Raster

/// How two colours are mixed.
public enum ColorInterpolation: String, Sendable, Hashable, CaseIterable {
  /// Red, green, blue and alpha each on their own line, not premultiplied: Core Animation.
  case perComponent = "per-component"
  /// Colour weighted by alpha, so nothing shows of a clear colour's hue: CSS.
  case premultiplied
  /// Red, green and blue mixed as light (a gamma of 2.2), each rounded to 8 bits: Android's
  /// `ArgbEvaluator`.
  case androidARGB = "android-argb"
}

extension Color: Animatable {
  public static var standardInterpolation: ColorInterpolation { .perComponent }

  public static func interpolate(
    _ a: Color, _ b: Color, _ fraction: Double, by rule: ColorInterpolation
  ) -> Color {
    if fraction == 0 || a == b { return a }
    if fraction == 1 { return b }
    switch rule {
    case .perComponent: return Color(a.vector + (b.vector - a.vector) * fraction)
    case .premultiplied:
      let mixed = a.weightedByAlpha + (b.weightedByAlpha - a.weightedByAlpha) * fraction
      guard mixed[3] > 0 else { return .clear }
      return Color(
        red: mixed[0] / mixed[3], green: mixed[1] / mixed[3], blue: mixed[2] / mixed[3],
        alpha: mixed[3])
    case .androidARGB: return androidARGB(a, b, fraction)
    }
  }

  private static func androidARGB(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
    /// Java's Math.round, then the cast that keeps 8 bits; an overshooting curve is held instead.
    func byte(_ value: Double) -> Double {
      max(0, min(255, (value * 255 + 0.5).rounded(.down))) / 255
    }
    func light(_ x: Double, _ y: Double) -> Double {
      let (x, y) = (power(max(0, x), 2.2), power(max(0, y), 2.2))
      return byte(power(max(0, x + (y - x) * fraction), 1 / 2.2))
    }
    return Color(
      red: light(a.red, b.red), green: light(a.green, b.green), blue: light(a.blue, b.blue),
      alpha: byte(a.alpha + (b.alpha - a.alpha) * fraction))
  }

  public static func sum(_ base: Color, _ value: Color) -> Color {
    Color(base.vector + value.vector)
  }

  public func repeated(_ count: Int) -> Color { Color(vector * Double(count)) }

  public var inverted: Color? { Color(-vector) }

  public static func distance(_ a: Color, _ b: Color) -> Double {
    let difference = a.vector - b.vector
    return (difference * difference).sum().squareRoot()
  }

  public static func weighted(
    _ values: (Color, Color, Color, Color), _ weights: SIMD4<Double>, by rule: ColorInterpolation
  ) -> Color? {
    guard rule == .perComponent else { return nil }
    return Color(
      (values.0.vector * weights[0] + values.1.vector * weights[1])
        + (values.2.vector * weights[2] + values.3.vector * weights[3]))
  }

  private init(_ v: SIMD4<Double>) {
    self.init(red: v[0], green: v[1], blue: v[2], alpha: v[3])
  }

  private var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  private var weightedByAlpha: SIMD4<Double> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }
}
