/// The natural logarithm.
///
/// Within 1 ulp of the true value and the same bits on every machine; −infinity for zeros, NaN
/// below zero.
public func naturalLogarithm(_ value: Double) -> Double {
  if value.isNaN || value < 0 { return .nan }
  if value == 0 { return -.infinity }
  if value == .infinity { return .infinity }

  let (k, m) = binaryScale(value)
  let f = m - 1
  let s = f / (2 + f)
  let z = s * s
  // log m = 2·artanh(s) = 2s + 2s³/3 + …; the first term left out is below 2^-60.
  var p = 2.0 / 23
  p = 2.0 / 21 + z * p
  p = 2.0 / 19 + z * p
  p = 2.0 / 17 + z * p
  p = 2.0 / 15 + z * p
  p = 2.0 / 13 + z * p
  p = 2.0 / 11 + z * p
  p = 2.0 / 9 + z * p
  p = 2.0 / 7 + z * p
  p = 2.0 / 5 + z * p
  p = 2.0 / 3 + z * p
  // 2s = f − f²/2 + s·f²/2 keeps f, which is exact, as the leading term.
  let half = 0.5 * f * f
  let tail = s * (half + z * p)
  if k == 0 { return f - (half - tail) }
  return k * 0x1.62e42fefa2000p-1 - ((half - (tail + k * 0x1.9ef35793c7673p-41)) - f)
}

/// A positive finite value as m·2^k with m in √½ … √2.
func binaryScale(_ value: Double) -> (k: Double, m: Double) {
  let m = value.significand
  return m > 0x1.6a09e667f3bcdp+0
    ? (Double(value.exponent + 1), 0.5 * m) : (Double(value.exponent), m)
}

/// The natural logarithm of a positive finite value to about 70 bits.
func extendedLogarithm(_ value: Double) -> DoubleDouble {
  let (k, m) = binaryScale(value)
  let s = DoubleDouble(hi: m - 1, lo: 0) / DoubleDouble(sum: m, 1)
  let z = s * s
  // The tail is scaled by z⁵ < 2^-25 and needs one word only.
  var tail = 1.0 / 27
  tail = 1.0 / 25 + z.hi * tail
  tail = 1.0 / 23 + z.hi * tail
  tail = 1.0 / 21 + z.hi * tail
  tail = 1.0 / 19 + z.hi * tail
  tail = 1.0 / 17 + z.hi * tail
  tail = 1.0 / 15 + z.hi * tail
  tail = 1.0 / 13 + z.hi * tail
  tail = 1.0 / 11 + z.hi * tail
  let one = DoubleDouble(hi: 1, lo: 0)
  var p = DoubleDouble(hi: tail, lo: 0)
  p = one / DoubleDouble(hi: 9, lo: 0) + z * p
  p = one / DoubleDouble(hi: 7, lo: 0) + z * p
  p = one / DoubleDouble(hi: 5, lo: 0) + z * p
  p = one / DoubleDouble(hi: 3, lo: 0) + z * p
  p = one + z * p
  let log = s * p
  return DoubleDouble(hi: k, lo: 0) * .ln2 + DoubleDouble(hi: 2 * log.hi, lo: 2 * log.lo)
}
