package import Compositor
package import ExactMath
import Raster
package import Transitions

/// The course of a clip: its holds and passages, how many frames they make, and which are shown.
package struct Clip: Sendable {
  /// More is a slip: at 60 frames a second it is over four hours.
  static let mostFrames = 1_000_000

  /// The screen it begins with: 0 is the from screen, 1 the to screen.
  package let start: Int
  /// What is played `rounds` times.
  package let steps: [Storyboard.Step]
  package let rounds: Int
  /// Between two rounds it cuts back to the screen that it begins with.
  private let cutsBack: Bool
  package let clock: FrameClock
  /// What each frame of the outputs shows; in the order of the outputs.
  package let instants: ClipInstants
  let isBackward: Bool

  /// - Parameter finger: what drives it, in the region of the transition.
  init(
    _ request: RenderRequest, _ movement: Movement, in container: Container,
    _ finger: (drive: FingerDrive, region: Rect)? = nil
  ) throws(UsageError) {
    var passage = movement.passage(in: container, isReversed: request.isReversed)
    start = request.isReversed ? 1 : 0
    var back = movement.passage(
      in: container, isReversed: !request.isReversed, isReturn: true)
    // Where there is a way back, the finger brings it about: a swipe that pops what was pushed.
    if let finger {
      let driven = request.isThereAndBack ? back : passage
      let result = try movement.driven(
        driven, by: finger.drive, in: finger.region, showsTouch: request.showsTouch)
      if request.isThereAndBack { back = result } else { passage = result }
    }
    isBackward = request.isBackward
    var once: [Storyboard.Step] = [
      .hold(request.hold.before), .go(to: 1 - start, passage), .hold(request.hold.after),
    ]
    if request.isThereAndBack {
      once += [.go(to: start, back), .hold(request.hold.after)]
    }
    steps = once
    rounds = request.repeatCount
    // Another round begins where the last one ended only after a return; else it cuts back.
    cutsBack = !request.isThereAndBack || back.isCancelled
    let round = Storyboard.Schedule(once, start: start).duration
    let count = request.repeatCount
    clock = try Self.clock(
      Time(ticks: round.ticks * Int64(count)), request, seconds: round.seconds * Double(count))
    instants = try Self.instants(request, clock, steps: nil)
  }

  /// The clip of a storyboard as it is.
  init(_ request: RenderRequest, _ storyboard: Storyboard) throws(UsageError) {
    (start, steps, isBackward) = (storyboard.start, storyboard.steps, false)
    (rounds, cutsBack) = (1, false)
    let schedule = storyboard.schedule
    clock = try Self.clock(schedule.duration, request, seconds: schedule.duration.seconds)
    instants = try Self.instants(request, clock, steps: schedule)
  }

  /// - Parameter seconds: about as long as `duration`, which may be too long for a `Time`.
  private static func clock(
    _ duration: @autoclosure () -> Time, _ request: RenderRequest, seconds: Double
  ) throws(UsageError) -> FrameClock {
    guard seconds * request.rate.framesPerSecond < Double(Self.mostFrames) else {
      throw UsageError(
        "the clip would last \(briefDecimal(seconds, places: 1)) s and have over "
          + "\(Self.mostFrames) frames at \(request.rate) a second, which is as many as it can have"
      )
    }
    return FrameClock(duration: duration(), rate: request.rate)
  }

  private static func instants(
    _ request: RenderRequest, _ clock: FrameClock, steps: Storyboard.Schedule?
  ) throws(UsageError) -> ClipInstants {
    try request.selection?.instants(in: clock, steps: steps) ?? ClipInstants(allOf: clock)
  }

  /// A clip of transitions that lasts longer is more often a slip than meant.
  private static let usualDuration = Time.milliseconds(60_000)

  /// What is worth a remark, a sentence each.
  var notes: [String] {
    guard clock.duration > Self.usualDuration else { return [] }
    return ["the clip is unusually long: \(clock.count) frames, \(clock.duration.brief)"]
  }

  /// The instant that an output's frame shows.
  package func time(at position: Int) -> Time { instants[position].time(in: clock) }

  /// The clip of scenes on a stage, once they are there.
  func timeline(of scenes: [Scene], on stage: Stage) -> Timeline {
    Storyboard(stage: stage, scenes: scenes, start: start, steps: steps)
      .timeline(played: rounds, cutsBack: cutsBack)
  }

  /// The steps of all rounds, one after another.
  var allSteps: [Storyboard.Step] {
    let cut: [Storyboard.Step] = cutsBack ? [.cut(to: start)] : []
    return (0..<rounds).flatMap { $0 == 0 ? steps : cut + steps }
  }

  /// The passages of a round, each with the screen that it leads toward.
  var ways: [(target: Int, passage: Passage)] {
    steps.compactMap { step in
      if case .go(let target, let passage) = step.action { (target, passage) } else { nil }
    }
  }

  /// The passage that a finger drives.
  var driven: Passage? { ways.lazy.map(\.passage).first { $0.playback != nil } }

  /// Whether every frame of the outputs has alpha 255 throughout.
  ///
  /// Where a blend mode may lower it only the plans tell, and an output's header comes before its
  /// first frame: they are looked through then, up to the first that is not opaque.
  func isOpaque(in timeline: Timeline, by planner: FramePlanner) -> Bool {
    guard timeline.background.isOpaque else { return false }
    return timeline.isSurelyOpaque
      || instants.indices.allSatisfy { plan(at: $0, by: planner).plan.isOpaque }
  }

  /// What an output's frame shows; a clip played backward is the same frames from the last on.
  package func plan(at position: Int, by planner: FramePlanner) -> PlannedFrame {
    switch instants[position] {
    case .frame(let index):
      planner.plan(frame: isBackward ? clock.count - 1 - index : index, of: clock)
    case .between(let time):
      planner.plan(at: isBackward ? clock.duration - time : time)
    }
  }
}
