/// Builds rows of coverage, row by row, left to right.
struct SparseRowsBuilder: Sendable {
  private var runs: [SparseRows.Run] = []
  private var bytes: [UInt8] = []
  private var rows: [SparseRows.Row] = []
  private var firstY = 0
  private var repeatedRow = 0
  private var repeats = 1

  /// Forgets what was built, and begins at a row.
  mutating func begin(firstY: Int) {
    runs.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    self.firstY = firstY
    (repeatedRow, repeats) = (0, 1)
  }

  /// Makes room for rows that the outline crosses twice, as most do: a run at each side and one
  /// between.
  mutating func reserve(rows count: Int) {
    rows.reserveCapacity(count)
    runs.reserveCapacity(3 * count)
  }

  mutating func beginRow() {
    let next = Int32(truncatingIfNeeded: runs.count)
    rows.append(SparseRows.Row(firstRun: next, endRun: next, fullStart: 0, fullEnd: 0))
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
      runs.append(SparseRows.Run(x: column, end: column + 1, source: source))
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
      runs.append(SparseRows.Run(x: start, end: end, source: source))
    }
  }

  /// Ends the row, which stands for `count` equal rows; only one row may stand for several.
  mutating func endRow(count: Int = 1) {
    let index = rows.count - 1
    rows[index].endRun = Int32(truncatingIfNeeded: runs.count)
    for runIndex in Int(rows[index].firstRun)..<runs.count {
      let run = runs[runIndex]
      if run.source == -255, run.end - run.x > rows[index].fullEnd - rows[index].fullStart {
        rows[index].fullStart = run.x
        rows[index].fullEnd = run.end
      }
    }
    if count > 1 { (repeatedRow, repeats) = (index, count) }
  }

  /// Gives `result` what has been built.
  func finish(_ result: SparseRows) {
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
    guard box.y0 < box.y1 else { return finish(result, .empty, isWhole: false) }
    var isWhole = true
    y = firstY
    for (index, row) in rows.enumerated() where isWhole {
      if y >= box.y0 && y < box.y1 {
        isWhole = Int(row.fullStart) == box.x0 && Int(row.fullEnd) == box.x1
      }
      y += index == repeatedRow ? repeats : 1
    }
    finish(result, box, isWhole: isWhole)
  }

  private func finish(_ result: SparseRows, _ bounds: PixelRect, isWhole: Bool) {
    result.fill(
      bounds: bounds, isWhole: isWhole, firstY: firstY, repeatedRow: repeatedRow,
      repeats: repeats, rows: rows, runs: runs, bytes: bytes)
  }
}
