import ExactMath

/// A damped spring that moves from 0 to 1: `CASpringAnimation`'s and `UISpringTimingParameters`'s
/// mass, stiffness, damping and initial velocity, in closed form.
public struct Spring: Hashable, Sendable {
  /// Above 0.
  public let mass: Double
  /// The force per displacement, above 0.
  public let stiffness: Double
  /// The force per velocity, 0 or more; infinite for a bounce of −1 or less.
  public let damping: Double
  /// Whole changes per second at the start; positive moves toward the target.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 crawls as physics says; otherwise it acts as 1, which is
  /// Core Animation's rule.
  public let allowsOverdamping: Bool

  private let solution: SpringSolution

  /// A spring from its physical constants; the defaults are `CASpringAnimation`'s.
  ///
  /// - Precondition: mass and stiffness are finite and above 0, damping is 0 or more (infinite only
  ///   with overdamping allowed), the velocity is finite.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    precondition(mass > 0 && mass.isFinite, "a spring of mass \(mass)")
    precondition(stiffness > 0 && stiffness.isFinite, "a spring of stiffness \(stiffness)")
    precondition(damping >= 0, "a spring of damping \(damping)")
    precondition(initialVelocity.isFinite, "a spring of velocity \(initialVelocity)")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    let angularFrequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    solution = SpringSolution(
      angularFrequency: angularFrequency, dampingRatio: ratio, velocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The undamped angular frequency ω₀ = √(stiffness/mass) in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio ζ as stated: below 1 the spring overshoots, from 1 on it does not.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The position `time` seconds after the start: exactly 0 at and before it.
  public func position(at time: Double) -> Double {
    time > 0 ? 1 - solution.remaining(at: time) : 0
  }

  /// The velocity `time` seconds after the start, in whole changes per second.
  public func velocity(at time: Double) -> Double {
    time > 0 ? solution.velocity(at: time) : initialVelocity
  }

  /// The motion as the regime's constants.
  var motion: SpringSolution { solution }
}
