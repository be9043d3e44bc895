import ExactMath

/// The layers of a segment, which move in place from instant to instant.
///
/// They are a pure function of the segment and the instant; only their memory has a history.
struct MovingStage: Sendable {
  private let segment: Segment
  private var stage: [Layer]
  private var marks: [Layer]
  private var together: [Layer] = []
  private var moments: [AnimationClock.Moment?] = []

  init(_ segment: Segment) {
    self.segment = segment
    stage = segment.stage
    marks = segment.marks
  }

  /// The layers at `time` since the segment began.
  ///
  /// As long as the result is held, the next one takes memory of its own.
  mutating func layers(at time: Time) -> [Layer] {
    guard !marks.isEmpty, time < segment.duration else { return stageLayers(at: time) }
    segment.animatedMarks.reset(&marks, to: segment.marks)
    segment.animatedMarks.move(&marks, to: time, &moments)
    together.removeAll(keepingCapacity: true)
    together.append(contentsOf: stageLayers(at: time))
    together.append(contentsOf: marks)
    return together
  }

  private mutating func stageLayers(at time: Time) -> [Layer] {
    guard let playhead = segment.playhead else {
      return layers(at: time, isOver: time >= segment.duration)
    }
    let progress = playhead.progress(at: time)
    return layers(at: playhead.time(at: time), isOver: progress >= 1)
  }

  /// - Parameter time: on the segment's own clock.
  private mutating func layers(at time: Time, isOver: Bool) -> [Layer] {
    if isOver { return segment.final }
    if time <= .zero, let initial = segment.initial { return initial }
    guard !segment.animated.isStill else { return segment.stage }
    segment.animated.reset(&stage, to: segment.stage)
    segment.animated.move(&stage, to: time, &moments)
    return stage
  }
}
