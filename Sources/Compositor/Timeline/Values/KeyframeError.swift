/// Why key values, key times and timing functions do not fit together: one sentence each.
public enum KeyframeError: Error, Hashable, CustomStringConvertible {
  case noValues
  case keyTimeCount(Int, values: Int, isDiscrete: Bool)
  /// The key time at an index lies before the one ahead of it, or is no number.
  case keyTimeOrder(index: Int, Double)
  case keyTimesSpan(first: Double, last: Double)
  case timingCount(Int, segments: Int)
  case shapeCount(Int, values: Int)

  public var description: String {
    switch self {
    case .noValues: "keyframes need at least one value"
    case .keyTimeCount(let count, let values, let isDiscrete):
      isDiscrete
        ? "\(count) key times for \(values) values: expected one for each, or one more for the end"
        : "\(count) key times for \(values) values: expected one for each"
    case .keyTimeOrder(let index, let time):
      "key time \(index + 1) is \(time): expected a number not below the one before it"
    case .keyTimesSpan(let first, let last):
      "key times run from \(first) to \(last): expected 0 to 1"
    case .timingCount(let count, let segments):
      "\(count) timing functions for \(segments) segments: expected one for each, or none"
    case .shapeCount(let count, let values):
      "\(count) spline shapes for \(values) values: expected one for each, or none"
    }
  }
}
