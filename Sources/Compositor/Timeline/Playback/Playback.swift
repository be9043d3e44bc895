internal import ExactMath
internal import Motion

/// Steps of interaction that fit together, whatever they are laid over.
public struct Playback: Sendable, Hashable {
  public let steps: [PlaybackStep]

  public init(_ steps: [PlaybackStep]) throws(PlaybackError) {
    guard !steps.isEmpty else { throw .noSteps }
    var place: Place = .known(0)
    for (index, step) in steps.enumerated() {
      try Self.check(step, index + 1, &place)
    }
    self.steps = steps
  }

  /// The progress before a step; an interruption leaves it open, since it depends on durations.
  private enum Place {
    case known(Double)
    case open
  }

  private static func check(
    _ step: PlaybackStep, _ number: Int, _ place: inout Place
  ) throws(PlaybackError) {
    switch step {
    case .play(let target, _), .reverse(let target, _):
      guard (0...1).contains(target) else { throw .progress(target, step: number) }
      var isPlay = false
      if case .play = step { isPlay = true }
      if case .known(let progress) = place, isPlay ? target < progress : target > progress {
        throw .wrongWay(from: progress, to: target, step: number)
      }
      place = .known(target)
    case .pause(let time):
      guard time >= .zero else { throw .negativeTime(time, step: number) }
    case .scrub(let points): try check(points, number, &place)
    case .speed(let speed):
      guard speed > 0, speed.isFinite else { throw .speed(speed, step: number) }
    case .finish(let completion, let interruption), .cancel(let completion, let interruption):
      try check(completion, number)
      if let interruption, interruption < .zero {
        throw .negativeTime(interruption, step: number)
      }
      var isFinish = false
      if case .finish = step { isFinish = true }
      place = interruption == nil ? .known(isFinish ? 1 : 0) : .open
    }
  }

  private static func check(
    _ points: [PlaybackStep.ScrubPoint], _ number: Int, _ place: inout Place
  ) throws(PlaybackError) {
    guard let last = points.last else { throw .noPoints(step: number) }
    for (index, point) in points.enumerated() {
      guard (0...1).contains(point.progress) else { throw .progress(point.progress, step: number) }
      guard point.time >= .zero else { throw .negativeTime(point.time, step: number) }
      if index > 0, point.time <= points[index - 1].time {
        throw .scrubOrder(point: index + 1, step: number)
      }
    }
    if points[0].time == .zero {
      guard case .known(let progress) = place, progress == points[0].progress else {
        var from = Double.nan
        if case .known(let progress) = place { from = progress }
        throw .scrubJump(from: from, to: points[0].progress, step: number)
      }
    }
    place = .known(last.progress)
  }

  private static func check(_ completion: Completion, _ number: Int) throws(PlaybackError) {
    switch completion.motion {
    case .rest(_, let speed):
      guard speed > 0, speed.isFinite else { throw .speed(speed, step: number) }
    case .factor(_, let factor):
      guard factor >= 0, factor.isFinite else { throw .speed(factor, step: number) }
    case .lasting(_, let time):
      guard time >= .zero else { throw .negativeTime(time, step: number) }
    case .spring(let spring):
      guard TimingFunction.settling(spring) != nil else { throw .endlessSpring(step: number) }
    }
  }
}
