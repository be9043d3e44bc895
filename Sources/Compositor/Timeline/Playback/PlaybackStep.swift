public import ExactMath
public import Motion

/// One thing that is done to a running transition, as data.
///
/// Progress is the share of the timeline's own duration, 0 at its start and 1 at its end. Every step
/// goes on from where the one before left off.
public enum PlaybackStep: Sendable, Hashable {
  /// Plays forward to a progress, at the present speed.
  ///
  /// A curve other than linear eases this stretch.
  case play(until: Double = 1, timing: TimingFunction = .linear)
  /// Plays backward to a progress, at the present speed.
  case reverse(until: Double = 0, timing: TimingFunction = .linear)
  /// Stands still.
  case pause(for: Time)
  /// Follows a finger: straight from the present progress through points.
  case scrub([ScrubPoint])
  /// How many times faster than its own duration everything after this plays; 1 at the start.
  case speed(Double)
  /// Lets go toward the end; interrupted after a time if one is given.
  case finish(Completion = Completion(), interruptedAfter: Time? = nil)
  /// Lets go back toward the start; interrupted after a time if one is given.
  case cancel(Completion = Completion(), interruptedAfter: Time? = nil)

  /// Where a finger is at a time since the scrub began.
  public struct ScrubPoint: Sendable, Hashable {
    public var time: Time
    public var progress: Double

    public init(time: Time, progress: Double) {
      self.time = time
      self.progress = progress
    }
  }
}

/// How a transition that was let go runs to its end.
public struct Completion: Sendable, Hashable {
  public enum Motion: Sendable, Hashable {
    /// Along a curve over the rest of the time: `(1 − progress)·duration / speed` to finish,
    /// `progress·duration / speed` to cancel (`UIPercentDrivenInteractiveTransition`).
    case rest(TimingFunction, speed: Double = 1)
    /// Along a curve over a share of the whole duration
    /// (`continueAnimation(withTimingParameters:durationFactor:)`).
    case factor(TimingFunction, Double)
    /// Along a curve over a time.
    case lasting(TimingFunction, Time)
    /// On a spring until it settles, by Core Animation's rule.
    case spring(Spring)
  }

  public var motion: Motion
  /// Goes on at the speed of the moment before: a spring starts with it, a curve gets what it lacks
  /// on top, fading out toward the end.
  public var carriesVelocity: Bool

  /// The default is UIKit's completion curve, ease-in-ease-out over the rest of the time.
  public init(
    _ motion: Motion = .rest(.cubicBezier(.easeInEaseOut)), carriesVelocity: Bool = true
  ) {
    self.motion = motion
    self.carriesVelocity = carriesVelocity
  }
}
