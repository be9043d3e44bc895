internal import ExactMath
internal import Motion

// Running, holding, scrubbing.
extension UIViewPropertyAnimator {
  public func startAnimation() {
    guard let recording = ScreenRecording.current, !isRunning, canBegin(recording) else { return }
    activate(in: recording)
    run(in: recording)
  }

  /// The closures run now, and what they change begins to move when the delay is over.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0, state == .inactive, !reversed else { return startAnimation() }
    self.delay = delay
    startAnimation()
  }

  public func pauseAnimation() {
    guard let recording = ScreenRecording.current, canBegin(recording), canInterrupt(recording)
    else { return }
    activate(in: recording)
    guard isRunning else { return }
    isRunning = false
    set(.still(clock.local(at: recording.now)), in: recording)
  }

  /// 0…1; setting it holds the animator there.
  public var fractionComplete: CGFloat {
    get {
      guard state == .active, let recording = ScreenRecording.current else { return 0 }
      let way = max(0, min(1, way(at: clock.local(at: recording.now))))
      return reversed ? 1 - way : way
    }
    set {
      guard let recording = ScreenRecording.current, canBegin(recording), canInterrupt(recording)
      else { return }
      activate(in: recording)
      if isRunning { pauseAnimation() }
      if scrubsLinearly, !isShared { straighten(in: recording) }
      let fraction = max(0, min(1, newValue))
      set(.still(recording.time((reversed ? 1 - fraction : fraction) * duration)), in: recording)
    }
  }

  /// Runs toward the start; `fractionComplete` then counts from the end.
  public var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      guard let recording = ScreenRecording.current else { return reversed = newValue }
      guard canInterrupt(recording) else { return }
      reversed = newValue
      guard isRunning else { return }
      let local = clock.local(at: recording.now)
      let rest = rest(from: local)
      course(
        from: local, clock.isLinear ? curve(over: rest.seconds) : .linear, rest, in: recording)
    }
  }

  /// Lets a held animator go.
  ///
  /// - Parameters:
  ///   - parameters: the curve of what is left, from where it is; a spring of mass and stiffness sets
  ///     how long that takes. nil keeps the animator's own curve: what is left of it, or all of it for
  ///     what is left of the way once the animator has been scrubbed straight.
  ///   - durationFactor: what is left takes so many durations; 0 takes the share that is left.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
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
    let natural = rest(from: clock.local(at: recording.now))
    if !isShared { straighten(in: recording) }
    isRunning = true
    let rest = parameters.ownDuration.map { recording.time($0) } ?? given ?? natural
    course(
      from: clock.local(at: recording.now), parameters.curve(over: max(1e-6, rest.seconds)), rest,
      in: recording)
  }

  /// How far it is on its way, of the way or of the duration as `scrubsLinearly` says.
  private func way(at local: Time) -> Double {
    guard duration > 0 else { return 1 }
    let share = (local - base).seconds / duration
    guard scrubsLinearly, !clock.isLinear else { return share }
    return curve(over: duration).timing.value(at: max(0, min(1, share)))
  }

  /// From here on the curve has no say.
  private func straighten(in recording: ScreenRecording) {
    guard !clock.isLinear else { return }
    let share = (clock.local(at: recording.now) - base).seconds / max(1e-6, duration)
    let way = curve(over: duration).timing.value(at: max(0, min(1, share)))
    // A spring that has overshot is as good as there; what it has overshot by goes with the knee.
    clock.straighten(to: recording.time(max(0, min(0.9999, way)) * duration), in: recording)
  }

  private func run(in recording: ScreenRecording, during given: Time? = nil) {
    isRunning = true
    guard !isShared else { return }
    let local = clock.local(at: recording.now)
    let rest = given ?? rest(from: local)
    if clock.isLinear {
      course(from: local, curve(over: rest.seconds), rest, in: recording)
    } else if reversed || given != nil {
      course(from: local, .linear, rest, in: recording)
    } else {
      set(.natural(start: recording.now - local), in: recording)
    }
  }

  private func rest(from local: Time) -> Time {
    let target = reversed ? .zero : Time(seconds: duration) ?? .zero
    return Time(ticks: Int64((target - local).ticks.magnitude))
  }

  private func course(
    from local: Time, _ curve: UITimingCurve, _ rest: Time, in recording: ScreenRecording
  ) {
    let target = reversed ? .zero : recording.time(duration)
    set(
      .course(
        LocalClock.Course(
          begin: recording.now, duration: rest, timing: curve.timing, from: local, to: target,
          vertical: curve.vertical)),
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

  func canInterrupt(_ recording: ScreenRecording) -> Bool {
    guard state == .active, !isInterruptible else { return true }
    recording.refuse("the animator runs and is not interruptible: isInterruptible is false")
    return false
  }

  private func activate(in recording: ScreenRecording) {
    guard state == .inactive else { return }
    state = .active
    let whole = recording.time(duration)
    let wait = recording.time(delay)
    isShared = recording.transitionClock != nil
    if let shared = recording.transitionClock {
      clock = shared
      base = shared.local(at: recording.now) + wait
    } else {
      clock = LocalClock(.still(reversed ? whole : .zero - wait))
      clock.span = (.zero, whole)
      base = .zero
    }
    let block = AnimationBlock(clock: clock, end: base + whole, lastsWithoutChanges: true)
    block.whenOver = { [self] in over($0) }
    self.block = block
    let closures = pending
    pending = []
    for (delayFactor, animations) in closures { perform(animations, delayFactor, in: recording) }
    block.begin(in: recording)
  }
}
