public import Compositor
public import ExactMath
public import Motion

/// One transition between two placed screens: what it is, container, time and direction.
public struct Passage: Sendable {
  public var transition: any Transition
  /// Of one way of the transition, before it repeats or a playback plays with it.
  public var duration: Time
  public var timing: TimingFunction
  public var container: Container
  /// The way back, as a pop is to a push.
  public var isReversed: Bool
  /// What is done to it while it runs; nil when it simply plays.
  public var playback: Playback?
  /// Fingers that show above everything, on the clock of the playback.
  public var touches: [TouchTrack] = []

  public init(
    _ transition: any Transition, duration: Time, timing: TimingFunction,
    container: Container = .wholeCanvas, isReversed: Bool = false, playback: Playback? = nil
  ) {
    self.transition = transition
    self.duration = duration
    self.timing = timing
    self.container = container
    self.isReversed = isReversed
    self.playback = playback
  }

  /// How long it takes by itself, with all of its ways.
  private var span: Time { transition.span(of: duration) }

  private var playhead: Playhead? { playback.map { Playhead($0, over: span) } }

  /// How long it takes with everything that is done to it.
  public var totalDuration: Time { playhead?.duration ?? span }

  /// The eased progress at a time of its own, before a playback plays with it.
  public func progress(at time: Time) -> Double {
    let repetition = (transition as? TransitionRecipe)?.repetition ?? .once
    return timing.value(at: repetition.media(duration).phase(at: time)?.fraction ?? 1)
  }

  /// Where it is left: 1 at the end, 0 when it is cancelled.
  public var endProgress: Double { playhead?.endProgress ?? 1 }

  /// The old screen shows when it is over.
  public var isCancelled: Bool { endProgress == 0 }

  /// The way back of this way there, without what was done to it.
  public var reversed: Passage {
    var result = self
    result.isReversed.toggle()
    result.playback = nil
    result.touches = []
    return result
  }

  /// What its transition gets to see between two layers that cover the stage.
  public func screens(from: Layer, to: Layer, on stage: Stage) -> ScreenPair {
    ScreenPair(
      from: from, to: to, stage: stage, region: container.region, duration: duration,
      timing: timing, isReversed: isReversed)
  }

  /// The segment that shows `from`, then the transition, then `to`.
  ///
  /// Both are layers that cover the stage; see `Stage.place`.
  public func segment(from: Layer, to: Layer, on stage: Stage) -> Segment {
    let moving = transition.moving(screens(from: from, to: to, on: stage))
    let segment = Segment(
      duration: span, stage: moving.layers, animations: moving.animations,
      initial: timing.startsAtZero ? moving.initial ?? [from] : nil,
      final: moving.final ?? [to])
    let played = playback.map(segment.played(by:)) ?? segment
    return touches.isEmpty ? played : played.showing(touches)
  }

  /// Its own first picture is not just the from screen.
  var beginsWithPicture: Bool { transition.beginsWithPicture(isReversed: isReversed) }
}
