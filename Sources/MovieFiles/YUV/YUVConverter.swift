package import Raster

/// Pixmaps to BT.709 limited-range 4:2:0.
package struct YUVConverter: Sendable {
  package let siting: ChromaSiting
  /// What shows through translucent pixels; nil when there are none.
  package let background: PremultipliedColor?
  private let convertRows: YUVRowPairFunction

  package init(
    siting: ChromaSiting, background: PremultipliedColor?, kernels: KernelSet = .preferred
  ) {
    self.siting = siting
    self.background = background
    convertRows = YUVKernels.matching(kernels)[siting]
  }

  /// Fills width × height samples of Y and half as many, rounded up, of Cb and Cr.
  package func convert(_ pixmap: Pixmap, to planes: YUVPlanes) {
    guard let background else {
      convert(pixmap, to: planes) { pixmap.row($0) }
      return
    }
    let width = pixmap.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * 2) { rows in
      guard let base = rows.baseAddress else { return }
      convert(pixmap, to: planes) { y in
        let row = base + y % 2 * width
        FlattenRow.convert(pixmap.row(y), over: background, to: row, count: width)
        return row
      }
    }
  }

  private func convert(
    _ pixmap: Pixmap, to planes: YUVPlanes, row: (Int) -> UnsafeMutablePointer<UInt32>
  ) {
    var y = 0
    while y < pixmap.height {
      let second = min(y + 1, pixmap.height - 1)
      let row0 = row(y)
      convertRows(
        row0, second == y ? row0 : row(second), pixmap.width, planes.y.row(y),
        planes.y.row(second), planes.u.row(y / 2), planes.v.row(y / 2))
      y += 2
    }
  }
}
