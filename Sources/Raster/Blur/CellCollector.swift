/// Collects rows of cells from a picture and blurs them along x.
///
/// A pixel counts for the two cells whose centres it lies between, by its distance from them, along
/// y first. Beyond its edges the picture repeats them.
struct CellCollector: Sendable {
  private let source: Pixmap
  private let columns: CellAxis
  private let rows: CellAxis
  private let tent: [Int16]
  private let taps: [Int16]
  private let verticalSum: VerticalSumRow
  private let kernels: BlurKernels

  /// - Parameter taps: the Gaussian's weights on the grid, an odd number.
  init(
    _ source: Pixmap, columns: CellAxis, rows: CellAxis, taps: [Int16], _ kernels: KernelSet
  ) {
    self.source = source
    self.columns = columns
    self.rows = rows
    self.taps = taps
    tent = BlurWeights.tent(size: columns.size)
    verticalSum = kernels.verticalSum
    self.kernels = .matching(kernels)
  }

  /// Fills the row that `target` gives for each index.
  func collect(_ indices: Range<Int>, into target: (Int) -> MutableValueRow) {
    let (width, size) = (source.width, columns.size)
    // Pixels that the first cell reaches out to the left, and all that are read.
    let left = -columns.firstPixel(of: 0)
    let reach = columns.count * size + size
    let radius = taps.count / 2
    let pixels = MutableValueRow.allocate(capacity: reach * 4)
    let cells = MutableValueRow.allocate(capacity: (columns.count + 2 * radius) * 4)
    defer {
      pixels.deallocate()
      cells.deallocate()
    }
    let inside = cells + radius * 4
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: 2 * size) { buffer in
      guard let weights = buffer.baseAddress else { return }
      for index in indices {
        sumRows(index, weights, into: pixels + left * 4)
        Self.repeatEdges(pixels, left, width, reach - left - width)
        tent.withUnsafeBufferPointer { tent in
          guard let tent = tent.baseAddress else { return }
          kernels.decimate(inside, columns.count, pixels, size, tent, 2 * size)
        }
        Self.repeatEdges(cells, radius, columns.count, radius)
        taps.withUnsafeBufferPointer { taps in
          guard let weights = taps.baseAddress else { return }
          kernels.weightedSum(target(index), cells, 4, weights, taps.count, columns.count * 4)
        }
      }
    }
  }

  /// Weighs the 2·size rows of pixels of a row of cells.
  private func sumRows(
    _ index: Int, _ weights: UnsafeMutablePointer<Int16>, into values: MutableValueRow
  ) {
    let first = rows.firstPixel(of: index)
    BlurEdge.withRows(first, tent, rows.length, weights) { row, weights, taps, repeats in
      verticalSum(
        values, source.row(row), repeats ? 0 : source.rowBytes, weights, taps, source.width)
    }
  }

  /// Copies the first and last of `count` cells or pixels that begin at `start`.
  static func repeatEdges(_ values: MutableValueRow, _ start: Int, _ count: Int, _ after: Int) {
    values.withMemoryRebound(to: UInt64.self, capacity: start + count + after) { values in
      values.update(repeating: values[start], count: start)
      (values + (start + count)).update(repeating: values[start + count - 1], count: after)
    }
  }
}
