/// A view of a blurred grid of cells that holds no references: pixels are interpolated when a row is
/// asked for.
struct CellGridRows: Sendable {
  /// The pixel that the grid numbers (0, 0).
  let x: Int
  let y: Int
  let columns: CellAxis
  let rows: CellAxis
  nonisolated(unsafe) let values: ValueRow
  /// Of a `SplineTable`.
  nonisolated(unsafe) let weights: UnsafePointer<Int16>
  nonisolated(unsafe) let plain: UnsafePointer<Int16>
  let weightedSum: WeightedSumRow
  let spline: SplineRow

  /// Writes `count` pixels of row `y`, at least one.
  func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow,
    scratch: inout SamplerScratch
  ) {
    let (row, phaseY) = rows.position(y - self.y)
    let (column, phaseX) = columns.position(x0 - x)
    // The cells that these columns are interpolated from.
    let channels = (columns.position(x0 - x + count - 1).index + 4 - column) * 4
    let cells = scratch.reserve(channels * MemoryLayout<UInt16>.stride)
      .bindMemory(to: UInt16.self, capacity: channels)
    let stride = columns.count * 4
    weightedSum(
      cells, values + (row * stride + column * 4), stride, plain + 4 * phaseY, 4, channels)
    spline(destination, count, cells, phaseX, columns.size, weights)
  }
}
