import ExactMath
import Motion
import Testing

/// `CAMediaTiming` against the tables that were measured on Core Animation (apple-motion 4.4).
@Suite struct MediaTimingTests {
  /// One row: opacity 0 → 1 over 1 s above a model value of 0.5.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var media: MediaTiming
    var expected: [(Double, Double)]
    var testDescription: String { name }
  }

  static let second = Time.milliseconds(1000)
  static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3]
  static let fillTimes = [0, 0.5, 1, 1.5, 2.5]

  static func row(_ name: String, _ media: MediaTiming, _ values: [Double]) -> Row {
    Row(name: name, media: media, expected: Array(zip(times, values)))
  }

  static func fill(_ fill: MediaTiming.Fill, _ values: [Double]) -> Row {
    Row(
      name: "begin +1, fill \(fill.rawValue)",
      media: MediaTiming(begin: second, duration: second, fill: fill),
      expected: Array(zip(fillTimes, values)))
  }

  static let rows = [
    row(
      "autoreverses", MediaTiming(duration: second, autoreverses: true),
      [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5]),
    row(
      "repeatCount 2.5", MediaTiming(duration: second, repeatCount: 2.5),
      [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5]),
    row(
      "repeatDuration 1.7",
      MediaTiming(duration: second, repeatDuration: .milliseconds(1700)),
      [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5]),
    row(
      "speed 2", MediaTiming(duration: second, speed: 2),
      [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    row(
      "timeOffset .3", MediaTiming(duration: second, timeOffset: .milliseconds(300)),
      [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
    row(
      "speed -1", MediaTiming(duration: second, speed: -1),
      [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5]),
    row(
      "no duration", MediaTiming(), [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    fill(.removed, [0.5, 0.5, 0, 0.5, 0.5]),
    fill(.forwards, [0.5, 0.5, 0, 0.5, 1]),
    fill(.backwards, [0, 0, 0, 0.5, 0.5]),
    fill(.both, [0, 0, 0, 0.5, 1]),
    // Beyond the table, from its rules: a repeat of 0 plays once, fractions end in the middle,
    // repeatDuration is not doubled by autoreverse, and a stop holds the offset.
    row(
      "repeatCount 0", MediaTiming(duration: second, repeatCount: 0, fill: .forwards),
      [0, 0.2, 0.5, 0.9, 1, 1, 1, 1, 1]),
    row(
      "autoreverses, repeatDuration 1.7",
      MediaTiming(
        duration: second, repeatDuration: .milliseconds(1700), autoreverses: true, fill: .forwards),
      [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.3, 0.3, 0.3]),
    row(
      "endless", MediaTiming(duration: second, repeatCount: .infinity),
      [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0]),
    row(
      "paused", MediaTiming(duration: second, speed: 0, timeOffset: .milliseconds(400)),
      [0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4]),
  ]

  @Test(arguments: rows)
  func valuesAreTheMeasuredOnes(_ row: Row) throws {
    for (seconds, expected) in row.expected {
      let time = try #require(Time(seconds: seconds))
      let value = row.media.phase(at: time)?.fraction ?? 0.5
      #expect(abs(value - expected) < 1e-12, "at \(seconds) s")
    }
  }

  @Test func aGroupsClockIsItsOwn() {
    let group = MediaTiming(begin: .milliseconds(500), duration: .milliseconds(2000), speed: 2)
    #expect(group.localTime(at: .milliseconds(400)) == nil)
    #expect(group.localTime(at: .milliseconds(750)) == .milliseconds(500))
    #expect(group.localTime(at: .milliseconds(1500)) == .milliseconds(2000))
    #expect(group.localTime(at: .milliseconds(1501)) == nil)
    #expect(group.end() == .milliseconds(1500))
  }

  @Test func timesConvertAsLayersDo() {
    let child = MediaTiming(begin: Time.milliseconds(3000), speed: 2, timeOffset: Self.second)
    #expect(child.convert(.milliseconds(10_000)) == .milliseconds(15_000))
  }

  @Test func endsAreExact() {
    let thrice = MediaTiming(duration: .milliseconds(100), repeatCount: 3, autoreverses: true)
    #expect(thrice.end() == .milliseconds(600))
    #expect(MediaTiming(duration: .milliseconds(1), repeatCount: .infinity).end() == nil)
    #expect(MediaTiming(duration: .milliseconds(1), speed: 0).end() == nil)
    #expect(MediaTiming(begin: .milliseconds(7), duration: .zero).end() == .milliseconds(7))
  }

  @Test func everyIterationStartsOnItsTick() {
    let media = MediaTiming(duration: Time(ticks: 7), repeatCount: 1000, fill: .forwards)
    for tick in 0..<7000 {
      let phase = media.phase(at: Time(ticks: Int64(tick)))
      let expected = MediaTiming.Phase(fraction: Double(tick % 7) / 7, iteration: tick / 7)
      #expect(phase == expected, "tick \(tick)")
    }
    #expect(media.phase(at: Time(ticks: 7000)) == .init(fraction: 1, iteration: 999))
  }

  @Test func zeroDurationJumpsWhenItBegins() {
    let media = MediaTiming(begin: .milliseconds(10), duration: .zero, fill: .both)
    #expect(media.phase(at: .milliseconds(9))?.fraction == 0)
    #expect(media.phase(at: .milliseconds(10))?.fraction == 1)
  }

  @Test func staggersSpreadFromTheirOrigin() {
    func delays(_ origin: Stagger.Origin, _ count: Int) -> [Int64] {
      (0..<count).map { Stagger(Time(ticks: 10), from: origin).delay(of: $0, count: count).ticks }
    }
    #expect(delays(.first, 4) == [0, 10, 20, 30])
    #expect(delays(.last, 4) == [30, 20, 10, 0])
    #expect(delays(.center, 4) == [10, 0, 0, 10])
    #expect(delays(.center, 5) == [20, 10, 0, 10, 20])
    #expect(delays(.edges, 5) == [0, 10, 20, 10, 0])
    #expect(delays(.center, 1) == [0])
  }

  /// Against central differences of the values.
  @Test(arguments: [
    "linear", "ease", "ease-in-ease-out", "cubic-bezier(.5,-1,.5,2)", "ios-push-16",
    "ios-push-recent", "linear(0, 0.8 30%, 0.2 60%, 1)",
    "spring(mass: 1, stiffness: 200, damping: 12)",
    "cubic-bezier(0, 0, 1, 1)", "steps(3)",
  ])
  func slopesAreTheValuesDerivatives(_ text: String) throws {
    let timing = try Easing(parsing: text).timingFunction(duration: .milliseconds(700))
    for x in [0.013, 0.1, 0.25, 0.44, 0.5, 0.71, 0.9, 0.987] {
      let h = 1e-6
      let difference = (timing.value(at: x + h) - timing.value(at: x - h)) / (2 * h)
      #expect(abs(timing.slope(at: x) - difference) < 1e-5 * max(1, abs(difference)), "at \(x)")
    }
    guard text != "steps(3)" else { return }
    let rise = timing.value(at: 1e-7) / 1e-7
    #expect(abs(timing.slope(at: 0) - rise) < 1e-4 * max(1, abs(rise)), "at 0")
  }
}
