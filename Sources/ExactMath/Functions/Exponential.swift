/// e raised to `exponent`.
///
/// Within 1 ulp of the true value and the same bits on every machine; overflows to infinity and
/// underflows through the subnormal numbers to zero.
public func exponential(_ exponent: Double) -> Double {
  exponential(DoubleDouble(hi: exponent, lo: 0))
}

/// e raised to hi + lo.
func exponential(_ exponent: DoubleDouble) -> Double {
  let x = exponent.hi
  if x.isNaN { return .nan }
  if x > 709.79 { return .infinity }
  if x < -745.14 { return 0 }
  if x.magnitude < 0x1p-54 { return 1 + x }

  // x = k·ln 2 + r with |r| ≤ ln(2)/2. The first part of ln 2 has 40 bits, so k times it is exact.
  let k = (x * 0x1.71547652b82fep+0).rounded(.toNearestOrEven)
  let r0 = x - k * 0x1.62e42fefa2000p-1
  let correction = exponent.lo - k * 0x1.9ef35793c7673p-41
  let r = r0 + correction
  let lost = (r0 - r) + correction

  // Taylor's series: the first term left out is below 2^-62.
  var p = 1.0 / 87_178_291_200  // 1/14!
  p = 1.0 / 6_227_020_800 + r * p
  p = 1.0 / 479_001_600 + r * p
  p = 1.0 / 39_916_800 + r * p
  p = 1.0 / 3_628_800 + r * p
  p = 1.0 / 362_880 + r * p
  p = 1.0 / 40320 + r * p
  p = 1.0 / 5040 + r * p
  p = 1.0 / 720 + r * p
  p = 1.0 / 120 + r * p
  p = 1.0 / 24 + r * p
  p = 1.0 / 6 + r * p
  p = 0.5 + r * p
  let value = 1 + (r + (r * r * p + (lost + lost * r)))
  return scaled(value, byPowerOfTwo: Int(k))
}

/// value·2^exponent, rounded once even where the result is subnormal.
private func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
  if exponent > 1000 {
    return value * 0x1p+1000 * Double(sign: .plus, exponent: exponent - 1000, significand: 1)
  }
  if exponent < -1000 {
    return value * 0x1p-1000 * Double(sign: .plus, exponent: exponent + 1000, significand: 1)
  }
  return value * Double(sign: .plus, exponent: exponent, significand: 1)
}
