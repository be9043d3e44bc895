public import ExactMath

/// How an animation is to be eased, as a user states it: before its duration is known.
///
/// A curve fits any duration. A spring brings a duration of its own, or, stated as UIKit's damping
/// ratio, is fitted to the one it gets.
public struct Easing: Hashable, Sendable {
  /// What is stated, one case for each way to state it.
  enum Form: Hashable, Sendable {
    case curve(TimingFunction)
    /// Physical constants, with the framework whose settling rule sets the duration.
    case physical(Spring, Spring.SettlingRule)
    /// `CASpringAnimation(perceptualDuration:bounce:)`.
    case perceptual(duration: Double, bounce: Double, velocity: Double)
    /// SwiftUI's `Spring(response:dampingRatio:)`.
    case response(Double, dampingFraction: Double, velocity: Double)
    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
    case dampingRatio(Double, velocity: Double)
  }

  let form: Form
  /// The preset's name, when it was stated by name.
  public let name: String?

  init(form: Form, name: String? = nil) {
    self.form = form
    self.name = name
  }

  /// An easing by a timing function; a spring's cut is dropped, since a duration is stated anew.
  public init(_ function: TimingFunction) {
    switch function {
    case .spring(let spring, _): self.init(spring)
    default: self.init(form: .curve(function))
    }
  }

  /// An easing by a physical spring that lasts until it has settled.
  public init(_ spring: Spring, settling rule: Spring.SettlingRule = .coreAnimation) {
    self.init(form: .physical(spring, rule))
  }

  /// A spring by mass, stiffness and damping.
  public var isPhysical: Bool { if case .physical = form { true } else { false } }

  /// The spring, where there is one that does not depend on the duration.
  public var spring: Spring? {
    switch form {
    case .curve, .dampingRatio:
      return nil
    case .physical(let spring, _):
      return spring
    case .perceptual(let duration, let bounce, let velocity):
      return Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    case .response(let response, let fraction, let velocity):
      return Spring(response: response, dampingFraction: fraction, initialVelocity: velocity)
    }
  }

  /// The settling time of a spring that brings its own duration, to the nearest tick.
  ///
  /// nil for curves, for UIKit's damping ratio, and for a spring that takes over an hour or never
  /// settles: those need a duration.
  public var naturalDuration: Time? {
    let rule: Spring.SettlingRule =
      switch form {
      case .physical(_, let rule): rule
      case .response: .swiftUI
      case .curve, .perceptual, .dampingRatio: .coreAnimation
      }
    guard let spring, let time = Time(seconds: spring.settlingDuration(rule)),
      time <= longestDuration
    else { return nil }
    return time
  }

  /// The easing over a duration: springs with a duration of their own are cut at it.
  ///
  /// - Precondition: `duration` is not negative.
  public func timingFunction(duration: Time) -> TimingFunction {
    precondition(duration >= .zero, "an animation cannot last less than nothing")
    switch form {
    case .curve(let function):
      return function
    case .dampingRatio(let ratio, let velocity):
      // UIKit sets the values at once when there is no time: the ends are all that shows.
      guard duration > .zero else { return .linear }
      let spring = Spring(
        dampingRatio: ratio, duration: duration.seconds, initialVelocity: velocity)
      return .spring(spring, duration: duration)
    case .physical, .perceptual, .response:
      guard let spring else { return .linear }
      return .spring(spring, duration: duration)
    }
  }
}
