/// A blurred mask kept as cells, interpolated when a row is asked for.
struct BlurredMask: Sendable {
  private let bounds: PixelRect
  private let x: BlurAxis
  private let y: BlurAxis
  private let cells: BlurredCells
  /// The weight of the next cell for each phase, in 14-bit fixed point.
  private let weights: [Int32]
  /// What is visible and what is full in each row of cells, in cells.
  private let extents: [CellExtent]
  /// The squeezed columns of the row that all rows inside the cut of `y` repeat.
  private let repeatedRow: [UInt8]

  private struct CellExtent: Sendable {
    var start = 0
    var end = 0
    var fullStart = 0
    var fullEnd = 0
  }

  init(_ source: SparseRows, _ segments: [Segment], sigma: Double, bounds: PixelRect) {
    self.bounds = bounds
    let size = max(1, Int(sigma / 6))
    let steps = 2 * size
    let fractions = (0..<size).map { Double(2 * $0 + (size + 1) % 2) / Double(steps) }
    // Averaging over cells has the variance of a discrete box, interpolating at distance t from a
    // centre t(1−t), here the mean over all phases.
    let side = Double(size)
    let box = (side * side - 1) / 12
    let tent = fractions.reduce(0) { $0 + $1 * (1 - $1) } * side
    let kernel = GaussianKernel(sigma: (sigma * sigma - box - tent).squareRoot() / side)
    weights = (0..<steps).map { Int32(16384 * $0 / steps) }
    x = BlurAxis(
      band: ConstantBand(columnsOf: segments, in: source.bounds), size: size,
      kernelRadius: kernel.radius, output: bounds.x0..<bounds.x1)
    y = BlurAxis(
      band: ConstantBand(rowsOf: segments, in: source.bounds), size: size,
      kernelRadius: kernel.radius, output: bounds.y0..<bounds.y1)
    let cells = BlurredCells(source, x: x, y: y, kernel: kernel)
    self.cells = cells
    extents = (0..<cells.rows).map { Self.extent(cells, row: $0) }

    let first = x.squeezed(bounds.x0)
    let count = x.squeezed(bounds.x1 - 1) + 1 - first
    if y.cutCount > 0, y.cutStart < bounds.y1, y.cutStart + y.cutCount >= bounds.y0 {
      let (x, y, weights) = (self.x, self.y, self.weights)
      repeatedRow = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
        if let base = buffer.baseAddress {
          Self.interpolate(
            cells, x, y, weights, squeezedRow: y.cutStart, from: first, count: count, into: base)
        }
        initialized = count
      }
    } else {
      repeatedRow = []
    }
  }

  private static func extent(_ cells: BlurredCells, row: Int) -> CellExtent {
    var result = CellExtent()
    var runStart = 0
    let base = row * cells.columns
    for column in 0..<cells.columns {
      let value = cells.values[base + column]
      // Less than 0.5 becomes 0, and 254.5 becomes 255, also between two such cells.
      if value >= 128 {
        if result.end == 0 { result.start = column }
        result.end = column + 1
      }
      if value < 65152 {
        runStart = column + 1
      } else if column + 1 - runStart > result.fullEnd - result.fullStart {
        (result.fullStart, result.fullEnd) = (runStart, column + 1)
      }
    }
    return result
  }

  func span(_ row: Int) -> RowSpan? {
    let (cell, phase) = y.position(y.squeezed(row))
    let above = extents[cell]
    let below = phase == 0 ? above : extents[cell + 1]
    let isAboveEmpty = above.start >= above.end
    let isBelowEmpty = below.start >= below.end
    if isAboveEmpty && isBelowEmpty { return nil }
    let first =
      isAboveEmpty ? below.start : isBelowEmpty ? above.start : min(above.start, below.start)
    let last = max(above.end, below.end)
    // One cell more on each side: it is mixed with a visible one.
    let start = max(bounds.x0, x.lower(x.firstPixel(from: max(0, first - 1))))
    let end = min(bounds.x1, x.upper(x.endPixel(to: last)))
    if start >= end { return nil }
    let fullStart = max(start, x.lower(x.firstPixel(from: max(above.fullStart, below.fullStart))))
    let fullEnd = min(end, x.upper(x.endPixel(to: min(above.fullEnd, below.fullEnd) - 1)))
    guard fullStart < fullEnd else {
      return RowSpan(start: start, fullStart: start, fullEnd: start, end: end)
    }
    return RowSpan(start: start, fullStart: fullStart, fullEnd: fullEnd, end: end)
  }

  /// Columns x0..<x1 lie inside `bounds`, and so does the row.
  func write(row: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>) {
    let squeezedRow = y.squeezed(row)
    let isRepeated = squeezedRow == y.cutStart && !repeatedRow.isEmpty
    func part(from start: Int, to end: Int) {
      guard start < end else { return }
      let target = mask + (start - x0)
      let first = x.squeezed(start)
      let count = end - start
      if isRepeated {
        let offset = first - x.squeezed(bounds.x0)
        repeatedRow.withUnsafeBufferPointer { row in
          if let base = row.baseAddress { target.update(from: base + offset, count: count) }
        }
      } else {
        Self.interpolate(
          cells, x, y, weights, squeezedRow: squeezedRow, from: first, count: count, into: target)
      }
    }
    // Before the cut and its first pixel, the cut, behind it.
    let cut = x.cutCount > 0 ? max(x0, min(x1, x.cutStart)) : x1
    let cutEnd = x.cutCount > 0 ? max(cut, min(x1, x.cutStart + x.cutCount)) : x1
    part(from: x0, to: cut)
    if cut < cutEnd {
      part(from: cut, to: cut + 1)
      let value = mask[cut - x0]
      (mask + (cut - x0)).update(repeating: value, count: cutEnd - cut)
    }
    part(from: cutEnd, to: x1)
  }

  private static func interpolate(
    _ cells: BlurredCells, _ x: BlurAxis, _ y: BlurAxis, _ weights: [Int32], squeezedRow: Int,
    from first: Int, count: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    let (cellRow, phaseY) = y.position(squeezedRow)
    var (cell, phase) = x.position(first)
    let steps = 2 * x.size
    let weightY = weights[phaseY]
    cells.values.withUnsafeBufferPointer { values in
      weights.withUnsafeBufferPointer { weights in
        guard let grid = values.baseAddress, let weights = weights.baseAddress else { return }
        let above = grid + cellRow * cells.columns
        let below = phaseY == 0 ? above : above + cells.columns
        // |difference| < 2¹⁶, weight < 2¹⁴: products fit 31 bits.
        @inline(__always) func between(_ a: Int32, _ b: Int32, _ weight: Int32) -> Int32 {
          a &+ ((b &- a) &* weight &+ 8192) &>> 14
        }
        @inline(__always) func value(_ column: Int) -> Int32 {
          between(Int32(above[column]), Int32(below[column]), weightY)
        }
        var left = value(cell)
        var right = value(cell + 1)
        for index in 0..<count {
          let mixed = between(left, right, weights[phase])
          mask[index] = UInt8(truncatingIfNeeded: (mixed &+ 128) &>> 8)
          phase += 2
          if phase >= steps {
            phase -= steps
            cell += 1
            left = right
            right = value(cell + 1)
          }
        }
      }
    }
  }
}
