package import ExactMath

/// What one frame of an output shows: a frame of the clip, or an instant between two of them.
package enum ClipInstant: Hashable, Sendable {
  /// Counted from 0.
  case frame(Int)
  case between(Time)

  /// The clip's own frame where one stands at `time`.
  ///
  /// - Precondition: `time` lies in the clip.
  init(at time: Time, in clock: FrameClock) {
    let nearest = Int((time.seconds * clock.rate.framesPerSecond).rounded())
    for index in [nearest - 1, nearest, nearest + 1, clock.count - 1]
    where index >= 0 && index < clock.count && clock.time(of: index) == time {
      self = .frame(index)
      return
    }
    self = .between(time)
  }

  package func time(in clock: FrameClock) -> Time {
    switch self {
    case .frame(let index): clock.time(of: index)
    case .between(let time): time
    }
  }

  /// By time; frames that share an instant, as in a clip without duration, by number.
  func isBefore(_ other: ClipInstant, in clock: FrameClock) -> Bool {
    let (a, b) = (time(in: clock), other.time(in: clock))
    guard a == b, case .frame(let index) = self, case .frame(let otherIndex) = other else {
      return a < b
    }
    return index < otherIndex
  }
}
