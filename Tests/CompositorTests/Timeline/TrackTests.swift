import Compositor
import ExactMath
import Motion
import Raster
import Testing

/// Values over time against the table that was measured on Core Animation (apple-motion 4.5).
@Suite struct TrackTests {
  static let second = Time.milliseconds(1000)

  private func value(
    from: Double? = nil, to: Double? = nil, by: Double? = nil, at milliseconds: Int = 500
  ) -> Double? {
    Track<Double>(
      .basic(from: from, to: to, by: by, .straight), media: MediaTiming(duration: Self.second)
    ).value(at: .milliseconds(milliseconds), over: 0.5)
  }

  private func expect(_ value: Double?, _ expected: Double, _ what: Comment? = nil) {
    #expect(value.map { abs($0 - expected) < 1e-12 } == true, what)
  }

  @Test func fromToAndByOverTheModel() {
    expect(value(from: 0.2), 0.35)
    expect(value(to: 0.8), 0.65)
    expect(value(by: 0.3), 0.65)
    expect(value(from: 0.2, by: 0.3), 0.35)
    expect(value(to: 0.9, by: 0.3), 0.75)
    expect(value(from: 0.2, to: 0.8), 0.5)
    expect(value(), 0.5)
    #expect(value(from: 0.2, at: 1001) == nil)
  }

  @Test func cumulativeIterationsPileUp() {
    let track = Track<Double>(
      .keyframes(Keyframes(from: 0, to: 10)),
      media: MediaTiming(duration: Self.second, repeatCount: 3, fill: .forwards),
      isCumulative: true)
    for (milliseconds, expected) in [(500, 5.0), (1500, 15), (2500, 25), (4000, 30)] {
      expect(track.value(at: .milliseconds(milliseconds), over: 0), expected)
    }
    // Turns pile up as turns.
    let quarter = Transform3D.rotationZ(sine: 1, cosine: 0)
    let turn = Track<Transform3D>(
      .keyframes(Keyframes(from: .identity, to: quarter)),
      media: MediaTiming(duration: Self.second, repeatCount: 3), isCumulative: true)
    let third = turn.value(at: .milliseconds(3000), over: .identity)
    #expect(third == .rotationZ(sine: -1, cosine: 0))
  }

  @Test func additiveAddsToTheValueBelow() throws {
    var layer = Layer(id: "a", frame: Rect(0, 0, 10, 10))
    layer.opacity = 0.5
    func opacity(_ tracks: [Track<Double>]) -> Double {
      Segment(
        duration: Self.second, stage: [layer],
        animations: tracks.map { Animation(layer: "a", .opacity($0)) }, initial: nil,
        final: [layer]
      ).layers(at: .milliseconds(500))[0].opacity
    }
    func track(_ from: Double, _ to: Double, isAdditive: Bool = false) -> Track<Double> {
      Track(
        .keyframes(Keyframes(from: from, to: to)), media: MediaTiming(duration: Self.second),
        isAdditive: isAdditive)
    }
    expect(opacity([track(0, 0.2, isAdditive: true)]), 0.6)
    // The one added later wins unless it is additive.
    expect(opacity([track(0, 0.2), track(0.6, 0.8)]), 0.7)
    expect(opacity([track(0, 0.2), track(0.2, 0.4, isAdditive: true)]), 0.4)
  }

  /// A group of 2 s: opacity 0 → 1 (begin .5, duration 1) and x 0 → 100 (no duration).
  @Test func groupsClipAndGiveTheirDuration() {
    var layer = Layer(id: "a", frame: Rect(0, 0, 10, 10))
    layer.opacity = 0.5
    let group = AnimationGroup(
      media: MediaTiming(duration: .milliseconds(2000)),
      [
        .animation(
          Animation(
            layer: "a",
            .opacity(
              Track(
                .keyframes(Keyframes(from: 0, to: 1)),
                media: MediaTiming(begin: .milliseconds(500), duration: Self.second))))),
        .animation(
          Animation(
            layer: "a",
            .position(
              Track(
                .keyframes(Keyframes(from: Point(0, 0), to: Point(100, 0))), media: MediaTiming())))
        ),
      ])
    let segment = Segment(
      duration: .milliseconds(4000), stage: [layer], animations: group.animations, initial: nil,
      final: [layer])
    for (seconds, opacity, x) in [
      (0.25, 0.5, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80),
      (2.1, 0.5, 5),
    ] {
      let shown = segment.layers(at: Time(seconds: seconds) ?? .zero)[0]
      expect(shown.opacity, opacity, "opacity at \(seconds)")
      expect(shown.position.x, x, "x at \(seconds)")
    }
  }

