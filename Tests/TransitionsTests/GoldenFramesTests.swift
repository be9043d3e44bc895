import Compositor
import DemoScreens
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Key frames of every transition on the demo's screens, side by side: 0, 25, 50, 75, 100 %.
@Suite struct GoldenFramesTests {
  private struct Case: CustomTestStringConvertible {
    var name: String
    var text: String
    var isReversed = false
    var region: Rect?
    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(name: "none", text: "none"),
    Case(name: "cross-dissolve", text: "cross-dissolve"),
    Case(name: "push-from-right", text: "push:from=right"),
    Case(name: "push-from-right-reversed", text: "push:from=right", isReversed: true),
    Case(name: "push-from-top", text: "push:from=top"),
    Case(name: "push-between-bars", text: "push", region: Rect(0, 59, 390, 702)),
    Case(name: "move-in-from-bottom", text: "move-in:from=bottom"),
    Case(name: "reveal-from-left", text: "reveal:from=left"),
    Case(name: "slide-from-right", text: "slide:from=right"),
    Case(name: "scale", text: "scale:start=0,behind=0.9"),
    Case(name: "scale-from-rect-fading", text: "scale:rect=20,144,350,242+cross-dissolve"),
    Case(name: "flip-from-right", text: "flip:from=right"),
    Case(name: "flip-from-left", text: "flip:from=left"),
    Case(name: "flip-from-top", text: "flip:from=top"),
    Case(name: "flip-from-bottom", text: "flip:from=bottom"),
  ]

  @Test(arguments: cases)
  private func framesAreTheGoldens(_ golden: Case) throws {
    let stage = Stage(size: DemoScreens.list.size, scale: 0.2)
    let recipe = try TransitionRecipe(parsing: golden.text)
    let duration = recipe.isCut ? Time.zero : .milliseconds(400)
    let passage = Passage(
      recipe, duration: duration, timing: .linear, container: Container(region: golden.region),
      isReversed: golden.isReversed)
    let timeline = Storyboard(
      stage: stage, scenes: [DemoScreens.list, DemoScreens.detail],
      start: golden.isReversed ? 1 : 0, steps: [.go(to: golden.isReversed ? 0 : 1, passage)]
    ).timeline
    let (width, height) = timeline.pixelSize
    let strip = Pixmap(width: width * 5, height: height)
    let renderers = KernelSet.available.map { FrameRenderer(kernels: $0) }
    for step in 0..<5 {
      let time = Time(ticks: duration.ticks * Int64(step) / 4)
      let plan = timeline.plan(at: time)
      let frames = renderers.map { $0.render(plan) }
      for frame in frames.dropFirst() {
        #expect(Pictures.bytes(frame) == Pictures.bytes(frames[0]), "kernel sets disagree")
      }
      for y in 0..<height {
        for x in 0..<width { strip[step * width + x, y] = frames[0][x, y] }
      }
    }
    try GoldenPicture.check(strip, golden.name)
  }
}
