public import Compositor
public import ExactMath
public import Motion

/// One transition between two placed screens: what it is, container, time and direction.
public struct Passage: Sendable {
  public var transition: any Transition
  public var duration: Time
  public var timing: TimingFunction
  public var container: Container
  /// The way back, as a pop is to a push.
  public var isReversed: Bool

  public init(
    _ transition: any Transition, duration: Time, timing: TimingFunction,
    container: Container = .wholeCanvas, isReversed: Bool = false
  ) {
    self.transition = transition
    self.duration = duration
    self.timing = timing
    self.container = container
    self.isReversed = isReversed
  }

  /// Where and when it plays on a stage.
  public func context(on stage: Stage) -> TransitionContext {
    TransitionContext(
      stage: stage, region: container.region, duration: duration, timing: timing,
      isReversed: isReversed)
  }

  /// The segment that shows `from`, then the transition, then `to`.
  ///
  /// Both are layers that cover the stage; see `Stage.place`.
  public func segment(from: Layer, to: Layer, on stage: Stage) -> Segment {
    let animated = transition.animate(from: from, to: to, in: context(on: stage))
    return Segment(
      duration: duration, stage: animated.layers, animations: animated.animations,
      initial: timing.startsAtZero ? [from] : nil, final: [to])
  }
}
