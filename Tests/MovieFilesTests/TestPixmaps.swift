import Raster

extension Pixmap {
  convenience init(width: Int, height: Int, _ paint: (Int, Int) -> PremultipliedColor) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = paint(x, y) }
    }
  }

  func fill(_ paint: (Int, Int) -> PremultipliedColor) {
    for y in 0..<height {
      for x in 0..<width { self[x, y] = paint(x, y) }
    }
  }
}

extension PremultipliedColor {
  init(hex: UInt32) { self = Color(hex: hex).premultiplied }
}

/// A deterministic generator (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
