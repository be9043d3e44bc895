import Compositor
import DemoScreens
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Key frames of morphs, side by side: 0, 1/6 … 100 %.
@Suite struct MorphGoldenTests {
  private func strip(
    _ from: Scene, _ to: Scene, _ text: String = "shared-element", scale: Double = 0.25
  ) throws -> Pixmap {
    let recipe = try TransitionRecipe(parsing: text)
    let passage = Passage(recipe, duration: .milliseconds(600), timing: .linear)
    let timeline = Storyboard(
      stage: Stage(size: from.size, scale: scale), scenes: [from, to],
      steps: [.go(to: 1, passage)]
    ).timeline
    let (width, height) = timeline.pixelSize
    let strip = Pixmap(width: width * 7, height: height)
    let renderers = KernelSet.available.map { FrameRenderer(kernels: $0) }
    for step in 0..<7 {
      let plan = timeline.plan(at: .milliseconds(step * 100))
      let frames = renderers.map { $0.render(plan) }
      for frame in frames.dropFirst() {
        #expect(Pictures.bytes(frame) == Pictures.bytes(frames[0]), "kernel sets disagree")
      }
      for y in 0..<height {
        for x in 0..<width { strip[step * width + x, y] = frames[0][x, y] }
      }
    }
    return strip
  }

  @Test func aCardGrowsIntoItsPage() throws {
    try GoldenPicture.check(
      try strip(DemoScreens.list, DemoScreens.detail), "shared-element-card-to-detail")
  }

  @Test func aPageShrinksIntoItsCard() throws {
    try GoldenPicture.check(
      try strip(DemoScreens.detail, DemoScreens.list), "shared-element-detail-to-card")
  }

  @Test func aListMakesRoom() throws {
    let before = ListScreens.list(["red", "orange", "green", "blue", "violet"])
    let after = ListScreens.list(["blue", "red", "teal", "green", "violet"])
    try GoldenPicture.check(
      try strip(before, after, "shared-element:effect=scale"), "shared-element-list-reorder")
  }
}
