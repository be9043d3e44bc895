import Compositor
import ExactMath
import Motion
import Raster
import Testing

/// Fingers that drive transitions.
@Suite struct GestureTests {
  private func touch(_ samples: (Int, Double)...) -> TouchTrack {
    TouchTrack(
      samples.map { .init(time: .milliseconds($0.0), point: Point($0.1, 300)) })
  }

  private func point(_ milliseconds: Int, _ progress: Double) -> PlaybackStep.ScrubPoint {
    .init(time: .milliseconds(milliseconds), progress: progress)
  }

  /// From x = 10 over 400 points in 400 ms, with 12 points of dead zone: it starts to move after
  /// 12 ms and is 12/400 behind at the end.
  @Test func thePageTrailsTheFingerByTheDeadZone() {
    let gesture = Gesture(
      touch((0, 10), (400, 410)), along: Point(1, 0), extent: 400, deadZone: 12)
    #expect(gesture.scrub == [point(12, 0), point(400, 388 / 400)])
    #expect(gesture.releaseProgress == 0.97)
    #expect(gesture.releaseVelocity == 2.5)
  }

  @Test func movesAgainstItsDirectionLeadNowhere() {
    let gesture = Gesture(
      touch((0, 200), (100, 100), (300, 300), (400, 700)), along: Point(1, 0), extent: 400)
    // Back by a quarter (held at 0), at the start again after 200 ms, at 1/4 after 300 ms; then
    // four times as fast, past the end at 1.25.
    #expect(
      gesture.scrub == [
        point(100, 0), point(200, 0), point(300, 0.25), point(375, 1), point(400, 1),
      ])
    let leftward = Gesture(touch((0, 300), (100, 100)), along: Point(-1, 0), extent: 400)
    #expect(leftward.releaseProgress == 0.5 && leftward.releaseVelocity == 5)
  }

  @Test func itTakesHoldOfWhatRuns() throws {
    let gesture = Gesture(
      touch((0, 0), (100, 120)), along: Point(1, 0), extent: 400, deadZone: 20, from: 0.4)
    #expect(abs(gesture.releaseProgress - 0.65) < 1e-12)
    let steps: [PlaybackStep] =
      [.play(until: 0.4)] + gesture.steps(.percentDriven(), Completion(carriesVelocity: false))
    let playhead = Playhead(try Playback(steps), over: .milliseconds(1000))
    #expect(playhead.progress(at: .milliseconds(410)) == 0.4)
    #expect(playhead.endProgress == 1)
    // 0.4 s of play, 0.1 s of dragging, and the rest.
    #expect(abs(playhead.duration.seconds - 0.85) < 1e-6)
  }

  @Test func percentsBeyondTheEndsAreHeld() {
    let gesture = Gesture(percents: [point(0, 0), point(100, -0.5), point(300, 1.5)])
    #expect(
      gesture.scrub == [point(0, 0), point(100, 0), point(150, 0), point(250, 1), point(300, 1)])
    #expect(gesture.commits(by: .percentDriven()))
  }

  /// (duration, p, speed): finish and cancel of the reference, 5.2, as the rule decides.
  @Test(arguments: [
    (350, 0.4, 1.0, 0.3, 210), (350, 0.4, 2, 0.5, 70), (500, 0.25, 1, 0.2, 375),
    (500, 0.75, 0.5, 0.8, 750),
  ])
  func whatIsLeftTakesTheRestOfTheTime(
    _ duration: Int, _ percent: Double, _ speed: Double, _ threshold: Double, _ rest: Int
  ) throws {
    let gesture = Gesture(percents: [point(40, percent / 2), point(100, percent)])
    let steps = gesture.steps(
      .percentDriven(threshold: threshold),
      Completion(.rest(.cubicBezier(.easeInEaseOut), speed: speed), carriesVelocity: false))
    let playhead = Playhead(try Playback(steps), over: .milliseconds(duration))
    #expect(playhead.duration == .milliseconds(100 + rest))
    #expect(playhead.endProgress == (percent >= threshold ? 1 : 0))
  }

  /// Across the release the position does not jump, nor does the velocity where it is carried.
  @Test(arguments: [true, false], [0.2, 0.7])
  func theReleaseIsContinuous(_ carries: Bool, _ percent: Double) throws {
    let gesture = Gesture(percents: [point(80, percent / 3), point(200, percent)])
    let springs = Completion(.spring(.backSwipeRelease), carriesVelocity: carries)
    let curves = Completion(carriesVelocity: carries)
    for completion in [springs, curves] {
      let playhead = Playhead(
        try Playback(gesture.steps(.percentDriven(), completion)), over: .milliseconds(500))
      let release = Time.milliseconds(200)
      let tick = Time(ticks: 1)
      #expect(playhead.handOvers.contains(release))
      #expect(abs(playhead.progress(at: release) - percent) < 1e-12)
      #expect(abs(playhead.progress(at: release + tick) - percent) < 1e-7)
      #expect(abs(playhead.progress(at: release - tick) - percent) < 1e-7)
      let finger = percent * 2 / 3 / 0.12
      #expect(abs(playhead.velocity(at: release - tick) - finger) < 1e-9)
      let own = carries ? finger : 0
      #expect(abs(playhead.velocity(at: release) - own) < 1e-9)
      // No frame at 120 a second moves farther than the fastest part of the course allows.
      var last = 0.0
      for frame in 0...(Int(playhead.duration.seconds * 120) + 1) {
        let progress = playhead.progress(at: Time(ticks: 5_880_000 * Int64(frame)))
        #expect(abs(progress - last) < 0.12)
        last = progress
      }
      #expect(last == (percent >= 0.3 ? 1 : 0))
    }
  }

  /// The disc is where the finger is while it touches, fades, and is gone at the end.
  @Test func theFingerShows() throws {
    let page = Layer(id: "page", frame: Rect(0, 0, 400, 600))
    let track = touch((100, 50), (300, 250))
    let segment = Segment(
      duration: .milliseconds(1000), stage: [page], animations: [], initial: nil, final: [page]
    ).played(by: try Playback([.play(until: 0.5), .reverse()])).showing([track])
    func mark(_ milliseconds: Int) -> Layer? {
      segment.layers(at: .milliseconds(milliseconds)).dropFirst().first
    }
    #expect(segment.duration == .milliseconds(1000))
    #expect(mark(99)?.opacity == 0)
    #expect(mark(100)?.opacity == 1 && mark(100)?.position == Point(50, 300))
    #expect(mark(200)?.position == Point(150, 300))
    #expect(mark(300)?.opacity == 1)
    #expect(abs((mark(375)?.opacity ?? 0) - 0.5) < 1e-6 && mark(375)?.position == Point(250, 300))
    #expect(mark(450)?.opacity == 0)
    #expect(mark(1000) == nil)
    let timeline = Timeline(
      size: Size(400, 600), scale: 1, background: .white, segments: [segment])
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(200)))
    // Half of the grey over white, and white outside.
    let (inside, outside) = (frame[150, 300], frame[150 + 23, 300])
    #expect(abs(Int(inside.red) - 185) <= 2 && abs(Int(inside.blue) - 189) <= 2)
    #expect(outside == frame[0, 0])
  }
}
