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
    guard let place else { return sentence }
    let point = place.point.map { ", point \($0)" } ?? ""
    return "playback step \(place.step)\(point): " + sentence
  }

  /// The step and the point of its scrub that it is about, counted from 1; nil for all of it.
  package var place: (step: Int, point: Int?)? {
    switch self {
    case .noSteps: nil
    case .scrubOrder(let point, let step): (step, point)
    case .scrubJump(_, _, let step): (step, 1)
    case .progress(_, let step), .wrongWay(_, _, let step), .negativeTime(_, let step),
      .noPoints(let step), .speed(_, let step), .endlessSpring(let step):
      (step, nil)
    }
  }

  /// What is wrong, without its place.
  package var sentence: String {
    switch self {
    case .noSteps: "a playback needs at least one step"
    case .progress(let value, _): "a progress of \(value), expected 0 to 1"
    case .wrongWay(let from, let to, _):
      (to < from ? "a play" : "a reverse") + " from \(shortDecimal(from)) to \(shortDecimal(to)), "
        + "expected a " + (to < from ? "reverse" : "play")
    case .negativeTime(let time, _): "a time of \(time.seconds) s, expected 0 or more"
    case .noPoints: "a scrub needs at least one point"
    case .scrubOrder: "the point does not come after the one before it"
    case .scrubJump(let from, let to, _):
      // After an interruption nobody knows yet where it is.
      "the scrub jumps " + (from.isNaN ? "" : "from \(shortDecimal(from)) ")
        + "to \(shortDecimal(to)) in no time"
    case .speed(let speed, _): "a speed of \(speed), expected a number above 0"
    case .endlessSpring: "the spring does not come to rest within three hours"
    }
  }
}
