/// `base` raised to `exponent`.
///
/// Within 1 ulp of the true value and the same bits on every machine. Zeros, infinities, NaN and
/// negative bases follow IEEE 754's `pow`: a negative base needs a whole exponent, else NaN.
public func power(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base.isNaN || exponent.isNaN { return .nan }

  let isWhole = exponent == exponent.rounded(.towardZero)
  let isOdd = isWhole && exponent.magnitude < 0x1p53 && Int64(exponent) & 1 != 0
  let isNegative = base.sign == .minus && isOdd
  let magnitude = base.magnitude

  if magnitude == 0 || magnitude == .infinity {
    let isLarge = (magnitude == 0) == (exponent < 0)
    let value: Double = isLarge ? .infinity : 0
    return isNegative ? -value : value
  }
  if magnitude == 1 { return base > 0 || isWhole ? (isNegative ? -1 : 1) : .nan }
  if exponent.isInfinite { return (magnitude > 1) == (exponent > 0) ? .infinity : 0 }
  if base < 0 && !isWhole { return .nan }

  let value: Double
  if exponent.magnitude >= 0x1p64 {
    // |log base| ≥ 2^-53: the result has overflowed or vanished.
    value = (magnitude > 1) == (exponent > 0) ? .infinity : 0
  } else if exponent.magnitude < 0x1p-64 {
    value = 1  // |log base| < 2^10
  } else {
    let log = extendedLogarithm(magnitude) * DoubleDouble(hi: exponent, lo: 0)
    value = exponential(log)
  }
  return isNegative ? -value : value
}
