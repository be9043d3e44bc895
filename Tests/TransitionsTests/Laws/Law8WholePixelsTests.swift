import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Law 8: a layer at opacity 1 and a whole-pixel offset is a copy.
@Suite struct Law8WholePixelsTests {
  @Test(arguments: [1.0, 2, 3, 2.625])
  func aPushByWholePixelsCopies(_ scale: Double) throws {
    let law = LawCase(text: "push", width: 48, height: 31, scale: scale)
    let from = Pictures.screen(48, 31, seed: 51)
    let to = Pictures.screen(48, 31, seed: 52)
    let timeline = try law.timeline(from, to, easing: "linear", duration: .milliseconds(480))
    let renderer = FrameRenderer()
    for offset in 1..<48 {
      let frame = renderer.render(timeline.plan(at: .milliseconds(offset * 10)))
      for y in 0..<31 {
        for x in 0..<48 {
          let expected =
            x + offset < 48 ? from.pixmap[x + offset, y] : to.pixmap[x + offset - 48, y]
          #expect(frame[x, y] == expected, "offset \(offset) at \(x),\(y)")
        }
      }
    }
  }
}
