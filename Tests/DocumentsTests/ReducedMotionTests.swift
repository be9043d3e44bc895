import Compositor
import Documents
import ExactMath
import Foundation
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// A document where motion is to be reduced: by its own key, or by whoever reads it.
@Suite struct ReducedMotionTests {
  /// A sheet, its way back, a zoom, and a transition of the document's own; 100 ms each but for the
  /// zoom.
  private func text(_ more: String = "") -> String {
    document(
      """
      \(more)
      "canvas": { "background": "#f00" },
      "transitions": { "own": { "duration": "100ms", "animations": [
        { "layer": "to", "property": "opacity", "from": 0, "to": 1 }] } },
      "steps": [
        { "to": "detail", "transition": "ios.sheet", "duration": "100ms", "easing": "linear" },
        { "back": true }, { "to": "detail", "transition": "ios.zoom" },
        { "to": "home", "transition": "own" }]
      """)
  }

  private func story(_ text: String, reduced: Bool) throws -> Story {
    var options = DocumentFixtures.options()
    options.reducesMotion = reduced
    return try Story(
      DocumentFile(name: "story.json", bytes: Array(text.utf8), folder: "/nowhere"), options)
  }

  @Test func everyTransitionOfTheCatalogueDissolves() throws {
    let still = try story(text(), reduced: true)
    let moving = try story(text(), reduced: false)
    #expect(still.reducesMotion && !moving.reducesMotion)
    #expect(still.ownTransitions == ["own"])
    func frame(_ story: Story, _ milliseconds: Int) -> Pixmap {
      FrameRenderer().render(story.storyboard.timeline.plan(at: .milliseconds(milliseconds)))
    }
    // The ends are those of the sheet: the stage shows above the screen that stepped back.
    for time in [0, 100, 200] {
      #expect(Pictures.bytes(frame(still, time)) == Pictures.bytes(frame(moving, time)), "\(time)")
    }
    let end = Pictures.bytes(frame(moving, 100))
    let start = Pictures.bytes(frame(moving, 0))
    #expect(frame(moving, 100)[50, 1].packed == 0xFF00_00FF, "the stage above the sheet")
    // Between them one weighted sum, at a quarter of the time a quarter of the sheet.
    let quarter = Pictures.bytes(frame(still, 25))
    for (index, pixel) in quarter.enumerated() {
      for shift in [0, 8, 16] as [UInt32] {
        let a = Double(start[index] >> shift & 255)
        let b = Double(end[index] >> shift & 255)
        let own = Double(pixel >> shift & 255)
        #expect(abs(own - (0.75 * a + 0.25 * b)) <= 1, "pixel \(index)")
        if abs(own - (0.75 * a + 0.25 * b)) > 1 { return }
      }
    }
    #expect(Pictures.bytes(frame(moving, 25)) != quarter)
  }

  /// The system's own substitute for the zoom takes 140 ms.
  @Test func theZoomTakesItsSubstitutesTime() throws {
    let durations = try story(text(), reduced: true).schedule.entries.map(\.duration)
    #expect(durations == [100, 100, 140, 100].map { Time.milliseconds($0) })
  }

  @Test func theKeySaysTheSameAndIsExplained() throws {
    let keyed = try story(text("\"reduceMotion\": true,"), reduced: false)
    let asked = try story(text(), reduced: true)
    #expect(keyed.explained == asked.explained)
    #expect(asked.explained.contains("\"reduceMotion\": true"))
    let again = try story(asked.explained, reduced: false)
    #expect(again.explained == asked.explained)
    #expect(again.schedule.entries.map(\.duration) == asked.schedule.entries.map(\.duration))
    #expect(
      DocumentFixtures.problems(text("\"reduceMotion\": 1,"))[0].contains("reduceMotion"))
  }
}
