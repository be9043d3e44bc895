internal import ExactMath
internal import Motion

/// Components that pass through key values over a part of a transition.
struct KeyedValues: Sendable {
  /// Shares of the transition's duration.
  var begin: Double
  var duration: Double
  var timing: TimingFunction
  /// From 0 to 1, not falling; as many as values, at least two.
  var times: [Double]
  var values: [[Double]]
  /// Runs from the last value to the first, while the curve that drives it runs forward.
  var isReversed: Bool

  /// The components at a share of the transition's duration.
  func components(at fraction: Double) -> [Double] {
    let start = isReversed ? 1 - begin - duration : begin
    let local: Double
    if fraction <= start {
      local = 0
    } else {
      local = duration > 0 ? min(1, (fraction - start) / duration) : 1
    }
    let eased = timing.value(at: local)
    let progress = isReversed ? 1 - eased : eased
    // Springs leave 0…1: the first and the last stretch go on.
    var last = 1
    while last < times.count - 1, times[last] <= progress { last += 1 }
    let (a, b) = (times[last - 1], times[last])
    // Two values at one time are a jump.
    let within = b > a ? (progress - a) / (b - a) : progress < a ? 0 : 1
    if within == 1 { return values[last] }
    return zip(values[last - 1], values[last]).map { $0 + ($1 - $0) * within }
  }
}
