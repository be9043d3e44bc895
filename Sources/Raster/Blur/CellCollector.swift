/// Collects rows of cells from a picture and blurs them, along x and then along y.
///
/// A pixel counts for the two cells whose centres it lies between, by its distance from them, along
/// y first.
struct CellCollector: Sendable {
  private let source: BlurSource
  private let columns: CellAxis
  private let rows: CellAxis
  nonisolated(unsafe) private let tent: UnsafeBufferPointer<Int16>
  nonisolated(unsafe) private let taps: UnsafeBufferPointer<Int16>
  private let verticalSum: VerticalSumRow
  private let decimate: DecimateRow
  private let weightedSum: WeightedSumRow
  private let buffers: RowBuffers

  /// - Parameters:
  ///   - tent: the weights of the pixels of two cells.
  ///   - taps: the Gaussian's weights on the grid, an odd number.
  init(
    _ source: BlurSource, columns: CellAxis, rows: CellAxis, tent: UnsafeBufferPointer<Int16>,
    taps: UnsafeBufferPointer<Int16>, _ kernels: KernelSet, _ buffers: RowBuffers
  ) {
    self.source = source
    self.columns = columns
    self.rows = rows
    self.tent = tent
    self.taps = taps
    self.buffers = buffers
    verticalSum = kernels.verticalSum
    decimate = kernels.decimate
    weightedSum = kernels.weightedSum
  }

  /// Collects rows of cells, blurred along x, in the row that `target` gives for each index.
  func collect(_ indices: Range<Int>, into target: (Int) -> MutableValueRow) {
    guard let tent = tent.baseAddress, let taps = taps.baseAddress else { return }
    let size = columns.size
    // All pixels that are read, and how many of them lie before the picture's.
    let reach = (columns.count + 1) * size
    let before = columns.inside.lowerBound - columns.firstPixel(of: 0)
    let count = columns.inside.count
    let radius = self.taps.count / 2
    let cellCount = (columns.count + 2 * radius) * 4
    // Pixels, cells, and the weights of one row of cells.
    let held = buffers.take(reach * 4 + cellCount + 2 * size)
    defer { buffers.giveBack(held) }
    let pixels = held.base
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
      decimate(inside, columns.count, pixels, size, tent, 2 * size)
      // The outermost cells are what lies beyond them, clamped or transparent.
      BlurEdge.clamped.extend(cells, radius, columns.count, radius)
      weightedSum(target(index), cells, 4, taps, self.taps.count, columns.count * 4)
    }
  }

  /// Blurs rows of cells along y.
  ///
  /// - Parameter across: what is blurred along x; its first row is half the taps above row 0.
  func weigh(_ indices: Range<Int>, from across: SharedRows, to values: SharedRows) {
    guard let weights = taps.baseAddress else { return }
    for row in indices {
      weightedSum(
        values[row], across[row], across.stride, weights, taps.count, across.stride)
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
