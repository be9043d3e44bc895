internal import ExactMath
internal import Motion

extension UIView {
  /// Runs `animations` once; what it changes moves there.
  ///
  /// - Parameter completion: called when the animations are over, with false where something took
  ///   one of them away before; at once where nothing moves.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let pace = options.pace(duration)
    let timing = ScreenRecording.current?.transactionTiming ?? pace.timing
    animate(pace.duration, delay, options, timing, animations, completion)
  }

  /// By a spring that has settled when the duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; 0.01 is the least that is told apart.
  ///   - velocity: whole changes per second at the start.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let timing = springTiming(dampingRatio, duration, velocity)
    animate(duration, delay, options, timing, animations, completion)
  }

  /// By a spring of iOS 17, for as long as it takes to settle.
  public static func animate(
    springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard springDuration > 0, springDuration.isFinite, !bounce.isNaN else {
      ScreenRecording.current?.refuse(
        "a spring of \(springDuration) s and bounce \(bounce): expected a duration above 0")
      return
    }
    let spring = Spring(
      perceptualDuration: springDuration, bounce: bounce, initialVelocity: initialSpringVelocity)
    let settling = spring.settlingDuration()
    let timing = TimingFunction.spring(spring, duration: Time(seconds: settling) ?? .zero)
    animate(settling, delay, options, timing, animations, completion)
  }

  /// What `actions` changes shows at once.
  public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
    guard let recording = ScreenRecording.current else { return actions() }
    recording.perform(nil, actions)
  }

  /// Animations that `animations` begins repeat `count` times, and come back each time if so.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: @MainActor () -> Void
  ) {
    guard let recording = ScreenRecording.current else { return animations() }
    let outer = recording.repetition
    recording.repetition = (count, autoreverses)
    animations()
    recording.repetition = outer
  }

  /// Whether closures animate; otherwise what they change shows at once.
  public static var areAnimationsEnabled: Bool {
    ScreenRecording.current?.areAnimationsEnabled ?? false
  }

  public static func setAnimationsEnabled(_ enabled: Bool) {
    ScreenRecording.current?.areAnimationsEnabled = enabled
  }

  /// Seconds that the closure's animations take; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    ScreenRecording.current?.context?.media.duration?.seconds ?? 0
  }

  nonisolated static func springTiming(
    _ ratio: Double, _ duration: Double, _ velocity: Double
  ) -> TimingFunction {
    guard duration > 0, duration.isFinite, velocity.isFinite, ratio >= 0 else { return .linear }
    let spring = Spring(
      dampingRatio: max(0.01, ratio), duration: duration, initialVelocity: velocity)
    return .spring(spring, duration: Time(seconds: duration) ?? .zero)
  }

  private static func animate(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ timing: TimingFunction,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    // Outside a recording nothing moves: the changes are made.
    guard let recording = ScreenRecording.current else { return animations() }
    recording.begin(
      duration, delay, options, timing, completion: completion, animations: animations)
  }
}

extension ScreenRecording {
  /// Opens a block on the clock in force, runs the closure in it and lets it begin.
  ///
  /// A closure within another one's takes its duration and curve, unless the options say otherwise.
  func begin(
    _ seconds: Double, _ delay: Double, _ options: UIView.AnimationOptions,
    _ timing: TimingFunction, completion: ((Bool) -> Void)?, animations: () -> Void
  ) {
    let clock = transitionClock ?? context?.block.clock ?? LocalClock(.natural(start: now))
    var media = MediaTiming(
      begin: clock.local(at: now) + time(delay), duration: time(seconds), fill: .backwards)
    var timing = timing
    if let context {
      if !options.contains(.overrideInheritedDuration) { media.duration = context.media.duration }
      if !options.contains(.overrideInheritedCurve) { timing = context.timing }
    }
    repeated(&media, options)
    let block = AnimationBlock(clock: clock, end: media.end())
    block.whenOver = { end in
      for flight in block.flights { flight.settle(end) }
      let isFinished = !block.wasInterrupted
      block.removeFlights()
      completion?(isFinished)
    }
    let inherited =
      options.contains(.overrideInheritedOptions) ? false : context?.beginsFromCurrentState ?? false
    let moves = areAnimationsEnabled && (media.duration != .zero || delay > 0)
    perform(
      moves
        ? AnimationContext(
          block: block, media: media, timing: timing,
          beginsFromCurrentState: options.contains(.beginFromCurrentState) || inherited) : nil,
      {
        animations()
        if options.contains(.layoutSubviews) { window.layoutIfNeeded() }
      })
    block.begin(in: self)
  }

  func repeated(_ media: inout MediaTiming, _ options: UIView.AnimationOptions) {
    media.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { media.repeatCount = .infinity }
    if let repetition {
      media.autoreverses = repetition.autoreverses
      media.repeatCount = max(0, repetition.count)
    }
  }
}
