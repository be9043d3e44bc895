import Compositor
import Documents
import ExactMath
import Foundation
import Motion
import Raster
import Testing
import Transitions

/// Fingers written down.
@Suite struct GestureDocumentTests {
  private func text(_ gesture: String, _ step: String = "") -> String {
    document(
      """
      "duration": "1s", "transition": "push",
      "steps": [{ "to": "detail", "playback": [{ "gesture": \(gesture) }] \(step)}]
      """)
  }

  private func passage(_ gesture: String) throws -> Passage {
    let story = try DocumentFixtures.story(text(gesture))
    guard case .go(_, let passage)? = story.storyboard.steps.first?.action else {
      throw CocoaError(.featureUnsupported)
    }
    return passage
  }

  /// Screens are 100 points wide: the dead zone of 12 is left after 24 ms at 500 points a second.
  @Test func aBackSwipe() throws {
    let swipe = try passage(
      #"{ "touch": [[0, 5], ["0.1s", 55]], "rule": "ios.back-swipe", "showTouch": true }"#)
    #expect(swipe.timing == .linear)
    #expect(
      swipe.playback?.steps == [
        .scrub([
          .init(time: .milliseconds(24), progress: 0),
          .init(time: .milliseconds(100), progress: 0.38),
        ]),
        .finish(Completion(.spring(.backSwipeRelease), carriesVelocity: true)),
      ])
    #expect(!swipe.isCancelled)
    #expect(
      swipe.touches == [
        TouchTrack([
          .init(time: .zero, point: Point(5, 100)),
          .init(time: .milliseconds(100), point: Point(55, 100)),
        ])
      ])
    // The same way in a second: 0.38 + 0.12 · 0.5 is less than 0.53.
    let slow = try passage(#"{ "touch": [[0, 5], ["1s", 55]], "rule": "ios.back-swipe" }"#)
    #expect(slow.isCancelled && slow.touches == [])
    let eager = try passage(
      #"{ "touch": [[0, 5], ["1s", 55]], "rule": "ios.back-swipe", "threshold": 0.44 }"#)
    #expect(!eager.isCancelled)
  }

  @Test func percentDriven() throws {
    let finished = try passage(
      """
      { "percent": [[0.1, 0.2], [0.2, 0.4]], "completionSpeed": 2, "completionCurve": "linear" }
      """)
    #expect(
      finished.playback?.steps.last
        == .finish(Completion(.rest(.linear, speed: 2), carriesVelocity: false)))
    #expect(finished.totalDuration == .milliseconds(500))
    let cancelled = try passage(
      #"{ "percent": [[0.1, 0.1], [0.2, 0.25]], "direction": "left", "showTouch": true }"#)
    #expect(
      cancelled.playback?.steps.last
        == .cancel(Completion(.rest(.cubicBezier(.easeInEaseOut)), carriesVelocity: false)))
    #expect(cancelled.totalDuration == .milliseconds(450))
    // From the right edge, a quarter of 100 points to the left.
    #expect(cancelled.touches.first?.samples.last?.point == Point(75, 100))
  }

  @Test func aFingerTakesHoldAgain() throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "duration": "1s", "transition": "push",
        "steps": [{ "to": "detail", "playback": [
          { "gesture": { "touch": [[0, 0], [0.2, 40]], "direction": "right", "interruptedAfter": "100ms",
            "completionCurve": "linear" } },
          { "gesture": { "touch": [[0, 80], [0.1, 20]], "showTouch": true } }
        ] }]
        """))
    guard case .go(_, let passage)? = story.storyboard.steps.first?.action else {
      Issue.record("no passage")
      return
    }
    let head = Playhead(try #require(passage.playback), over: passage.duration)
    // Let go at 0.4, caught at 0.5, dragged back by 0.6 and so to the start.
    #expect(abs(head.progress(at: .milliseconds(200)) - 0.4) < 1e-9)
    #expect(abs(head.progress(at: .milliseconds(300)) - 0.5) < 1e-9)
    #expect(abs(head.progress(at: .milliseconds(350)) - 0.2) < 1e-6)
    #expect(passage.isCancelled)
    #expect(passage.touches.first?.touchDown == .milliseconds(300))
  }

  /// What `explain` prints says all of it and means the same.
  @Test func everyValueIsExplained() throws {
    let stated = text(#"{ "touch": [[0, 5], ["0.1s", 55, 80]], "rule": "ios.back-swipe" }"#)
    let explained = try DocumentFixtures.story(stated).explained
    for part in [
      #""threshold": 0.53"#, #""projection": "120ms""#, #""deadZone": 12"#,
      #""carriesVelocity": true"#, #""direction": "right""#,
      #""completionCurve": "spring(mass: 1, stiffness: 484, damping: 37.4)""#,
    ] {
      #expect(explained.contains(part), "\(part)")
    }
    #expect(try DocumentFixtures.story(explained).explained == explained)
    let sheet = try DocumentFixtures.story(
      text(#"{ "touch": [[0, 5, 10], ["0.1s", 5, 80]], "rule": "ios.sheet-drag" }"#)
    ).explained
    for part in [
      #""threshold": 0.5"#, #""projection": "499ms""#, #""deadZone": 10"#,
      #""carriesVelocity": true"#, #""direction": "down""#,
      #""completionCurve": "spring(mass: 3, stiffness: 1000, damping: 500)""#,
    ] {
      #expect(sheet.contains(part), "\(part)")
    }
    #expect(try DocumentFixtures.story(sheet).explained == sheet)
  }

  @Test(arguments: [
    (#"{ "touch": [[0, 5], [0, 6]] }"#, "", "the point does not come after the one before it"),
    (
      #"{ "percent": [[0.2, 0], [0.1, 1]] }"#, "", "the point does not come after the one before it"
    ),
    (#"{ "rule": "ios.back-swipe" }"#, "", "a gesture has none of the keys percent and touch"),
    (
      #"{ "percent": [[0.1, 0], [0.2, 1]], "deadZone": 3 }"#, "",
      #"a gesture of percents has the key "deadZone""#
    ),
    (
      #"{ "touch": [[0, 5], [1, 6]], "projection": "1s" }"#, "",
      #"percent-driven has the key "projection""#
    ),
    (
      #"{ "touch": [[0, 5], [1, 6]], "rule": "ios.back-swipe" }"#, #", "easing": "ease-out""#,
      "the step has an easing beside a gesture, which moves it as the finger does"
    ),
    (
      #"{ "percent": [[0, 0.5], [1, 1]] }"#, "",
      "the scrub jumps from 0 to 0.5 in no time"
    ),
  ])
  func whatCannotBeIsRefused(_ gesture: String, _ step: String, _ problem: String) {
    let error = #expect(throws: DocumentError.self) {
      try DocumentFixtures.story(text(gesture, step))
    }
    #expect(error?.problems.map(\.problem).contains(problem) == true)
  }
}
