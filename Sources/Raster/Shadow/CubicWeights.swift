/// Weights of the four cells around a pixel for each phase between two cell centres.
///
/// Cubic convolution (Keys, a = −½): it goes through the cells' values and is exact for what is
/// locally quadratic. 14-bit fixed point, the four summing to exactly 16384.
struct CubicWeights: Sendable {
  let table: [SIMD4<Int32>]

  /// `phases` of them from one centre up to the next.
  init(phases: Int) {
    table = (0..<phases).map { phase in
      let t = Double(phase) / Double(phases)
      func fixed(_ value: Double) -> Int32 { Int32((value * 16384).rounded()) }
      let first = fixed(t * (-0.5 + t * (1 - 0.5 * t)))
      let third = fixed(t * (0.5 + t * (2 - 1.5 * t)))
      let fourth = fixed(t * t * (0.5 * t - 0.5))
      return SIMD4(first, 16384 - first - third - fourth, third, fourth)
    }
  }
}
