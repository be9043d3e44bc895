/// A picture's pixels without their owner: what rows are read from.
///
/// It holds no reference, so passing it around counts none (see `CoverageRows`). Who holds a view
/// keeps its `Pixmap` too.
struct PixelView: Sendable {
  nonisolated(unsafe) let base: UnsafeRawPointer
  let rowBytes: Int
  let width: Int
  let height: Int

  init(_ pixmap: Pixmap) {
    base = UnsafeRawPointer(pixmap.base)
    rowBytes = pixmap.rowBytes
    width = pixmap.width
    height = pixmap.height
  }

  /// `y` is checked, columns are the caller's.
  func row(_ y: Int) -> PixelRow {
    precondition(y >= 0 && y < height, "row \(y) of \(height)")
    return (base + y * rowBytes).assumingMemoryBound(to: UInt32.self)
  }

  /// Copies `count` pixels of row `y` from column `x` on; beyond the picture its edge pixels go on.
  func copyRow(
    _ y: Int, from x: Int, count: Int, into destination: MutablePixelRow, _ kernels: KernelSet
  ) {
    let source = row(max(0, min(height - 1, y)))
    let first = max(0, min(count, -x))
    let end = max(first, min(count, width - x))
    kernels.fill(destination, source[0], first)
    if end > first { kernels.copy(destination + first, source + (x + first), end - first) }
    kernels.fill(destination + end, source[width - 1], count - end)
  }
}
