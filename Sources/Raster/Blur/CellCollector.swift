/// Collects rows of cells from a picture and blurs them along x.
///
/// A pixel counts for the two cells whose centres it lies between, by its distance from them, along
/// y first.
struct CellCollector: Sendable {
  private let source: BlurSource
  private let columns: CellAxis
  private let rows: CellAxis
  private let tent: [Int16]
  private let taps: [Int16]
  private let verticalSum: VerticalSumRow
  private let kernels: BlurKernels
  private let memory: BlurMemory

  /// - Parameter taps: the Gaussian's weights on the grid, an odd number.
  init(
    _ source: BlurSource, columns: CellAxis, rows: CellAxis, taps: [Int16], _ kernels: KernelSet,
    _ memory: BlurMemory
  ) {
    self.source = source
    self.columns = columns
    self.rows = rows
    self.taps = taps
    self.memory = memory
    tent = BlurWeights.tent(size: columns.size)
    verticalSum = kernels.verticalSum
    self.kernels = .matching(kernels)
  }

  /// Fills the row that `target` gives for each index.
  func collect(_ indices: Range<Int>, into target: (Int) -> MutableValueRow) {
    let size = columns.size
    // All pixels that are read, and how many of them lie before the picture's.
    let reach = (columns.count + 1) * size
    let before = columns.inside.lowerBound - columns.firstPixel(of: 0)
    let count = columns.inside.count
    let radius = taps.count / 2
    let cellCount = (columns.count + 2 * radius) * 4
    // Pixels, cells, and the weights of one row of cells.
    let block = memory.take(reach * 4 + cellCount + 2 * size)
    defer { memory.giveBack(block) }
    let pixels = block.base
    let cells = pixels + reach * 4
    let inside = cells + radius * 4
    let buffer = UnsafeMutableRawPointer(cells + cellCount)
      .bindMemory(to: Int16.self, capacity: 2 * size)
    for index in indices {
      guard sumRows(index, buffer, into: pixels + before * 4) else {
        target(index).update(repeating: 0, count: columns.count * 4)
        continue
      }
      source.edge.extend(pixels, before, count, reach - before - count)
      tent.withUnsafeBufferPointer { tent in
        guard let tent = tent.baseAddress else { return }
        kernels.decimate(inside, columns.count, pixels, size, tent, 2 * size)
      }
      // The outermost cells are what lies beyond them, clamped or transparent.
      BlurEdge.clamped.extend(cells, radius, columns.count, radius)
      taps.withUnsafeBufferPointer { taps in
        guard let weights = taps.baseAddress else { return }
        kernels.weightedSum(target(index), cells, 4, weights, taps.count, columns.count * 4)
      }
    }
  }

  /// Weighs the 2·size rows of pixels of a row of cells; false when there is nothing in them.
  private func sumRows(
    _ index: Int, _ weights: UnsafeMutablePointer<Int16>, into values: MutableValueRow
  ) -> Bool {
    let (pixmap, region) = (source.pixmap, source.region)
    // From the axis's numbers to the pixmap's.
    let offset = region.y0 - rows.inside.lowerBound
    return source.edge.withRows(rows.firstPixel(of: index), tent, rows.inside, weights) {
      row, weights, taps, isOneRow in
      verticalSum(
        values, pixmap.row(row + offset) + region.x0, isOneRow ? 0 : pixmap.rowBytes, weights, taps,
        region.width)
    }
  }
}
