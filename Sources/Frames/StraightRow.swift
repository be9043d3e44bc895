/// Premultiplied pixels to straight alpha, as files and raw streams hold them.
package enum StraightRow {
  /// Each component becomes min(255, (c·255 + a/2) / a), rounded down; alpha 0 gives 0.
  ///
  /// `count` pixels, R in the lowest byte on both sides; the buffers may be the same.
  package static func convert(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in 0..<count {
      let pixel = source[x]
      let alpha = pixel &>> 24
      if alpha == 255 {
        target[x] = pixel
      } else if alpha == 0 {
        target[x] = 0
      } else {
        // One division a pixel: m = ceil(2^25 / a), and n·m >> 25 is n / a exactly for
        // n·a < 2^25. Here n ≤ 255·255 + 127 and a ≤ 254.
        let reciprocal = UInt64((1 &<< 25 &+ alpha &- 1) / alpha)
        let half = alpha &>> 1
        func straight(_ component: UInt32) -> UInt32 {
          let numerator = UInt64(component &* 255 &+ half)
          return min(255, UInt32(truncatingIfNeeded: (numerator &* reciprocal) &>> 25))
        }
        target[x] =
          straight(pixel & 255) | straight(pixel &>> 8 & 255) &<< 8
          | straight(pixel &>> 16 & 255) &<< 16 | alpha &<< 24
      }
    }
  }
}
