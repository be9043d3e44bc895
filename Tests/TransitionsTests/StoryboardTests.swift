import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Steps on one clock: names, ways back, and playbacks that finish or cancel.
@Suite struct StoryboardTests {
  private static let colors = [Color.white, Color(hex: 0xFF0000), Color(hex: 0x0000FF)]

  private static let scenes: [Scene] = colors.map { color in
    var page = Layer(id: "page", frame: Rect(0, 0, 16, 12))
    page.backgroundColor = color
    return Scene(size: Size(16, 12), scale: 1, layers: [page])
  }

  private func passage(
    _ text: String = "push", _ milliseconds: Int = 300, _ steps: [PlaybackStep]? = nil
  ) throws -> Passage {
    Passage(
      try TransitionRecipe(parsing: text), duration: .milliseconds(milliseconds), timing: .linear,
      playback: try steps.map { try Playback($0) })
  }

  private func storyboard(_ steps: [Storyboard.Step]) -> Storyboard {
    Storyboard(stage: Stage(size: Size(16, 12), scale: 1), scenes: Self.scenes, steps: steps)
  }

  private func color(_ timeline: Timeline, _ time: Time, x: Int = 8) -> PremultipliedColor {
    FrameRenderer().render(timeline.plan(at: time))[x, 6]
  }

  @Test func namesStandForTimes() throws {
    let board = storyboard([
      .hold(.milliseconds(500), name: "home"), .go(to: 1, try passage(), name: "open"),
      .hold(.milliseconds(700)), .go(to: 2, try passage("cross-dissolve", 200), name: "more"),
      .cut(to: 0), .hold(.milliseconds(100), name: "end"),
    ])
    let schedule = board.schedule
    #expect(board.problems.isEmpty)
    #expect(schedule.names == ["home", "open", "more", "end"])
    #expect(schedule.time(ofStep: "home") == .zero)
    #expect(schedule.time(ofStep: "open") == .milliseconds(500))
    #expect(schedule.time(ofStep: "open", at: 0.5) == .milliseconds(650))
    #expect(schedule.time(ofStep: "open", at: 1) == .milliseconds(800))
    #expect(schedule.time(ofStep: "more") == .milliseconds(1500))
    #expect(schedule.entry(named: "end")?.end == .milliseconds(1800))
    #expect(schedule.time(ofStep: "nothing") == nil)
    let timeline = board.timeline
    #expect(timeline.duration == schedule.duration)
    // Law 3: one count for the whole; a join is one instant.
    let rate = try #require(FrameRate(60))
    #expect(FrameClock(duration: timeline.duration, rate: rate).count == 109)
    #expect(color(timeline, .milliseconds(400)) == Self.colors[0].premultiplied)
    #expect(color(timeline, .milliseconds(1000)) == Self.colors[1].premultiplied)
    #expect(color(timeline, .milliseconds(1800)) == Self.colors[0].premultiplied)
  }

  @Test func waysBackReturnTheWayTheyCame() throws {
    let board = storyboard([
      .go(to: 1, try passage("push:from=right")), .go(to: 2, try passage("push:from=bottom", 400)),
      .back(), .back(try passage("cross-dissolve", 200)), .back(),
    ])
    let schedule = board.schedule
    #expect(schedule.entries.map(\.from) == [0, 1, 2, 1, 0])
    #expect(schedule.entries.map(\.to) == [1, 2, 1, 0, 0])
    #expect(
      schedule.entries.map { Int(($0.duration.seconds * 1000).rounded()) } == [
        300, 400, 400, 200, 0,
      ])
    #expect(board.problems == [.nowhereBack(step: 5)])
    let timeline = board.timeline
    // The way back of a push from below: the page leaves downward, the old one comes from above.
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(900)))
    #expect(frame[8, 0] == Self.colors[1].premultiplied)
    #expect(frame[8, 11] == Self.colors[2].premultiplied)
    #expect(color(timeline, timeline.duration) == Self.colors[0].premultiplied)
  }

  /// Law 1's ends after finish and cancel, for all that ends with a whole screen.
  @Test(arguments: Catalogue.entries.filter { $0.ends != .fromComposite }.map(\.name))
  func playbacksEndOnAScreen(_ name: String) throws {
    let drag: [PlaybackStep] = [
      .scrub([
        .init(time: .milliseconds(80), progress: 0.3),
        .init(time: .milliseconds(120), progress: 0.5),
      ])
    ]
    let spring = Completion(.spring(Spring(response: 0.3, dampingFraction: 0.8)))
    let renderer = FrameRenderer()
    for (steps, shown) in [
      (drag + [.finish()], 1), (drag + [.finish(spring)], 1), (drag + [.cancel()], 0),
      (drag + [.cancel(spring)], 0), ([.play(), .reverse()], 0),
    ] {
      let board = storyboard([
        .go(to: 1, try passage(name, 300, steps)), .hold(.milliseconds(50)),
      ])
      let schedule = board.schedule
      #expect(schedule.last == shown && board.problems.isEmpty)
      let timeline = board.timeline
      #expect(timeline.duration == schedule.duration)
      let expected = Self.colors[shown].premultiplied
      let join = schedule.entries[0].end
      for time in [join, join + .milliseconds(20), timeline.duration] {
        let frame = renderer.render(timeline.plan(at: time))
        #expect(Pictures.bytes(frame).allSatisfy { $0 == expected.packed }, "\(name), \(steps)")
      }
      // The segment itself ends there too, not only the hold after it.
      let alone = storyboard([.go(to: 1, try passage(name, 300, steps))]).timeline
      let last = renderer.render(alone.plan(at: alone.duration))
      #expect(Pictures.bytes(last).allSatisfy { $0 == expected.packed }, "\(name), \(steps)")
    }
  }

  @Test func aCancelledWayLeavesNoWayBack() throws {
    let cancelled = try passage("push", 300, [.play(until: 0.4), .cancel()])
    let board = storyboard([.go(to: 1, cancelled), .back()])
    #expect(board.schedule.last == 0)
    #expect(board.problems == [.nowhereBack(step: 2)])
    // A cancelled way back stays where it is, and can be gone again.
    let again = storyboard([
      .go(to: 1, try passage()), .back(cancelled), .back(),
    ])
    #expect(again.schedule.entries.map(\.to) == [1, 1, 0])
    #expect(again.problems.isEmpty)
  }

  @Test func problemsAreNamedAllAtOnce() throws {
    var board = storyboard([
      .hold(.milliseconds(-1), name: "a"), .go(to: 7, try passage(), name: "a"),
      .cut(to: -1), .go(to: 1, try passage("push", 300, [.play(until: 0.5)])),
      .hold(.milliseconds(10)),
    ])
    board.start = 3
    #expect(
      board.problems.map { "\($0)" } == [
        "the storyboard starts with screen 3: expected 0 to 2",
        "step 1 lasts less than nothing",
        "step 2 is called 'a' like one before it: expected a name of its own",
        "step 2 goes to screen 7: expected 0 to 2",
        "step 3 goes to screen -1: expected 0 to 2",
        "step 4 is played to 0.5 only, but a step follows: expected it to finish or cancel",
      ])
    board.scenes = []
    #expect(board.problems == [.noScenes])
  }
}
