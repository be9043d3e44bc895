import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import Testing
import Transitions

/// Parameters and arithmetic in the times of animations.
@Suite struct TimeExpressionTests {
  /// Rows that come in by a transition whose every time follows from two parameters.
  private func story(_ use: String, _ step: String = "") throws -> Story {
    try DocumentFixtures.story(
      document(
        """
        "easing": "linear", "transitions": { "rows": {
          "parameters": { "pace": "50ms", "first": "25%" }, "duration": "16 * pace",
          "animations": [
            { "layer": "to/row-*", "property": "opacity", "from": 0, "begin": "first + pace",
              "duration": "2 * pace", "stagger": { "interval": "pace / 2" } },
            { "layer": "to/row-1", "property": "translation", "from": [0, 0], "to": [100, 0],
              "begin": "max(10%, 40ms)", "duration": "50% - 0.1s" } ] } },
        "steps": [{ "to": "detail", "transition": \(use) \(step) }]
        """,
        layers: (1...3).map { "{ \"id\": \"row-\($0)\", \"frame\": [0, 0, 10, 10] }" }
          .joined(separator: ",")))
  }

  /// What the expressions mean, worked out by hand in milliseconds.
  @Test(arguments: [
    ("\"rows\"", "", 800.0, 50.0, 200.0),
    ("\"rows:pace=100ms\"", "", 1600, 100, 400),
    ("\"rows:pace=0.03,first=90ms\"", "", 480, 30, 90),
    ("{ \"name\": \"rows\", \"parameters\": { \"pace\": \"20ms + 20ms\" } }", "", 640, 40, 160),
    ("\"rows:pace=25ms\"", ", \"duration\": \"1s\"", 1000, 25, 250),
  ])
  func timesFollowTheParameters(
    _ use: String, _ step: String, _ duration: Double, _ pace: Double, _ first: Double
  ) throws {
    let timeline = try story(use, step).storyboard.timeline
    #expect((timeline.duration.seconds * 1000 - duration).magnitude < 1e-5)
    // At its ends only one of the screens is there.
    for index in 1..<50 {
      let time = duration * Double(index) / 50
      let layers = timeline.layers(at: Time(ticks: timeline.duration.ticks * Int64(index) / 50))
      for row in 1...3 {
        let begin = first + pace + Double(row - 1) * pace / 2
        let expected = max(0, min(1, (time - begin) / (2 * pace)))
        let opacity = try #require(layers.find("\(StageLayer.to)/row-\(row)")).opacity
        #expect((opacity - expected).magnitude < 1e-6, "row \(row) at \(time) ms")
      }
      let moved = try #require(layers.find("\(StageLayer.to)/row-1")).transform.m41
      let expected = (time - max(duration / 10, 40)) / (duration / 2 - 100) * 100
      #expect((moved - max(0, min(100, expected))).magnitude < 1e-4, "at \(time) ms")
    }
  }

  @Test func explainKeepsTheExpressions() throws {
    let first = try story("\"rows:pace=30ms\"")
    let second = try DocumentFixtures.story(first.explained)
    #expect(second.document == first.document && second.explained == first.explained)
    #expect(first.explained.contains("\"16 * pace\""))
    let middle = Time(ticks: first.storyboard.timeline.duration.ticks / 2)
    #expect(
      second.storyboard.timeline.plan(at: middle) == first.storyboard.timeline.plan(at: middle))
  }

  /// Documents of before wrote times like this; they mean what they meant.
  @Test(arguments: [
    ("\"25%\"", 200.0), ("\"12.5%\"", 100), ("\"80ms\"", 80), ("\" 0.2 s \"", 200), ("0.1", 100),
    ("\"0.1\"", 100), ("\"1e-1s\"", 100),
  ])
  func plainTimesMeanWhatTheyMeant(_ text: String, _ milliseconds: Double) throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "easing": "linear", "transition": "own", "duration": "800ms", "transitions": { "own": {
          "animations": [{ "layer": "to", "property": "opacity", "from": 0, "begin": \(text),
            "duration": "200ms" }] } }
        """))
    let time = Time(seconds: (milliseconds + 50) / 1000) ?? .zero
    let opacity = story.storyboard.timeline.layers(at: time).find(StageLayer.to)?.opacity
    #expect(((opacity ?? -1) - 0.25).magnitude < 1e-6)
  }

  @Test func aTimeOfAUseMustBeOne() {
    func problems(_ use: String) -> [String] {
      DocumentFixtures.problems(
        document(
          """
          "transitions": { "late": { "parameters": { "wait": "80ms", "size": 3 },
            "duration": "200ms + wait", "animations": [
              { "layer": "to", "property": "opacity", "from": 0, "begin": "wait - 10ms" },
              { "layer": "to", "property": "scale", "from": "size" } ] } },
          "steps": [{ "to": "detail", "transition": "\(use)" }]
          """))
    }
    #expect(problems("late").isEmpty && problems("late:wait=0.01").isEmpty)
    #expect(problems("late:wait=5ms").first?.contains("is no time from 0 to an hour") == true)
    #expect(problems("late:wait=5h").first?.contains("none of pt, px, ms, s and %") == true)
    #expect(problems("late:wait=3px").first?.contains("is a length, but a time uses it") == true)
    #expect(problems("late:wait=10%").first?.contains("is a share, but the duration") == true)
    #expect(
      problems("late:size=3ms").first?.contains("is a time, but the scale of to uses it") == true)
    #expect(problems("late:wait=-1s").first?.contains("make the duration") == true)
  }
}
