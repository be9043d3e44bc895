import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import Testing
import Transitions

/// Screens, steps and what they make of time and canvas.
@Suite struct StoryboardDocumentTests {
  @Test func twoScreenshotsAreFiveLines() throws {
    let url = DocumentFixtures.root.appending(path: "Examples/two-screenshots.json")
    let story = try DocumentFixtures.story(url)
    #expect(story.storyboard.scenes.count == 2)
    #expect(story.storyboard.stage.size == Size(30, 60))
    #expect(story.schedule.entries.map(\.duration) == [.milliseconds(350)])
    let text = String(decoding: try DocumentFixtures.file(url).bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").count <= 6)
  }

  /// Holds are 0.5 + 0.3·2 + 0.7 + 0.5, passages 0.35 + 0.4 + s + s + 0.4 + 0.3; the clip has
  /// ceil(D·60) + 1 frames.
  @Test func durationsAddUpAndFramesFollowTheLaw() throws {
    let story = try DocumentFixtures.story(
      DocumentFixtures.root.appending(path: "Examples/four-screens.json"))
    let spring = try #require(story.schedule.entry(named: "pay")?.duration)
    // Critically damped: (1 + ωt)·e^(-ωt) is 0.001 at ωt = 9.2334, ω = √200; up to the next tenth.
    #expect((spring.seconds - 0.7).magnitude < 1e-8)
    let expected = 2.3 + 0.35 + 0.4 + 0.4 + 0.3 + 2 * spring.seconds
    let duration = story.storyboard.timeline.duration
    #expect((duration.seconds - expected).magnitude < 1e-8)
    let rate = try #require(FrameRate(60))
    #expect(
      FrameClock(duration: duration, rate: rate).count == Int((expected * 60).rounded(.up)) + 1)
    var time = Time.zero
    for span in story.schedule.entries {
      #expect(span.begin == time)
      time = span.end
    }
    #expect(time == duration)
  }

