import Compositor
import ExactMath
import Motion
import Raster
import Testing

/// Wall time to timeline time: durations, ends, and what hand-overs keep.
@Suite struct PlayheadTests {
  typealias Point = PlaybackStep.ScrubPoint

  private func playhead(_ content: Time, _ steps: PlaybackStep...) throws -> Playhead {
    Playhead(try Playback(steps), over: content)
  }

  private static func point(_ milliseconds: Int, _ progress: Double) -> Point {
    Point(time: .milliseconds(milliseconds), progress: progress)
  }

  /// (duration, p, speed): finish and cancel of `UIPercentDrivenInteractiveTransition`
  /// (apple-motion 5.2).
  @Test(arguments: [
    (350, 0.4, 1.0, 210, 140), (350, 0.4, 2, 105, 70), (500, 0.25, 1, 375, 125),
    (500, 0.75, 0.5, 250, 750),
  ])
  func completionsTakeTheRestOfTheTime(
    _ duration: Int, _ progress: Double, _ speed: Double, _ finish: Int, _ cancel: Int
  ) throws {
    let scrub = PlaybackStep.scrub([Self.point(100, progress)])
    let completion = Completion(.rest(.cubicBezier(.easeInEaseOut), speed: speed))
    let finished = try playhead(.milliseconds(duration), scrub, .finish(completion))
    #expect(finished.duration == .milliseconds(100 + finish))
    #expect(finished.endProgress == 1)
    let cancelled = try playhead(.milliseconds(duration), scrub, .cancel(completion))
    #expect(cancelled.duration == .milliseconds(100 + cancel))
    #expect(cancelled.endProgress == 0)
  }

  @Test func aPlainPlayIsTheTimelinesOwnTime() throws {
    let content = Time(ticks: 352_800_007)
    let playhead = try playhead(content, .play())
    #expect(playhead.duration == content)
    for ticks in stride(from: Int64(0), through: content.ticks, by: 1_234_567) {
      #expect(playhead.time(at: Time(ticks: ticks)) == Time(ticks: ticks))
    }
    #expect(playhead.time(at: content) == content)
    #expect(playhead.time(at: content + content) == content)
    #expect(playhead.time(at: .zero - content) == .zero)
  }

