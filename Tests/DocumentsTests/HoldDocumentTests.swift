import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import Testing
import Transitions

/// What moves while a screen of a document holds.
@Suite struct HoldDocumentTests {
  private static let boxes = "{ \"id\": \"box\", \"frame\": [0, 0, 10, 10] }"

  private func story(_ steps: String) throws -> Story {
    try DocumentFixtures.story(
      document(
        "\"easing\": \"linear\", \"duration\": \"100ms\", \"steps\": [\(steps)]",
        layers: Self.boxes))
  }

  private func box(_ story: Story, _ milliseconds: Int, _ id: String) throws -> Layer {
    try #require(
      story.storyboard.timeline.layers(at: .milliseconds(milliseconds)).find(id),
      "at \(milliseconds) ms")
  }

  @Test func itMovesByItsValuesAndStays() throws {
    let story = try story(
      """
      { "hold": "400ms", "animations": [
        { "layer": "screen/box", "property": "translation", "from": [0, 0], "to": ["100%", 0],
          "easing": "linear", "duration": "50%" },
        { "layer": "screen/box", "property": "opacity", "to": 0.5, "easing": "linear" },
        { "layer": "screen", "property": "backgroundBlur", "to": 8, "easing": "linear" } ] },
      { "hold": "100ms" }, { "to": "detail", "transition": "none" }, { "back": true },
      { "hold": "100ms" }
      """)
    // 100 % is the canvas's width: 100 points in 200 ms.
    for (time, x, opacity) in [
      (0, 0.0, 1.0), (100, 50, 0.875), (200, 100, 0.75), (300, 100, 0.625),
    ] {
      let box = try box(story, time, StageLayer.screenLayer("box"))
      #expect((box.transform.m41 - x).magnitude < 1e-6 && (box.opacity - opacity).magnitude < 1e-9)
    }
    #expect(try box(story, 200, StageLayer.screen).backgroundBlur == 4)
    // Under its own name again, as it was left; so when the clip comes back to it.
    for time in [400, 450, 790] {
      let box = try box(story, time, "box")
      #expect((box.transform.m41 - 100).magnitude < 1e-6 && box.opacity == 0.5, "\(time)")
    }
  }

  @Test func theLayerFliesFromWhereItWasLeft() throws {
    let story = try story(
      """
      { "hold": "200ms", "animations": [
        { "layer": "screen/box", "property": "position", "to": [85, 5] } ] },
      { "to": "detail", "transition": "shared-element" }
      """)
    // A box of the same id at the top left: half-way between 85 and 5.
    let frame = FrameRenderer().render(story.storyboard.timeline.plan(at: .milliseconds(250)))
    #expect(frame.width == 100)
    let moved = story.storyboard.timeline.segment(at: .milliseconds(250)).segment
    let centers = moved.placements(at: .milliseconds(50)).map { placement in
      (placement.corners[0].x + placement.corners[2].x) / 2
    }
    #expect(centers.contains { ($0 - 45).magnitude < 0.5 }, "\(centers)")
  }

  @Test func repeatsGoOnAsLongAsTheHold() throws {
    let story = try story(
      """
      { "hold": "800ms", "animations": [
        { "layer": "screen/box", "property": "rotation", "from": 0, "to": 360, "easing": "linear",
          "duration": "400ms", "repeat": 2 },
        { "layer": "screen/box", "property": "translation", "from": [0, 0], "to": [8, 0],
          "easing": "linear", "fill": "removed" } ] }
      """)
    // What is removed shows to the last instant and leaves nothing.
    #expect(try box(story, 800, "box").transform.m41 == 0)
    let last = try box(story, 799, StageLayer.screenLayer("box")).transform.m41
    #expect((last - 7.99).magnitude < 1e-9)
    for (time, angle) in [(100, 90.0), (300, 270), (500, 90), (800, 0)] {
      let m11 = try box(story, time, time == 800 ? "box" : StageLayer.screenLayer("box")).transform
        .m11
      #expect((m11 - cos(angle * .pi / 180)).magnitude < 1e-9, "at \(time) ms")
    }
  }

  @Test func explainedHoldsReadBack() throws {
    let first = try story(
      """
      { "id": "wait", "hold": "400ms", "animations": [
        { "layer": ["screen/box", "screen"], "property": "contents", "to":
          { "gradient": { "colors": ["red", "blue"] } }, "stagger": { "interval": "10%" } },
        { "layer": "screen/box", "property": "sublayerTransform", "to": [{ "rotate": 3 }] },
        { "layer": "screen/box", "property": "blendMode", "values": ["normal", "screen"] } ] }
      """)
    let second = try DocumentFixtures.story(first.explained)
    #expect(second.document == first.document && second.explained == first.explained)
    for time in [0, 130, 399, 400] {
      #expect(
        first.storyboard.timeline.plan(at: .milliseconds(time))
          == second.storyboard.timeline.plan(at: .milliseconds(time)))
    }
  }
}
