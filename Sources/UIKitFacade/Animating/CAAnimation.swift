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

  /// What it does to a layer's properties, on the clock of the groups that it is in.
  func edits(
    of layer: CALayer, _ block: AnimationBlock, _ media: MediaTiming, within groups: [MediaTiming],
    in recording: ScreenRecording
  ) -> [ExplicitAnimation] { [] }
}

/// Animations on a clock of their own, which the group's end cuts.
@MainActor public final class CAAnimationGroup: CAAnimation {
  /// Their `beginTime` counts from the group's begin; without a duration they take the group's.
  public var animations: [CAAnimation]?

  override func edits(
    of layer: CALayer, _ block: AnimationBlock, _ media: MediaTiming, within groups: [MediaTiming],
    in recording: ScreenRecording
  ) -> [ExplicitAnimation] {
    (animations ?? []).flatMap { animation -> [ExplicitAnimation] in
      guard
        let inner = animation.timing(
          within: media.duration ?? MediaTiming.defaultDuration, in: recording)
      else { return [] }
      return animation.edits(
        of: layer, block, inner, within: groups + [media], in: recording)
    }
  }
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

  /// Until `beginTime`, on the layer's time; below 0 where it has begun before it is added.
  private func wait(on layer: CALayer, in recording: ScreenRecording) -> Time {
    guard beginTime != 0 else { return .zero }
    let now = layer.time.local(at: recording.now.seconds)
    return Time(seconds: beginTime - now) ?? .zero
  }

  /// With its own fill, for what shows nothing of itself before and after.
  private func explicitTiming(on layer: CALayer, in recording: ScreenRecording) -> MediaTiming? {
    var media = mediaTiming(in: recording)
    media?.begin = wait(on: layer, in: recording)
    media?.fill = fillMode.fill
    return media
  }

  /// On the clock of a group of a duration.
  fileprivate func timing(within duration: Time, in recording: ScreenRecording) -> MediaTiming? {
    var media = mediaTiming(in: recording)
    media?.begin = recording.time(beginTime)
    if self.duration <= 0 { media?.duration = duration }
    media?.fill = fillMode.fill
    return media
  }

  /// Begins to change what shows of a layer's properties.
  fileprivate func begin(on layer: CALayer, key: String?, in recording: ScreenRecording) {
    guard let media = explicitTiming(on: layer, in: recording) else { return }
    let clock = LocalClock(.natural(start: recording.now))
    let block = AnimationBlock(clock: clock, end: media.end(), lastsWithoutChanges: true)
    let edits = edits(of: layer, block, media, within: [], in: recording)
    guard !edits.isEmpty else { return }
    if beginTime != 0 {
      // A time of the layer's that is stated is not one that it comes to by the commit.
      let anchor = TimeAnchor(
        simulated: recording.now, local: layer.time.local(at: recording.now))
      for edit in edits { edit.anchor = anchor }
    }
    for edit in edits { edit.source = self }
    block.edits = edits
    layer.add(edits, forKey: key, in: recording)
    let stays = !isRemovedOnCompletion
    var isHeld = false
    block.whenOver = { [self] _ in
      let isFinished = !block.wasInterrupted
      guard !isHeld else { return block.removeFlights() }
      isHeld = stays && isFinished
      if isHeld {
        block.report()
      } else {
        for edit in edits { layer.remove(edit) }
        block.removeFlights()
      }
      delegate?.animationDidStop(self, finished: isFinished)
    }
    delegate?.animationDidStart(self)
    block.begin(in: recording)
  }

  /// Plays what `make` begins for a media timing, now or at `beginTime`.
  func play(
    on layer: CALayer, in recording: ScreenRecording,
    _ make: @escaping (MediaTiming) -> AnimationBlock
  ) {
    guard var media = mediaTiming(in: recording) else { return }
    let wait = wait(on: layer, in: recording)
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
    if let transition = anim as? CATransition {
      transition.begin(on: self, in: recording)
    } else {
      anim.begin(on: self, key: key, in: recording)
    }
  }

  /// The explicit animation of a key that the layer plays.
  public func animation(forKey key: String) -> CAAnimation? {
    explicit.last { $0.key == key }?.source
  }

  /// The keys of the explicit animations that the layer plays; nil for none.
  public func animationKeys() -> [String]? {
    var keys: [String] = []
    for key in explicit.compactMap(\.key) where !keys.contains(key) { keys.append(key) }
    return keys.isEmpty ? nil : keys
  }

  /// What the animation has moved shows as it would without it.
  public func removeAnimation(forKey key: String) {
    guard let recording = ScreenRecording.current else { return }
    if key == kCATransition { removeTransition(in: recording) }
    removeExplicit(forKey: key, in: recording)
  }
}
