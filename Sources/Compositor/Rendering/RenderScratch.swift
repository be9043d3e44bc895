import Raster

/// The buffers that drawing one frame needs, kept from frame to frame.
///
/// One thread uses it at a time.
final class RenderScratch: @unchecked Sendable {
  /// One row of pixels.
  let pixels: UnsafeMutablePointer<UInt32>
  /// One row of coverage, and a second one to multiply in.
  let mask: UnsafeMutablePointer<UInt8>
  let otherMask: UnsafeMutablePointer<UInt8>
  var sampling = SamplerScratch()
  /// What lies around the groups that are open, outermost first.
  var outer: [PixelTarget] = []
  /// Pixels that a row may have.
  let width: Int
  private let bandHeight: Int
  private var groups: [UnsafeMutablePointer<UInt32>] = []

  init(width: Int, bandHeight: Int) {
    self.width = (width + 31) & ~15
    self.bandHeight = bandHeight
    pixels = .allocate(capacity: self.width)
    pixels.initialize(repeating: 0, count: self.width)
    mask = .allocate(capacity: self.width)
    mask.initialize(repeating: 0, count: self.width)
    otherMask = .allocate(capacity: self.width)
    otherMask.initialize(repeating: 0, count: self.width)
  }

  deinit {
    pixels.deallocate()
    mask.deallocate()
    otherMask.deallocate()
    for group in groups { group.deallocate() }
  }

  /// The band buffer of the group at nesting `depth`, for the canvas pixels `area`.
  func group(depth: Int, area: PixelRect) -> PixelTarget {
    precondition(area.width <= width && area.height <= bandHeight, "a group larger than the band")
    while groups.count <= depth {
      let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: width * bandHeight)
      buffer.initialize(repeating: 0, count: width * bandHeight)
      groups.append(buffer)
    }
    return PixelTarget(base: groups[depth], stride: width, area: area)
  }
}
