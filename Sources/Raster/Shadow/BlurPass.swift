/// The work of blurring: collects rows of cells, then weighs along x, then along y.
///
/// A pixel counts towards the two cells whose centres it lies between, by its distance from them.
/// (Counted towards the one cell that it lies in, an edge would move with its place in the cell.)
/// Only what lies within the kernel's reach of the outline is read and summed up. The inside, where
/// every cell that the kernel sees is full, and the outside are known; along straight upright sides a
/// row of cells is like the one before it.
struct BlurPass {
  private let source: CoverageRows
  private let x: BlurAxis
  private let y: BlurAxis
  /// Weights at −radius…radius.
  private let taps: [UInt32]
  private let radius: Int
  /// Weights of the 2·size pixels from one cell's centre over the next to the third, towards it.
  private let tentX: [UInt32]
  private let tentY: [UInt32]
  /// Cells along x, the kernel's reach on both sides included.
  private let width: Int

  /// What it takes beside its result, kept from blur to blur.
  struct Memory: ~Copyable {
    fileprivate var taps: [UInt32] = []
    fileprivate var tentX: [UInt32] = []
    fileprivate var tentY: [UInt32] = []
    fileprivate var extents: [CellExtent] = []
    fileprivate var line = KeptMemory<UInt8>()
    fileprivate var sums = KeptMemory<UInt32>()
    fileprivate var cells = KeptMemory<UInt16>()
    fileprivate var blurred = KeptMemory<UInt16>()
  }

  /// - Parameter source: in canvas pixels, read along both axes without their cuts.
  init(
    _ source: CoverageRows, x: BlurAxis, y: BlurAxis, kernel: GaussianKernel,
    _ memory: inout Memory
  ) {
    self.source = source
    self.x = x
    self.y = y
    memory.taps.removeAll(keepingCapacity: true)
    for k in -kernel.radius...kernel.radius { memory.taps.append(kernel.weights[abs(k)]) }
    x.writeTent(to: &memory.tentX)
    y.writeTent(to: &memory.tentY)
    (taps, tentX, tentY) = (memory.taps, memory.tentX, memory.tentY)
    radius = kernel.radius
    width = x.count + 2 * kernel.radius
  }

  /// Writes x.count × y.count cells, in 8.8 fixed point (255 ↦ 65280), which are zero before, and
  /// the extent of each row.
  func run(
    into output: UnsafeMutablePointer<UInt16>, _ outputExtents: UnsafeMutablePointer<CellExtent>,
    _ memory: inout Memory
  ) {
    let height = y.count + 2 * radius
    let pixels = (width + 1) * x.size
    let line = memory.line.zeros(pixels)
    let sums = memory.sums.zeros(pixels)
    let cells = memory.cells.zeros(width)
    let blurred = memory.blurred.zeros(x.count * height)
    memory.extents.removeAll(keepingCapacity: true)
    memory.extents.reserveCapacity(height)
    for row in 0..<height {
      if row > 0, isLikeTheOneBefore(row - radius) {
        memory.extents.append(memory.extents[row - 1])
        let target = blurred + row * x.count
        target.update(from: target - x.count, count: x.count)
        continue
      }
      let extent = extent(ofCellRow: row - radius)
      if extent.isEmpty {
        memory.extents.append(extent)
        continue
      }
      collect(row - radius, extent, line, sums, into: cells)
      memory.extents.append(blurRow(cells, extent, sums, into: blurred + row * x.count))
      (cells + extent.start).update(repeating: 0, count: extent.end - extent.start)
    }
    for row in 0..<y.count {
      let extent = CellExtent.combining(memory.extents[row...(row + 2 * radius)])
      blurColumns(blurred, row, extent, sums, into: output + row * x.count)
      (outputExtents + row).initialize(to: extent.tightened(to: output + row * x.count))
    }
  }

  /// All that counts for a row of cells, and for the one before it, is the same.
  private func isLikeTheOneBefore(_ cellRow: Int) -> Bool {
    sourceRow(cellRow - 1, 0) >= y.constant.lowerBound
      && sourceRow(cellRow, 2 * y.size - 1) < y.constant.upperBound
  }

  /// The squeezed column where the padded row of cells begins.
  private var left: Int { x.origin - radius * x.size }

  /// The cell of the padded row at or before a squeezed column; the first one for all before it.
  private func cell(_ column: Int) -> Int {
    x.position(max(column, left + x.size / 2) + radius * x.size).cell
  }

  private func extent(ofCellRow cellRow: Int) -> CellExtent {
    var all = CellExtent(start: width, end: 0, fullStart: 0, fullEnd: width)
    for index in tentY.indices where tentY[index] != 0 {
      guard let span = source.span(sourceRow(cellRow, index)) else {
        all.fullEnd = 0
        continue
      }
      all.start = min(all.start, cell(x.squeezed(span.start)))
      all.end = max(all.end, min(width, cell(x.squeezed(span.end - 1)) + 2))
      guard span.fullStart < span.fullEnd else {
        all.fullEnd = 0
        continue
      }
      all.fullStart = max(all.fullStart, cell(x.squeezed(span.fullStart) - 1) + 2)
      all.fullEnd = min(all.fullEnd, cell(x.squeezed(span.fullEnd - 1) + 1))
    }
    if all.isEmpty { return CellExtent() }
    if all.fullStart >= all.fullEnd { (all.fullStart, all.fullEnd) = (0, 0) }
    return all
  }

