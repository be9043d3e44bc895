/// Weights of the four cells around a pixel for each phase between two cell centres.
///
/// Cubic convolution (Keys, a = −½): it goes through the cells' values and is exact for what is
/// locally quadratic. 14-bit fixed point, the four summing to exactly 16384.
enum CubicWeights {
  /// Writes those of `phases` phases from one centre up to the next.
  static func write(phases: Int, to table: UnsafeMutablePointer<SIMD4<Int32>>) {
    for phase in 0..<phases {
      let t = Double(phase) / Double(phases)
      func fixed(_ value: Double) -> Int32 { Int32((value * 16384).rounded()) }
      let first = fixed(t * (-0.5 + t * (1 - 0.5 * t)))
      let third = fixed(t * (0.5 + t * (2 - 1.5 * t)))
      let fourth = fixed(t * t * (0.5 * t - 0.5))
      (table + phase).initialize(to: SIMD4(first, 16384 - first - third - fourth, third, fourth))
    }
  }
}
