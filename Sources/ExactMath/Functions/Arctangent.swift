/// The angle of the point (x, y) from the positive x axis in radians, −π … π.
///
/// Within 2 ulp of the true value and the same bits on every machine. Zeros and infinities follow
/// IEEE 754's `atan2`; NaN for NaN.
public func arctangent(_ y: Double, _ x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  let angle = arctangentMagnitude(y.magnitude, x)
  return y.sign == .minus ? -angle : angle
}

/// The angle of (x, y) for y ≥ 0: 0 … π.
private func arctangentMagnitude(_ y: Double, _ x: Double) -> Double {
  let isLeft = x.sign == .minus
  let x = x.magnitude
  if y == 0 { return isLeft ? .pi : 0 }
  if x == .infinity && y == .infinity { return isLeft ? 0x1.2d97c7f3321d2p+1 : .pi / 4 }
  if x == 0 || y == .infinity { return 0x1.921fb54442d18p+0 }
  if x == .infinity { return isLeft ? 0x1.921fb54442d18p+1 : 0 }

  let difference = y.exponent - x.exponent
  if difference > 64 { return 0x1.921fb54442d18p+0 }
  if difference < -64 { return isLeft ? 0x1.921fb54442d18p+1 : y / x }

  let isSteep = y > x
  let scale = Double(sign: .plus, exponent: -(isSteep ? y : x).exponent / 2, significand: 1)
  let large = (isSteep ? y : x) * scale * scale
  let small = (isSteep ? x : y) * scale * scale

  // atan(q) = atan(c) + atan((q − c)/(1 + q·c)) with c the nearest multiple of 1/8.
  let index = (8 * small / large).rounded(.toNearestOrEven)
  let c = 0.125 * index
  let product = DoubleDouble(product: c, large)
  let t = ((small - product.hi) - product.lo) / (large + c * small)
  // Taylor's series on |t| ≤ 1/16: the first term left out is below 2^-68.
  let z = t * t
  var p = 1.0 / -15
  p = 1.0 / 13 + z * p
  p = 1.0 / -11 + z * p
  p = 1.0 / 9 + z * p
  p = 1.0 / -7 + z * p
  p = 1.0 / 5 + z * p
  p = 1.0 / -3 + z * p
  let correction = t * z * p

  var base = DoubleDouble(
    hi: arctangentOfEighths[Int(index)].hi, lo: arctangentOfEighths[Int(index)].lo)
  var sign = 1.0
  if isSteep {
    base = .halfPi + -base
    sign = -sign
  }
  if isLeft {
    base = .pi + -base
    sign = -sign
  }
  let sum = DoubleDouble(sum: base.hi, sign * t)
  return sum.hi + (sum.lo + (base.lo + sign * correction))
}

/// The angle in 0 … π whose cosine is `value`; NaN outside −1 … 1.
///
/// Within 4 ulp of the true value and the same bits on every machine.
public func arccosine(_ value: Double) -> Double {
  guard value.magnitude <= 1 else { return .nan }
  // Half-angle form: 1 − value and 1 + value are exact where they are small.
  return 2 * arctangent((1 - value).squareRoot(), (1 + value).squareRoot())
}

/// atan(j/8), j = 0 … 8, each in two words.
private let arctangentOfEighths: [DoubleDouble] = [
  DoubleDouble(hi: 0, lo: 0),
  DoubleDouble(hi: 0x1.fd5ba9aac2f6ep-4, lo: -0x1.cd37686760c17p-59),
  DoubleDouble(hi: 0x1.f5b75f92c80ddp-3, lo: 0x1.8ab6e3cf7afbdp-57),
  DoubleDouble(hi: 0x1.6f61941e4def1p-2, lo: -0x1.c63aae6f6e918p-56),
  DoubleDouble(hi: 0x1.dac670561bb4fp-2, lo: 0x1.a2b7f222f65e2p-56),
  DoubleDouble(hi: 0x1.1e00babdefeb4p-1, lo: -0x1.928df287a668fp-58),
  DoubleDouble(hi: 0x1.4978fa3269ee1p-1, lo: 0x1.2419a87f2a458p-56),
  DoubleDouble(hi: 0x1.700a7c5784634p-1, lo: -0x1.8c34d25aadef6p-56),
  DoubleDouble(hi: 0x1.921fb54442d18p-1, lo: 0x1.1a62633145c07p-55),
]
