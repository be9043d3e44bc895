public import ExactMath
public import Motion

/// The values that one property takes over time.
public struct Track<Value: Animatable>: Sendable {
  /// Where the values come from.
  public enum Values: Sendable {
    case keyframes(Keyframes<Value>)
    /// `CABasicAnimation`: from, to and by, of which any may be missing.
    ///
    /// A missing end is the value beneath, `by` is the change between the ends.
    case basic(from: Value?, to: Value?, by: Value?, Value.Interpolation)
    /// A function of the eased progress, which may leave 0…1.
    case function(@Sendable (Double) -> Value)
  }

  /// When it plays on the clock of its segment or group.
  public var media: MediaTiming
  /// Over each iteration.
  public var timing: TimingFunction
  public var values: Values
  /// Adds to the value beneath instead of replacing it.
  public var isAdditive: Bool
  /// Each iteration goes on from where the one before ended.
  public var isCumulative: Bool

  public init(
    _ values: Values, media: MediaTiming, timing: TimingFunction = .linear,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.values = values
    self.media = media
    self.timing = timing
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// A function of the eased progress; before it begins its first value shows, afterwards its last.
  public init(
    begin: Time = .zero, duration: Time, timing: TimingFunction,
    value: @escaping @Sendable (Double) -> Value
  ) {
    self.init(
      .function(value), media: MediaTiming(begin: begin, duration: duration, fill: .both),
      timing: timing)
  }

  /// From one value to another; before it begins the first shows, afterwards the last.
  public init(
    begin: Time = .zero, duration: Time, timing: TimingFunction, from: Value, to: Value,
    rule: Value.Interpolation = Value.standardInterpolation
  ) {
    self.init(
      .keyframes(Keyframes(from: from, to: to, rule: rule)),
      media: MediaTiming(begin: begin, duration: duration, fill: .both), timing: timing)
  }

  /// The value at `time` on the clock of its segment or group; nil when it does not play there.
  ///
  /// - Parameters:
  ///   - underlying: the value that it replaces or adds to.
  ///   - inherited: the duration where `media` states none.
  public func value(
    at time: Time, over underlying: Value, inheriting inherited: Time = MediaTiming.defaultDuration
  ) -> Value? {
    guard let phase = media.phase(at: time, inheriting: inherited) else { return nil }
    let progress = timing.value(at: phase.fraction)
    return value(
      at: AnimationClock.Moment(progress: progress, iteration: phase.iteration), over: underlying)
  }

  /// The value where the animation stands.
  func value(at moment: AnimationClock.Moment, over underlying: Value) -> Value {
    var value = value(at: moment.progress, over: underlying)
    if isCumulative && moment.iteration > 0 {
      value = Value.sum(self.value(at: 1, over: underlying).repeated(moment.iteration), value)
    }
    return isAdditive ? Value.sum(underlying, value) : value
  }

  /// The same as a function made once, which for plain keyframes touches nothing but them.
  var evaluator: @Sendable (AnimationClock.Moment, Value) -> Value {
    if case .keyframes(let keyframes) = values, !isAdditive, !isCumulative {
      return { moment, _ in keyframes.value(at: moment.progress) }
    }
    return { moment, underlying in value(at: moment, over: underlying) }
  }

  private func value(at progress: Double, over underlying: Value) -> Value {
    switch values {
    case .keyframes(let keyframes): return keyframes.value(at: progress)
    case .function(let function): return function(progress)
    case .basic(let from, let to, let by, let rule):
      let (start, end) = Self.ends(from, to, by, underlying)
      return Value.interpolate(start, end, progress, by: rule)
    }
  }

  /// Core Animation's table of which ends the three values mean.
  private static func ends(
    _ from: Value?, _ to: Value?, _ by: Value?, _ underlying: Value
  ) -> (Value, Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, Value.sum(from, by))
    case (nil, let to?, let by?): (by.inverted.map { Value.sum(to, $0) } ?? underlying, to)
    case (let from?, nil, nil): (from, underlying)
    case (nil, let to?, nil): (underlying, to)
    case (nil, nil, let by?): (underlying, Value.sum(underlying, by))
    case (nil, nil, nil): (underlying, underlying)
    }
  }
}