  @Test func waysBackLeadWhereTheyCameFrom() throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "steps": [
          { "to": "detail", "transition": "push:from=top", "duration": "100ms" },
          { "to": "home", "transition": "scale", "easing": "linear" },
          { "back": true }, { "back": true, "transition": "slide" }]
        """))
    var shown: [Int] = []
    var reversed: [Bool] = []
    var names: [String] = []
    for entry in story.schedule.entries {
      guard case .passage(let passage) = entry.kind else { continue }
      shown.append(entry.to)
      reversed.append(passage.isReversed)
      names.append((passage.transition as? TransitionRecipe)?.parts[0].entry.name ?? "")
    }
    #expect(shown == [1, 0, 1, 0])
    #expect(reversed == [false, false, true, true])
    #expect(names == ["push", "scale", "scale", "slide"])
    #expect(story.schedule.entries[2].duration == story.schedule.entries[1].duration)
    #expect(story.schedule.entries[3].duration == .milliseconds(350))
  }

  @Test func withoutStepsEveryScreenShowsInTurn() throws {
    let story = try DocumentFixtures.story(
      document("\"hold\": \"200ms\", \"duration\": \"300ms\", \"start\": \"detail\""))
    #expect(story.schedule.entries.map(\.duration) == [200, 300, 200].map { .milliseconds($0) })
    #expect(story.storyboard.start == 1)
  }

  @Test func statedDurationBeatsTheSpringsWhichBeatsTheTransitions() throws {
    func duration(_ rest: String) throws -> Time? {
      try DocumentFixtures.story(document(rest)).schedule.entries.first?.duration
    }
    #expect(try duration("\"transition\": \"fade\"") == .milliseconds(400))
    #expect(
      try duration("\"transition\": \"fade\", \"easing\": \"ease-in\"") == .milliseconds(400))
    let natural = try duration("\"easing\": \"spring(mass: 1, stiffness: 100, damping: 20)\"")
    #expect(try #require(natural) > .milliseconds(600))
    #expect(
      try duration(
        "\"easing\": \"spring(mass: 1, stiffness: 100, damping: 20)\", \"duration\": \"500ms\"")
        == .milliseconds(500))
  }

  @Test(arguments: [
    ("\"keepTop\": 20", Rect(0, 20, 100, 180)), ("\"keepBottom\": \"25%\"", Rect(0, 0, 100, 150)),
    ("\"keepTop\": \"15px\", \"keepBottom\": 10.4", Rect(0, 5, 100, 185 - 1.0 / 3)),
    ("\"region\": [10, \"10%\", \"50%\", \"30px\"]", Rect(10, 20, 50, 10)),
  ])
  func containersSnapToPixels(_ keys: String, _ region: Rect) throws {
    let story = try DocumentFixtures.story(
      document("\"canvas\": { \"scale\": 3 }, \"container\": { \(keys) }"))
    guard case .go(_, let passage)? = story.storyboard.steps.first?.action else {
      Issue.record("no passage")
      return
    }
    let rect = try #require(passage.container.region)
    for (a, b) in [
      (rect.minX, region.minX), (rect.minY, region.minY), (rect.maxX, region.maxX),
      (rect.maxY, region.maxY),
    ] {
      #expect((a - b).magnitude < 1e-9 && (a * 3).rounded() / 3 == a)
    }
  }

  @Test func aBarOfNoHeightIsNoContainer() throws {
    let story = try DocumentFixtures.story(document("\"container\": { \"keepTop\": 0 }"))
    guard case .go(_, let passage)? = story.storyboard.steps.first?.action else {
      Issue.record("the first step does not go to a screen")
      return
    }
    #expect(passage.container == .wholeCanvas)
  }

  @Test func theCanvasIsTheFirstScreensUnlessStated() throws {
    let text = """
      { "version": 1, "start": "b", "screens": [
        { "id": "a", "size": [10, 20], "scale": 2 }, { "id": "b", "size": [30, 40], "scale": 3 },
        { "id": "c" }] }
      """
    let stage = try DocumentFixtures.story(text).storyboard.stage
    #expect(stage.size == Size(30, 40) && stage.scale == 3)
    #expect(stage.background == .clear)
    #expect(try DocumentFixtures.story(document()).storyboard.stage.background == .black)
    let wide = try DocumentFixtures.story(
      document("\"canvas\": { \"size\": [50, 50], \"background\": \"white\", \"fit\": \"none\" }"))
    #expect(
      wide.storyboard.stage == Stage(size: Size(50, 50), scale: 1, background: .white, fit: .none))
  }

  @Test func aFramePlacesBoundsAndPosition() throws {
    let story = try DocumentFixtures.story(
      document(
        "\"styles\": { \"s\": { \"opacity\": 0.5, \"frame\": [0, 0, 4, 4], \"shadow\": {} } }",
        layers: """
          { "frame": [10, 20, 30, 40] }, { "frame": [10, 20, 30, 40], "anchorPoint": [0, 1] },
          { "style": "s" }, { "style": "s", "opacity": 1, "position": [9, 9], "shadow": null }
          """))
    let layers = Array(story.storyboard.scenes[0].layers.dropFirst())
    #expect(layers[0].bounds == Rect(0, 0, 30, 40) && layers[0].position == Point(25, 40))
    #expect(layers[1].position == Point(10, 60))
    #expect(layers[2].opacity == 0.5 && layers[2].bounds == Rect(0, 0, 4, 4))
    #expect(layers[2].shadow == Shadow())
    #expect(layers[3].opacity == 1 && layers[3].position == Point(9, 9) && layers[3].shadow == nil)
  }

  @Test func transformFunctionsApplyInTheirOrder() throws {
    let story = try DocumentFixtures.story(
      document(
        layers: """
          { "transform": [{ "translate": [10, 0] }, { "scale": 2 }, { "rotate": 90 }] }
          """))
    let transform = try #require(story.storyboard.scenes[0].layers.last).transform
    // (1, 0) is moved to (11, 0), doubled to (22, 0), turned clockwise to (0, 22).
    let point = transform.planar * Point(1, 0)
    #expect(point.x.magnitude < 1e-12 && (point.y - 22).magnitude < 1e-12)
  }
}
