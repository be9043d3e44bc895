import ExactMath
import Foundation
import Geometry
import Motion
import Testing

/// One line of the numbers that Android's own classes gave.
private struct InterpolatorVector: Decodable {
  struct Input: Decodable {
    struct Parameters: Decodable {
      var factor: Float?
      var tension: Float?
      var extraTension: Float?
      var cycles: Float?
      var control: [Double]?
      var pathData: String?
    }
    var `class`: String?
    var params: Parameters?
    var xml: String?
  }
  struct Expected: Decodable {
    var y: [Double]?
    var z: [Double]?
    var xOut: [Double]?
    var yOut: [Double]?
    var yBelow0: Double?
    var yAbove1: Double?
    var vertices: Int?
  }
  var `case`: String
  var input: Input
  var expected: Expected

  static func all() throws -> [InterpolatorVector] {
    let lines = try String(contentsOf: vectorFile("android/interpolators.jsonl"), encoding: .utf8)
      .split(separator: "\n")
    return try lines.map {
      try JSONDecoder().decode(InterpolatorVector.self, from: Data($0.utf8))
    }
  }

  /// The interpolator by class and parameters.
  func interpolator() throws -> AndroidInterpolator {
    let name = try #require(input.class)
    let p = try #require(input.params)
    switch name.split(separator: ".").last {
    case "LinearInterpolator": return .linear
    case "BounceInterpolator": return .bounce
    case "AccelerateInterpolator": return .accelerate(factor: try #require(p.factor))
    case "DecelerateInterpolator": return .decelerate(factor: try #require(p.factor))
    case "AnticipateInterpolator": return .anticipate(tension: try #require(p.tension))
    case "OvershootInterpolator": return .overshoot(tension: try #require(p.tension))
    case "AnticipateOvershootInterpolator":
      let tension = try #require(p.tension)
      guard let extra = p.extraTension else { return .anticipateOvershoot(tension: tension) }
      return .anticipateOvershoot(tension: tension, extraTension: extra)
    case "CycleInterpolator": return .cycle(cycles: try #require(p.cycles))
    case "PathInterpolator":
      if let data = p.pathData { return .path(try PathInterpolator(path: Path(data: data))) }
      let c = try #require(p.control)
      return .path(
        c.count == 2
          ? try PathInterpolator(c[0], c[1]) : try PathInterpolator(c[0], c[1], c[2], c[3]))
    case let last?:
      return .table(try #require(InterpolatorTable(rawValue: String(last)), "\(name)"))
    case nil:
      throw CocoaError(.coderInvalidValue)
    }
  }
}

@Suite struct AndroidInterpolatorVectors {
  /// The file's other 25 lines are XML: its reader's, not a class's.
  @Test func everyClassGivesThePlatformsNumbers() throws {
    var (lines, paths, tables, count) = (0, 0, 0, 0)
    for vector in try InterpolatorVector.all() where vector.input.class != nil {
      let interpolator = try vector.interpolator()
      let expected = vector.expected
      var points = try #require(expected.y).enumerated().map {
        (x: Float($0.offset) / 100, y: $0.element)
      }
      points += zip(expected.xOut ?? [], expected.yOut ?? []).map { (Float($0), $1) }
      points += (expected.z ?? []).enumerated().map {
        ((Float($0.offset) + 0.37) / 100, $0.element)
      }
      var tolerance = 1e-6
      switch interpolator {
      case .path(let path):
        paths += 1
        tolerance = 2e-5
        #expect(path.vertices.count == expected.vertices, "\(vector.case)")
        points.append((-0.5, try #require(expected.yBelow0)))
        points.append((1.5, try #require(expected.yAbove1)))
      case .table: tables += 1
      default: break
      }
      lines += 1
      count += points.count
      for (x, y) in points {
        let value = Double(interpolator.value(at: x))
        #expect(abs(value - y) <= tolerance * max(1, abs(y)), "\(vector.case) at \(x): \(value)")
      }
    }
    #expect(lines == 100 && paths == 59 && tables == 2 && count == 10_610)
  }

  /// T20 to T22 are among the rows, to six decimals instead of three.
  @Test func pathsAreThePlatformsPolylineOrTheExactCurve() throws {
    let rows = try vectorRows("android/path-interpolators.txt")
    #expect(rows.count == 20)
    for row in rows {
      let curves = [
        try Easing(parsing: "PathInterpolator(\(row[0]), exact: true)"),
        try Easing(parsing: "PathInterpolator(\(row[0]))"),
      ]
      for (curve, easing) in curves.enumerated() {
        let function = easing.timingFunction(duration: .milliseconds(300))
        for (column, x) in [0.1, 0.25, 0.5, 0.75, 0.9].enumerated() {
          let expected = try #require(Double(row[2 + 5 * curve + column]))
          let value = function.value(at: x)
          #expect(abs(value - expected) <= (curve == 0 ? 1e-6 : 2e-5), "\(easing) at \(x)")
        }
        guard case .android(.path(let path)) = function else {
          Issue.record("\(easing) is no path")
          continue
        }
        #expect(path.vertices.count == Int(row[1]), "\(easing)")
      }
    }
  }

  /// The first vertices of two curves, to six decimals.
  @Test func verticesLieWhereThePlatformPutsThem() {
    let emphasized = PathInterpolator(.fastOutExtraSlowIn).vertices
    let standard = PathInterpolator(.fastOutSlowIn).vertices
    for (vertices, expected) in [
      (
        emphasized,
        [(0.02015, 0.003242), (0.042448, 0.014687), (0.065918, 0.036914), (0.089583, 0.0725)]
      ),
      (
        standard,
        [(0.035791, 0.002869), (0.068359, 0.01123), (0.097998, 0.024719), (0.125, 0.042969)]
      ),
    ] {
      for (vertex, (x, y)) in zip(vertices.dropFirst(), expected) {
        #expect(abs(Double(vertex.x) - x) < 1e-6 && abs(Double(vertex.y) - y) < 1e-6)
      }
    }
  }

  @Test func tableSamplesHaveFourDecimals() {
    // The reference's five values of each, and the one tie.
    for (table, values) in [
      (InterpolatorTable.fastOutSlowIn, [0.0259, 0.2366, 0.7756, 0.9594, 0.9944]),
      (.fastOutLinearIn, [0.0184, 0.0986, 0.3248, 0.6301, 0.8437]),
      (.linearOutSlowIn, [0.3038, 0.5776, 0.8392, 0.9642, 0.9946]),
    ] {
      for (x, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
        // The index is cut, so a lookup at 0.1 may begin one sample earlier: within an ulp or two.
        #expect(abs(Double(table.value(at: Float(x))) - value) < 1e-6, "\(table) at \(x)")
      }
      #expect(table.value(at: -1) == 0 && table.value(at: 1) == 1 && table.value(at: 2) == 1)
    }
  }
}

@Suite struct PathInterpolatorTests {
  /// T23, and the jump in y that the platform accepts.
  @Test func refusesWhatIsNoFunction() throws {
    func interpolator(_ data: String) throws -> PathInterpolator {
      try PathInterpolator(path: Path(data: data))
    }
    #expect(throws: PathInterpolatorError.misplacedEnds) {
      try interpolator("M0,0 c.08,0 .04,1 .2,.8 L1.3,1")
    }
    #expect(throws: PathInterpolatorError.misplacedEnds) { try interpolator("M0.1,0 L1,1") }
    #expect(throws: PathInterpolatorError.loopsBack(x: 0.5)) {
      try interpolator("M0,0 l.5,.5 l-.4,.5 L1,1")
    }
    #expect(throws: PathInterpolatorError.jump(x: 0.5)) {
      try interpolator("M0,0 l.5,.5 m.1,0 L1,1")
    }
    #expect(throws: PathInterpolatorError.loopsBack(x: 0)) {
      try PathInterpolator(-0.5, 0, 0.5, 1)
    }
    let jumping = try interpolator("M0,0 L.5,.5 M.5,.8 L1,1")
    #expect(jumping.value(at: 0.4999) < 0.5 && jumping.value(at: 0.5) == 0.8)
  }

  /// A quarter of the circle about (0, 1): the curve to a few millionths, the platform's polyline to
  /// its tolerance.
  @Test func arcsFollowTheCircle() throws {
    let arc = try Path(data: "M0,0 A1,1 0 0 1 1,1")
    for (isExact, tolerance) in [(true, 5e-6), (false, 2e-3)] {
      let interpolator = try PathInterpolator(path: arc, exact: isExact)
      for step in 1..<100 {
        let x = Float(step) / 100
        let (dx, dy) = (Double(x), 1 - Double(interpolator.value(at: x)))
        #expect(abs((dx * dx + dy * dy).squareRoot() - 1) < tolerance, "at \(x)")
      }
    }
  }

  @Test func coordinatesFarOutEndWithABoundedPolyline() throws {
    var path = Path()
    path.move(to: .zero)
    path.addCubic(control1: Point(0.2, 1e6), control2: Point(0.8, -1e6), to: Point(1, 1))
    #expect(PathApproximation(path, error: 0.002).vertices.count <= 4097)
    // There the lengths' floats are too coarse to tell vertices apart, which the platform refuses.
    let error = #expect(throws: PathInterpolatorError.self) {
      try PathInterpolator(path: path)
    }
    #expect(error?.description.contains("jumps in x") == true)
  }
}

@Suite struct AndroidSlopeTests {
  /// Against central differences, as wide as floats need.
  @Test(arguments: [
    "LinearInterpolator", "AccelerateInterpolator", "AccelerateInterpolator(0.5)",
    "AccelerateInterpolator(2)", "AccelerateInterpolator(0)", "DecelerateInterpolator",
    "DecelerateInterpolator(2.5)", "AccelerateDecelerateInterpolator", "AnticipateInterpolator(1)",
    "OvershootInterpolator(3)", "AnticipateOvershootInterpolator", "BounceInterpolator",
    "CycleInterpolator(2)", "PathInterpolator('M0,0 L0.5,0.1 L1,1')",
    "PathInterpolator(0.4, 0, 0.2, 1, exact: true)", "FastOutSlowInInterpolator",
  ])
  func slopesAreTheValuesDerivatives(_ text: String) throws {
    let timing = try Easing(parsing: text).timingFunction(duration: .milliseconds(300))
    for x in [0.0137, 0.1012, 0.2511, 0.4412, 0.5537, 0.7112, 0.9012, 0.9837] {
      let h = 0.001
      let difference = (timing.value(at: x + h) - timing.value(at: x - h)) / (2 * h)
      #expect(abs(timing.slope(at: x) - difference) < 5e-3 * max(1, abs(difference)), "at \(x)")
    }
  }
}

@Suite struct AndroidEasingTextTests {
  @Test(arguments: [
    ("android.fast-out-slow-in", "@android:interpolator/fast_out_slow_in"),
    ("android.fast-out-slow-in", ".android.fastOutSlowIn"),
    ("android.fast-out-extra-slow-in", "@android:interpolator/emphasized"),
    ("android.aggressive-ease", "android.standard"),
    ("android.accelerate-cubic", "@android:interpolator/accelerate_cubic"),
    ("android.accelerate", "@android:anim/accelerate_interpolator"),
    ("android.accelerate", "AccelerateInterpolator"),
    ("android.linear", "@android:anim/linear_interpolator"),
    ("android.bounce", "android.view.animation.BounceInterpolator"),
    ("android.back-gesture", "BackGestureInterpolator"),
    (
      "androidx.fast-out-slow-in",
      "androidx.interpolator.view.animation.FastOutSlowInInterpolator"
    ),
    ("AccelerateInterpolator(1.5)", "accelerateInterpolator( factor: 1.5 )"),
    ("DecelerateInterpolator(1)", "DecelerateInterpolator()"),
    ("AnticipateInterpolator(0.1)", "AnticipateInterpolator(tension: 0.1)"),
    (
      "AnticipateOvershootInterpolator(2, 0.5)",
      "anticipate-overshoot-interpolator(extra-tension: 0.5)"
    ),
    ("CycleInterpolator(0.5)", "CycleInterpolator(0.5)"),
    ("LinearOutSlowInInterpolator()", "LinearOutSlowInInterpolator()"),
    ("PathInterpolator(0.5, 0)", "PathInterpolator(0.5, 0)"),
    (
      "PathInterpolator(0.4, 0, 0.2, 1, exact: true)", "pathInterpolator(exact: true, .4, 0, .2, 1)"
    ),
    ("PathInterpolator('M0,0 L0.5,0.1 L1,1')", "PathInterpolator(\"M 0,0 L .5 .1 1 1\")"),
  ])
  func readsAndWrites(canonical: String, text: String) throws {
    let easing = try Easing(parsing: text)
    #expect(easing.description == canonical)
    #expect(try Easing(parsing: canonical) == easing)
  }

  /// Any value survives its own description, floats by their own digits.
  @Test func everyInterpolatorReadsBack() throws {
    for vector in try InterpolatorVector.all() where vector.input.class != nil {
      let easing = Easing(.android(try vector.interpolator()))
      #expect(try Easing(parsing: easing.description) == easing, "\(easing)")
    }
  }

  @Test(arguments: [
    (
      "AccelerateInterpolater(2)",
      "unknown easing \"AccelerateInterpolater\" at character 1; expected a name such as "
        + "ease-in-ease-out, or cubic-bezier(…), linear(…), steps(…), spring(…); did you mean "
        + "AccelerateInterpolator?"
    ),
    (
      "@android:interpolator/fast_out_slow_on",
      "unknown easing \"@android:interpolator/fast_out_slow_on\" at character 1; expected a name "
        + "such as ease-in-ease-out, or cubic-bezier(…), linear(…), steps(…), spring(…); did you "
        + "mean @android:interpolator/fast-out-slow-in?"
    ),
    (
      "AccelerateInterpolator(-1)",
      "factor is -1 at character 24; expected a number from 0 to 1000"
    ),
    (
      "AccelerateInterpolator(1, 2)",
      "AccelerateInterpolator has 2 values at character 27; expected at most factor"
    ),
    (
      "OvershootInterpolator(tensoin: 2)",
      "unknown argument tensoin at character 23; expected at most tension; did you mean tension?"
    ),
    (
      "CycleInterpolator(2, cycles: 2)",
      "cycles is stated twice at character 22; expected it once"
    ),
    (
      "BounceInterpolator(1)",
      "BounceInterpolator has 1 value at character 20; expected no arguments"
    ),
    (
      "PathInterpolator(0.4, 0, 0.2)",
      "PathInterpolator has 3 values at character 1; expected x1, y1; or x1, y1, x2, y2; or path "
        + "data in quotation marks"
    ),
    (
      "PathInterpolator('M0,0 L0.5,0.1 L1.3,1')",
      "the path must start at (0, 0) and end at (1, 1) at character 18; expected a path from (0, 0) "
        + "to (1, 1) that is a function of x"
    ),
    (
      "PathInterpolator('M0,0 K1,1')",
      "the path data has \"K\" at character 24; expected a command (one of M L H V C S Q T A Z)"
    ),
    (
      "PathInterpolator(M0)",
      "the path is \"M0\" at character 18; expected path data in quotation marks, such as "
        + "'M0,0 L0.5,0.1 L1,1'"
    ),
    (
      "PathInterpolator(0.5, 0, exact: yes)",
      "exact is \"yes\" at character 26; expected true or false"
    ),
    (
      "PathInterpolator",
      "PathInterpolator has no arguments at character 1; expected \"(\" after the name"
    ),
  ])
  func refusesWithASentence(text: String, sentence: String) {
    #expect {
      try Easing(parsing: text)
    } throws: { error in
      let expected = "easing \"\(text)\": \(sentence)"
      if "\(error)" != expected { Issue.record("\(error)") }
      return "\(error)" == expected
    }
  }
}