  @Test func stepsAddUpExactly() throws {
    let playhead = try playhead(
      .milliseconds(400), .play(until: 0.5), .pause(for: .milliseconds(300)), .speed(2), .play(),
      .pause(for: .milliseconds(50)), .reverse(until: 0.25), .speed(0.5), .reverse())
    #expect(playhead.duration == .milliseconds(200 + 300 + 100 + 50 + 150 + 200))
    for (milliseconds, expected) in [
      (0, 0.0), (100, 0.25), (200, 0.5), (499, 0.5), (550, 0.75), (600, 1), (640, 1), (725, 0.625),
      (800, 0.25), (900, 0.125), (1000, 0), (2000, 0),
    ] {
      let shown = playhead.progress(at: .milliseconds(milliseconds))
      #expect(abs(shown - expected) < 1e-12, "at \(milliseconds) ms")
    }
    #expect(
      playhead.handOvers.map { Int(($0.seconds * 1000).rounded()) } == [200, 500, 600, 650, 800])
  }

  @Test func aScrubFollowsItsPoints() throws {
    let playhead = try playhead(
      .milliseconds(400),
      .scrub([Self.point(0, 0), Self.point(100, 0.5), Self.point(150, 0.3), Self.point(250, 0.3)]))
    for (milliseconds, expected, velocity) in [
      (50, 0.25, 5.0), (125, 0.4, -4), (200, 0.3, 0), (300, 0.3, 0),
    ] {
      #expect(abs(playhead.progress(at: .milliseconds(milliseconds)) - expected) < 1e-12)
      #expect(abs(playhead.velocity(at: .milliseconds(milliseconds)) - velocity) < 1e-9)
    }
  }

  static let completions: [Completion] = [
    Completion(), Completion(.rest(.linear, speed: 1.3)),
    Completion(.factor(.cubicBezier(.easeOut), 0.8)),
    Completion(.lasting(.cubicBezier(.modal), .milliseconds(420))),
    Completion(.lasting(.threePointCubic(.iOS16Push), .milliseconds(500))),
    Completion(.lasting(.exponentialDecay(.recentPush), .milliseconds(450))),
    Completion(.spring(Spring(mass: 1, stiffness: 300, damping: 26))),
    Completion(.spring(Spring(mass: 3, stiffness: 1000, damping: 500))),
    Completion(.spring(Spring(response: 0.4, dampingFraction: 0.7))),
  ]

  /// A finger that drags to 0.4 at a speed and lets go, forward or back, fast or slow.
  @Test(arguments: completions, [2.0, 0.5, 0, -1.5])
  func positionAndVelocityGoOnAtEveryHandOver(_ completion: Completion, _ speed: Double) throws {
    for isFinish in [true, false] {
      let end: PlaybackStep = isFinish ? .finish(completion) : .cancel(completion)
      let playhead = try playhead(
        .milliseconds(400), .play(until: 0.3),
        .scrub([Self.point(80, 0.4 - speed * 0.05), Self.point(130, 0.4)]), end)
      let content = playhead.content
      #expect(playhead.handOvers.count == 3)
      // Nowhere does the progress jump: no tick changes it by more than a steep curve can.
      for handOver in playhead.handOvers {
        let before = playhead.progress(at: handOver - Time(ticks: 1))
        let after = playhead.progress(at: handOver)
        #expect(abs(before - after) < 1e-6, "\(completion) at \(handOver.seconds)")
      }
      let release = try #require(playhead.handOvers.last)
      let tick = Time(ticks: 705_600 / 1000)  // a microsecond
      let before =
        (playhead.progress(at: release) - playhead.progress(at: release - tick)) / tick.seconds
      let after =
        (playhead.progress(at: release + tick) - playhead.progress(at: release)) / tick.seconds
      #expect(abs(before - speed) < 1e-6)
      #expect(abs(after - speed) < 0.01, "\(completion) finishing: \(isFinish)")
      #expect(abs(playhead.velocity(at: release) - speed) < 1e-9)
      // Law 1's ends, exactly.
      #expect(playhead.time(at: playhead.duration) == (isFinish ? content : .zero))
      // A tick before the end only a spring's remainder is left.
      let last = playhead.progress(at: playhead.duration - Time(ticks: 1))
      #expect(abs(last - (isFinish ? 1 : 0)) < 0.0011)
      for step in 0...400 {
        let ticks = playhead.duration.ticks * Int64(step) / 400
        #expect((0...1).contains(playhead.progress(at: Time(ticks: ticks))))
      }
    }
  }

  @Test func velocityIsLeftBehindWhenItIsNotCarried() throws {
    let playhead = try playhead(
      .milliseconds(400), .scrub([Self.point(100, 0.5)]),
      .finish(Completion(carriesVelocity: false)))
    #expect(playhead.velocity(at: .milliseconds(100)) == 0)
    let curve = TimingFunction.cubicBezier(.easeInEaseOut)
    let shown = playhead.progress(at: .milliseconds(150))
    #expect(abs(shown - (0.5 + 0.5 * curve.value(at: 0.25))) < 1e-12)
  }

  /// A finish that is caught, dragged back and let go again.
  @Test func aCaughtFinishGoesOnFromWhereItWas() throws {
    let spring = Completion(.spring(Spring(mass: 1, stiffness: 200, damping: 30)))
    let free = try playhead(.milliseconds(400), .play(until: 0.2), .finish(spring))
    let caught = try playhead(
      .milliseconds(400), .play(until: 0.2), .finish(spring, interruptedAfter: .milliseconds(120)),
      .scrub([Self.point(100, 0.1)]), .cancel())
    let moment = Time.milliseconds(80 + 120)
    #expect(caught.progress(at: moment) == free.progress(at: moment))
    #expect(caught.handOvers.contains(moment))
    #expect(caught.progress(at: moment) > 0.3)
    #expect(caught.progress(at: .milliseconds(300)) == 0.1)
    #expect(caught.endProgress == 0)
    // A catch of a movement that goes on carries its velocity into the next release.
    let flung = try playhead(
      .milliseconds(400), .play(until: 0.2), .finish(spring, interruptedAfter: .milliseconds(60)),
      .cancel(spring))
    let release = Time.milliseconds(80 + 60)
    #expect(abs(flung.velocity(at: release) - free.velocity(at: release)) < 1e-9)
  }

  @Test func nothingHappensWhereNothingIsLeft() throws {
    let done = try playhead(.milliseconds(400), .play(), .finish(), .finish())
    #expect(done.duration == .milliseconds(400))
    let none = try playhead(.zero, .play(), .pause(for: .milliseconds(10)))
    #expect(none.duration == .milliseconds(10))
    #expect(none.progress(at: .zero) == 1)
    let waiting = try playhead(.milliseconds(400), .speed(2))
    #expect(waiting.duration == .zero && waiting.progress(at: .milliseconds(7)) == 0)
  }

  @Test(
    arguments: [
      ([], "a playback needs at least one step"),
      ([.play(until: 1.5)], "playback step 1: a progress of 1.5, expected 0 to 1"),
      (
        [.play(until: 0.5), .play(until: 0.25)],
        "playback step 2: a play from 0.5 to 0.25, expected a reverse"
      ),
      ([.reverse(until: 0.5)], "playback step 1: a reverse from 0 to 0.5, expected a play"),
      ([.pause(for: .milliseconds(-5))], "playback step 1: a time of -0.005 s, expected 0 or more"),
      ([.scrub([])], "playback step 1: a scrub needs at least one point"),
      (
        [.scrub([point(50, 0.1), point(50, 0.2)])],
        "playback step 1, point 2: the point does not come after the one before it"
      ),
      (
        [.play(until: 0.5), .scrub([point(0, 0.2)])],
        "playback step 2, point 1: the scrub jumps from 0.5 to 0.2 in no time"
      ),
      ([.speed(0)], "playback step 1: a speed of 0.0, expected a number above 0"),
      ([.speed(.nan)], "playback step 1: a speed of nan, expected a number above 0"),
      (
        [.finish(Completion(.spring(Spring(damping: 0))))],
        "playback step 1: the spring does not come to rest within three hours"
      ),
    ] as [([PlaybackStep], String)])
  func mistakesAreNamed(_ steps: [PlaybackStep], _ message: String) {
    let error = #expect(throws: PlaybackError.self) { try Playback(steps) }
    #expect(error.map { "\($0)" } == message)
  }

  // MARK: Over segments and timelines

  private static let start = [Layer(id: "start")]
  private static let end = [Layer(id: "end")]

  private func segment(_ milliseconds: Int) -> Segment {
    Segment(
      duration: .milliseconds(milliseconds), stage: [Layer(id: "stage")],
      animations: [
        Animation(
          layer: "stage",
          .zPosition(
            Track(duration: .milliseconds(milliseconds), timing: .linear, from: 0, to: 1)))
      ], initial: Self.start, final: Self.end)
  }

  @Test func segmentsEndByRuleUnderAPlayhead() throws {
    let steps: [PlaybackStep] = [.play(until: 0.5), .pause(for: .milliseconds(100))]
    let finished = segment(400).played(by: try Playback(steps + [.finish()]))
    #expect(finished.duration == .milliseconds(500))
    #expect(finished.layers(at: .zero) == Self.start)
    #expect(finished.layers(at: .milliseconds(250))[0].zPosition == 0.5)
    #expect(finished.layers(at: finished.duration) == Self.end)
    let cancelled = segment(400).played(by: try Playback(steps + [.cancel()]))
    #expect(cancelled.layers(at: cancelled.duration) == Self.start)
    #expect(cancelled.layers(at: cancelled.duration - .milliseconds(10))[0].id == "stage")
    // A cut is under the same rule, though it has no time of its own.
    let cut = segment(0).played(by: try Playback([.pause(for: .milliseconds(10)), .play()]))
    #expect(cut.layers(at: .milliseconds(5)) == Self.start)
    #expect(cut.layers(at: .milliseconds(10)) == Self.end)
  }

  @Test func wholeTimelinesArePlayedToo() throws {
    let timeline = Timeline(
      size: Size(1, 1), scale: 1, background: .black,
      segments: [segment(200), Segment(holding: Self.end, for: .milliseconds(100)), segment(100)])
    let there = try timeline.played(by: Playback([.play(), .reverse()]))
    #expect(there.duration == .milliseconds(800))
    #expect(there.layers(at: .milliseconds(100))[0].zPosition == 0.5)
    #expect(there.layers(at: .milliseconds(250)) == Self.end)
    #expect(there.layers(at: .milliseconds(400)) == Self.end)
    #expect(there.layers(at: .milliseconds(700))[0].zPosition == 0.5)
    #expect(there.layers(at: .milliseconds(800)) == Self.start)
    #expect(try there.played(by: Playback([.play()])).duration == .milliseconds(400))
  }
}
