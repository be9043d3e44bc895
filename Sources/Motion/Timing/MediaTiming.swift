public import ExactMath

/// When something plays on its parent's clock: `CAMediaTiming`.
///
/// The parent is the segment or the group that holds it. The rules, and the cases that Core
/// Animation leaves open, are those measured in apple-motion 4.4.
public struct MediaTiming: Hashable, Sendable {
  /// What shows outside the active time.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// Nothing: what lies beneath shows (Core Animation's default).
    case removed
    /// The last value goes on showing.
    case forwards
    /// The first value shows already.
    case backwards
    case both

    var isForward: Bool { self == .forwards || self == .both }
    var isBackward: Bool { self == .backwards || self == .both }
  }

  /// Where an iteration stands.
  public struct Phase: Hashable, Sendable {
    /// The share of the duration, 0…1, counted backward on the way back of an autoreverse.
    public var fraction: Double
    /// The iterations that are over, 0 for the first; a way back belongs to the iteration of its
    /// way there.
    public var iteration: Int

    public init(fraction: Double, iteration: Int = 0) {
      self.fraction = fraction
      self.iteration = iteration
    }
  }

  /// The duration of whatever states none and has no group to take one from: a transaction's.
  public static let defaultDuration = Time.milliseconds(250)

  /// On the parent's clock.
  public var begin: Time
  /// Of one iteration, one way; nil takes the group's, and without a group `defaultDuration`.
  public var duration: Time?
  /// How many times faster than the parent's clock; negative plays from the end, 0 stands still at
  /// `timeOffset`.
  public var speed: Double
  /// Added to the local time; it moves the start inside the cycle and does not move the end.
  public var timeOffset: Time
  /// Iterations, whole or not, 0 as once; infinite for as long as the parent lasts.
  public var repeatCount: Double
  /// How long it repeats, in local time, whatever `repeatCount` says; nil leaves it to that.
  public var repeatDuration: Time?
  /// Every iteration runs there and back, which doubles its length but not `repeatDuration`.
  public var autoreverses: Bool
  public var fill: Fill

  /// - Precondition: durations are not negative, the count is 0 or more, the speed is finite.
  public init(
    begin: Time = .zero, duration: Time? = nil, speed: Double = 1, timeOffset: Time = .zero,
    repeatCount: Double = 1, repeatDuration: Time? = nil, autoreverses: Bool = false,
    fill: Fill = .removed
  ) {
    precondition((duration ?? .zero) >= .zero, "an animation cannot last less than nothing")
    precondition((repeatDuration ?? .zero) >= .zero, "a repeat cannot last less than nothing")
    precondition(repeatCount >= 0, "an animation cannot repeat \(repeatCount) times")
    precondition(speed.isFinite, "an animation of speed \(speed)")
    self.begin = begin
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fill = fill
  }
}

extension MediaTiming {
  /// Ticks from the start to the end in local time; infinite for an endless repeat.
  private func activeTicks(_ duration: Time) -> Double {
    if let repeatDuration, repeatDuration > .zero { return Double(repeatDuration.ticks) }
    guard duration > .zero else { return 0 }
    return (repeatCount == 0 ? 1 : repeatCount) * cycleTicks(duration)
  }

  private func cycleTicks(_ duration: Time) -> Double {
    Double(duration.ticks) * (autoreverses ? 2 : 1)
  }

  /// When it ends on the parent's clock; nil when it never does.
  ///
  /// - Parameter inherited: the duration where it states none.
  public func end(inheriting inherited: Time = defaultDuration) -> Time? {
    let total = activeTicks(duration ?? inherited)
    if total == 0 { return begin }
    let ticks = total / speed.magnitude
    guard ticks < 0x1p62 else { return nil }
    return begin + Time(ticks: Int64(ticks.rounded(.toNearestOrEven)))
  }

  /// Where it stands at `time` on the parent's clock; nil when what lies beneath shows.
  ///
  /// The last instant still belongs to it, and shows the end of the last iteration rather than the
  /// start of the next one.
  ///
  /// - Parameter inherited: the duration where it states none.
  public func phase(at time: Time, inheriting inherited: Time = defaultDuration) -> Phase? {
    let duration = duration ?? inherited
    let total = activeTicks(duration)
    var elapsed = Double((time - begin).ticks) * speed.magnitude
    let isBefore = time < begin
    if isBefore {
      guard fill.isBackward else { return nil }
      elapsed = 0
    } else if elapsed > total {
      guard fill.isForward else { return nil }
      elapsed = total
    }
    guard duration > .zero else {
      return Phase(fraction: isBefore == (speed < 0) && !autoreverses ? 1 : 0)
    }
    return phase(elapsed: elapsed, isAtEnd: !isBefore && elapsed == total, duration)
  }

  private func phase(elapsed: Double, isAtEnd: Bool, _ duration: Time) -> Phase {
    let length = Double(duration.ticks)
    let cycle = cycleTicks(duration)
    let active = (speed < 0 ? -elapsed : elapsed) + Double(timeOffset.ticks)
    var iteration = (active / cycle).rounded(.down)
    var within = active - iteration * cycle
    if within < 0 {
      iteration -= 1
      within += cycle
    }
    if isAtEnd && within == 0 && speed > 0 && elapsed > 0 {
      iteration -= 1
      within = cycle
    }
    let way = within > length ? cycle - within : within
    return Phase(
      fraction: min(1, way / length),
      iteration: Int(max(0, min(iteration, Double(Int32.max)))))
  }

  /// The clock of what a group holds at `time` on the parent's clock; nil when the group shows
  /// nothing.
  ///
  /// - Parameter inherited: the duration where it states none.
  public func localTime(at time: Time, inheriting inherited: Time = defaultDuration) -> Time? {
    guard let phase = phase(at: time, inheriting: inherited) else { return nil }
    let ticks = phase.fraction * Double((duration ?? inherited).ticks)
    return Time(ticks: Int64(ticks.rounded(.toNearestOrEven)))
  }

  /// The parent's time as the child counts it: `(time − begin)·speed + timeOffset`, whatever the
  /// duration; `-[CALayer convertTime:fromLayer:]`.
  public func convert(_ time: Time) -> Time {
    let ticks = Double((time - begin).ticks) * speed
    return Time(ticks: Int64(ticks.rounded(.toNearestOrEven))) + timeOffset
  }
}
