internal import ExactMath
internal import Motion
public import Raster

public enum UIViewAnimatingState: Int, Sendable, Hashable {
  case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable, Hashable {
  case end, start, current
}

/// Animations that can be held, scrubbed, turned round and let go.
///
/// While it is held `fractionComplete` counts the share of the way with `scrubsLinearly`, the share of
/// the duration without; taking hold of it moves nothing.
@MainActor public final class UIViewPropertyAnimator {
  /// Seconds; a spring of mass and stiffness sets its own.
  public let duration: TimeInterval
  public let timingParameters: any UITimingCurveProvider
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  /// Scrubbing goes straight from end to end, whatever the curve.
  public var scrubsLinearly = true
  /// Stays active at its end, without calling completions.
  public var pausesOnCompletion = false

  private var pending: [(delayFactor: Double, animations: @MainActor () -> Void)] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  private var clock = LocalClock(.still(.zero))
  private var block: AnimationBlock?
  /// When it began on a clock that is a transition's.
  private var base = Time.zero
  private var isShared = false
  /// Where a finger has put it, so that its curve has no say until it is let go.
  private var isScrubbed = false
  private var reversed = false
  /// What a stopped animator can still send to an end.
  private var stopped: [Flight] = []

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
    duration: TimeInterval, controlPoint1: Point, controlPoint2: Point,
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
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// - Parameter delayFactor: of the time that is left, 0…1; the animations end with the animator.
  public func addAnimations(
    _ animations: @escaping @MainActor () -> Void, delayFactor: CGFloat = 0
  ) {
    if state == .active, let recording = ScreenRecording.current {
      perform(animations, delayFactor, in: recording)
    } else {
      pending.append((delayFactor, animations))
    }
  }

  public func addCompletion(
    _ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void
  ) {
    completions.append(completion)
  }
}

// Running, holding, scrubbing.
extension UIViewPropertyAnimator {
  public func startAnimation() {
    guard let recording = ScreenRecording.current, !isRunning, canBegin(recording) else { return }
    activate(in: recording)
    run(in: recording)
  }

  public func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0 else { return startAnimation() }
    after(delay) { self.startAnimation() }
  }

  public func pauseAnimation() {
    guard let recording = ScreenRecording.current, canBegin(recording) else { return }
    activate(in: recording)
    guard isRunning else { return }
    isRunning = false
    set(.still(clock.local(at: recording.now)), in: recording)
  }

  /// 0…1; setting it holds the animator there.
  public var fractionComplete: CGFloat {
    get {
      guard state == .active, duration > 0, let recording = ScreenRecording.current else {
        return 0
      }
      let share = (clock.local(at: recording.now) - base).seconds / duration
      let held = max(0, min(1, share))
      let way =
        scrubsLinearly && !clock.isLinear
        ? timingParameters.timing(over: duration).value(at: held) : held
      return reversed ? 1 - way : way
    }
    set {
      guard let recording = ScreenRecording.current, canBegin(recording) else { return }
      activate(in: recording)
      isRunning = false
      isScrubbed = scrubsLinearly
      clock.isLinear = scrubsLinearly
      let fraction = max(0, min(1, newValue))
      set(.still(recording.time((reversed ? 1 - fraction : fraction) * duration)), in: recording)
    }
  }

