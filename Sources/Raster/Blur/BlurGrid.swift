/// A picture collected in cells and blurred in both directions: what rows are interpolated from.
///
/// Values have 7 fraction bits; see `BlurKernels`.
final class BlurGrid: Sendable {
  let columns: CellAxis
  let rows: CellAxis
  private let values: CellRows

  /// Rows of cells that are collected, and later blurred, in one piece.
  private static let pieceHeight = 8

  /// - Parameters:
  ///   - taps: the Gaussian's weights on the grid, an odd number.
  ///   - concurrently: see `GaussianBlur.Concurrently`.
  init(
    _ source: Pixmap, size: Int, taps: [Int16], kernels: KernelSet,
    concurrently: GaussianBlur.Concurrently
  ) {
    let columns = CellAxis(length: source.width, size: size)
    let rows = CellAxis(length: source.height, size: size)
    self.columns = columns
    self.rows = rows
    let rowCount = columns.count * 4
    values = CellRows(count: rows.count, rowCount: rowCount)
    let radius = taps.count / 2
    let collector = CellCollector(source, columns: columns, rows: rows, taps: taps, kernels)
    // Cells beyond the first and last row are like those.
    let across = CellRows(count: rows.count + 2 * radius, rowCount: rowCount)
    let pieces = (rows.count + Self.pieceHeight - 1) / Self.pieceHeight
    let rowsOfPiece: @Sendable (Int) -> Range<Int> = {
      let start = $0 * Self.pieceHeight
      return start..<min(start + Self.pieceHeight, rows.count)
    }
    concurrently(pieces) { piece in
      collector.collect(rowsOfPiece(piece)) { across.row(radius + $0) }
    }
    for row in 0..<radius {
      across.row(row).update(from: across.row(radius), count: rowCount)
      across.row(radius + rows.count + row).update(
        from: across.row(radius + rows.count - 1), count: rowCount)
    }
    let blur = BlurKernels.matching(kernels)
    concurrently(pieces) { [values] piece in
      taps.withUnsafeBufferPointer { weights in
        guard let weights = weights.baseAddress else { return }
        for row in rowsOfPiece(piece) {
          blur.weightedSum(
            values.row(row), across.row(row), rowCount, weights, taps.count, rowCount)
        }
      }
    }
  }

  /// Channels from one row of cells to the next.
  var rowCount: Int { columns.count * 4 }

  /// The cells of a row.
  func row(_ index: Int) -> ValueRow { ValueRow(values.row(index)) }
}

/// Rows of cells that are filled by several threads, each row by one.
final class CellRows: Sendable {
  private nonisolated(unsafe) let base: UnsafeMutablePointer<UInt16>
  private let rowCount: Int

  init(count: Int, rowCount: Int) {
    self.rowCount = rowCount
    base = .allocate(capacity: count * rowCount)
  }

  deinit {
    base.deallocate()
  }

  func row(_ index: Int) -> MutableValueRow { base + index * rowCount }
}
