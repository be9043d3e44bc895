public import Motion

/// Values at times of an animation's progress: `CAKeyframeAnimation`.
public struct Keyframes<Value: Animatable>: Sendable, Hashable {
  /// How the way from one value to the next is found.
  public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
    case linear
    /// Each value holds until the next one's time.
    case discrete
    /// At an even speed; key times and timing functions have no say.
    case paced
    /// Along a Kochanek–Bartels spline through the values, a Catmull–Rom spline unless `shapes` say
    /// else.
    case cubic
    case cubicPaced = "cubic-paced"
  }

  /// How a cubic passes one value (Kochanek and Bartels 1984), each −1…1.
  public struct SplineShape: Sendable, Hashable {
    /// 1 is tight, −1 round.
    public var tension: Double
    /// Other than 0 makes a corner.
    public var continuity: Double
    /// 1 shoots past the value, −1 turns before it.
    public var bias: Double

    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
    }
  }

  public let values: [Value]
  /// One for each value, from 0 to 1; for `discrete` the times at which the values begin.
  public let keyTimes: [Double]
  /// One for each segment between two values; empty for linear ones.
  public let timings: [TimingFunction]
  public let mode: CalculationMode
  /// One for each value; empty for round ones.
  public let shapes: [SplineShape]
  /// Where the rule knows no sum of values (decomposed transforms, premultiplied colours) cubics
  /// are straight.
  public let rule: Value.Interpolation

  private let isSpline: Bool
  /// For a paced spline: the parameter, in segments, at equal steps of the distance.
  private let pace: SplinePace?

  /// - Parameters:
  ///   - keyTimes: nil spaces the values evenly. Discrete keyframes also take one more, 1.
  ///   - timings: not used by `discrete`, `paced` and `cubicPaced`.
  public init(
    _ values: [Value], keyTimes: [Double]? = nil, timings: [TimingFunction] = [],
    mode: CalculationMode = .linear, shapes: [SplineShape] = [],
    rule: Value.Interpolation = Value.standardInterpolation
  ) throws(KeyframeError) {
    guard let first = values.first, let last = values.last else { throw .noValues }
    self.values = values
    self.mode = mode
    self.shapes = shapes
    self.rule = rule
    let segments = values.count - 1
    let usesTimings = mode == .linear || mode == .cubic
    guard timings.isEmpty || timings.count == segments || !usesTimings else {
      throw .timingCount(timings.count, segments: segments)
    }
    self.timings = usesTimings ? timings : []
    guard shapes.isEmpty || shapes.count == values.count else {
      throw .shapeCount(shapes.count, values: values.count)
    }
    isSpline =
      (mode == .cubic || mode == .cubicPaced)
      && Value.weighted((first, first, last, last), SIMD4(0.25, 0.25, 0.25, 0.25), by: rule) != nil
    switch mode {
    case .linear, .cubic, .discrete:
      self.keyTimes = try Self.checked(keyTimes, count: values.count, mode)
      pace = nil
    case .paced, .cubicPaced:
      let paced = Self.pacedTimes(values)
      self.keyTimes = paced
      pace =
        isSpline && mode == .cubicPaced
        ? SplinePace(segments: segments) { index, u in
          Self.spline(values, shapes, index, u, by: rule)
        } : nil
    }
  }

  /// From one value to another, straight.
  public init(
    from: Value, to: Value, rule: Value.Interpolation = Value.standardInterpolation
  ) {
    values = [from, to]
    keyTimes = [0, 1]
    timings = []
    mode = .linear
    shapes = []
    self.rule = rule
    isSpline = false
    pace = nil
  }

  private static func checked(
    _ keyTimes: [Double]?, count: Int, _ mode: CalculationMode
  ) throws(KeyframeError) -> [Double] {
    let isDiscrete = mode == .discrete
    guard let keyTimes else {
      let segments = Double(isDiscrete ? count : max(1, count - 1))
      return (0..<count).map { Double($0) / segments }
    }
    guard keyTimes.count == count || (isDiscrete && keyTimes.count == count + 1) else {
      throw .keyTimeCount(keyTimes.count, values: count, isDiscrete: isDiscrete)
    }
    for (index, time) in keyTimes.enumerated() {
      guard time.isFinite, index == 0 || time >= keyTimes[index - 1] else {
        throw .keyTimeOrder(index: index, time)
      }
    }
    let needsEnd = !isDiscrete && count > 1 || keyTimes.count > count
    let end = keyTimes[keyTimes.count - 1]
    guard keyTimes[0] == 0, needsEnd ? end == 1 : end <= 1 else {
      throw .keyTimesSpan(first: keyTimes[0], last: end)
    }
    return Array(keyTimes[..<count])
  }

  /// Times in proportion to the distance; evenly spaced when nothing moves.
  private static func pacedTimes(_ values: [Value]) -> [Double] {
    var distance = 0.0
    var times = [0.0]
    for index in 1..<max(1, values.count) {
      distance += Value.distance(values[index - 1], values[index])
      times.append(distance)
    }
    let segments = Double(max(1, values.count - 1))
    return times.indices.map {
      distance > 0 && distance.isFinite ? times[$0] / distance : Double($0) / segments
    }
  }
}

extension Keyframes {
  /// The value at a progress; outside 0…1 the first and the last segment go on.
  public func value(at progress: Double) -> Value {
    let last = values.count - 1
    if last == 0 { return values[0] }
    if progress == 1 { return values[last] }
    if let pace {
      let (index, u) = pace.place(at: progress)
      return Self.spline(values, shapes, index, u, by: rule) ?? values[index]
    }
    var index = 0
    while index < last && keyTimes[index + 1] <= progress { index += 1 }
    if mode == .discrete { return values[index] }
    index = min(index, last - 1)
    // A segment without length is a jump: the later value holds from there on.
    while index > 0 && keyTimes[index + 1] == keyTimes[index] { index -= 1 }
    let length = keyTimes[index + 1] - keyTimes[index]
    if length == 0 { return progress < keyTimes[0] ? values[0] : values[last] }
    if progress > keyTimes[index + 1] && index < last - 1 { return values[last] }
    let fraction = (progress - keyTimes[index]) / length
    let eased = timings.isEmpty ? fraction : timings[index].value(at: fraction)
    if isSpline {
      return Self.spline(values, shapes, index, eased, by: rule) ?? values[index]
    }
    return Value.interpolate(values[index], values[index + 1], eased, by: rule)
  }

  /// The spline between the value at `index` and the next; outside 0…1 straight on.
  private static func spline(
    _ values: [Value], _ shapes: [SplineShape], _ index: Int, _ u: Double,
    by rule: Value.Interpolation
  ) -> Value? {
    let last = values.count - 1
    let (before, after) = (max(0, index - 1), min(last, index + 2))
    if u == 0 { return values[index] }
    if u == 1 { return values[index + 1] }
    let start = shapes.isEmpty ? SplineShape() : shapes[index]
    let end = shapes.isEmpty ? SplineShape() : shapes[index + 1]
    let weights = SplineWeights(
      start, end, isFirst: index == 0, isLast: index == last - 1, at: u)
    return Value.weighted(
      (values[before], values[index], values[index + 1], values[after]), weights.values, by: rule)
  }
}
