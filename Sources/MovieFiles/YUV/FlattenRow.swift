import Raster

/// Premultiplied pixels laid over an opaque colour.
enum FlattenRow {
  static func convert(
    _ source: UnsafePointer<UInt32>, over background: PremultipliedColor,
    to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let red = UInt32(background.red)
    let green = UInt32(background.green)
    let blue = UInt32(background.blue)
    for x in 0..<count {
      let pixel = source[x]
      let rest = 255 &- pixel &>> 24
      // Rounded division by 255, exact for all products of two bytes.
      func over(_ component: UInt32, _ below: UInt32) -> UInt32 {
        let product = below &* rest &+ 128
        let sum = component &+ (product &+ product &>> 8) &>> 8
        return min(sum, 255)
      }
      target[x] =
        over(pixel & 255, red) | over(pixel &>> 8 & 255, green) &<< 8
        | over(pixel &>> 16 & 255, blue) &<< 16 | 0xFF00_0000
    }
  }
}
