package import Raster

/// Small pictures for tests, made from a seed.
package enum Pictures {
  /// Opaque blocks, ramps and noise, as a screen has them.
  package static func screen(_ width: Int, _ height: Int, seed: UInt64) -> Image {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    let pixmap = Pixmap(width: width, height: height)
    let tint = UInt8(truncatingIfNeeded: next() >> 11)
    for y in 0..<height {
      for x in 0..<width {
        let block = (x / 7 + y / 5) % 3
        let noise = UInt8(truncatingIfNeeded: next() >> 23)
        let ramp = UInt8(truncatingIfNeeded: x * 255 / max(1, width - 1))
        pixmap[x, y] =
          switch block {
          case 0: PremultipliedColor(red: ramp, green: tint, blue: 200, alpha: 255)
          case 1: PremultipliedColor(red: noise, green: noise, blue: noise, alpha: 255)
          default: PremultipliedColor(red: 250, green: 249, blue: tint, alpha: 255)
          }
      }
    }
    return Image(pixmap)
  }

  /// One colour.
  package static func solid(_ width: Int, _ height: Int, _ color: PremultipliedColor) -> Image {
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = color } }
    return Image(pixmap)
  }

  /// White at every alpha.
  package static func translucentWhite(_ width: Int, _ height: Int, seed: UInt64) -> Image {
    var state = seed | 1
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let a = UInt8(truncatingIfNeeded: state >> 40)
        pixmap[x, y] = PremultipliedColor(red: a, green: a, blue: a, alpha: a)
      }
    }
    return Image(pixmap)
  }

  /// The bytes without row padding, for comparing.
  package static func bytes(_ pixmap: Pixmap) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(pixmap.width * pixmap.height)
    for y in 0..<pixmap.height {
      result.append(contentsOf: UnsafeBufferPointer(start: pixmap.row(y), count: pixmap.width))
    }
    return result
  }

  /// The largest difference of any channel of any pixel.
  package static func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    var largest = 0
    for (p, q) in zip(bytes(a), bytes(b)) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
    }
    return largest
  }
}
