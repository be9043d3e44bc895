internal import ExactMath
internal import Motion

/// What Core Animation's animations have in common: `CAMediaTiming` and a delegate.
@MainActor open class CAAnimation {
  /// Seconds; 0 takes the transaction's.
  public var duration: TimeInterval = 0
  /// nil is linear.
  public var timingFunction: CAMediaTimingFunction?
  /// `forwards` and `both` hold the last picture, unless it is removed on completion; `backwards` and
  /// `both` hold the first one until `beginTime`.
  public var fillMode = CAMediaTimingFillMode.removed
  public var isRemovedOnCompletion = true
  /// 0 is once.
  public var repeatCount: Float = 0
  /// Seconds; takes the place of `repeatCount` where it is not 0.
  public var repeatDuration: TimeInterval = 0
  public var autoreverses = false
  /// On the clock of `CACurrentMediaTime()`; 0 is when it is added.
  public var beginTime: TimeInterval = 0
  /// Below 0 it plays backward.
  public var speed: Float = 1
  /// Seconds into it at which it begins.
  public var timeOffset: TimeInterval = 0
  /// Kept until the animation is over, as in Core Animation.
  public var delegate: (any CAAnimationDelegate)?

  public init() {}
}

@MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Simulated seconds since the recording began.
@MainActor public func CACurrentMediaTime() -> TimeInterval {
  ScreenRecording.current?.now.seconds ?? 0
}

extension CAAnimation {
  /// From when it is added; nil, with a refusal, for what never ends.
  private func mediaTiming(in recording: ScreenRecording) -> MediaTiming? {
    guard speed != 0, speed.isFinite else {
      recording.refuse("an animation of speed \(speed) never ends")
      return nil
    }
    let seconds = duration > 0 ? duration : recording.transactionDuration
    return MediaTiming(
      duration: recording.time(seconds), speed: Double(speed),
      timeOffset: recording.time(timeOffset), repeatCount: Double(max(0, repeatCount)),
      repeatDuration: repeatDuration > 0 ? recording.time(repeatDuration) : nil,
      autoreverses: autoreverses, fill: .both)
  }

  private func wait(in recording: ScreenRecording) -> Time {
    beginTime > 0 ? recording.time(beginTime - recording.now.seconds) : .zero
  }

  /// With its own fill, for what shows nothing of itself before and after.
  func explicitTiming(in recording: ScreenRecording) -> MediaTiming? {
    var media = mediaTiming(in: recording)
    media?.begin = wait(in: recording)
    media?.fill = fillMode.fill
    return media
  }

  /// Plays what `make` begins for a media timing, now or at `beginTime`.
  func play(
    in recording: ScreenRecording, _ make: @escaping (MediaTiming) -> AnimationBlock
  ) {
    guard var media = mediaTiming(in: recording) else { return }
    let wait = wait(in: recording)
    if wait > .zero, !fillMode.isBackward {
      // Until then it shows nothing of itself.
      recording.schedule(at: recording.now + wait) { self.begin(make(media), in: recording) }
    } else {
      media.begin = wait
      begin(make(media), in: recording)
    }
  }

  private func begin(_ block: AnimationBlock, in recording: ScreenRecording) {
    let stays = !isRemovedOnCompletion && fillMode.isForward
    var isHeld = false
    block.whenOver = { [self] _ in
      let isFinished = !block.wasInterrupted
      guard !isHeld else { return block.removeFlights() }
      isHeld = stays && isFinished
      if isHeld {
        block.clock.set(.still(block.end ?? .zero), in: recording)
        block.report()
      } else {
        block.removeFlights()
      }
      delegate?.animationDidStop(self, finished: isFinished)
    }
    delegate?.animationDidStart(self)
    block.begin(in: recording)
  }
}

extension CALayer {
  /// Plays an animation of the layer, in the place of one with that key.
  ///
  /// - Parameter key: has no say for a transition: a layer has one at most.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let recording = ScreenRecording.current else { return }
    (anim as? CATransition)?.begin(on: self, in: recording)
    (anim as? CAPropertyAnimation)?.begin(on: self, key: key, in: recording)
  }

  /// What the animation has moved shows as it would without it.
  public func removeAnimation(forKey key: String) {
    guard let recording = ScreenRecording.current else { return }
    if key == kCATransition { removeTransition(in: recording) }
    removeExplicit(forKey: key, in: recording)
  }
}
