package import Raster

/// Pixmaps to BT.709 limited-range 4:2:0.
package struct YUVConverter: Sendable {
  package let siting: ChromaSiting
  /// What shows through translucent pixels; nil when there are none.
  package let background: PremultipliedColor?
  private let convertRows: YUVRows

  package init(
    siting: ChromaSiting, background: PremultipliedColor?, kernels: KernelSet = .fastest
  ) {
    self.siting = siting
    self.background = background
    convertRows = kernels.yuv(siting)
  }

  /// Fills width × height samples of Y and half as many, rounded up, of Cb and Cr.
  package func convert(_ pixmap: Pixmap, to planes: YUVPlanes) {
    convert(0..<pixmap.height, in: pixmap, to: planes)
  }

  /// Converts rows of a frame, which the pixmap holds from its row `top` on, to those rows of the
  /// planes.
  ///
  /// They begin at an even row. An odd number of them ends the frame.
  package func convert(
    _ rows: Range<Int>, in pixmap: Pixmap, from top: Int = 0, to planes: YUVPlanes
  ) {
    guard let background else {
      convert(rows, in: pixmap, to: planes) { pixmap.row(top + $0) }
      return
    }
    let width = pixmap.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * 2) { buffer in
      guard let base = buffer.baseAddress else { return }
      convert(rows, in: pixmap, to: planes) { y in
        let row = base + y % 2 * width
        FlattenRow.convert(pixmap.row(top + y), over: background, to: row, count: width)
        return row
      }
    }
  }

  private func convert(
    _ rows: Range<Int>, in pixmap: Pixmap, to planes: YUVPlanes,
    row: (Int) -> UnsafeMutablePointer<UInt32>
  ) {
    var y = rows.lowerBound
    while y < rows.upperBound {
      let second = min(y + 1, rows.upperBound - 1)
      let row0 = row(y - rows.lowerBound)
      convertRows(
        row0, second == y ? row0 : row(second - rows.lowerBound), pixmap.width, planes.y.row(y),
        planes.y.row(second), planes.u.row(y / 2), planes.v.row(y / 2))
      y += 2
    }
  }
}