  /// Runs toward the start; `fractionComplete` then counts from the end.
  public var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      guard isRunning, let recording = ScreenRecording.current else { return }
      let local = clock.local(at: recording.now)
      course(from: local, .linear, rest(from: local), in: recording)
    }
  }

  /// Lets a held animator go.
  ///
  /// - Parameters:
  ///   - parameters: the curve of what is left, from where it is; nil keeps the animator's own.
  ///   - durationFactor: what is left takes so many durations; 0 takes the share that is left.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)? = nil,
    durationFactor: CGFloat
  ) {
    guard let recording = ScreenRecording.current else { return }
    guard state == .active, !isRunning else {
      recording.refuse("continueAnimation: the animator is not held; call pauseAnimation first")
      return
    }
    guard durationFactor >= 0, durationFactor.isFinite else {
      recording.refuse("continueAnimation: a durationFactor of \(durationFactor), below 0")
      return
    }
    let given = durationFactor > 0 ? recording.time(durationFactor * duration) : nil
    guard let parameters else {
      run(in: recording, during: given)
      return
    }
    var local = clock.local(at: recording.now)
    if !clock.isLinear {
      // Where it is on its way, now that its curve has no say.
      let whole = recording.time(duration)
      let share = whole > .zero ? Double(local.ticks) / Double(whole.ticks) : 1
      let way = timingParameters.timing(over: duration).value(at: max(0, min(1, share)))
      local = recording.time(way * duration)
      clock.isLinear = true
    }
    isRunning = true
    let rest = given ?? rest(from: local)
    course(from: local, parameters.timing(over: rest.seconds), rest, in: recording)
  }

  private func run(in recording: ScreenRecording, during given: Time? = nil) {
    isRunning = true
    guard !isShared else { return }
    let local = clock.local(at: recording.now)
    let rest = given ?? rest(from: local)
    if isScrubbed {
      course(
        from: local, timingParameters.timing(over: max(1e-6, rest.seconds)), rest, in: recording)
    } else if reversed || given != nil {
      course(from: local, .linear, rest, in: recording)
    } else {
      set(.natural(start: recording.now - local), in: recording)
    }
  }

  private var target: Time { reversed ? .zero : Time(seconds: duration) ?? .zero }

  private func rest(from local: Time) -> Time {
    Time(ticks: Int64((target - local).ticks.magnitude))
  }

  private func course(
    from local: Time, _ timing: TimingFunction, _ duration: Time, in recording: ScreenRecording
  ) {
    set(
      .course(
        LocalClock.Course(
          begin: recording.now, duration: duration, timing: timing, from: local, to: target)),
      in: recording)
  }

  private func set(_ state: LocalClock.State, in recording: ScreenRecording) {
    guard !isShared else {
      recording.refuse(
        "an animator that a custom transition has begun runs with that transition; hold and"
          + " scrub the transition instead")
      return
    }
    clock.set(state, in: recording)
  }

  private func canBegin(_ recording: ScreenRecording) -> Bool {
    guard state == .stopped else { return true }
    recording.refuse("the animator is stopped: call finishAnimation(at:) before it can run again")
    return false
  }

  private func activate(in recording: ScreenRecording) {
    guard state == .inactive else { return }
    state = .active
    let whole = recording.time(duration)
    isShared = recording.transitionClock != nil
    clock = recording.transitionClock ?? LocalClock(.still(reversed ? whole : .zero))
    base = isShared ? clock.local(at: recording.now) : .zero
    isScrubbed = false
    let block = AnimationBlock(clock: clock, end: base + whole, lastsWithoutChanges: true)
    block.whenOver = { [self] in over($0) }
    self.block = block
    let closures = pending
    pending = []
    for (delayFactor, animations) in closures { perform(animations, delayFactor, in: recording) }
    block.begin(in: recording)
  }

  private func perform(
    _ animations: () -> Void, _ delayFactor: Double, in recording: ScreenRecording
  ) {
    guard let block else { return }
    let whole = recording.time(duration)
    let local = reversed ? .zero : clock.local(at: recording.now) - base
    let left = max(.zero, whole - local)
    let delay = recording.time(max(0, min(1, delayFactor)) * left.seconds)
    let media = MediaTiming(
      begin: base + local + delay, duration: max(.zero, left - delay), fill: .backwards)
    let timing = timingParameters.timing(over: max(1e-6, (left - delay).seconds))
    recording.perform(
      AnimationContext(block: block, media: media, timing: timing), animations)
  }
}

// Ends.
extension UIViewPropertyAnimator {
  private func over(_ end: AnimationBlock.End) {
    guard let block, let recording = ScreenRecording.current else { return }
    isRunning = false
    if pausesOnCompletion, !isShared {
      clock.set(.still(end == .atEnd ? recording.time(duration) : .zero), in: recording)
      return
    }
    for flight in block.flights { flight.settle(end) }
    block.removeFlights()
    complete(end == .atEnd ? .end : .start)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    state = .inactive
    block = nil
    stopped = []
    let closures = completions
    completions = []
    for completion in closures { completion(position) }
  }

  /// The views stay as they show.
  ///
  /// - Parameter withoutFinishing: it is over, and no completion is called; otherwise
  ///   `finishAnimation(at:)` must follow.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let block, let recording = ScreenRecording.current else { return }
    let flights = block.flights
    for flight in flights { flight.freeze(at: recording.now) }
    block.removeFlights()
    isRunning = false
    if withoutFinishing {
      state = .inactive
      self.block = nil
      completions = []
      return
    }
    state = .stopped
    stopped = flights
    recording.unfinished[ObjectIdentifier(self)] =
      "a stopped animator was never finished: call finishAnimation(at:) or stopAnimation(true)"
  }

  /// Sends the views of a stopped animator to an end, and calls the completions.
  public func finishAnimation(at position: UIViewAnimatingPosition) {
    guard let recording = ScreenRecording.current else { return }
    guard state == .stopped else {
      recording.refuse("finishAnimation: the animator is not stopped; call stopAnimation(false)")
      return
    }
    recording.unfinished[ObjectIdentifier(self)] = nil
    for flight in stopped where !flight.layer.moves(flight.property) {
      switch position {
      case .end: flight.set(.atEnd)
      case .start: flight.set(.atStart)
      case .current: break
      }
    }
    complete(position)
  }
}
