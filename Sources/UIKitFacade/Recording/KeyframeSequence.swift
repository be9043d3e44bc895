import Compositor

/// The keyframes of one property in one block: what UIKit makes one `CAKeyframeAnimation` of.
struct KeyframeSequence<Value: Animatable>: Sendable {
  private let mode: CAAnimationCalculationMode
  private var values: [Value]
  private var times = [0.0]
  /// Of the keyframe added last.
  private var range: Range<Double>

  init(
    from old: Value, to new: Value, in range: Range<Double>, by mode: CAAnimationCalculationMode
  ) {
    self.mode = mode
    self.range = range
    values = [old]
    append(new, in: range)
  }

  /// One more keyframe; within the last one's own time its value instead.
  mutating func add(_ value: Value, in range: Range<Double>) {
    guard range != self.range else {
      values[values.count - 1] = value
      return
    }
    self.range = range
    append(value, in: range)
  }

  private mutating func append(_ value: Value, in range: Range<Double>) {
    let last = times[times.count - 1]
    // Waits for its time; sums of thirds are not told from the third that they mean.
    if range.lowerBound > last + 1e-4 || range.isEmpty && range.lowerBound > last {
      values.append(values[values.count - 1])
      times.append(range.lowerBound)
    }
    values.append(value)
    times.append(max(times[times.count - 1], range.upperBound))
  }

  /// nil never: the times rise from 0, and the last value is held until 1.
  var keyframes: Keyframes<Value>? {
    var (values, times) = (values, times)
    if times[times.count - 1] < 1, mode != .discrete {
      values.append(values[values.count - 1])
      times.append(1)
    }
    return try? Keyframes(values, keyTimes: times, mode: mode.mode() ?? .linear)
  }
}

extension CAAnimationCalculationMode {
  /// nil for a name that Core Animation does not have.
  func mode<Value>(of type: Value.Type = Value.self) -> Keyframes<Value>.CalculationMode? {
    Keyframes<Value>.CalculationMode(
      rawValue: self == .cubicPaced ? "cubic-paced" : rawValue)
  }
}
