import ExactMath

extension Spring {
  /// `CASpringAnimation(perceptualDuration:bounce:)` and `UIView.animate(springDuration:bounce:)`.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped spring in seconds, above 0.
  ///   - bounce: 0 is critically damped; above 0 the damping ratio is 1 − bounce, down to no
  ///     damping at 1; below 0 it is 1/(1 + bounce), and at −1 the spring is there at once.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(!bounce.isNaN, "a bounce that is not a number")
    let ratio =
      if bounce >= 0 { max(0, 1 - bounce) } else if bounce > -1 { 1 / (1 + bounce) } else {
        Double.infinity
      }
    self.init(
      response: perceptualDuration, dampingFraction: ratio, initialVelocity: initialVelocity)
  }

  /// SwiftUI's `Spring(response:dampingRatio:)` and `spring(response:dampingFraction:)`.
  ///
  /// - Parameters:
  ///   - response: the period of the undamped spring in seconds, above 0.
  ///   - dampingFraction: the damping ratio, 0 or more.
  public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
    precondition(response > 0 && response.isFinite, "a spring with a response of \(response) s")
    let omega = 2 * Double.pi / response
    self.init(
      mass: 1, stiffness: omega * omega, damping: 2 * dampingFraction * omega,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// Keeps the damping ratio and finds the frequency whose envelope has come down to 0.001 at the
  /// end of the duration. As UIKit does, the envelope is that of the sine term alone.
  ///
  /// - Parameters:
  ///   - dampingRatio: 0.01…1; above 1 acts as 1.
  ///   - duration: seconds, above 0.
  ///   - initialVelocity: whole changes per second.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    precondition(dampingRatio >= 0.01, "a damping ratio of \(dampingRatio)")
    precondition(duration > 0 && duration.isFinite, "a spring of \(duration) s")
    let ratio = min(dampingRatio, 1)
    let velocity = initialVelocity * duration
    let scaled =
      ratio < 1 - 1e-6
      ? scaledFrequency(dampingRatio: ratio, velocity: velocity)
      : scaledCriticalFrequency(velocity: velocity)
    let omega = scaled / duration
    self.init(
      mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega,
      initialVelocity: initialVelocity)
  }

  /// The duration that `init(perceptualDuration:bounce:)` would take for this spring, in seconds.
  public var perceptualDuration: Double { 2 * Double.pi / angularFrequency }

  /// The bounce that `init(perceptualDuration:bounce:)` would take for this spring.
  public var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }
}

/// ω·D where |ζ − V/ωD| / √(1 − ζ²) · e^(−ζωD) = 0.001, for a velocity V per duration.
private func scaledFrequency(dampingRatio ratio: Double, velocity: Double) -> Double {
  let root1 = (1 - ratio * ratio).squareRoot()
  func excess(_ w: Double) -> Double {
    (ratio - velocity / w).magnitude / root1 * exponential(-ratio * w) - 0.001
  }
  if velocity == 0 { return naturalLogarithm(1000 * ratio / root1) / ratio }
  // At rest or moving away the envelope only falls. Moving ahead it falls to nothing at V/ζ and
  // rises to a second hump; UIKit's probes lie on the far side of the hump, if it reaches 0.001.
  guard velocity > 0 else { return crossing(of: excess, after: 0x1p-30) }
  let hump = (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
  if excess(hump) >= 0 { return crossing(of: excess, after: hump) }
  let zero = velocity / ratio
  return root(of: excess, in: (zero * 0x1p-30)...zero) ?? zero
}

/// ω·D where (1 + ωD − V)·e^(−ωD) = 0.001, for a velocity V per duration.
private func scaledCriticalFrequency(velocity: Double) -> Double {
  func excess(_ w: Double) -> Double {
    (1 + (w - velocity)).magnitude * exponential(-w) - 0.001
  }
  let hump = max(0, velocity)
  if excess(hump) >= 0 { return crossing(of: excess, after: hump) }
  return root(of: excess, in: 0...(velocity - 1)) ?? velocity
}

/// The crossing of a function that falls from a positive value after `start` and stays below.
private func crossing(of function: (Double) -> Double, after start: Double) -> Double {
  var end = max(1, 2 * start)
  while function(end) > 0 { end *= 2 }
  return root(of: function, in: start...end) ?? end
}
