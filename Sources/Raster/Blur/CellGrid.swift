/// A picture collected in cells and blurred in both directions, for wide Gaussians.
///
/// It is filled again in the memory that it has, and only read while it is shared.
final class CellGrid: @unchecked Sendable {
  private var weights = CellWeights()
  private var table = SplineTable()
  /// Blurred along x, and in both directions.
  private var across = KeptMemory<UInt16>()
  private var values = KeptMemory<UInt16>()
  private let buffers = RowBuffers()

  /// Rows of cells that are collected, and later blurred, in one piece.
  private static let pieceHeight = 8

  /// How far from a pixel another one may count for it in a blur of `sigma`, at least 3.
  func reach(sigma: Double) -> Int {
    weights.set(sigma: sigma)
    return weights.reach
  }

  /// Collects and blurs.
  ///
  /// - Parameters:
  ///   - bounds: the pixels that may be asked for.
  ///   - sigma: at least 3, in pixels.
  /// - Returns: what is asked row by row; good as long as this object is, and is not filled again.
  func fill(
    _ source: BlurSource, bounds: PixelRect, sigma: Double, kernels: KernelSet,
    concurrently: GaussianBlur.Concurrently
  ) -> CellGridRows {
    weights.set(sigma: sigma)
    table.set(size: weights.size)
    let size = weights.size
    // Cells lie as from pixel (0, 0) of the pixmap, whatever part of them is held.
    func cellStart(_ pixel: Int) -> Int { pixel - (pixel % size + size) % size }
    var area = bounds.union(source.region)
    area.x0 = cellStart(area.x0)
    area.y0 = cellStart(area.y0)
    let region = source.region
    let columns = CellAxis(
      inside: region.x0 - area.x0..<region.x1 - area.x0, length: area.width, size: size)
    let rows = CellAxis(
      inside: region.y0 - area.y0..<region.y1 - area.y0, length: area.height, size: size)
    let rowCount = columns.count * 4
    let radius = weights.taps.count / 2
    // Cells beyond the first and last row are like those.
    let across = SharedRows(
      base: across.room(for: (rows.count + 2 * radius) * rowCount), stride: rowCount)
    let values = SharedRows(base: values.room(for: rows.count * rowCount), stride: rowCount)
    weights.taps.withUnsafeBufferPointer { taps in
      weights.tent.withUnsafeBufferPointer { tent in
        let collector = CellCollector(
          source, columns: columns, rows: rows, tent: tent, taps: taps, kernels, buffers)
        let pieces = (rows.count + Self.pieceHeight - 1) / Self.pieceHeight
        concurrently(pieces) { piece in
          collector.collect(Self.rows(of: piece, rows.count)) { across[radius + $0] }
        }
        let (first, last) = (across[radius], across[radius + rows.count - 1])
        for row in 0..<radius {
          across[row].update(from: first, count: rowCount)
          across[radius + rows.count + row].update(from: last, count: rowCount)
        }
        concurrently(pieces) { piece in
          collector.weigh(Self.rows(of: piece, rows.count), from: across, to: values)
        }
      }
    }
    return CellGridRows(
      x: area.x0, y: area.y0, columns: columns, rows: rows, values: UnsafePointer(values.base),
      weights: table.weights, plain: table.plain, weightedSum: kernels.weightedSum,
      spline: kernels.spline)
  }

  private static func rows(of piece: Int, _ count: Int) -> Range<Int> {
    piece * pieceHeight..<min((piece + 1) * pieceHeight, count)
  }
}

/// Rows of values that several threads write, each its own.
struct SharedRows: Sendable {
  nonisolated(unsafe) let base: MutableValueRow
  /// Values from one row to the next.
  let stride: Int

  subscript(row: Int) -> MutableValueRow { base + row * stride }
}
