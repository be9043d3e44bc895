/// Rows of 8-bit coverage as runs.
///
/// Zero is not stored, a constant costs one run, and only the partial pixels along the outline are
/// bytes. One row may stand for a stretch of equal ones. Made by `SparseRowsBuilder`, and read only
/// while it is shared.
final class SparseRows: @unchecked Sendable {
  /// Columns x..<end; `source` ≥ 0 is an offset into the bytes, −1…−255 the negated constant.
  struct Run: Sendable {
    var x: Int32
    var end: Int32
    var source: Int32
  }

  struct Row: Sendable {
    var firstRun: Int32
    var endRun: Int32
    var fullStart: Int32
    var fullEnd: Int32
  }

  /// Every pixel of `bounds` is 255, and there is one.
  private(set) var isWhole = false
  /// What is asked row by row; good as long as this object is, and is not filled again.
  private(set) var rows: CoverageRows
  private var rowMemory = KeptMemory<Row>()
  private var runMemory = KeptMemory<Run>()
  private var byteMemory = KeptMemory<UInt8>()

  var bounds: PixelRect { rows.bounds }

  /// Covers nothing.
  init() {
    rows = CoverageRows(
      bounds: .empty, firstY: 0, repeatedRow: 0, repeats: 1, rows: rowMemory.base,
      runs: runMemory.base, bytes: byteMemory.base)
  }

  /// Takes a copy of what was built instead of what it held.
  func fill(
    bounds: PixelRect, isWhole: Bool, firstY: Int, repeatedRow: Int, repeats: Int, rows: [Row],
    runs: [Run], bytes: [UInt8]
  ) {
    self.isWhole = isWhole
    self.rows = CoverageRows(
      bounds: bounds, firstY: firstY, repeatedRow: repeatedRow, repeats: repeats,
      rows: rowMemory.holding(rows), runs: runMemory.holding(runs),
      bytes: byteMemory.holding(bytes))
  }

  func span(_ y: Int) -> RowSpan? { rows.span(y) }

  func write(row y: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>) {
    rows.write(row: y, from: x0, to: x1, into: mask)
  }
}
