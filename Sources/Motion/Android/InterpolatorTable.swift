/// androidx's interpolators by lookup.
///
/// 201 samples of a curve to four decimals, and straight lines between them. They differ from the
/// platform's polylines of the same names by less than 0.003.
public enum InterpolatorTable: String, Hashable, Sendable, CaseIterable {
  case fastOutSlowIn = "FastOutSlowInInterpolator"
  case fastOutLinearIn = "FastOutLinearInInterpolator"
  case linearOutSlowIn = "LinearOutSlowInInterpolator"

  /// The curve whose samples the table holds.
  public var curve: CubicBezier {
    switch self {
    case .fastOutSlowIn: .fastOutSlowIn
    case .fastOutLinearIn: .fastOutLinearIn
    case .linearOutSlowIn: .linearOutSlowIn
    }
  }

  /// The table's value at `x`: 0 up to 0, and 1 from 1 on.
  public func value(at x: Float) -> Float {
    if x >= 1 { return 1 }
    if !(x > 0) { return 0 }
    let samples = self.samples
    let index = min(Int(x * 200), 199)
    let weight = (x - Float(index) * Self.step) / Self.step
    return samples[index] + weight * (samples[index + 1] - samples[index])
  }

  /// The slope of the line that holds at `x`, inside 0…1 also at the ends.
  func slope(at x: Double) -> Double {
    let index = Int(max(0, min(199, x * 200)))
    return Double(samples[index + 1] - samples[index]) * 200
  }

  private static let step: Float = 1 / 200

  private var samples: [Float] {
    switch self {
    case .fastOutSlowIn: Self.fastOutSlowInSamples
    case .fastOutLinearIn: Self.fastOutLinearInSamples
    case .linearOutSlowIn: Self.linearOutSlowInSamples
    }
  }

  private static let fastOutSlowInSamples = samples(of: .fastOutSlowIn)
  private static let fastOutLinearInSamples = samples(of: .fastOutLinearIn)
  private static let linearOutSlowInSamples = samples(of: .linearOutSlowIn)

  /// The exact curve to four decimals, as androidx has it.
  ///
  /// The one tie, 0.84375 at 0.9 of fast-out-linear-in, went down.
  private static func samples(of curve: CubicBezier) -> [Float] {
    (0...200).map { index in
      let tenThousandths = curve.value(at: Double(index) / 200) * 10_000
      return Float((tenThousandths - 0.5 - 1e-9).rounded(.up) / 10_000)
    }
  }
}

extension CubicBezier {
  /// Material's standard curve: `fast_out_slow_in`.
  public static let fastOutSlowIn = CubicBezier(0.4, 0, 0.2, 1)
  /// Material's curve for what leaves: `fast_out_linear_in`.
  public static let fastOutLinearIn = CubicBezier(0.4, 0, 1, 1)
  /// Material's curve for what enters: `linear_out_slow_in`.
  public static let linearOutSlowIn = CubicBezier(0, 0, 0.2, 1)
}
