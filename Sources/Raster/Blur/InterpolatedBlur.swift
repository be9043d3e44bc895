/// A wide Gaussian: cells collected and blurred once, interpolated when a row is asked for.
struct InterpolatedBlur: Sendable {
  private let grid: BlurGrid
  private let table: SplineTable
  private let kernels: BlurKernels
  /// The pixel that the grid numbers (0, 0).
  private let x: Int
  private let y: Int

  /// - Parameter bounds: the pixels that may be asked for.
  init(
    _ source: BlurSource, bounds: PixelRect, weights: CellWeights, kernels: KernelSet,
    memory: BlurMemory, concurrently: GaussianBlur.Concurrently
  ) {
    // Cells lie as from pixel (0, 0) of the pixmap, whatever part of them is held.
    func cellStart(_ pixel: Int) -> Int {
      let size = weights.size
      return pixel - (pixel % size + size) % size
    }
    var area = bounds.union(source.region)
    area.x0 = cellStart(area.x0)
    area.y0 = cellStart(area.y0)
    (x, y) = (area.x0, area.y0)
    grid = BlurGrid(
      source, area: area, weights: weights, kernels: kernels, memory: memory,
      concurrently: concurrently)
    table = SplineTable(size: weights.size)
    self.kernels = .matching(kernels)
  }

  /// Writes `count` pixels of row `y`, at least one.
  func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow,
    scratch: inout SamplerScratch
  ) {
    let (row, phaseY) = grid.rows.position(y - self.y)
    let (column, phaseX) = grid.columns.position(x0 - x)
    // The cells that these columns are interpolated from.
    let channels = (grid.columns.position(x0 - x + count - 1).index + 4 - column) * 4
    let cells = scratch.reserve(channels * MemoryLayout<UInt16>.stride)
      .bindMemory(to: UInt16.self, capacity: channels)
    table.plain.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      kernels.weightedSum(
        cells, grid.row(row) + column * 4, grid.rowCount, weights + 4 * phaseY, 4, channels)
    }
    table.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      kernels.spline(destination, count, cells, phaseX, table.size, weights)
    }
  }
}
