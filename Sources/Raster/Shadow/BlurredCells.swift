/// Coverage averaged over cells and blurred in both directions, in 8.8 fixed point (255 ↦ 65280).
///
/// Only what lies within the kernel's reach of the outline is summed up; the inside, where every
/// cell that the kernel sees is full, and the outside are known.
struct BlurredCells: Sendable {
  static let full: UInt16 = 65280

  let columns: Int
  let rows: Int
  private(set) var values: [UInt16]

  /// `source` in canvas pixels, read along both axes without their cuts.
  init(_ source: SparseRows, x: BlurAxis, y: BlurAxis, kernel: GaussianKernel) {
    columns = x.count
    rows = y.count
    values = Array(repeating: 0, count: x.count * y.count)
    var pass = BlurPass(source, x: x, y: y, kernel: kernel)
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      pass.run(into: base)
    }
  }
}

/// The columns of a row that may differ from zero, and those that are all full.
private struct Extent {
  var start = 0
  var end = 0
  var fullStart = 0
  var fullEnd = 0

  init() {}

  init(of cells: UnsafePointer<UInt16>, count: Int) {
    var runStart = 0
    start = count
    for index in 0..<count {
      let value = cells[index]
      if value != 0 {
        if start == count { start = index }
        end = index + 1
      }
      if value != BlurredCells.full {
        runStart = index + 1
      } else if index + 1 - runStart > fullEnd - fullStart {
        (fullStart, fullEnd) = (runStart, index + 1)
      }
    }
    if end == 0 { start = 0 }
  }
}

private struct BlurPass {
  private let source: SparseRows
  private let x: BlurAxis
  private let y: BlurAxis
  private let kernel: GaussianKernel
  /// Weights at −radius…radius.
  private let taps: [UInt32]
  private let radius: Int
  /// Cells along x, the kernel's reach on both sides included.
  private let width: Int

  init(_ source: SparseRows, x: BlurAxis, y: BlurAxis, kernel: GaussianKernel) {
    self.source = source
    self.x = x
    self.y = y
    self.kernel = kernel
    taps = kernel.weights.dropFirst().reversed() + kernel.weights
    radius = kernel.radius
    width = x.count + 2 * kernel.radius
  }

