import ExactMath
import Motion

/// One movement of a playhead: from one progress toward another along a curve.
struct Stroke: Sendable, Hashable {
  /// On the wall's clock.
  var begin = Time.zero
  /// How long it is seen: its curve's duration, or less when it is interrupted.
  var duration: Time
  private let whole: Time
  private let from: Double
  private let to: Double
  private let timing: TimingFunction
  /// The velocity at the start beyond the curve's own, in whole timelines a second.
  private var push = 0.0
  /// The progress where it ends.
  private(set) var target: Double

  init(from: Double, to: Double, _ timing: TimingFunction, lasting duration: Time) {
    self.from = from
    self.to = to
    self.timing = timing
    self.duration = duration
    whole = duration
    target = to
  }

  /// Begins at `velocity`: what the curve lacks comes on top as Hermite's x·(1 − x)², which has
  /// slope 1 at the start and is 0 with slope 0 at the end.
  mutating func start(at velocity: Double) {
    guard whole > .zero else { return }
    let own = (to - from) * timing.slope(at: 0) / whole.seconds
    push = velocity - own
    if push.magnitude <= 1e-12 * velocity.magnitude { push = 0 }
  }

  /// Ends after `time`, wherever it is then.
  mutating func interrupt(after time: Time) {
    guard time < whole else { return }
    duration = time
    target = Self.held(free(at: time))
  }

  /// The progress at a wall time, held in 0…1.
  func progress(at time: Time) -> Double {
    let elapsed = time - begin
    if elapsed <= .zero { return from }
    return elapsed < duration ? Self.held(free(at: elapsed)) : target
  }

  /// The velocity at a wall time; 0 while the progress is held.
  func velocity(at time: Time) -> Double {
    let elapsed = max(.zero, min(duration, time - begin))
    let progress = elapsed == .zero ? from : free(at: elapsed)
    guard whole > .zero, Self.held(progress) == progress else { return 0 }
    let x = Double(elapsed.ticks) / Double(whole.ticks)
    return (to - from) * timing.slope(at: x) / whole.seconds + push * (1 - x) * (1 - 3 * x)
  }

  /// The velocity that it leaves behind.
  var endVelocity: Double { velocity(at: begin + duration) }

  private func free(at elapsed: Time) -> Double {
    let x = Double(elapsed.ticks) / Double(whole.ticks)
    let eased = from + (to - from) * timing.value(at: x)
    return push == 0 ? eased : eased + push * whole.seconds * (x * (1 - x) * (1 - x))
  }

  private static func held(_ progress: Double) -> Double { max(0, min(1, progress)) }
}
