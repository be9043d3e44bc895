/// A blurred mask kept as cells.
final class BlurredMask: Sendable {
  /// What is asked row by row; good as long as this object is.
  let rows: BlurredMaskRows

  init(_ source: SparseRows, _ segments: [Segment], sigma: Double, bounds: PixelRect) {
    let size = max(1, Int(sigma / 3))
    // A pixel at t of the way from one centre to the next counts 1 − t and t towards them: a
    // variance of t(1 − t) cells, here the mean over all pixels.
    let variance =
      (0..<size).reduce(0.0) { sum, index in
        let t = Double(2 * index + (size + 1) % 2) / Double(2 * size)
        return sum + t * (1 - t)
      } / Double(size)
    let ratio = sigma / Double(size)
    let kernel = GaussianKernel(sigma: (ratio * ratio - variance).squareRoot())
    var changes = BandChanges()
    let x = BlurAxis(
      band: ConstantBand(columnsOf: segments, in: source.bounds, &changes), size: size,
      kernelRadius: kernel.radius, output: bounds.x0..<bounds.x1)
    let y = BlurAxis(
      band: ConstantBand(rowsOf: segments, in: source.bounds, &changes), size: size,
      kernelRadius: kernel.radius, output: bounds.y0..<bounds.y1)
    let cells = BlurredCells(source, x: x, y: y, kernel: kernel)
    var rows = BlurredMaskRows(
      bounds: bounds, x: x, y: y, columns: cells.columns, values: .init(copying: cells.values),
      extents: .init(copying: cells.extents),
      weights: .init(copying: CubicWeights(phases: 2 * size).table))
    if y.cutCount > 0, y.cutStart < bounds.y1, y.cutStart + y.cutCount >= bounds.y0 {
      let first = x.squeezed(bounds.x0)
      let count = x.squeezed(bounds.x1 - 1) + 1 - first
      let row = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      rows.interpolate(squeezedRow: y.cutStart, from: first, count: count, into: row)
      rows.repeatedRow = UnsafePointer(row)
    }
    self.rows = rows
  }

  deinit {
    rows.values.deallocate()
    rows.extents.deallocate()
    rows.weights.deallocate()
    rows.repeatedRow?.deallocate()
  }
}

extension UnsafePointer {
  /// Memory of its own that holds what the array does.
  fileprivate init(copying elements: [Pointee]) {
    let memory = UnsafeMutablePointer<Pointee>.allocate(capacity: max(1, elements.count))
    elements.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { memory.initialize(from: base, count: source.count) }
    }
    self = UnsafePointer(memory)
  }
}
