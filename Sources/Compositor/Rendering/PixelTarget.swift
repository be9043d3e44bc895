import Raster

/// Rows of pixels that are being drawn to: a band of the frame or of a group's buffer.
struct PixelTarget {
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// The canvas pixels it holds.
  let area: PixelRect

  func pixels(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y - area.y0) * stride + (x - area.x0))
  }
}
