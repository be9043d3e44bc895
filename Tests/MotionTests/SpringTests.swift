import ExactMath
import Foundation
import Motion
import Testing

@Suite struct SpringVectors {
  @Test func positions() throws {
    for row in try vectorNumbers("spring-positions.txt") {
      let spring = Spring(
        mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3],
        allowsOverdamping: row[4] == 1)
      // Rows of ten digits and more are exact to their last digit.
      #expect(abs(spring.position(at: row[5]) - row[6]) <= row[7], "\(row)")
    }
  }

  @Test func velocities() throws {
    for row in try vectorNumbers("spring-velocities.txt") {
      let spring = Spring(
        mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
      #expect(abs(spring.velocity(at: row[4]) - row[5]) <= 1e-11, "\(row)")
    }
  }

  @Test func settlingDurations() throws {
    for row in try vectorNumbers("spring-settling.txt") {
      let spring = Spring(
        mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
      #expect(isClose(spring.settlingDuration(), row[4], relative: 1e-12), "\(row)")
    }
    // The sum of ten tenths in double precision, as measured.
    #expect(Spring(damping: 20).settlingDuration() == 0.9999999999999999)
  }

  @Test func uiKitMapping() throws {
    for row in try vectorNumbers("uikit-springs.txt") {
      let duration = row[1]
      let spring = Spring(dampingRatio: row[0], duration: duration, initialVelocity: row[2])
      #expect(isClose(spring.angularFrequency, row[3], relative: 1e-11), "\(row)")
      #expect(isClose(spring.stiffness, row[4], relative: 1e-11), "\(row)")
      #expect(isClose(spring.damping, row[5], relative: 1e-11), "\(row)")
      #expect(abs(spring.position(at: duration / 4) - row[6]) <= 1e-9, "\(row)")
      #expect(abs(spring.position(at: duration / 2) - row[7]) <= 1e-9, "\(row)")
      #expect(abs(spring.position(at: duration) - row[8]) <= 1e-9, "\(row)")
    }
  }

  @Test func perceptualSprings() throws {
    for row in try vectorNumbers("perceptual-springs.txt") {
      let spring = Spring(perceptualDuration: row[0], bounce: row[1])
      #expect(abs(spring.dampingRatio - row[2]) <= 2e-6, "\(row)")
      #expect(isClose(spring.stiffness, row[3], relative: 1e-9), "\(row)")
      #expect(isClose(spring.damping, row[4], relative: 1e-9), "\(row)")
      #expect(isClose(spring.settlingDuration(), row[5], relative: 1e-9), "\(row)")
      for (t, x) in zip([0.1, 0.25, 0.5], row[6...]) {
        #expect(abs(spring.position(at: t) - x) <= 1e-9, "\(row) at \(t)")
      }
      #expect(isClose(spring.perceptualDuration, row[0], relative: 1e-12))
      #expect(abs(spring.bounce - row[1]) <= 1e-12)
    }
  }

  @Test func swiftUISettling() throws {
    for row in try vectorNumbers("swiftui-settling.txt") {
      let spring = Spring(response: row[0], dampingFraction: row[1])
      let duration = spring.settlingDurationInSwiftUI(target: row[2], initialVelocity: row[3])
      #expect(abs(duration - row[4]) <= 1e-12, "\(row) gave \(duration)")
    }
  }

  @Test func gestures() throws {
    for row in try vectorRows("gestures.txt") {
      let (x, d) = (try #require(Double(row[1])), try #require(Double(row[2])))
      let value =
        switch row[0] {
        case "projected": projectedDistance(velocity: x, decelerationRate: d)
        case "coasting": coastingDistance(velocity: x, decelerationRate: d)
        default: rubberBand(offset: x, dimension: d)
        }
      #expect(abs(value - (try #require(Double(row[3])))) <= 1e-6, "\(row) gave \(value)")
    }
    #expect(rubberBand(offset: -50, dimension: 400) == -rubberBand(offset: 50, dimension: 400))
  }
}

@Suite struct SpringPhysics {
  private static let springs = [
    Spring(), Spring(initialVelocity: 5), Spring(damping: 20),
    Spring(damping: 20, initialVelocity: 40),
    Spring(damping: 30), Spring(damping: 30, initialVelocity: -3),
    Spring(damping: 30, allowsOverdamping: true),
    Spring(damping: 30, initialVelocity: 40, allowsOverdamping: true),
    Spring(damping: 500, allowsOverdamping: true), Spring(mass: 3, stiffness: 1000, damping: 500),
    Spring(damping: 0), Spring(mass: 2, damping: 5), Spring(damping: 19.999),
    Spring(damping: 20.001),
    Spring(damping: 19.99999), Spring(damping: 20.00001, allowsOverdamping: true),
  ]

  /// The equation of motion itself, integrated by Runge and Kutta's fourth-order method.
  @Test(arguments: springs) func obeysTheEquationOfMotion(spring: Spring) {
    var damping = spring.damping
    if !spring.allowsOverdamping {
      damping = min(damping, 2 * Foundation.sqrt(spring.stiffness * spring.mass))
    }
    func force(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - damping * v) / spring.mass
    }
    let h = 1.0 / 20_000
    var (x, v) = (0.0, spring.initialVelocity)
    for step in 1...20_000 {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      if step % 500 == 0 {
        let t = Double(step) * h
        // Damping ratios within 1e-6 of 1 count as 1: a difference of that order.
        #expect(abs(spring.position(at: t) - x) < 1e-6, "\(spring) at \(t)")
        #expect(abs(spring.velocity(at: t) - v) < 2e-5, "\(spring) at \(t)")
      }
    }
  }

  @Test(arguments: springs) func startsExactlyAtRest(spring: Spring) {
    #expect(spring.position(at: 0) == 0)
    #expect(spring.position(at: -1) == 0)
    #expect(spring.velocity(at: 0) == spring.initialVelocity)
    #expect(abs(spring.position(at: 1e-9) - 1e-9 * spring.initialVelocity) < 1e-12)
  }

  /// Whoever cuts a spring at its settling time leaves no more than the threshold, then or later.
  @Test(arguments: springs) func staysSettled(spring: Spring) {
    for rule in [Spring.SettlingRule.coreAnimation, .uiKit, .swiftUI] {
      let duration = spring.settlingDuration(rule)
      guard duration < 1000 else {
        #expect(spring.damping == 0)
        #expect(duration == 3.4028234663852886e38)
        continue
      }
      // SwiftUI's amplitude, decay + 1, bounds the true one only from 1 rad/s on, as all of ours.
      for i in 0...4000 {
        let rest = abs(1 - spring.position(at: duration + Double(i) * 0.001))
        #expect(rest < 0.001 + 1e-9, "\(spring) \(rule) at \(duration) + \(i) ms: \(rest)")
      }
      let before = abs(1 - spring.position(at: duration - 0.1))
      if spring.dampingRatio >= 1 { #expect(before >= 0.001, "\(spring) \(rule)") }
    }
  }

  @Test func uiKitSettlesItsDefaultSpringAsMeasuredAndOthersAtTheRoot() {
    #expect(Spring.uiKitDefault.settlingDuration(.uiKit) == 0.505823782)
    let nearly = Spring(mass: 3, stiffness: 1000, damping: 499)
    #expect(abs(nearly.settlingDuration(.uiKit) - 0.5057349) < 1e-7)
    #expect(abs(Spring.iOSDialog.settlingDuration(.uiKit) - 0.404) < 1e-6)
    #expect(abs(Spring(damping: 10).settlingDuration(.uiKit) - 1.472700334678) < 1e-12)
    // The component of larger magnitude of (6, 8).
    let vector = Spring(mass: 0.5, stiffness: 40, damping: 1, initialVelocity: 8)
    #expect(abs(vector.settlingDuration(.uiKit) - 7.4886077) < 1e-7)
    let still = Spring(mass: 0.5, stiffness: 40, damping: 1)
    #expect(abs(still.settlingDuration(.uiKit) - 7.0143729) < 1e-7)
  }

  @Test func aVelocityJustAboveTheFrequencyDoesNotDelaySettling() {
    // The overshoot is far away and tiny: it must not be waited for.
    let spring = Spring(damping: 20, initialVelocity: 10 + 1e-6)
    #expect(spring.settlingDuration() < 1.2)
    #expect(spring.settlingDuration(.uiKit) < 1.2)
  }

  @Test func bounceBeyondItsRange() {
    #expect(Spring(perceptualDuration: 0.5, bounce: 1.5).damping == 0)
    let immediate = Spring(perceptualDuration: 0.5, bounce: -1)
    #expect(immediate.damping == .infinity)
    #expect(immediate.position(at: 0) == 0)
    #expect(immediate.position(at: 1e-9) == 1)
    #expect(immediate.settlingDuration() == 0)
  }

  @Test func uiKitMappingHoldsItsOwnEquationForEveryVelocity() {
    for ratio in [0.01, 0.1, 0.5, 0.9, 0.999] {
      for velocity in [-1e4, -30, -1, -1e-9, 0, 1e-9, 0.01, 1, 5, 30, 1e4] {
        let omega = Spring(
          dampingRatio: ratio, duration: 1, initialVelocity: velocity
        ).angularFrequency
        let envelope =
          abs((ratio * omega - velocity) / (omega * Foundation.sqrt(1 - ratio * ratio)))
          * Foundation.exp(-ratio * omega)
        #expect(abs(envelope - 0.001) < 1e-9, "ζ \(ratio), v \(velocity): ω \(omega)")
      }
    }
    for velocity in [-1e4, -1, 0, 1, 6.9, 7.0, 30, 1e4] {
      let omega = Spring(dampingRatio: 1, duration: 1, initialVelocity: velocity).angularFrequency
      let envelope = abs(1 + omega - velocity) * Foundation.exp(-omega)
      #expect(abs(envelope - 0.001) < 1e-9, "v \(velocity): ω \(omega)")
    }
    #expect(
      Spring(dampingRatio: 3, duration: 0.5) == Spring(dampingRatio: 1, duration: 0.5))
  }
}
