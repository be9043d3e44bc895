/// Weights of 15 fraction bits, none negative, for the steps of a Gaussian blur.
///
/// They are written to arrays that keep their memory from blur to blur.
package enum BlurWeights {
  /// What the weights of one sum add up to.
  package static let one = 32768

  /// The Gaussian at −radius…radius; none where nothing is left beside the middle.
  static func writeGaussian(_ kernel: GaussianKernel, to weights: inout [Int16]) {
    weights.removeAll(keepingCapacity: true)
    var side = RoundedSums()
    for k in stride(from: kernel.radius, through: 1, by: -1) {
      let weight = side.next(Double(kernel.weights[k]) / Double(GaussianKernel.one))
      if weight != 0 || !weights.isEmpty { weights.append(weight) }
    }
    if weights.isEmpty { return }
    weights.append(Int16(one - 2 * side.reached))
    mirror(&weights, weights.count - 1)
  }

  /// What the 2·size pixels around a cell's centre count for it, by their distance.
  ///
  /// - Parameter size: pixels per cell, even and at most 512.
  package static func writeTent(size: Int, to weights: inout [Int16]) {
    weights.removeAll(keepingCapacity: true)
    let total = Double(2 * size * size)
    // Each side sums to a half, which is rounded exactly.
    var side = RoundedSums()
    for k in 0..<size { weights.append(side.next(Double(2 * k + 1) / total)) }
    mirror(&weights, size)
  }

  /// The cubic B-spline's four weights at `phase` + ½ of `size` steps from one cell to the next.
  ///
  /// It has a variance of 1/3 at every phase, no negative weight, and leaves next to nothing of the
  /// cells' pattern.
  package static func spline(phase: Int, size: Int) -> SIMD4<Int16> {
    let t = Double(2 * phase + 1) / Double(2 * size)
    let u = 1 - t
    func weight(_ value: Double) -> Int { Int((value / 6 * Double(one)).rounded()) }
    let outer = (weight(u * u * u), weight(t * t * t))
    let near = weight(1 + 3 * u + 3 * u * u - 3 * u * u * u)
    return SIMD4(
      Int16(outer.0), Int16(near), Int16(one - outer.0 - outer.1 - near), Int16(outer.1))
  }

  /// Appends the first `count` weights, the last of them first.
  private static func mirror(_ weights: inout [Int16], _ count: Int) {
    for k in stride(from: count - 1, through: 0, by: -1) { weights.append(weights[k]) }
  }

  /// Weights whose running sums are rounded, so that none of these is off by more than half a unit.
  private struct RoundedSums {
    /// What the weights add up to.
    private(set) var reached = 0
    private var sum = 0.0

    mutating func next(_ sample: Double) -> Int16 {
      sum += sample
      let rounded = Int((sum * Double(one)).rounded())
      defer { reached = rounded }
      return Int16(rounded - reached)
    }
  }
}
