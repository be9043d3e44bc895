/// `base` to the power of `exponent` for a base of 0 or more, to about 1e-14, with the same bits on
/// every machine: additions, multiplications and divisions in a fixed order only.
///
/// Tables of tone curves are made with it, so the C library must not decide their last bits.
func power(_ base: Double, _ exponent: Double) -> Double {
  guard base > 0, base.isFinite, exponent.isFinite else { return exponent == 0 ? 1 : 0 }
  return exp2(exponent * log2(base))
}

/// By the series of the inverse hyperbolic tangent on a significand of √½…√2.
private func log2(_ value: Double) -> Double {
  var significand = value.significand
  var exponent = Double(value.exponent)
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  let s = (significand - 1) / (significand + 1)
  let square = s * s
  var series = 0.0
  for denominator in stride(from: 23.0, through: 1.0, by: -2.0) {
    series = series * square + 1 / denominator
  }
  return exponent + 2 * s * series * 1.4426950408889634
}

/// By the exponential series on a fraction of −½…½.
private func exp2(_ value: Double) -> Double {
  let clamped = max(-1000, min(1000, value))
  let whole = clamped.rounded()
  let t = (clamped - whole) * 0.6931471805599453
  var series = 1.0
  for n in stride(from: 16.0, through: 1.0, by: -1.0) { series = 1 + series * t / n }
  return Double(sign: .plus, exponent: Int(whole), significand: series)
}
