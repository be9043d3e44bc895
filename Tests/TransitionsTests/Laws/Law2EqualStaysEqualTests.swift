import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Law 2: a fade between equal pixels never changes one byte, at every alpha.
@Suite struct Law2EqualStaysEqualTests {
  @Test(arguments: [
    "cross-dissolve", "fade", "uiview.cross-dissolve", "catransition.fade", "ios.tab",
    "catransition.fade:startProgress=0.2,endProgress=0.7", "ios.present:style=crossDissolve",
  ])
  func aFadeBetweenEqualScreensIsStill(_ name: String) throws {
    let law = LawCase(text: name, width: 61, height: 40)
    let renderer = FrameRenderer()
    for make in [Pictures.screen, Pictures.translucentWhite] {
      let from = make(61, 40, 5)
      let to = make(61, 40, 5)
      let timeline = try law.timeline(from, to, background: .clear)
      for step in 0...400 {
        let time = Time(ticks: timeline.duration.ticks * Int64(step) / 400)
        let frame = renderer.render(timeline.plan(at: time))
        #expect(Pictures.bytes(frame) == Pictures.bytes(from.pixmap), "step \(step) of 400")
      }
    }
  }

  @Test func theBarsBesideARegionAreStillToo() throws {
    let law = LawCase(text: "push", width: 40, height: 60)
    let from = Pictures.screen(40, 60, seed: 5)
    let to = Pictures.screen(40, 60, seed: 5)
    let timeline = try law.timeline(from, to, region: Rect(0, 10, 40, 35))
    let renderer = FrameRenderer()
    for step in 0...60 {
      let time = Time(ticks: timeline.duration.ticks * Int64(step) / 60)
      let frame = renderer.render(timeline.plan(at: time))
      for y in Array(0..<10) + Array(45..<60) {
        for x in 0..<40 { #expect(frame[x, y] == from.pixmap[x, y], "\(x),\(y) step \(step)") }
      }
    }
  }
}
