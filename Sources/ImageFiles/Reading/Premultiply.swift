/// Straight rows to premultiplied ones.
enum Premultiply {
  /// Straight RGBA8 in place: round(c·a/255).
  ///
  /// With t = c·a + 128, (t + t/256) / 256 is that for every c and a up to 255.
  static func apply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    // Most rows of most screens are opaque.
    var common = UInt32.max
    for x in 0..<count { common &= pixels[x] }
    if common &>> 24 == 255 { return }
    for x in 0..<count {
      let pixel = pixels[x]
      let alpha = pixel &>> 24
      // Two components at a time, each in 16 bits: c·a + 128 is below 2^16.
      var outer = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
      outer = (outer &+ (outer &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
      var green = (pixel &>> 8 & 0xFF) &* alpha &+ 0x80
      green = (green &+ green &>> 8) & 0xFF00
      pixels[x] = outer | green | pixel & 0xFF00_0000
    }
  }

  /// Straight RGBA of 16 bits a sample to premultiplied RGBA8, rounded once: v·a·255/65535².
  static func narrow(
    _ samples: UnsafePointer<UInt16>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    // v·255/65535 = v/257; rounded, and odd, so no value lies halfway.
    @inline(__always) func byte(_ value: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: (value &+ 128) / 257)
    }
    for x in 0..<count {
      let pixel = samples + 4 * x
      let alpha = UInt64(pixel[3])
      // v·a < 2^32, and 65535·257 is the divisor of the product.
      @inline(__always) func component(_ value: UInt16) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(value) &* alpha &+ 8_421_247) / 16_842_495)
      }
      pixels[x] =
        component(pixel[0]) | component(pixel[1]) &<< 8 | component(pixel[2]) &<< 16
        | byte(alpha) &<< 24
    }
  }
}
