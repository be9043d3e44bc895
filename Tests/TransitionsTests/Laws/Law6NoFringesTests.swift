import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Law 6: white on transparent white stays white, however it is moved, scaled or faded.
@Suite struct Law6NoFringesTests {
  // Left out where black is laid over a screen, or falls on it as a shadow.
  private static let unshaded = LawCase.all(width: 37, height: 53).compactMap(\.plain).filter {
    law in
    !law.isSheet
      && ![
        "uiview.flip", "catransition.ogl-flip", "ios.push", "ios.pop", "ios.zoom",
        "ios.alert", "ios.present:style=flip", "ios.dismiss:style=flip",
      ].contains(where: law.text.hasPrefix)
  }

  @Test(arguments: unshaded)
  func whiteStaysWhite(_ law: LawCase) throws {
    let from = Pictures.translucentWhite(law.width, law.height, seed: 3)
    let to = Pictures.translucentWhite(law.width, law.height, seed: 4)
    let timeline = try law.timeline(from, to, background: .clear)
    let renderer = FrameRenderer()
    for step in 0...23 {
      let time = Time(ticks: timeline.duration.ticks * Int64(step) / 23)
      let frame = renderer.render(timeline.plan(at: time))
      let fringe = Pictures.bytes(frame).first { pixel in
        let color = PremultipliedColor(packed: pixel)
        return color.red != color.alpha || color.green != color.alpha || color.blue != color.alpha
      }
      #expect(fringe == nil, "step \(step)")
      if fringe != nil { return }
    }
  }
}
