public import ExactMath
public import Motion

/// The values that one property takes over time.
public struct Track<Value: Sendable>: Sendable {
  /// When it starts on its segment; before that the first value shows (fill backwards).
  public var begin: Time
  /// How long it takes; afterwards the last value shows (fill forwards).
  public var duration: Time
  public var timing: TimingFunction
  /// The value at an eased progress, which may leave 0…1.
  public var value: @Sendable (Double) -> Value

  public init(
    begin: Time = .zero, duration: Time, timing: TimingFunction,
    value: @escaping @Sendable (Double) -> Value
  ) {
    self.begin = begin
    self.duration = duration
    self.timing = timing
    self.value = value
  }

  /// The value at `time` on the segment's own clock.
  public func value(at time: Time) -> Value {
    value(progress(at: time))
  }

  /// The eased progress at `time`.
  public func progress(at time: Time) -> Double {
    if time <= begin && time < begin + duration { return timing.value(at: 0) }
    let elapsed = time - begin
    guard elapsed < duration else { return timing.value(at: 1) }
    return timing.value(at: Double(elapsed.ticks) / Double(duration.ticks))
  }
}

extension Track where Value: Interpolatable {
  /// From one value to another.
  public init(
    begin: Time = .zero, duration: Time, timing: TimingFunction, from: Value, to: Value
  ) {
    self.init(begin: begin, duration: duration, timing: timing) { progress in
      Value.interpolate(from, to, progress)
    }
  }
}
