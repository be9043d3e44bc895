/// A picture collected in cells and blurred in both directions: what rows are interpolated from.
///
/// Values have 7 fraction bits; see `BlurKernels`.
final class BlurGrid: Sendable {
  let columns: CellAxis
  let rows: CellAxis
  private let values: BlurBlock
  private let memory: BlurMemory

  /// Rows of cells that are collected, and later blurred, in one piece.
  private static let pieceHeight = 8

  /// - Parameters:
  ///   - area: holds the source's region; its corner is a cell's.
  ///   - concurrently: see `GaussianBlur.Concurrently`.
  init(
    _ source: BlurSource, area: PixelRect, weights: CellWeights, kernels: KernelSet,
    memory: BlurMemory, concurrently: GaussianBlur.Concurrently
  ) {
    let region = source.region
    let columns = CellAxis(
      inside: region.x0 - area.x0..<region.x1 - area.x0, length: area.width, size: weights.size)
    let rows = CellAxis(
      inside: region.y0 - area.y0..<region.y1 - area.y0, length: area.height, size: weights.size)
    self.columns = columns
    self.rows = rows
    self.memory = memory
    let taps = weights.taps
    let rowCount = columns.count * 4
    let radius = taps.count / 2
    // Cells beyond the first and last row are like those.
    let across = memory.take((rows.count + 2 * radius) * rowCount)
    defer { memory.giveBack(across) }
    values = memory.take(rows.count * rowCount)
    let collector = CellCollector(
      source, columns: columns, rows: rows, taps: taps, kernels, memory)
    let pieces = (rows.count + Self.pieceHeight - 1) / Self.pieceHeight
    let rowsOfPiece: @Sendable (Int) -> Range<Int> = {
      let start = $0 * Self.pieceHeight
      return start..<min(start + Self.pieceHeight, rows.count)
    }
    concurrently(pieces) { piece in
      collector.collect(rowsOfPiece(piece)) { across.base + (radius + $0) * rowCount }
    }
    let first = across.base + radius * rowCount
    let last = first + (rows.count - 1) * rowCount
    for row in 0..<radius {
      (across.base + row * rowCount).update(from: first, count: rowCount)
      (last + (row + 1) * rowCount).update(from: last, count: rowCount)
    }
    let blur = BlurKernels.matching(kernels)
    concurrently(pieces) { [values] piece in
      taps.withUnsafeBufferPointer { weights in
        guard let weights = weights.baseAddress else { return }
        for row in rowsOfPiece(piece) {
          blur.weightedSum(
            values.base + row * rowCount, across.base + row * rowCount, rowCount, weights,
            taps.count, rowCount)
        }
      }
    }
  }

  deinit {
    memory.giveBack(values)
  }

  /// Channels from one row of cells to the next.
  var rowCount: Int { columns.count * 4 }

  /// The cells of a row.
  func row(_ index: Int) -> ValueRow { ValueRow(values.base + index * rowCount) }
}