  @Test func sequencesPlayOneAfterAnother() {
    let layers = ["a", "b"].map { Layer(id: $0, frame: Rect(0, 0, 0, 0)) }
    func move(_ layer: String, _ from: Double, _ to: Double, _ milliseconds: Int?) -> Animation {
      Animation(
        layer: layer,
        .position(
          Track(
            .keyframes(Keyframes(from: Point(from, 0), to: Point(to, 0))),
            media: MediaTiming(duration: milliseconds.map(Time.milliseconds), fill: .both))))
    }
    // a: 0 → 10 in .1 s, then twice 10 → 20 in .2 s together with b in no stated time (.25 s),
    // then 20 → 0 in .1 s. The whole at double speed.
    var pair = AnimationGroup([
      .animation(move("a", 10, 20, 200)), .animation(move("b", 0, 8, nil)),
    ])
    pair.media.repeatCount = 2
    pair.media.fill = .forwards
    let sequence = AnimationGroup(
      .sequence, media: MediaTiming(speed: 2, fill: .forwards),
      [.animation(move("a", 0, 10, 100)), .group(pair), .animation(move("a", 20, 0, 100))])
    let segment = Segment(
      duration: Self.second, stage: layers, animations: sequence.animations, initial: nil,
      final: layers)
    func x(_ halfMilliseconds: Int) -> (Double, Double) {
      let ticks = Time.milliseconds(halfMilliseconds).ticks / 2
      let shown = segment.layers(at: Time(ticks: ticks))
      return (shown[0].position.x, shown[1].position.x)
    }
    // In the sequence's own milliseconds.
    for (time, a, b) in [
      (0, 0.0, 0.0), (50, 5, 0), (100, 10, 0), (200, 15, 3.2), (300, 20, 6.4), (340, 20, 7.68),
      (350 + 100, 15, 3.2), (350 + 240, 20, 7.68), (600, 20, 8), (650, 10, 8), (700, 0, 8),
      (900, 0, 8),
    ] {
      let (shownA, shownB) = x(time)
      #expect(abs(shownA - a) < 1e-6, "a at \(time)")
      #expect(abs(shownB - b) < 1e-6, "b at \(time)")
    }
  }

  @Test func staggeredMembersWaitTheirTurn() {
    let ids = (0..<4).map { "item-\($0)" }
    let layers = ids.map { Layer(id: $0) }
    let group = AnimationGroup(
      Stagger(.milliseconds(50), from: .last),
      ids.map {
        .animation(
          Animation(
            layer: $0,
            .opacity(
              Track(duration: .milliseconds(100), timing: .linear, from: 0, to: 1))))
      })
    let segment = Segment(
      duration: Self.second, stage: layers, animations: group.animations, initial: nil,
      final: layers)
    let shown = segment.layers(at: .milliseconds(110)).map(\.opacity)
    for (value, expected) in zip(shown, [0, 0.1, 0.6, 1]) { expect(value, expected) }
  }

  @Test func springsRunTheirOwnSecondsAndEndExactly() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)
    let (timing, duration) = try #require(TimingFunction.settling(spring))
    #expect(abs(duration.seconds - spring.settlingDuration()) < 1e-8)
    let track = Track<Double>(duration: duration, timing: timing, from: 100, to: 300)
    for milliseconds in [0, 10, 100, 333, 1000] {
      let expected = 100 + 200 * spring.position(at: Double(milliseconds) / 1000)
      let value = try #require(track.value(at: .milliseconds(milliseconds), over: 0))
      #expect(abs(value - expected) < 1e-9)
    }
    #expect(track.value(at: duration, over: 0) == 300)
    #expect(TimingFunction.settling(Spring(damping: 0)) == nil)
  }
}
