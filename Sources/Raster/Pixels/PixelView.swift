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
}