  /// The canvas row at `index` of the pixels that count towards a row of cells.
  private func sourceRow(_ cellRow: Int, _ index: Int) -> Int {
    y.lower(y.firstPixel(of: cellRow - 1) + index)
  }

  private func collect(
    _ cellRow: Int, _ extent: CellExtent, _ line: UnsafeMutablePointer<UInt8>,
    _ sums: UnsafeMutablePointer<UInt32>, into cells: UnsafeMutablePointer<UInt16>
  ) {
    let size = x.size
    // The weights towards a cell add up to 2·size². Sums along y are 255 · 2·size² at most, below
    // 2³² for the greatest sigma.
    let total = UInt64(2 * size * size)
    let parts = extent.open
    for half in parts.indices where !parts[half].isEmpty {
      let part = parts[half]
      let from = x.firstPixel(of: part.lowerBound - radius - 1)
      let count = (part.count + 1) * size
      sums.update(repeating: 0, count: count)
      for index in tentY.indices where tentY[index] != 0 {
        let weight = tentY[index]
        read(sourceRow(cellRow, index), from: from, to: from + count, into: line)
        for pixel in 0..<count { sums[pixel] &+= UInt32(line[pixel]) &* weight }
      }
      if size == 1 {
        // Each cell is the second of its two pixels, of weight 2.
        for index in 0..<part.count {
          cells[part.lowerBound + index] = UInt16(truncatingIfNeeded: sums[index + 1] &<< 7)
        }
        continue
      }
      for pixel in 0..<count {
        sums[pixel] = UInt32(truncatingIfNeeded: (UInt64(sums[pixel]) &* 256 &+ total / 2) / total)
      }
      var pixels = UnsafePointer(sums)
      for cell in part {
        var sum = total / 2
        for index in tentX.indices { sum &+= UInt64(pixels[index]) &* UInt64(tentX[index]) }
        cells[cell] = UInt16(truncatingIfNeeded: sum / total)
        pixels += size
      }
    }
    for cell in extent.fullStart..<extent.fullEnd { cells[cell] = CellExtent.full }
  }

  /// Reads squeezed columns, which the cut divides into two stretches of the source.
  private func read(
    _ row: Int, from start: Int, to end: Int, into line: UnsafeMutablePointer<UInt8>
  ) {
    let cut = min(max(x.cutStart, start), end)
    if start < cut { source.write(row: row, from: start, to: cut, into: line) }
    if cut < end {
      source.write(
        row: row, from: cut + x.cutCount, to: end + x.cutCount, into: line + (cut - start))
    }
  }

  private func blurRow(
    _ cells: UnsafePointer<UInt16>, _ extent: CellExtent, _ sums: UnsafeMutablePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt16>
  ) -> CellExtent {
    // Cell `c` of the output sees the cells c…c + 2·radius.
    var result = CellExtent(
      start: max(0, extent.start - 2 * radius), end: min(x.count, extent.end),
      fullStart: extent.fullStart, fullEnd: min(x.count, extent.fullEnd - 2 * radius))
    if result.isEmpty { return CellExtent() }
    if result.fullStart >= result.fullEnd { (result.fullStart, result.fullEnd) = (0, 0) }
    weigh(result, sums, into: row) { cells + $0 }
    return result
  }

  private func blurColumns(
    _ blurred: UnsafePointer<UInt16>, _ row: Int, _ extent: CellExtent,
    _ sums: UnsafeMutablePointer<UInt32>, into output: UnsafeMutablePointer<UInt16>
  ) {
    let stride = x.count
    weigh(extent, sums, into: output) { blurred + (row + $0) * stride }
  }

  /// Sets output[i] to Σ taps[k] · input(k)[i] where the extent leaves that open.
  ///
  /// Weights sum to 65536 and values are 65280 at most, so the sums stay below 2³².
  @inline(__always)
  private func weigh(
    _ extent: CellExtent, _ sums: UnsafeMutablePointer<UInt32>,
    into output: UnsafeMutablePointer<UInt16>, _ input: (Int) -> UnsafePointer<UInt16>
  ) {
    let parts = extent.open
    for half in parts.indices where !parts[half].isEmpty {
      let part = parts[half]
      let count = part.count
      sums.update(repeating: 32768, count: count)
      for k in taps.indices {
        let weight = taps[k]
        let values = input(k) + part.lowerBound
        for index in 0..<count { sums[index] &+= UInt32(values[index]) &* weight }
      }
      let target = output + part.lowerBound
      for index in 0..<count { target[index] = UInt16(truncatingIfNeeded: sums[index] &>> 16) }
    }
    for index in extent.fullStart..<extent.fullEnd { output[index] = CellExtent.full }
  }
}
