/// Rows of 8-bit coverage as runs.
///
/// Zero is not stored, a constant costs one run, and only the partial pixels along the outline are
/// bytes. One row may stand for a stretch of equal ones.
struct SparseRows: Sendable {
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

  private(set) var bounds = PixelRect.empty
  private(set) var isWhole = false
  private var runs: [Run] = []
  private var bytes: [UInt8] = []
  private var rows: [Row] = []
  private var firstY: Int
  private var repeatedRow = 0
  private var repeats = 1

  init(firstY: Int) {
    self.firstY = firstY
  }

  // MARK: Building, row by row, left to right

  mutating func beginRow() {
    let next = Int32(truncatingIfNeeded: runs.count)
    rows.append(Row(firstRun: next, endRun: next, fullStart: 0, fullEnd: 0))
  }

  /// Adds one pixel to the row that is being built.
  @inline(__always)
  mutating func add(_ value: UInt8, at x: Int) {
    if value == 0 { return }
    if value == 255 { return addConstant(255, from: x, to: x + 1) }
    let column = Int32(truncatingIfNeeded: x)
    let last = runs.count - 1
    if last >= Int(rows[rows.count - 1].firstRun), runs[last].end == column, runs[last].source >= 0
    {
      runs[last].end = column + 1
    } else {
      let source = Int32(truncatingIfNeeded: bytes.count)
      runs.append(Run(x: column, end: column + 1, source: source))
    }
    bytes.append(value)
  }

  /// Adds x0..<x1 of one value to the row that is being built.
  mutating func addConstant(_ value: UInt8, from x0: Int, to x1: Int) {
    if value == 0 || x0 >= x1 { return }
    let (start, end) = (Int32(truncatingIfNeeded: x0), Int32(truncatingIfNeeded: x1))
    let source = -Int32(value)
    let last = runs.count - 1
    if last >= Int(rows[rows.count - 1].firstRun), runs[last].end == start,
      runs[last].source == source
    {
      runs[last].end = end
    } else {
      runs.append(Run(x: start, end: end, source: source))
    }
  }

  /// Ends the row, which stands for `count` equal rows; only one row may stand for several.
  mutating func endRow(count: Int = 1) {
    let index = rows.count - 1
    rows[index].endRun = Int32(truncatingIfNeeded: runs.count)
    for run in runs[Int(rows[index].firstRun)...]
    where run.source == -255 && run.end - run.x > rows[index].fullEnd - rows[index].fullStart {
      rows[index].fullStart = run.x
      rows[index].fullEnd = run.end
    }
    if count > 1 { (repeatedRow, repeats) = (index, count) }
  }

  /// Finds `bounds` once all rows are there.
  mutating func finish() {
    var box = PixelRect(x0: .max, y0: .max, x1: .min, y1: .min)
    var y = firstY
    for (index, row) in rows.enumerated() {
      let count = index == repeatedRow ? repeats : 1
      if row.firstRun < row.endRun {
        box.x0 = min(box.x0, Int(runs[Int(row.firstRun)].x))
        box.x1 = max(box.x1, Int(runs[Int(row.endRun) - 1].end))
        box.y0 = min(box.y0, y)
        box.y1 = y + count
      }
      y += count
    }
    guard box.y0 < box.y1 else { return }
    bounds = box
    isWhole = true
    y = firstY
    for (index, row) in rows.enumerated() where isWhole {
      if y >= box.y0 && y < box.y1 {
        isWhole = Int(row.fullStart) == box.x0 && Int(row.fullEnd) == box.x1
      }
      y += index == repeatedRow ? repeats : 1
    }
  }

  // MARK: Asking

  private func row(_ y: Int) -> Row? {
    guard y >= bounds.y0 && y < bounds.y1 else { return nil }
    let offset = y - firstY
    if offset <= repeatedRow { return rows[offset] }
    return rows[max(repeatedRow, offset - (repeats - 1))]
  }

  func span(_ y: Int) -> RowSpan? {
    guard let row = row(y), row.firstRun < row.endRun else { return nil }
    let start = Int(runs[Int(row.firstRun)].x)
    let end = Int(runs[Int(row.endRun) - 1].end)
    guard row.fullStart < row.fullEnd else {
      return RowSpan(start: start, fullStart: start, fullEnd: start, end: end)
    }
    return RowSpan(
      start: start, fullStart: Int(row.fullStart), fullEnd: Int(row.fullEnd), end: end)
  }

  func write(row y: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>) {
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
          bytes.withUnsafeBufferPointer { bytes in
            let source = bytes[offset..<(offset + end - start)]
            _ = UnsafeMutableBufferPointer(start: mask + (start - x0), count: end - start)
              .update(fromContentsOf: source)
          }
        }
        x = end
      }
    }
    if x < x1 { (mask + (x - x0)).update(repeating: 0, count: x1 - x) }
  }
}
