/// A narrow Gaussian: every row is weighed from the picture's own.
struct DirectBlur: Sendable {
  private let source: BlurSource
  nonisolated(unsafe) private let taps: UnsafeBufferPointer<Int16>
  private let verticalSum: VerticalSumRow
  private let fill: FillRow
  private let weightedSum: WeightedSumRow

  /// - Parameter taps: an odd number, at least three; they are read as long as rows are asked for.
  init(_ source: BlurSource, taps: UnsafeBufferPointer<Int16>, _ kernels: KernelSet) {
    self.source = source
    self.taps = taps
    verticalSum = kernels.verticalSum
    fill = kernels.fill
    weightedSum = kernels.weightedSum
  }

  /// Writes `count` pixels of row `y`, at least one.
  func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow,
    scratch: inout SamplerScratch
  ) {
    guard let weights = taps.baseAddress else { return }
    let radius = taps.count / 2
    let reach = count + 2 * radius
    // The columns that are read, and where they or the edge stand among those that count.
    let columns = BlurSource.nearest(x0 - radius..<x0 + count + radius, in: source.columns)
    let before = max(0, min(reach - 1, columns.lowerBound - (x0 - radius)))
    let isSeen = columns.lowerBound < x0 + count + radius && columns.upperBound > x0 - radius
    guard isSeen || source.edge == .clamped else { return fill(destination, 0, count) }
    let memory = scratch.reserve((reach * 4 + taps.count) * MemoryLayout<UInt16>.stride)
    let pixels = memory.bindMemory(to: UInt16.self, capacity: reach * 4)
    let buffer = (memory + reach * 4 * MemoryLayout<UInt16>.stride)
      .bindMemory(to: Int16.self, capacity: taps.count)
    let pixmap = source.pixmap
    let hasRows = source.edge.withRows(y - radius, taps, source.rows, buffer) {
      row, weights, taps, isOneRow in
      verticalSum(
        pixels + before * 4, pixmap.row(row) + columns.lowerBound, isOneRow ? 0 : pixmap.rowBytes,
        weights, taps, columns.count)
    }
    guard hasRows else { return fill(destination, 0, count) }
    source.edge.extend(pixels, before, columns.count, reach - before - columns.count)
    // Each value is read before it is written over.
    weightedSum(pixels, pixels, 4, weights, taps.count, count * 4)
    destination.withMemoryRebound(to: UInt8.self, capacity: count * 4) { bytes in
      for i in 0..<count * 4 { bytes[i] = UInt8(truncatingIfNeeded: (pixels[i] &+ 64) &>> 7) }
    }
  }
}
