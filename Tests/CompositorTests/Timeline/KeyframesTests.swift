import Compositor
import Foundation
import Motion
import Raster
import Testing

@Suite struct KeyframesTests {
  private func check<Value: Animatable>(
    _ keyframes: Keyframes<Value>, _ expected: [(Double, Value)], _ tolerance: Double = 1e-12
  ) {
    for (progress, value) in expected {
      let shown = keyframes.value(at: progress)
      #expect(Value.distance(shown, value) <= tolerance, "\(shown) at \(progress), not \(value)")
    }
  }

  @Test func linearSegmentsHaveTheirOwnTimes() throws {
    check(
      try Keyframes([0.0, 10, 4], keyTimes: [0, 0.2, 1]),
      [(0, 0), (0.1, 5), (0.2, 10), (0.6, 7), (1, 4), (1.2, 2.5), (-0.1, -5)])
    check(try Keyframes([0.0, 1, 3, 6]), [(1.0 / 6, 0.5), (0.5, 2), (5.0 / 6, 4.5)])
    check(try Keyframes([7.0]), [(0, 7), (0.5, 7), (1, 7)])
  }

  @Test func eachSegmentHasItsTiming() throws {
    let ease = TimingFunction.cubicBezier(.easeIn)
    let keyframes = try Keyframes(
      [0.0, 10, 0], timings: [ease, .steps(StepEasing(count: 2))])
    check(
      keyframes,
      [(0.25, 10 * ease.value(at: 0.5)), (0.5, 10), (0.7, 10), (0.75, 5), (0.99, 5), (1, 0)])
  }

  @Test func equalKeyTimesJump() throws {
    check(
      try Keyframes([0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1]),
      [(0.25, 0.5), (0.5, 5), (0.75, 5.5)])
    check(try Keyframes([0.0, 1, 2], keyTimes: [0, 1, 1]), [(0.5, 0.5), (0.999, 0.999), (1, 2)])
    check(try Keyframes([3.0, 4, 5], keyTimes: [0, 0, 1]), [(0, 4), (0.5, 4.5)])
  }

  @Test func discreteValuesHold() throws {
    check(
      try Keyframes([1.0, 2, 3, 4], mode: .discrete),
      [(0, 1), (0.24, 1), (0.25, 2), (0.74, 3), (0.75, 4), (1, 4)])
    check(
      try Keyframes([1.0, 2], keyTimes: [0, 0.9, 1], mode: .discrete), [(0.89, 1), (0.9, 2)])
    check(try Keyframes([1.0, 2], keyTimes: [0, 0.9], mode: .discrete), [(0.89, 1), (1, 2)])
  }

  @Test func pacedMovesAtAnEvenSpeed() throws {
    let corner = [Point(0, 0), Point(30, 0), Point(30, 40), Point(30, 40)]
    check(
      try Keyframes(corner, keyTimes: [0, 0.1, 0.2, 1], mode: .paced),
      [
        (15.0 / 70, Point(15, 0)), (30.0 / 70, Point(30, 0)), (0.5, Point(30, 5)),
        (1, Point(30, 40)),
      ])
    check(try Keyframes([2.0, 2, 2], mode: .paced), [(0.3, 2), (1, 2)])
  }

  /// The Catmull–Rom form of the textbook: ½·[2p₁ + (p₂ − p₀)u + (2p₀ − 5p₁ + 4p₂ − p₃)u² + …].
  @Test func cubicIsCatmullRom() throws {
    let p = [0.0, 10, 4, 30, 6]
    let keyframes = try Keyframes(p, mode: .cubic)
    for segment in 1...2 {
      for step in 0...10 {
        let u = Double(step) / 10
        let (a, b, c, d) = (p[segment - 1], p[segment], p[segment + 1], p[segment + 2])
        let expected =
          0.5
          * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u
            + (3 * b - a - 3 * c + d) * u * u * u)
        let shown = keyframes.value(at: (Double(segment) + u) / 4)
        #expect(abs(shown - expected) < 1e-9, "segment \(segment) at \(u)")
      }
    }
    for (index, value) in p.enumerated() {
      #expect(abs(keyframes.value(at: Double(index) / 4) - value) < 1e-12)
    }
  }

  /// Tension 1 stops at a value; continuity −1 makes straight corners (Kochanek and Bartels).
  @Test func splineShapesBend() throws {
    let values = [0.0, 10, 10, 30]
    let tight = try Keyframes(
      values, mode: .cubic, shapes: Array(repeating: .init(tension: 1), count: 4))
    let h = 1e-6
    for index in 1...2 {
      let at = Double(index) / 3
      #expect(abs(tight.value(at: at + h) - tight.value(at: at - h)) / (2 * h) < 1e-3)
    }
    let corners = try Keyframes(
      values, mode: .cubic, shapes: Array(repeating: .init(continuity: -1), count: 4))
    for (progress, expected) in [(1.0 / 6, 5.0), (0.5, 10), (5.0 / 6, 20)] {
      #expect(abs(corners.value(at: progress) - expected) < 1e-9)
    }
  }

  @Test func pacedSplinesMoveAtAnEvenSpeed() throws {
    let keyframes = try Keyframes(
      [Point(0, 0), Point(10, 40), Point(100, 0), Point(110, 90)], mode: .cubicPaced)
    var steps: [Double] = []
    var previous = keyframes.value(at: 0)
    for step in 1...200 {
      let next = keyframes.value(at: Double(step) / 200)
      steps.append(hypot(next.x - previous.x, next.y - previous.y))
      previous = next
    }
    let mean = steps.reduce(0, +) / 200
    #expect(steps.allSatisfy { abs($0 - mean) < 0.02 * mean })
    #expect(keyframes.value(at: 1) == Point(110, 90))
  }

  @Test func decomposedTransformsFallBackToStraightSegments() throws {
    let values = [Transform3D.identity, .scale(2, 2), .scale(4, 4)]
    check(try Keyframes(values, mode: .cubic), [(0.25, .scale(1.5, 1.5)), (0.75, .scale(3, 3))])
  }

  @Test func mistakesAreNamed() {
    func error(_ build: () throws(KeyframeError) -> Keyframes<Double>) -> String? {
      do throws(KeyframeError) {
        _ = try build()
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      error { () throws(KeyframeError) in try Keyframes([]) } == "keyframes need at least one value"
    )
    #expect(
      error { () throws(KeyframeError) in try Keyframes([1, 2], keyTimes: [0, 0.5, 1]) }
        == "3 key times for 2 values: expected one for each")
    #expect(
      error { () throws(KeyframeError) in try Keyframes([1, 2, 3], keyTimes: [0, 0.7, 0.6]) }
        == "key time 3 is 0.6: expected a number not below the one before it")
    #expect(
      error { () throws(KeyframeError) in try Keyframes([1, 2], keyTimes: [0.1, 1]) }
        == "key times run from 0.1 to 1.0: expected 0 to 1")
    #expect(
      error { () throws(KeyframeError) in try Keyframes([1, 2], timings: [.linear, .linear]) }
        == "2 timing functions for 1 segments: expected one for each, or none")
    #expect(
      error { () throws(KeyframeError) in
        try Keyframes([1, 2], keyTimes: [0, .nan])
      } == "key time 2 is nan: expected a number not below the one before it")
  }
}
