/// What a blur reads: the pixels of a region of a pixmap, and what lies around them.
struct BlurSource: Sendable {
  let pixmap: Pixmap
  /// Not empty, and inside the pixmap.
  let region: PixelRect
  let edge: BlurEdge

  var columns: Range<Int> { region.x0..<region.x1 }
  var rows: Range<Int> { region.y0..<region.y1 }

  /// The same as seen from `area`, from where no pixel outside it is looked at; nil when only
  /// transparency is seen.
  func seen(from area: PixelRect) -> BlurSource? {
    let cut =
      switch edge {
      case .transparent: region.intersection(area)
      case .clamped:
        // At least the edge that is looked at.
        {
          let x = Self.nearest(area.x0..<area.x1, in: columns)
          let y = Self.nearest(area.y0..<area.y1, in: rows)
          return PixelRect(x0: x.lowerBound, y0: y.lowerBound, x1: x.upperBound, y1: y.upperBound)
        }()
      }
    return cut.isEmpty ? nil : BlurSource(pixmap: pixmap, region: cut, edge: edge)
  }

  /// What `whole`, which is not empty, has in common with `part`, or else what is nearest to it.
  static func nearest(_ part: Range<Int>, in whole: Range<Int>) -> Range<Int> {
    let start = min(max(part.lowerBound, whole.lowerBound), whole.upperBound - 1)
    return start..<max(min(part.upperBound, whole.upperBound), start + 1)
  }

  /// Writes `count` pixels of row `y` as they are.
  func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow, _ kernels: KernelSet
  ) {
    guard edge == .clamped || rows.contains(y) else { return kernels.fill(destination, 0, count) }
    let row = PixelRow(pixmap.row(max(region.y0, min(region.y1 - 1, y))))
    let isClamped = edge == .clamped
    let before = max(0, min(count, region.x0 - x0))
    let end = max(before, min(count, region.x1 - x0))
    kernels.fill(destination, isClamped ? row[region.x0] : 0, before)
    kernels.copy(destination + before, row + (x0 + before), end - before)
    kernels.fill(destination + end, isClamped ? row[region.x1 - 1] : 0, count - end)
  }
}