  mutating func run(into output: UnsafeMutablePointer<UInt16>) {
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: width * x.size)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    let cells = UnsafeMutablePointer<UInt16>.allocate(capacity: width)
    let height = y.count + 2 * radius
    let blurred = UnsafeMutablePointer<UInt16>.allocate(capacity: x.count * height)
    blurred.initialize(repeating: 0, count: x.count * height)
    line.initialize(repeating: 0, count: width * x.size)
    sums.initialize(repeating: 0, count: width)
    cells.initialize(repeating: 0, count: width)
    defer {
      line.deallocate()
      sums.deallocate()
      cells.deallocate()
      blurred.deallocate()
    }
    var extents: [Extent] = []
    extents.reserveCapacity(height)
    for row in 0..<height {
      if average(row - radius, line, sums, cells) {
        let extent = Extent(of: cells, count: width)
        extents.append(blurRow(cells, extent, sums, into: blurred + row * x.count))
      } else {
        extents.append(Extent())
      }
    }
    for row in 0..<y.count {
      blurColumns(blurred, row, extents, sums, into: output + row * x.count)
    }
  }

  /// Averages one row of cells; false when all of it is zero.
  private func average(
    _ cellRow: Int, _ line: UnsafeMutablePointer<UInt8>, _ sums: UnsafeMutablePointer<UInt32>,
    _ cells: UnsafeMutablePointer<UInt16>
  ) -> Bool {
    let left = x.origin - radius * x.size
    let end = left + width * x.size
    var isEmpty = true
    for index in 0..<width { sums[index] = 0 }
    for offset in 0..<y.size {
      let squeezedRow = y.origin + cellRow * y.size + offset
      let row = y.lower(squeezedRow)
      guard source.span(row) != nil else { continue }
      isEmpty = false
      let cut = min(max(x.cutStart, left), end)
      if left < cut { source.write(row: row, from: left, to: cut, into: line) }
      if cut < end {
        source.write(
          row: row, from: cut + x.cutCount, to: end + x.cutCount, into: line + (cut - left))
      }
      var pixel = line
      for index in 0..<width {
        var sum: UInt32 = 0
        for _ in 0..<x.size {
          sum &+= UInt32(pixel.pointee)
          pixel += 1
        }
        sums[index] &+= sum
      }
    }
    if isEmpty { return false }
    // At most 255·size² · 256 < 2³² for cells of up to 256 pixels a side.
    let area = UInt32(x.size * y.size)
    for index in 0..<width {
      cells[index] = UInt16(truncatingIfNeeded: (sums[index] &* 256 &+ area / 2) / area)
    }
    return true
  }

  private func blurRow(
    _ cells: UnsafePointer<UInt16>, _ extent: Extent, _ sums: UnsafeMutablePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt16>
  ) -> Extent {
    // Cell `c` of the output sees the cells c…c + 2·radius.
    var result = Extent()
    result.start = max(0, extent.start - 2 * radius)
    result.end = min(x.count, extent.end)
    result.fullStart = max(result.start, extent.fullStart)
    result.fullEnd = min(result.end, extent.fullEnd - 2 * radius)
    if result.fullStart >= result.fullEnd { (result.fullStart, result.fullEnd) = (0, 0) }
    for range in Self.parts(result) {
      weigh(range, sums) { cells + $0 }
      for index in range { row[index] = Self.rounded(sums[index]) }
    }
    for index in result.fullStart..<result.fullEnd { row[index] = BlurredCells.full }
    return result
  }

  private func blurColumns(
    _ blurred: UnsafePointer<UInt16>, _ row: Int, _ extents: [Extent],
    _ sums: UnsafeMutablePointer<UInt32>, into output: UnsafeMutablePointer<UInt16>
  ) {
    var all = Extent()
    (all.start, all.end, all.fullStart, all.fullEnd) = (x.count, 0, 0, x.count)
    for index in row...(row + 2 * radius) {
      let extent = extents[index]
      if extent.start < extent.end {
        all.start = min(all.start, extent.start)
        all.end = max(all.end, extent.end)
      }
      all.fullStart = max(all.fullStart, extent.fullStart)
      all.fullEnd = min(all.fullEnd, extent.fullEnd)
    }
    if all.start >= all.end { return }
    if all.fullStart >= all.fullEnd { (all.fullStart, all.fullEnd) = (0, 0) }
    let stride = x.count
    for range in Self.parts(all) {
      weigh(range, sums) { blurred + (row + $0) * stride }
      for index in range { output[index] = Self.rounded(sums[index]) }
    }
    for index in all.fullStart..<all.fullEnd { output[index] = BlurredCells.full }
  }

  /// What lies before and after the full part.
  private static func parts(_ extent: Extent) -> [Range<Int>] {
    if extent.fullStart < extent.fullEnd {
      return [extent.start..<extent.fullStart, extent.fullEnd..<extent.end]
    }
    return [extent.start..<extent.end]
  }

  /// Sets sums[i] to Σ taps[k] · input(k)[i].
  ///
  /// Weights sum to 65536 and values are 65280 at most, so the sums stay below 2³².
  @inline(__always)
  private func weigh(
    _ range: Range<Int>, _ sums: UnsafeMutablePointer<UInt32>,
    _ input: (Int) -> UnsafePointer<UInt16>
  ) {
    let count = range.count
    let target = sums + range.lowerBound
    target.update(repeating: 0, count: count)
    for k in taps.indices {
      let weight = taps[k]
      let values = input(k) + range.lowerBound
      for index in 0..<count {
        target[index] &+= UInt32(values[index]) &* weight
      }
    }
  }

  @inline(__always)
  private static func rounded(_ sum: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: (sum &+ 32768) &>> 16)
  }
}
