import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Law 5: where two opaque screens meet at a fractional position, only mixes of the two appear.
@Suite struct Law5NoThirdColourTests {
  // Left out where the background shows by design: around a turning or shrinking screen, and where
  // a screen that is scaled or faded stands beside one that moves away. And where black is laid
  // over a screen, or both fade over the background, by design.
  private static let moving = LawCase.all.compactMap(\.plain).filter { law in
    let shaded = [
      "uiview.flip", "catransition.cube", "catransition.ogl-flip", "ios.push", "ios.pop",
      "ios.zoom", "ios.alert",
    ]
    if law.isSheet || shaded.contains(where: law.text.hasPrefix) || law.text.contains("style=flip")
      || law.text.contains("fades=true")
    {
      return false
    }
    let names = law.text.split(separator: "+").map { $0.split(separator: ":")[0] }
    return !names.contains("flip") && !(names.contains("push") && names.count > 1)
      && !(names.contains("slide") && names.count > 1)
      && !law.text.contains("behind") && law.text != "reveal+scale" && law.text != "scale+reveal"
  }

  @Test(arguments: moving)
  func onlyMixesOfTheTwoScreensAppear(_ law: LawCase) throws {
    let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
    let blue = PremultipliedColor(red: 0, green: 0, blue: 255, alpha: 255)
    let timeline = try law.timeline(
      Pictures.solid(law.width, law.height, red), Pictures.solid(law.width, law.height, blue),
      easing: "linear", background: Color(red: 0, green: 1, blue: 0))
    let renderer = FrameRenderer()
    for step in 0...37 {
      let time = Time(ticks: timeline.duration.ticks * Int64(step) / 37)
      let frame = renderer.render(timeline.plan(at: time))
      let third = Pictures.bytes(frame).first { pixel in
        let color = PremultipliedColor(packed: pixel)
        let sum = Int(color.red) + Int(color.blue)
        return color.green != 0 || color.alpha != 255 || abs(sum - 255) > 1
      }
      #expect(third == nil, "step \(step)")
      if third != nil { return }
    }
  }
}
