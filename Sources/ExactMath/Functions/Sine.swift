/// The sine of an angle in radians, for every finite angle.
///
/// Within 1 ulp of the true value and the same bits on every machine; NaN for NaN and infinities.
public func sine(_ angle: Double) -> Double {
  guard angle.isFinite else { return .nan }
  let magnitude = angle.magnitude
  if magnitude < 0x1p-27 { return angle }  // the cube is below half an ulp; keeps −0
  if magnitude <= 0x1.921fb54442d18p-1 { return sineKernel(DoubleDouble(hi: angle, lo: 0)) }
  let turns = QuarterTurns(reducing: magnitude)
  let value = circular(turns.count, turns.remainder)
  return angle < 0 ? -value : value
}

/// The cosine of an angle in radians, for every finite angle.
///
/// Within 1 ulp of the true value and the same bits on every machine; NaN for NaN and infinities.
public func cosine(_ angle: Double) -> Double {
  guard angle.isFinite else { return .nan }
  let magnitude = angle.magnitude
  if magnitude <= 0x1.921fb54442d18p-1 { return cosineKernel(DoubleDouble(hi: magnitude, lo: 0)) }
  let turns = QuarterTurns(reducing: magnitude)
  return circular(turns.count + 1, turns.remainder)
}

/// The sine of `quarters` quarter turns and a remainder.
private func circular(_ quarters: Int, _ remainder: DoubleDouble) -> Double {
  switch quarters & 3 {
  case 0: sineKernel(remainder)
  case 1: cosineKernel(remainder)
  case 2: -sineKernel(remainder)
  default: -cosineKernel(remainder)
  }
}

// Taylor's series on |r| ≤ π/4: the first term left out is below 2^-62 of the result.

private func sineKernel(_ angle: DoubleDouble) -> Double {
  let r = angle.hi
  let z = r * r
  var p = 1.0 / 355_687_428_096_000  // 1/17!
  p = 1.0 / -1_307_674_368_000 + z * p
  p = 1.0 / 6_227_020_800 + z * p
  p = 1.0 / -39_916_800 + z * p
  p = 1.0 / 362_880 + z * p
  p = 1.0 / -5040 + z * p
  p = 1.0 / 120 + z * p
  p = 1.0 / -6 + z * p
  // sin(r + lo) = sin r + lo·cos r
  return r + (z * r * p + (angle.lo - angle.lo * (0.5 * z)))
}

private func cosineKernel(_ angle: DoubleDouble) -> Double {
  let r = angle.hi
  let z = r * r
  var p = 1.0 / -6_402_373_705_728_000  // 1/18!
  p = 1.0 / 20_922_789_888_000 + z * p
  p = 1.0 / -87_178_291_200 + z * p
  p = 1.0 / 479_001_600 + z * p
  p = 1.0 / -3_628_800 + z * p
  p = 1.0 / 40320 + z * p
  p = 1.0 / -720 + z * p
  p = 1.0 / 24 + z * p
  // 1 − z/2 is rounded once; what the rounding lost goes back in with the small terms.
  let half = 0.5 * z
  let w = 1 - half
  return w + (((1 - w) - half) + (z * z * p - r * angle.lo))
}
