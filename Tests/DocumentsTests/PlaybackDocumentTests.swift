import Compositor
import Documents
import ExactMath
import Foundation
import Motion
import Testing
import Transitions

/// Interaction as data: what is done to a transition while it runs.
@Suite struct PlaybackDocumentTests {
  private func passage(_ playback: String, _ more: String = "") throws -> Passage {
    let story = try DocumentFixtures.story(
      document(
        """
        "duration": "1s", "easing": "linear",
        "steps": [{ "to": "detail", "playback": \(playback) } \(more)]
        """))
    guard case .go(_, let passage)? = story.storyboard.steps.first?.action else {
      throw CocoaError(.featureUnsupported)
    }
    return passage
  }

  @Test func everyStepIsRead() throws {
    let playback = try passage(
      """
      [ { "play": 0.25, "easing": "ease-in" }, { "pause": "100ms" }, { "reverse": 0.125 },
        { "scrub": [["50ms", 0.2], [0.2, 0.5]] }, { "speed": 2 },
        { "cancel": true, "durationFactor": 0.5, "easing": "ease-out", "interruptedAfter": "80ms" },
        { "finish": true, "completionSpeed": 0.5, "carriesVelocity": false } ]
      """
    ).playback
    #expect(
      playback?.steps == [
        .play(until: 0.25, timing: .cubicBezier(CubicBezier(0.42, 0, 1, 1))),
        .pause(for: .milliseconds(100)), .reverse(until: 0.125),
        .scrub([
          .init(time: .milliseconds(50), progress: 0.2),
          .init(time: .milliseconds(200), progress: 0.5),
        ]),
        .speed(2),
        .cancel(
          Completion(.factor(.cubicBezier(CubicBezier(0, 0, 0.58, 1)), 0.5)),
          interruptedAfter: .milliseconds(80)),
        .finish(
          Completion(.rest(.cubicBezier(.easeInEaseOut), speed: 0.5), carriesVelocity: false)),
      ])
  }

  @Test func springsAndTimes() throws {
    let springs = try passage(
      #"[{ "scrub": [[0.1, 0.5]] }, { "finish": true, "easing": "spring(mass: 1, stiffness: 200, damping: 26)" }]"#
    ).playback
    #expect(
      springs?.steps.last
        == .finish(Completion(.spring(Spring(mass: 1, stiffness: 200, damping: 26)))))
    let lasting = try passage(#"[{ "finish": true, "duration": "300ms", "easing": "linear" }]"#)
    #expect(lasting.playback?.steps == [.finish(Completion(.lasting(.linear, .milliseconds(300))))])
    #expect(lasting.totalDuration == .milliseconds(300))
  }

  /// 0.3 s of scrubbing to 0.5, then half a second back.
  @Test func aCancelledStepLeavesTheOldScreen() throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "duration": "1s", "easing": "linear", "transition": "push",
        "steps": [
          { "id": "try", "to": "detail", "playback": [{ "scrub": [["300ms", 0.5]] },
            { "cancel": true, "carriesVelocity": false }] },
          { "id": "wait", "hold": "100ms" },
          { "id": "go", "to": "detail", "playback": [{ "scrub": [["300ms", 0.5]] },
            { "finish": true, "carriesVelocity": false }] },
          { "id": "home", "back": true } ]
        """))
    let entries = story.schedule.entries
    #expect(entries.map(\.to) == [0, 0, 1, 0])
    #expect(entries.map(\.duration) == [800, 100, 800, 1000].map { .milliseconds($0) })
    // The way back has nothing of what was done on the way there.
    guard case .passage(let back) = entries[3].kind else {
      Issue.record("no passage")
      return
    }
    #expect(back.playback == nil && back.isReversed)
    #expect(story.explained.contains("\"scrub\": [[\"300ms\", 0.5]]"))
  }

  @Test(arguments: [
    (#"[{ "play": 0.5 }]"#, "", "the playback leaves the transition at 0.5, but a step follows"),
    (#"[{ "scrub": [[0, 0.5]] }]"#, "[0].scrub[0]", "the scrub jumps from 0 to 0.5 in no time"),
    (#"[{ "reverse": 1 }]"#, "[0]", "a reverse from 0 to 1, expected a play"),
    (
      #"[{ "finish": true, "easing": "spring(mass: 1, stiffness: 1, damping: 0)" }]"#, "[0]",
      "the spring does not come to rest within three hours"
    ),
    (
      #"[{ "play": 0.5 }, { "pause": "1s" }, { "play": 0.25 }]"#, "[2]",
      "a play from 0.5 to 0.25, expected a reverse"
    ),
    (
      #"[{ "play": 0.1 }, { "scrub": [["1ms", 0], ["3ms", 0.2], ["2ms", 0.5]] }]"#,
      "[1].scrub[2]", "the point does not come after the one before it"
    ),
    (
      #"[{ "gesture": { "percent": [[0, 0], [1, 0.4]], "interruptedAfter": "1ms" } }, { "speed": 2 }, { "scrub": [[0, 0.5]] }]"#,
      "[2].scrub[0]", "the scrub jumps to 0.5 in no time"
    ),
  ])
  func whatCannotBePlayedIsRefused(_ playback: String, _ place: String, _ problem: String) {
    let error = #expect(throws: DocumentError.self) {
      try passage(playback, ", { \"hold\": \"1s\" }")
    }
    #expect(error?.problems.map(\.problem) == [problem])
    #expect(error?.problems.first?.path == "$.steps[0].playback" + place)
  }
}
