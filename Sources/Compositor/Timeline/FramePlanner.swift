public import ExactMath
internal import Raster
internal import Synchronization

/// Makes the plans of a timeline, one after another, in memory that it uses again.
///
/// The plans are those that `Timeline.plan(at:)` makes. Once as many are made as are held at a time,
/// a plan takes no new memory.
public final class FramePlanner: Sendable {
  private struct Memory {
    /// The layers of the segment that was asked for last.
    var stage: (segment: Int, layers: MovingStage)?
    var scratch = PlanScratch()
    var plans: [PlannedFrame] = []

    mutating func plan(_ layers: [Layer], of timeline: Timeline) -> PlannedFrame {
      let frame = freePlan(timeline.canvas)
      frame.plan.resolve(
        layers, scale: timeline.scale, background: timeline.background, on: timeline.canvas,
        &scratch)
      return frame
    }

    private mutating func freePlan(_ canvas: PixelRect) -> PlannedFrame {
      for index in plans.indices where isKnownUniquelyReferenced(&plans[index]) {
        return plans[index]
      }
      let frame = PlannedFrame(FramePlan(canvas: canvas))
      plans.append(frame)
      return frame
    }
  }

  public let timeline: Timeline
  private let memory = Mutex(Memory())

  public init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// What to draw at `time`.
  public func plan(at time: Time) -> PlannedFrame {
    memory.withLock { memory in
      let (segment, local) = timeline.place(at: time)
      var stage: MovingStage
      if let last = taking(&memory.stage, leaving: nil), last.segment == segment {
        stage = last.layers
      } else {
        stage = MovingStage(timeline.segments[segment])
      }
      let frame = memory.plan(stage.layers(at: local), of: timeline)
      memory.stage = (segment, stage)
      return frame
    }
  }

  /// What frame `index` of `clock` shows.
  ///
  /// A timeline without duration shows its first state, then its last, although both lie at the
  /// same instant.
  public func plan(frame index: Int, of clock: FrameClock) -> PlannedFrame {
    guard timeline.duration == .zero, index == 0 else { return plan(at: clock.time(of: index)) }
    return memory.withLock { $0.plan(timeline.firstLayers, of: timeline) }
  }
}

/// A plan that a `FramePlanner` has made; while it is held, its memory is not used again.
public final class PlannedFrame: @unchecked Sendable {
  /// Changed only while nobody but its planner holds it.
  public fileprivate(set) var plan: FramePlan

  public init(_ plan: FramePlan) {
    self.plan = plan
  }
}
