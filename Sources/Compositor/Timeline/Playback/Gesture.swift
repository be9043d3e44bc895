public import ExactMath
public import Motion
public import Raster

/// A finger that drives a transition: what it does to the progress, and whether it carries it
/// through (`UIPercentDrivenInteractiveTransition`).
public struct Gesture: Sendable, Hashable {
  /// [time, progress] as the gesture states it, beyond 0…1 too; straight between.
  private let course: [PlaybackStep.ScrubPoint]
  /// Begins wherever the progress is, so that its first point says nothing.
  private let takesHold: Bool
  /// Of the finger when it lets go, in whole transitions a second.
  public let releaseVelocity: Double

  /// A gesture that says its progress (`update(_:)`).
  ///
  /// - Parameter percents: in order of time; below 0 acts as 0 and above 1 looks complete.
  public init(percents: [PlaybackStep.ScrubPoint]) {
    course = percents
    takesHold = false
    releaseVelocity = Self.lastSlope(percents)
  }

  /// A finger that drags.
  ///
  /// - Parameters:
  ///   - direction: a unit vector toward the end of the transition.
  ///   - extent: the way of a whole transition, in points.
  ///   - deadZone: points that the finger moves first; the page trails it by them from then on.
  ///   - base: the progress that it takes hold of.
  public init(
    _ touch: TouchTrack, along direction: Point, extent: Double, deadZone: Double = 0,
    from base: Double = 0
  ) {
    typealias ScrubPoint = PlaybackStep.ScrubPoint
    let translations = touch.translations(along: direction)
    var course: [ScrubPoint] = []
    for (index, sample) in touch.samples.enumerated() {
      if index > 0 {
        let previous = ScrubPoint(
          time: touch.samples[index - 1].time, progress: translations[index - 1])
        let next = ScrubPoint(time: sample.time, progress: translations[index])
        course += Self.crossings(from: previous, to: next, of: [-deadZone, deadZone]).map {
          ScrubPoint(time: $0.time, progress: base)
        }
      }
      let travel = translations[index]
      let beyond = travel > 0 ? max(0, travel - deadZone) : min(0, travel + deadZone)
      course.append(ScrubPoint(time: sample.time, progress: base + beyond / extent))
    }
    self.course = course
    takesHold = true
    let dragged = zip(touch.samples, translations).map {
      ScrubPoint(time: $0.time, progress: $1 / extent)
    }
    releaseVelocity = Self.lastSlope(dragged)
  }

  /// What it does to the playhead; the progress is held in 0…1.
  public var scrub: [PlaybackStep.ScrubPoint] {
    var points: [PlaybackStep.ScrubPoint] = []
    for (index, point) in course.enumerated() {
      if index > 0 { points += Self.crossings(from: course[index - 1], to: point, of: [0, 1]) }
      points.append(point)
    }
    if takesHold, points.first?.time == .zero { points.removeFirst() }
    return points.map {
      PlaybackStep.ScrubPoint(time: $0.time, progress: max(0, min(1, $0.progress)))
    }
  }

  /// Where it lets go.
  public var releaseProgress: Double { max(0, min(1, course.last?.progress ?? 0)) }

  /// Whether the transition is finished, not cancelled.
  public func commits(by rule: CommitRule) -> Bool {
    rule.commits(position: releaseProgress, velocity: releaseVelocity)
  }

  /// The scrub, and the rest of the way there or back.
  public func steps(
    _ rule: CommitRule, _ completion: Completion, interruptedAfter interruption: Time? = nil
  ) -> [PlaybackStep] {
    [
      .scrub(scrub),
      commits(by: rule)
        ? .finish(completion, interruptedAfter: interruption)
        : .cancel(completion, interruptedAfter: interruption),
    ]
  }

  /// Where a straight stretch meets levels within it, in order of time, to the nearest tick.
  private static func crossings(
    from a: PlaybackStep.ScrubPoint, to b: PlaybackStep.ScrubPoint, of levels: [Double]
  ) -> [PlaybackStep.ScrubPoint] {
    let change = b.progress - a.progress
    let shares = levels.compactMap { level -> (share: Double, level: Double)? in
      let share = (level - a.progress) / change
      return share > 0 && share < 1 ? (share, level) : nil
    }
    var last = a.time
    return shares.sorted { $0.share < $1.share }.compactMap { share, level in
      let ticks = (share * Double((b.time - a.time).ticks)).rounded(.toNearestOrEven)
      let time = a.time + Time(ticks: Int64(ticks))
      guard time > last, time < b.time else { return nil }
      last = time
      return PlaybackStep.ScrubPoint(time: time, progress: level)
    }
  }

  private static func lastSlope(_ points: [PlaybackStep.ScrubPoint]) -> Double {
    guard points.count > 1 else { return 0 }
    let (a, b) = (points[points.count - 2], points[points.count - 1])
    let seconds = (b.time - a.time).seconds
    return seconds > 0 ? (b.progress - a.progress) / seconds : 0
  }
}
