import Frames
import Raster
import Testing

@Suite struct StraightRowTests {
  /// Every pair of alpha and component, beyond what is premultiplied too.
  @Test func allPairs() {
    for alpha in UInt8(0)...255 {
      let source = (UInt8(0)...255).map {
        PremultipliedColor(red: $0, green: 255 - $0, blue: $0 ^ 0x55, alpha: alpha)
      }
      var target: [UInt32] = Array(repeating: 0, count: 256)
      StraightRow.convert(source.map(\.packed), to: &target, count: 256)
      func wanted(_ component: UInt8) -> UInt8 {
        let (c, a) = (Int(component), Int(alpha))
        if a == 0 || a == 255 { return a == 0 ? 0 : component }
        return UInt8(min(255, (c * 255 + a / 2) / a))
      }
      for (pixel, result) in zip(source, target) {
        let expected = PremultipliedColor(
          red: wanted(pixel.red), green: wanted(pixel.green), blue: wanted(pixel.blue),
          alpha: alpha)
        #expect(PremultipliedColor(packed: result) == expected)
      }
    }
  }
}
