import ExactMath
import Motion

/// The time of some animations, which may be held, scrubbed, sped up and turned round: what a layer's
/// `speed` and `timeOffset` do in UIKit.
@MainActor final class LocalClock {
  /// A stretch of local time that is gone through, forward or backward.
  struct Course: Sendable {
    var begin: Time
    var duration: Time
    var timing: TimingFunction
    var from: Time
    var to: Time
    /// What moves down or up; nil moves as all else does.
    var vertical: TimingFunction?
  }

  enum State {
    /// Runs with simulated time, 0 at `start`.
    case natural(start: Time)
    case still(Time)
    case course(Course)

    /// The local time that it begins with; nil where that is not told.
    var beginning: Time? {
      switch self {
      case .natural: nil
      case .still(let local): local
      case .course(let course): course.from
      }
    }
  }

  private(set) var state: State
  /// Animations go straight from end to end, whatever their curve, as under a finger.
  var isLinear = false
  /// From where to where local time goes; nil where that is not one animator's own.
  var span: (begin: Time, end: Time)?
  /// Some movements go through a knee.
  private var hasBent = false
  /// The blocks that have not ended.
  private(set) var blocks: [AnimationBlock] = []

  init(_ state: State) {
    self.state = state
  }

  func set(_ state: State, in recording: ScreenRecording) {
    if case .course(let course) = self.state, course.vertical != nil, let local = state.beginning {
      // What moves down stands elsewhere than what moves across, and has to stay there.
      keepPlaces(at: local, in: recording) { self.state = state }
    } else {
      self.state = state
    }
    for block in blocks { block.schedule(in: recording) }
  }

  func add(_ block: AnimationBlock) {
    blocks.append(block)
  }

  func remove(_ block: AnimationBlock) {
    blocks.removeAll { $0 === block }
  }

  /// The local time by simulated time, for as long as the state stays.
  var course: @Sendable (Time) -> Time { course(by: nil) }

  /// That of what moves down or up.
  var downCourse: @Sendable (Time) -> Time {
    if case .course(let course) = state { self.course(by: course.vertical) } else { course }
  }

  /// What moves down or up may stand elsewhere than what moves across.
  var movesApart: Bool {
    if case .course(let course) = state, course.vertical != nil { true } else { hasBent }
  }

  private func course(by timing: TimingFunction?) -> @Sendable (Time) -> Time {
    switch state {
    case .natural(let start): return { $0 - start }
    case .still(let local): return { _ in local }
    case .course(let course):
      let timing = timing ?? course.timing
      return { time in
        let whole = Double(course.duration.ticks)
        let elapsed = Double((time - course.begin).ticks)
        let fraction = whole > 0 ? max(0, min(1, elapsed / whole)) : 1
        return course.local(at: timing.value(at: fraction))
      }
    }
  }

  func local(at time: Time) -> Time { course(time) }

  /// Takes the curves away, where local time becomes `local`: nothing jumps, and all goes straight
  /// to its end from where it is.
  func straighten(to local: Time, in recording: ScreenRecording) {
    guard !isLinear else { return }
    keepPlaces(at: local, in: recording) {
      isLinear = true
      state = .still(local)
    }
    for block in blocks { block.schedule(in: recording) }
  }

  /// Whatever `change` does, at `local` all stands where it stands now.
  private func keepPlaces(at local: Time, in recording: ScreenRecording, _ change: () -> Void) {
    let now = recording.now
    let flights = blocks.flatMap(\.flights)
    let places = flights.map { ($0.progress(now), $0.downProgress(now)) }
    change()
    for (flight, (across, down)) in zip(flights, places) {
      flight.knee = nil
      let place = flight.straight(through: nil)(local)
      if abs(place - across) > 1e-12 || abs(place - down) > 1e-12 {
        flight.knee = Flight.Knee(local: local, progress: across, down: down)
        hasBent = true
      }
    }
  }

  /// Whether local time runs backward.
  var isBackward: Bool {
    guard case .course(let course) = state else { return false }
    return course.to < course.from
  }

  /// The simulated time at which something that ends at a local time is over; nil when it never is.
  ///
  /// Backward everything is over where the course ends.
  func end(of local: Time) -> Time? {
    switch state {
    case .natural(let start): return start + local
    case .still: return nil
    case .course(let course):
      if course.to < course.from || local >= course.to { return course.begin + course.duration }
      return course.begin + course.elapsed(to: local)
    }
  }
}

extension LocalClock.Course {
  func local(at progress: Double) -> Time {
    if progress == 1 { return to }
    let ticks = Double(from.ticks) + Double((to - from).ticks) * progress
    return Time(ticks: Int64(ticks.rounded(.toNearestOrEven)))
  }

  /// When a forward course first comes to a local time, since it began.
  func elapsed(to local: Time) -> Time {
    let whole = Double((to - from).ticks)
    let share = whole > 0 ? Double((local - from).ticks) / whole : 1
    guard share > 0 else { return .zero }
    var (low, high) = (0.0, 1.0)
    if timing == .linear {
      high = share
    } else {
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if timing.value(at: middle) < share { low = middle } else { high = middle }
      }
    }
    return Time(ticks: Int64((Double(duration.ticks) * high).rounded(.up)))
  }
}
