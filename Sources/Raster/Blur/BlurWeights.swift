/// Weights of 15 fraction bits, none negative, for the steps of a Gaussian blur.
package enum BlurWeights {
  /// What the weights of one sum add up to.
  package static let one = 32768

  /// The Gaussian at −radius…radius; none where nothing is left beside the middle.
  static func gaussian(_ kernel: GaussianKernel) -> [Int16] {
    let tail = kernel.weights.dropFirst().reversed().map { Double($0) / Double(GaussianKernel.one) }
    var side = fixed(tail)
    while side.first == 0 { side.removeFirst() }
    if side.isEmpty { return [] }
    let center = Int16(one - 2 * side.reduce(0) { $0 + Int($1) })
    return side + [center] + side.reversed()
  }

  /// What the 2·size pixels around a cell's centre count for it, by their distance.
  ///
  /// - Parameter size: pixels per cell, even and at most 512.
  package static func tent(size: Int) -> [Int16] {
    let total = Double(2 * size * size)
    // Each side sums to a half, which is rounded exactly.
    let side = fixed((0..<size).map { Double(2 * $0 + 1) / total })
    return side + side.reversed()
  }

  /// The cubic B-spline's four weights at `phase` + ½ of `size` steps from one cell to the next.
  ///
  /// It has a variance of 1/3 at every phase, no negative weight, and leaves next to nothing of the
  /// cells' pattern.
  package static func spline(phase: Int, size: Int) -> [Int16] {
    let t = Double(2 * phase + 1) / Double(2 * size)
    let u = 1 - t
    func weight(_ value: Double) -> Int { Int((value / 6 * Double(one)).rounded()) }
    let outer = (weight(u * u * u), weight(t * t * t))
    let near = weight(1 + 3 * u + 3 * u * u - 3 * u * u * u)
    return [outer.0, near, one - outer.0 - outer.1 - near, outer.1].map { Int16($0) }
  }

  /// Rounds the running sums, so that none of them is off by more than half a unit.
  private static func fixed(_ samples: [Double]) -> [Int16] {
    var sum = 0.0
    var assigned = 0
    return samples.map { sample in
      sum += sample
      let reached = Int((sum * Double(one)).rounded())
      defer { assigned = reached }
      return Int16(reached - assigned)
    }
  }
}
