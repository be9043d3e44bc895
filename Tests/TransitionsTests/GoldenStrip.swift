import Compositor
import DemoScreens
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Five frames of a transition of the demo's screens side by side: 0, 25, 50, 75, 100 %.
struct GoldenStrip {
  let pixmap: Pixmap

  /// - Parameter scale: pixels for each of the screens' 390 × 844 points.
  init(
    _ text: String, isReversed: Bool = false, region: Rect? = nil, scale: Double
  ) throws {
    let stage = Stage(size: DemoScreens.list.size, scale: scale)
    let recipe = try TransitionRecipe(parsing: text)
    let duration = recipe.isCut ? Time.zero : .milliseconds(400)
    let passage = Passage(
      recipe, duration: duration, timing: .linear, container: Container(region: region),
      isReversed: isReversed)
    let timeline = Storyboard(
      stage: stage, scenes: [DemoScreens.list, DemoScreens.detail],
      start: isReversed ? 1 : 0, steps: [.go(to: isReversed ? 0 : 1, passage)]
    ).timeline
    let (width, height) = timeline.pixelSize
    pixmap = Pixmap(width: width * 5, height: height)
    let renderers = KernelSet.available.map { FrameRenderer(kernels: $0) }
    for step in 0..<5 {
      let time = Time(ticks: duration.ticks * Int64(step) / 4)
      let plan = timeline.plan(at: time)
      let frames = renderers.map { $0.render(plan) }
      for frame in frames.dropFirst() {
        #expect(Pictures.bytes(frame) == Pictures.bytes(frames[0]), "kernel sets disagree")
      }
      for y in 0..<height {
        for x in 0..<width { pixmap[step * width + x, y] = frames[0][x, y] }
      }
    }
  }

  func check(_ name: String) throws {
    try GoldenPicture.check(pixmap, name)
  }
}
