/// A wide Gaussian: cells collected and blurred once, interpolated when a row is asked for.
struct InterpolatedBlur: Sendable {
  private let grid: BlurGrid
  private let table: SplineTable
  private let kernels: BlurKernels

  /// - Parameter sigma: at least 3, in pixels.
  init(
    _ source: Pixmap, sigma: Double, kernels: KernelSet, concurrently: GaussianBlur.Concurrently
  ) {
    let size = 2 * max(1, Int(sigma / 6))
    // A pixel at t of the way from one centre to the next counts 1 − t and t for them: a variance of
    // t(1 − t) cells, here the mean over all pixels. The spline adds a third.
    let tent =
      (0..<size).reduce(0.0) { sum, phase in
        let t = Double(2 * phase + 1) / Double(2 * size)
        return sum + t * (1 - t)
      } / Double(size)
    let ratio = sigma / Double(size)
    let kernel = GaussianKernel(sigma: (ratio * ratio - tent - 1.0 / 3).squareRoot())
    grid = BlurGrid(
      source, size: size, taps: BlurWeights.gaussian(kernel), kernels: kernels,
      concurrently: concurrently)
    table = SplineTable(size: size)
    self.kernels = .matching(kernels)
  }

  func write(row y: Int, from x0: Int, to x1: Int, into target: MutablePixelRow) {
    let (row, phaseY) = grid.rows.position(y)
    let (column, phaseX) = grid.columns.position(x0)
    // The cells that these columns are interpolated from.
    let count = (grid.columns.position(x1 - 1).index + 4 - column) * 4
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { cells in
      table.plain.withUnsafeBufferPointer { weights in
        guard let cells = cells.baseAddress, let weights = weights.baseAddress else { return }
        kernels.weightedSum(
          cells, grid.row(row) + column * 4, grid.rowCount, weights + 4 * phaseY, 4, count)
      }
      table.weights.withUnsafeBufferPointer { weights in
        guard let cells = cells.baseAddress, let weights = weights.baseAddress else { return }
        kernels.spline(target, x1 - x0, cells, phaseX, table.size, weights)
      }
    }
  }
}
