internal import ExactMath
internal import Motion
internal import Raster

/// Animations that can be held, scrubbed, turned round and let go.
///
/// While it is held `fractionComplete` counts the share of the way with `scrubsLinearly`, the share of
/// the duration without; taking hold of it moves nothing.
@MainActor public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Seconds; a spring of mass and stiffness sets its own.
  public let duration: TimeInterval
  /// Seconds, as `startAnimation(afterDelay:)` was told.
  public internal(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  public internal(set) var state = UIViewAnimatingState.inactive
  public internal(set) var isRunning = false
  /// Scrubbing goes straight from end to end, whatever the curve.
  public var scrubsLinearly = true
  /// Stays active at its end, without calling completions.
  public var pausesOnCompletion = false
  /// Whether it may be held, scrubbed, turned round or stopped.
  public var isInterruptible = true
  // Without effect: there are no touches.
  public var isUserInteractionEnabled = true
  public var isManualHitTestingEnabled = false

  var pending: [(delayFactor: Double, animations: @MainActor () -> Void)] = []
  var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  var clock = LocalClock(.still(.zero))
  var block: AnimationBlock?
  /// When it began on a clock that is a transition's.
  var base = Time.zero
  var isShared = false
  var reversed = false
  /// What a stopped animator can still send to an end.
  var stopped: [Flight] = []

  public init(
    duration: TimeInterval, timingParameters: any UITimingCurveProvider
  ) {
    self.duration = max(0, timingParameters.ownDuration ?? duration)
    self.timingParameters = timingParameters
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator =
      options.isKeyboard
      ? UIViewPropertyAnimator(duration: duration, timingParameters: UISpringTimingParameters())
      : UIViewPropertyAnimator(duration: duration, curve: options.curve)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  public func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// - Parameter delayFactor: of the time that is left, 0…1; the animations end with the animator.
  public func addAnimations(
    _ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat
  ) {
    if state == .active, let recording = ScreenRecording.current {
      perform(animation, delayFactor, in: recording)
    } else {
      pending.append((delayFactor, animation))
    }
  }

  public func addCompletion(
    _ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void
  ) {
    completions.append(completion)
  }

  func curve(over seconds: Double) -> UITimingCurve {
    timingParameters?.curve(over: max(1e-6, seconds)) ?? .linear
  }

  /// Runs a closure whose changes play with the animator.
  func perform(
    _ animations: () -> Void, _ delayFactor: Double, in recording: ScreenRecording
  ) {
    guard let block else { return }
    let whole = recording.time(duration)
    let local = reversed ? .zero : max(.zero, clock.local(at: recording.now) - base)
    let left = max(.zero, whole - local)
    let delay = recording.time(max(0, min(1, delayFactor)) * left.seconds)
    let media = MediaTiming(
      begin: base + local + delay, duration: max(.zero, left - delay), fill: .backwards)
    let curve = curve(over: (left - delay).seconds)
    recording.perform(
      AnimationContext(
        block: block, media: media, timing: curve.timing, vertical: curve.vertical), animations)
  }
}
