public import ExactMath

/// A stretch of a timeline with one stage: a hold, or one transition.
public struct Segment: Sendable {
  /// How long it takes on the timeline.
  public let duration: Time
  /// The layers, as they are where no animation moves them.
  public let stage: [Layer]
  public let animations: [Animation]
  /// Shown at the first instant instead of the animated stage; nil when the curve starts elsewhere.
  ///
  /// This is how a transition begins with exactly the from screen: by rule, not by arithmetic.
  public let initial: [Layer]?
  /// Shown from the last instant on: exactly the to screen, or wherever the transition ends.
  public let final: [Layer]
  /// What interaction makes of the segment's time; nil when it simply plays.
  public let playhead: Playhead?

  /// Fingers that show above everything until the segment is over, on the clock of whoever watches:
  /// no playhead moves them.
  public private(set) var touches: [TouchTrack] = []

  let animated: AnimatedStage
  private(set) var marks: [Layer] = []
  private(set) var animatedMarks = AnimatedStage([], [])

  public init(
    duration: Time, stage: [Layer], animations: [Animation], initial: [Layer]?, final: [Layer]
  ) {
    self.init(
      duration: duration, stage: stage, animations: animations, initial: initial, final: final,
      playhead: nil, animated: AnimatedStage(stage, animations))
  }

  private init(
    duration: Time, stage: [Layer], animations: [Animation], initial: [Layer]?, final: [Layer],
    playhead: Playhead?, animated: AnimatedStage
  ) {
    self.duration = duration
    self.stage = stage
    self.animations = animations
    self.initial = initial
    self.final = final
    self.playhead = playhead
    self.animated = animated
  }

  /// Nothing moves for `duration`.
  public init(holding layers: [Layer], for duration: Time) {
    self.init(duration: duration, stage: layers, animations: [], initial: layers, final: layers)
  }

  /// The same segment under a playhead, which then says how long it takes.
  ///
  /// A playhead that it has already is replaced.
  public func played(by playback: Playback) -> Segment {
    let content = playhead?.content ?? duration
    let playhead = Playhead(playback, over: content)
    return Segment(
      duration: playhead.duration, stage: stage, animations: animations, initial: initial,
      final: final, playhead: playhead, animated: animated
    ).showing(touches)
  }

  /// The same segment with fingers above everything.
  public func showing(_ touches: [TouchTrack]) -> Segment {
    var result = self
    result.touches = touches
    let marks = touches.enumerated().map { TouchMark(touch: $1, index: $0) }
    result.marks = marks.map(\.layer)
    result.animatedMarks = AnimatedStage(
      result.marks, marks.flatMap { $0.animations(over: duration) })
    return result
  }

  /// The layers at `time` since the segment began.
  public func layers(at time: Time) -> [Layer] {
    var moving = MovingStage(self)
    return moving.layers(at: time)
  }
}
