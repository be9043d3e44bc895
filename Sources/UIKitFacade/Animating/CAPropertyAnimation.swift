internal import Compositor
internal import ExactMath
internal import Motion
public import Raster

/// An animation of a layer's property, which changes what shows and never the property's own value.
@MainActor open class CAPropertyAnimation: CAAnimation {
  /// `position`, `transform.rotation.z`, `opacity` and so on; a path that is none shows nothing, with
  /// a note.
  public var keyPath: String?
  /// Its values are added to what lies beneath.
  public var isAdditive = false
  /// Each repetition goes on where the one before has ended.
  public var isCumulative = false

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// The value by the one beneath; nil where the animation's values are of another kind.
  func course<Value: Animatable>(
    over duration: Time, _ convert: (Any) -> Value?
  ) -> (@Sendable (Value, MediaTiming.Phase) -> Value)? { nil }

  func timing(over duration: Time) -> TimingFunction {
    timingFunction?.timing ?? ScreenRecording.current?.transactionTiming ?? .linear
  }

  override func edits(
    of layer: CALayer, _ block: AnimationBlock, _ media: MediaTiming, within groups: [MediaTiming],
    in recording: ScreenRecording
  ) -> [ExplicitAnimation] {
    ownEdits(of: layer, block, media, within: groups, in: recording)
  }
}

/// From a value to another; what is left out is what lies beneath.
@MainActor open class CABasicAnimation: CAPropertyAnimation {
  // Numbers, points, sizes, rectangles, colours or transforms, as the key path has them.
  public var fromValue: Any?
  public var toValue: Any?
  public var byValue: Any?

  override func course<Value: Animatable>(
    over duration: Time, _ convert: (Any) -> Value?
  ) -> (@Sendable (Value, MediaTiming.Phase) -> Value)? {
    let values = [fromValue, toValue, byValue].map { $0.map { convert($0) } }
    guard !values.contains(where: { $0 == .some(nil) }) else { return nil }
    let (from, to, by) = (values[0] ?? nil, values[1] ?? nil, values[2] ?? nil)
    let (timing, isAdditive, isCumulative) = (timing(over: duration), isAdditive, isCumulative)
    return { beneath, phase in
      let begin: Value
      let end: Value
      if let to {
        begin = from ?? by.flatMap { $0.inverted }.map { .sum(to, $0) } ?? beneath
        end = to
      } else {
        begin = from ?? beneath
        end = by.map { .sum(begin, $0) } ?? beneath
      }
      var value = Value.interpolate(begin, end, timing.value(at: phase.fraction))
      if isCumulative { value = .sum(value, end.repeated(phase.iteration)) }
      return isAdditive ? .sum(beneath, value) : value
    }
  }
}

/// By a spring, which is cut at the animation's duration: set that to `settlingDuration`.
@MainActor public final class CASpringAnimation: CABasicAnimation {
  // Core Animation's defaults; values that make no spring are passed over.
  public var mass = 1.0 {
    didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }
  public var stiffness = 100.0 {
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  public var damping = 10.0 {
    didSet { if !(damping >= 0 && damping.isFinite) { damping = oldValue } }
  }
  /// Whole changes per second, toward the end.
  public var initialVelocity = 0.0
  /// A damping ratio above 1 acts as 1 unless this is set.
  public var allowsOverdamping = false

  /// iOS 17's; the duration is the settling time.
  public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: max(0.01, perceptualDuration), bounce: bounce)
    allowsOverdamping = true
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    duration = settlingDuration
  }

  private var spring: Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: initialVelocity.isFinite ? initialVelocity : 0,
      allowsOverdamping: allowsOverdamping)
  }

  /// Seconds until it is within a thousandth of its end.
  public var settlingDuration: TimeInterval { spring.settlingDuration() }

  override func timing(over duration: Time) -> TimingFunction {
    .spring(spring, duration: duration)
  }
}

public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Through values at times.
@MainActor public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  /// 0…1, one for each value, with one more for discrete values; nil spaces them evenly, and so do
  /// times that do not rise from 0 to 1, with a note.
  public var keyTimes: [Double]?
  /// One for each way between two values; ways without one are linear.
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode.linear
  /// Of `position`, in the place of values: each line and curve of it is one way, of even speed, and
  /// paced the whole path is.
  public var path: CGPath?
  /// Turns the layer as the path leads; nil does not.
  public var rotationMode: CAAnimationRotationMode?
  // How a cubic passes each value, -1…1 (Kochanek and Bartels); 0 where there is none.
  /// Positive is tighter.
  public var tensionValues: [Double]?
  /// Other than 0 makes a corner.
  public var continuityValues: [Double]?
  /// Positive goes past the value, negative turns before it.
  public var biasValues: [Double]?

  override func edits(
    of layer: CALayer, _ block: AnimationBlock, _ media: MediaTiming, within groups: [MediaTiming],
    in recording: ScreenRecording
  ) -> [ExplicitAnimation] {
    pathEdits(of: layer, block, media, within: groups, in: recording)
      ?? super.edits(of: layer, block, media, within: groups, in: recording)
  }

  override func course<Value: Animatable>(
    over duration: Time, _ convert: (Any) -> Value?
  ) -> (@Sendable (Value, MediaTiming.Phase) -> Value)? {
    let converted = (values ?? []).compactMap(convert)
    guard let last = converted.last, converted.count == values?.count,
      let keyframes = keyframes(converted)
    else { return nil }
    let (timing, isAdditive, isCumulative) = (timing(over: duration), isAdditive, isCumulative)
    return { beneath, phase in
      var value = keyframes.value(at: timing.value(at: phase.fraction))
      if isCumulative { value = .sum(value, last.repeated(phase.iteration)) }
      return isAdditive ? .sum(beneath, value) : value
    }
  }

  private func keyframes<Value: Animatable>(_ values: [Value]) -> Keyframes<Value>? {
    guard let mode = calculationMode.mode(of: Value.self) else { return nil }
    let ways = values.count - 1
    let stated = timingFunctions?.prefix(ways).map(\.timing) ?? []
    let timings =
      stated.isEmpty
      ? [] : stated + Array(repeating: TimingFunction.linear, count: ways - stated.count)
    func keyframes(at times: [Double]?) -> Keyframes<Value>? {
      try? Keyframes(
        values, keyTimes: times, timings: timings, mode: mode, shapes: shapes(values.count))
    }
    if let result = keyframes(at: keyTimes) { return result }
    ScreenRecording.current?.note(
      "CAKeyframeAnimation: the key times do not rise from 0 to 1, one for each value, so the values"
        + " are evenly spaced")
    return keyframes(at: nil)
  }

  private func shapes<Value: Animatable>(_ count: Int) -> [Keyframes<Value>.SplineShape] {
    guard tensionValues != nil || continuityValues != nil || biasValues != nil else { return [] }
    func value(_ values: [Double]?, _ index: Int) -> Double {
      guard let values, values.indices.contains(index) else { return 0 }
      return max(-1, min(1, values[index]))
    }
    return (0..<count).map {
      .init(
        tension: value(tensionValues, $0), continuity: value(continuityValues, $0),
        bias: value(biasValues, $0))
    }
  }
}
