public import ExactMath

/// Why the steps of a playback make no sense: one sentence each; steps count from 1.
public enum PlaybackError: Error, Hashable, CustomStringConvertible {
  case noSteps
  case progress(Double, step: Int)
  /// A play whose target lies behind, or a reverse whose target lies ahead.
  case wrongWay(from: Double, to: Double, step: Int)
  case negativeTime(Time, step: Int)
  case noPoints(step: Int)
  /// A point of a scrub that does not lie after the one before it.
  case scrubOrder(point: Int, step: Int)
  /// A point at time 0 that is not where the playhead is.
  case scrubJump(from: Double, to: Double, step: Int)
  case speed(Double, step: Int)
  /// A spring that never comes to rest, or not within three hours.
  case endlessSpring(step: Int)

  public var description: String {
    switch self {
    case .noSteps: "a playback needs at least one step"
    case .progress(let value, let step):
      "playback step \(step): a progress of \(value), expected 0 to 1"
    case .wrongWay(let from, let to, let step):
      "playback step \(step) runs from \(from) to \(to): "
        + (to < from ? "a reverse does that" : "a play does that")
    case .negativeTime(let time, let step):
      "playback step \(step): a time of \(time.seconds) s, expected 0 or more"
    case .noPoints(let step): "playback step \(step): a scrub needs at least one point"
    case .scrubOrder(let point, let step):
      "playback step \(step): point \(point) of the scrub does not come after the one before it"
    case .scrubJump(let from, let to, let step):
      "playback step \(step): the scrub jumps from \(from) to \(to) in no time"
    case .speed(let speed, let step):
      "playback step \(step): a speed of \(speed), expected a number above 0"
    case .endlessSpring(let step):
      "playback step \(step): the spring does not come to rest within three hours"
    }
  }
}
