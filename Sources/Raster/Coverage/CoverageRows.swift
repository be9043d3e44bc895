/// A view of coverage that holds no references, so that asking for a row counts none.
///
/// Counting is not only work: its locked instructions wait until all that was written before has
/// left the processor's store buffer. Who holds a view keeps its `Coverage` too.
package struct CoverageRows: Sendable {
  /// Pixels that may have coverage; `PixelRect.empty` when there are none.
  package let bounds: PixelRect
  private let firstY: Int
  private let repeatedRow: Int
  private let repeats: Int
  nonisolated(unsafe) private let rows: UnsafePointer<SparseRows.Row>
  nonisolated(unsafe) private let runs: UnsafePointer<SparseRows.Run>
  nonisolated(unsafe) private let bytes: UnsafePointer<UInt8>

  init(
    bounds: PixelRect, firstY: Int, repeatedRow: Int, repeats: Int,
    rows: UnsafePointer<SparseRows.Row>, runs: UnsafePointer<SparseRows.Run>,
    bytes: UnsafePointer<UInt8>
  ) {
    self.bounds = bounds
    self.firstY = firstY
    self.repeatedRow = repeatedRow
    self.repeats = repeats
    self.rows = rows
    self.runs = runs
    self.bytes = bytes
  }

  @inline(__always)
  private func row(_ y: Int) -> SparseRows.Row? {
    guard y >= bounds.y0 && y < bounds.y1 else { return nil }
    let offset = y - firstY
    if offset <= repeatedRow { return rows[offset] }
    return rows[max(repeatedRow, offset - (repeats - 1))]
  }

  package func span(_ y: Int) -> RowSpan? {
    guard let row = row(y), row.firstRun < row.endRun else { return nil }
    let start = Int(runs[Int(row.firstRun)].x)
    let end = Int(runs[Int(row.endRun) - 1].end)
    guard row.fullStart < row.fullEnd else {
      return RowSpan(start: start, fullStart: start, fullEnd: start, end: end)
    }
    return RowSpan(
      start: start, fullStart: Int(row.fullStart), fullEnd: Int(row.fullEnd), end: end)
  }

  package func write(
    row y: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    var x = x0
    if let row = row(y) {
      for index in Int(row.firstRun)..<Int(row.endRun) {
        let run = runs[index]
        let start = max(Int(run.x), x0)
        let end = min(Int(run.end), x1)
        if start >= x1 { break }
        if start >= end { continue }
        (mask + (x - x0)).update(repeating: 0, count: start - x)
        if run.source < 0 {
          let value = UInt8(truncatingIfNeeded: -run.source)
          (mask + (start - x0)).update(repeating: value, count: end - start)
        } else {
          let offset = Int(run.source) + start - Int(run.x)
          (mask + (start - x0)).update(from: bytes + offset, count: end - start)
        }
        x = end
      }
    }
    if x < x1 { (mask + (x - x0)).update(repeating: 0, count: x1 - x) }
  }
}

/// Where one row of a mask has coverage, as columns of the canvas.
///
/// start ≤ fullStart ≤ fullEnd ≤ end. Every pixel of fullStart..<fullEnd is 255, every pixel outside
/// start..<end is 0, the rest may be anything. fullStart == fullEnd when nothing is known to be full.
package struct RowSpan: Hashable, Sendable {
  package var start: Int
  package var fullStart: Int
  package var fullEnd: Int
  package var end: Int

  package init(start: Int, fullStart: Int, fullEnd: Int, end: Int) {
    self.start = start
    self.fullStart = fullStart
    self.fullEnd = fullEnd
    self.end = end
  }
}
