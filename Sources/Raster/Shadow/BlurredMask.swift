/// A blurred mask kept as cells.
///
/// It is filled again in the memory that it has, and only read while it is shared.
final class BlurredMask: @unchecked Sendable {
  /// What is asked row by row; good as long as this object is, and is not filled again.
  private(set) var rows: BlurredMaskRows?
  private var values = KeptMemory<UInt16>()
  private var extents = KeptMemory<CellExtent>()
  private var weights = KeptMemory<SIMD4<Int32>>()
  private var repeatedRow = KeptMemory<UInt8>()

  /// - Parameters:
  ///   - source: the coverage of `segments`.
  ///   - bounds: where the result may have coverage, and will be asked.
  func fill(
    _ source: CoverageRows, _ segments: [Segment], sigma: Double, bounds: PixelRect,
    _ scratch: inout BlurScratch
  ) {
    let size = max(1, Int(sigma / 3))
    // A pixel at t of the way from one centre to the next counts 1 − t and t towards them: a
    // variance of t(1 − t) cells, here the mean over all pixels.
    let variance =
      (0..<size).reduce(0.0) { sum, index in
        let t = Double(2 * index + (size + 1) % 2) / Double(2 * size)
        return sum + t * (1 - t)
      } / Double(size)
    let ratio = sigma / Double(size)
    scratch.kernel.sample(sigma: (ratio * ratio - variance).squareRoot())
    let x = BlurAxis(
      band: ConstantBand(columnsOf: segments, in: source.bounds, &scratch.changes), size: size,
      kernelRadius: scratch.kernel.radius, output: bounds.x0..<bounds.x1)
    let y = BlurAxis(
      band: ConstantBand(rowsOf: segments, in: source.bounds, &scratch.changes), size: size,
      kernelRadius: scratch.kernel.radius, output: bounds.y0..<bounds.y1)
    let cells = values.zeros(x.count * y.count)
    let extents = extents.room(for: y.count)
    let pass = BlurPass(source, x: x, y: y, kernel: scratch.kernel, &scratch.pass)
    pass.run(into: cells, extents, &scratch.pass)
    let weights = weights.room(for: 2 * size)
    CubicWeights.write(phases: 2 * size, to: weights)
    var rows = BlurredMaskRows(
      bounds: bounds, x: x, y: y, columns: x.count, values: UnsafePointer(cells),
      extents: UnsafePointer(extents), weights: UnsafePointer(weights))
    if y.cutCount > 0, y.cutStart < bounds.y1, y.cutStart + y.cutCount >= bounds.y0 {
      let first = x.squeezed(bounds.x0)
      let count = x.squeezed(bounds.x1 - 1) + 1 - first
      let row = repeatedRow.room(for: count)
      rows.interpolate(squeezedRow: y.cutStart, from: first, count: count, into: row)
      rows.repeatedRow = UnsafePointer(row)
    }
    self.rows = rows
  }
}

/// What blurring a mask takes beside the mask itself, kept from mask to mask.
struct BlurScratch: ~Copyable {
  fileprivate var kernel = GaussianKernel(sigma: 0)
  fileprivate var changes = BandChanges()
  fileprivate var pass = BlurPass.Memory()
}
