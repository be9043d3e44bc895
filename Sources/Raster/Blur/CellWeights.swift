/// A wide Gaussian as three steps: a tent that collects cells, a Gaussian on them, and a cubic
/// B-spline between them, whose variances add up to its own.
struct CellWeights: Sendable {
  /// Pixels per cell, an even number: about a third of sigma.
  private(set) var size = 2
  /// The Gaussian on the cells, an odd number of weights.
  private(set) var taps: [Int16] = []
  /// What 2·size pixels count for the cell in their middle.
  private(set) var tent: [Int16] = []
  private var kernel = GaussianKernel(sigma: 0)
  private var sigma = 0.0

  /// Becomes the one of a sigma of at least 3, in pixels.
  mutating func set(sigma: Double) {
    guard sigma != self.sigma else { return }
    self.sigma = sigma
    size = 2 * max(1, Int(sigma / 6))
    // A pixel at t of the way from one centre to the next counts 1 − t and t for them: a variance of
    // t(1 − t) cells, here the mean over all pixels. The spline adds a third.
    let variance =
      (0..<size).reduce(0.0) { sum, phase in
        let t = Double(2 * phase + 1) / Double(2 * size)
        return sum + t * (1 - t)
      } / Double(size)
    let ratio = sigma / Double(size)
    kernel.sample(sigma: (ratio * ratio - variance - 1.0 / 3).squareRoot())
    BlurWeights.writeGaussian(kernel, to: &taps)
    BlurWeights.writeTent(size: size, to: &tent)
  }

  /// How far from a pixel another one may count for it: less than two cells to the last centre, the
  /// Gaussian, and a cell of the tent.
  var reach: Int { (taps.count / 2 + 3) * size }
}
