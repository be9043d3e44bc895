/// Coverage collected in cells and blurred in both directions, in 8.8 fixed point (255 ↦ 65280).
struct BlurredCells: Sendable {
  static let full: UInt16 = 65280

  let columns: Int
  let rows: Int
  private(set) var values: [UInt16]
  /// Visible and full cells of each row, as interpolation may round them.
  private(set) var extents: [CellExtent]

  /// `source` in canvas pixels, read along both axes without their cuts.
  init(_ source: SparseRows, x: BlurAxis, y: BlurAxis, kernel: GaussianKernel) {
    columns = x.count
    rows = y.count
    values = Array(repeating: 0, count: x.count * y.count)
    extents = []
    let pass = BlurPass(source, x: x, y: y, kernel: kernel)
    values.withUnsafeMutableBufferPointer { values in
      if let base = values.baseAddress { extents = pass.run(into: base) }
    }
    for row in extents.indices { tighten(row) }
  }

  /// Leaves out of the visible cells what cannot show, takes into the full ones what shows as full.
  ///
  /// Interpolating in two directions magnifies less than twice: a quarter of a step.
  private mutating func tighten(_ row: Int) {
    let base = row * columns
    var extent = extents[row]
    while !extent.isEmpty && values[base + extent.start] < 64 { extent.start += 1 }
    while !extent.isEmpty && values[base + extent.end - 1] < 64 { extent.end -= 1 }
    if extent.isEmpty { extent = CellExtent() }
    if extent.fullStart < extent.fullEnd {
      while extent.fullStart > extent.start
        && values[base + extent.fullStart - 1] > Self.full - 64
      {
        extent.fullStart -= 1
      }
      while extent.fullEnd < extent.end && values[base + extent.fullEnd] > Self.full - 64 {
        extent.fullEnd += 1
      }
    }
    extents[row] = extent
  }
}
