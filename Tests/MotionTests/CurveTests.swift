import ExactMath
import Foundation
import Motion
import Testing

/// The timing function of an easing that fits any duration.
private func curve(_ text: String) throws -> TimingFunction {
  try Easing(parsing: text).timingFunction(duration: .milliseconds(350))
}

@Suite struct CurveVectors {
  @Test func cubics() throws {
    for row in try vectorRows("curves.txt") {
      let (x, y) = (try #require(Double(row[1])), try #require(Double(row[2])))
      let value = try curve(row[0]).value(at: x)
      // The crossings state x to 8 digits only.
      let tolerance = row[1].count > 5 ? 1e-6 : max(1e-11, 1e-11 * abs(y))
      #expect(abs(value - y) <= tolerance, "\(row) gave \(value)")
    }
  }

  @Test func stepFunctions() throws {
    for row in try vectorRows("steps.txt") {
      guard case .steps(let steps) = try curve(row[0]) else {
        Issue.record("\(row[0]) is no staircase")
        continue
      }
      let (p, expected) = (try #require(Double(row[1])), try #require(Double(row[3])))
      #expect(abs(steps.value(at: p, before: row[2] == "1") - expected) <= 1e-6, "\(row)")
    }
  }

  @Test func linearFunctions() throws {
    for row in try vectorRows("linear.txt") {
      let (p, expected) = (try #require(Double(row[1])), try #require(Double(row[2])))
      #expect(abs(try curve(row[0]).value(at: p) - expected) <= 1e-12, "\(row)")
    }
  }
}

@Suite struct CubicBezierTests {
  /// The curve by plain bisection over de Casteljau's construction, with no cleverness to go wrong.
  private func slow(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double {
    func b(_ p: Double, _ q: Double, _ u: Double) -> Double {
      var points = [0, p, q, 1]
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { (1 - u) * $0 + u * $1 }
      }
      return points[0]
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let u = (low + high) / 2
      if b(x1, x2, u) < x { low = u } else { high = u }
    }
    return b(y1, y2, high)
  }

  @Test func agreesWithPlainBisection() {
    let ends = [0, 0.001, 0.25, 0.42, 0.5, 0.75, 0.999, 1]
    for x1 in ends {
      for x2 in ends {
        let bezier = CubicBezier(x1, -0.3, x2, 1.4)
        for i in 0..<64 {  // 1 itself has no bracket to bisect
          let x = Double(i) / 64
          let value = bezier.value(at: x)
          // A nearly vertical tangent turns the coordinate's last bit into a visible difference.
          let tolerance = x1 - x2 >= 0.998 ? 1e-4 : 1e-9
          #expect(
            abs(value - slow(x1, -0.3, x2, 1.4, x)) <= tolerance, "\(bezier) at \(x): \(value)")
        }
      }
    }
  }

  @Test func endsAreExactAndTheMiddleOfASymmetricCurveIsHalf() {
    for bezier in [CubicBezier.easeIn, .easeOut, .easeInEaseOut, .ease, .modal] {
      #expect(bezier.value(at: 0) == 0)
      #expect(bezier.value(at: 1) == 1)
    }
    #expect(CubicBezier.easeInEaseOut.value(at: 0.5) == 0.5)
  }

  @Test func neverFallsWhereTheCurveRises() {
    for bezier in [CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 1, 0)] {
      var last = 0.0
      for i in 0...10_000 {
        let value = bezier.value(at: Double(i) / 10_000)
        #expect(value >= last)
        last = value
      }
    }
  }

  @Test func straightControlPointsAreExactlyLinear() {
    let bezier = CubicBezier(0.3, 0.3, 0.7, 0.7)
    for i in 0...100 { #expect(bezier.value(at: Double(i) / 100) == Double(i) / 100) }
  }

  @Test func extrapolationStaysFinite() {
    #expect(CubicBezier(1e-300, 1e300, 1, 1).value(at: -1e200) == -.greatestFiniteMagnitude)
    #expect(CubicBezier(0, 0, 0.5, 1e308).value(at: 0.5).isFinite)
  }
}

@Suite struct PiecewiseTests {
  @Test func missingInputsAreSpreadAndLateOnesRaised() {
    typealias Stop = LinearEasing.Stop
    let easing = LinearEasing(stops: [
      Stop(0), Stop(0.1), Stop(0.2), Stop(0.6, at: 0.6), Stop(0.7, at: 0.3), Stop(0.8), Stop(1),
    ])
    let inputs = easing.points.map(\.input)
    for (input, expected) in zip(inputs, [0, 0.2, 0.4, 0.6, 0.6, 0.8, 1]) {
      #expect(abs(input - expected) < 1e-15)
    }
    #expect(inputs.count == 7)
    // At the jump the later point counts.
    #expect(easing.value(at: 0.6) == 0.7)
    #expect(abs(easing.value(at: 0.6 - 1e-9) - 0.6) < 1e-8)
  }

  @Test func firstInputBelowZeroIsKept() {
    let easing = LinearEasing(stops: [.init(0, at: -0.5), .init(1, at: 0.5)])
    #expect(easing.value(at: 0) == 0.5)
    #expect(easing.value(at: 1) == 1.5)
    let late = LinearEasing(stops: [.init(0, at: 2), .init(1)])
    #expect(late.points.map(\.input) == [2, 2])
  }

  @Test func oneStopHolds() throws {
    for text in ["linear(0.3)", "linear(.3 20% 70%)", "linear(0.3 20%)"] {
      let function = try curve(text)
      for progress in [-1, 0, 0.1, 0.2, 0.5, 0.7, 1, 2] {
        #expect(function.value(at: progress) == 0.3, "\(text) at \(progress)")
        #expect(function.slope(at: progress) == 0, "\(text) at \(progress)")
      }
    }
  }

  @Test func jumpsAtTheEnd() throws {
    for (text, jump, starts, ends) in [
      ("steps(4, jump-end)", 0.25, true, true), ("steps(4, jump-start)", 0, false, true),
      ("steps(4, jump-none)", 0, true, true), ("steps(4, jump-both)", 0.2, false, true),
      ("linear(0, 0.5, 0.7 100%, 1 100%)", 0.3, true, true), ("linear(0, 1, 0.5)", 0, true, false),
      ("linear(0.5, 1)", 0, false, true), ("step-end", 1, true, true),
      ("step-start", 0, false, true),
      ("ease", 0, true, true), ("linear", 0, true, true), ("ios-push-16", 0, true, true),
      ("ios-push-recent", 0, true, true), ("PathInterpolator('M0,0 L1,0.25 V1')", 0.75, true, true),
      ("CycleInterpolator(0.25)", 0, true, true), ("android.fast-out-slow-in", 0, true, true),
    ] {
      let function = try curve(text)
      #expect(abs(function.jumpAtEnd - jump) < 1e-12, "\(text)")
      #expect(function.startsAtZero == starts, "\(text)")
      #expect(function.endsAtOne == ends, "\(text)")
      #expect(function.mapsEndsExactly == (starts && ends), "\(text)")
      let nearEnd = function.value(at: 1 - 1e-12)
      #expect(abs(function.value(at: 1) - nearEnd - jump) < 1e-6, "\(text)")
    }
  }

  @Test func theRecentPushDecaysAsMeasured() throws {
    // 1 − e^(−t/0.06), rescaled to end at 0.45 s: the reference's last column at that time.
    let function = try curve("ios-push-recent")
    for (t, decay) in [
      (0.05, 0.565401791), (0.1, 0.811124397), (0.2, 0.964326007), (0.4, 0.998727366),
    ] {
      let expected = decay / (1 - Foundation.exp(-7.5))
      #expect(abs(function.value(at: t / 0.45) - expected) < 1e-9)
    }
  }
}
