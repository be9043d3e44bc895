/// Working memory of a sampler's rows: one per thread, kept between rows and frames.
package struct SamplerScratch: ~Copyable {
  private var base: UnsafeMutableRawPointer?
  private var capacity = 0
  private var parts: UnsafeMutablePointer<UInt32>?

  package init() {}

  deinit {
    base?.deallocate()
    parts?.deallocate()
  }

  /// Room for a `SubpixelMean` and a row of its parts, beside what `reserve` gives.
  mutating func reserveParts() -> UnsafeMutablePointer<UInt32> {
    if let parts { return parts }
    let new = UnsafeMutablePointer<UInt32>.allocate(
      capacity: (2 + Subpixels.most) * SubpixelMean.most)
    parts = new
    return new
  }

  /// At least `byteCount` bytes, aligned for vectors, with whatever the last row left in them.
  mutating func reserve(_ byteCount: Int) -> UnsafeMutableRawPointer {
    if let base, byteCount <= capacity { return base }
    base?.deallocate()
    // Grown in steps, so that rows of slowly growing layers do not allocate each time.
    capacity = (byteCount + byteCount / 2 + 4095) & ~4095
    // A wide load that starts inside the asked-for bytes stays inside the allocation.
    let new = UnsafeMutableRawPointer.allocate(byteCount: capacity + 64, alignment: 64)
    base = new
    return new
  }
}
