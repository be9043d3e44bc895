public import ExactMath
import Motion

/// Wall time to timeline time: what interaction makes of a timeline's own clock.
///
/// It is a pure function like everything else here. The progress never jumps; where it is let go
/// with its velocity carried over, its speed does not jump either.
public struct Playhead: Sendable, Hashable {
  public let playback: Playback
  /// The timeline's own duration.
  public let content: Time
  /// How long the playback takes: the sum of its steps, each exact to a tick.
  public let duration: Time

  private let strokes: [Stroke]

  public init(_ playback: Playback, over content: Time) {
    self.playback = playback
    self.content = content
    var strokes: [Stroke] = []
    var hand = Hand(content: content)
    for step in playback.steps { hand.perform(step, &strokes) }
    self.strokes = strokes
    duration = hand.time
  }

  /// The share of the timeline's own duration at a wall time; held before the start and after the
  /// end.
  public func progress(at time: Time) -> Double {
    guard let stroke = stroke(at: time) else { return strokes.last?.target ?? 0 }
    return stroke.progress(at: time)
  }

  /// The progress that the playback leaves behind: 1 after a finish, 0 after a cancel.
  public var endProgress: Double { strokes.last?.target ?? 0 }

  /// Whole timelines a second at a wall time; at a hand-over, of what follows.
  ///
  /// Where the progress is held at an end that its curve shoots past, this is 0.
  public func velocity(at time: Time) -> Double {
    stroke(at: time)?.velocity(at: time) ?? 0
  }

  /// The instants at which one movement hands over to the next.
  public var handOvers: [Time] {
    Array(strokes.map(\.begin).dropFirst())
  }

  /// The time on the timeline's own clock, exactly 0 and exactly its duration at the ends.
  public func time(at wall: Time) -> Time {
    let ticks = progress(at: wall) * Double(content.ticks)
    return Time(ticks: min(content.ticks, Int64(ticks.rounded(.toNearestOrEven))))
  }

  /// The stroke that is under way; nil once all are over.
  private func stroke(at time: Time) -> Stroke? {
    guard let first = strokes.first, time >= first.begin else { return strokes.first }
    guard time < duration else { return nil }
    var (low, high) = (0, strokes.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if strokes[middle].begin <= time { low = middle } else { high = middle - 1 }
    }
    return strokes[low]
  }
}

/// Performs steps one after another, keeping where it is and how fast it moves.
private struct Hand {
  let content: Time
  var time = Time.zero
  var progress = 0.0
  /// Whole timelines a second.
  var velocity = 0.0
  var speed = 1.0

  mutating func perform(_ step: PlaybackStep, _ strokes: inout [Stroke]) {
    switch step {
    case .speed(let value): speed = value
    case .pause(let time):
      add(Stroke(from: progress, to: progress, .linear, lasting: time), &strokes)
    case .play(let target, let timing), .reverse(let target, let timing):
      let share = (target - progress).magnitude
      add(Stroke(from: progress, to: target, timing, lasting: stretch(share / speed)), &strokes)
    case .scrub(let points):
      var previous = Time.zero
      for point in points where point.time > .zero {
        add(
          Stroke(from: progress, to: point.progress, .linear, lasting: point.time - previous),
          &strokes)
        previous = point.time
      }
    case .finish(let completion, let interruption): letGo(1, completion, interruption, &strokes)
    case .cancel(let completion, let interruption): letGo(0, completion, interruption, &strokes)
    }
  }

  /// A share of the timeline's duration, to the nearest tick.
  private func stretch(_ share: Double) -> Time {
    Time(ticks: Int64((share * Double(content.ticks)).rounded(.toNearestOrEven)))
  }

  private mutating func letGo(
    _ target: Double, _ completion: Completion, _ interruption: Time?, _ strokes: inout [Stroke]
  ) {
    let distance = target - progress
    guard distance != 0 else {
      // It is there already; an interruption still takes its time.
      if let interruption {
        add(Stroke(from: progress, to: target, .linear, lasting: interruption), &strokes)
      } else {
        velocity = 0
      }
      return
    }
    var stroke: Stroke
    switch completion.motion {
    case .rest(let timing, let factor):
      stroke = Stroke(
        from: progress, to: target, timing, lasting: stretch(distance.magnitude / factor))
    case .factor(let timing, let factor):
      stroke = Stroke(from: progress, to: target, timing, lasting: stretch(factor))
    case .lasting(let timing, let time):
      stroke = Stroke(from: progress, to: target, timing, lasting: time)
    case .spring(let spring):
      let pushed =
        completion.carriesVelocity ? spring.starting(at: velocity / distance) : spring
      let (timing, duration) =
        TimingFunction.settling(pushed) ?? TimingFunction.settling(spring) ?? (.linear, .zero)
      stroke = Stroke(from: progress, to: target, timing, lasting: duration)
    }
    if completion.carriesVelocity, stroke.duration > .zero { stroke.start(at: velocity) }
    if let interruption { stroke.interrupt(after: interruption) }
    add(stroke, &strokes)
  }

  private mutating func add(_ stroke: Stroke, _ strokes: inout [Stroke]) {
    var stroke = stroke
    stroke.begin = time
    time = time + stroke.duration
    progress = stroke.target
    velocity = stroke.endVelocity
    strokes.append(stroke)
  }
}
