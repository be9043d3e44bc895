/// Rows of 8-bit coverage as runs.
///
/// Zero is not stored, a constant costs one run, and only the partial pixels along the outline are
/// bytes. One row may stand for a stretch of equal ones. Immutable, made by `SparseRowsBuilder`.
final class SparseRows: Sendable {
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
  let isWhole: Bool
  /// What is asked row by row; good as long as this object is.
  let rows: CoverageRows

  var bounds: PixelRect { rows.bounds }

  init(
    bounds: PixelRect, isWhole: Bool, firstY: Int, repeatedRow: Int, repeats: Int, rows: [Row],
    runs: [Run], bytes: [UInt8]
  ) {
    self.isWhole = isWhole
    self.rows = CoverageRows(
      bounds: bounds, firstY: firstY, repeatedRow: repeatedRow, repeats: repeats,
      rows: .init(copying: rows), runs: .init(copying: runs), bytes: .init(copying: bytes))
  }

  deinit {
    rows.deallocate()
  }

  func span(_ y: Int) -> RowSpan? { rows.span(y) }

  func write(row y: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>) {
    rows.write(row: y, from: x0, to: x1, into: mask)
  }
}

extension UnsafePointer {
  /// Memory of its own that holds what the array does.
  init(copying elements: [Pointee]) {
    let memory = UnsafeMutablePointer<Pointee>.allocate(capacity: max(1, elements.count))
    elements.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { memory.initialize(from: base, count: source.count) }
    }
    self = UnsafePointer(memory)
  }
}
