/// The angle in 0…π/2 whose sine is `z`, for z in 0…1: within 4e-12.
///
/// Additions, products, one division-free polynomial and one square root, without a branch: a loop
/// over a row stays in vectors. Above one half it is asin z = π/2 − 2·asin √((1 − z)/2), which keeps
/// the steep end exact. The polynomial is the Chebyshev fit of (asin √t/√t − 1)/t on 0…1/4.
@inline(__always)
func arcsine(_ z: Double) -> Double {
  let isSteep = z > 0.5
  let t = isSteep ? (1 - z) * 0.5 : z * z
  let b = isSteep ? t.squareRoot() : z
  var p = 0.029305239705442607
  p = p * t + 0.005443185102648374
  p = p * t + 0.019306260869405265
  p = p * t + 0.022132443623419724
  p = p * t + 0.03039763413058142
  p = p * t + 0.044642358484883155
  p = p * t + 0.07500000598829049
  p = p * t + 0.16666666665495086
  let angle = b + b * t * p
  return isSteep ? 0x1.921fb54442d18p+0 - 2 * angle : angle
}

/// The nearest whole number to a value within ±2^31, ties to even, as its low 32 bits.
///
/// Adding 1.5·2^52 leaves the whole number in the lowest bits of the significand: unlike a checked
/// conversion it vectorises.
@inline(__always)
func nearestWhole(_ value: Double) -> Int32 {
  Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
}

/// `value` within 0…`limit`; 0 for NaN.
@inline(__always)
func clamped(_ value: Double, _ limit: Double) -> Double {
  let positive = value > 0 ? value : 0
  return positive < limit ? positive : limit
}
