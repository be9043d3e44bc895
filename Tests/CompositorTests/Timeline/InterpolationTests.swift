import Compositor
import Foundation
import Raster
import Testing

/// How two values mix, by each rule.
@Suite struct InterpolationTests {
  private func expect(
    _ actual: Transform3D, _ expected: Transform3D, _ tolerance: Double = 1e-12,
    _ what: Comment? = nil
  ) {
    let (a, b) = (actual.rows, expected.rows)
    for (x, y) in [(a.0, b.0), (a.1, b.1), (a.2, b.2), (a.3, b.3)] {
      for index in 0..<4 {
        #expect(abs(x[index] - y[index]) <= tolerance, what)
      }
    }
  }

  private func rotation(_ degrees: Double) -> Transform3D {
    .rotationZ(sine: sin(degrees * .pi / 180), cosine: cos(degrees * .pi / 180))
  }

  // MARK: Transforms (apple-motion 4.5)

  @Test func rotationVectors() {
    let turn = Transform3D.interpolate(.identity, rotation(170), 0.25)
    #expect(abs(turn.m11 - 0.737277337) < 1e-9)
    #expect(abs(turn.m12 - 0.675590208) < 1e-9)
    let y = Transform3D.rotationY(sine: sin(1.2), cosine: cos(1.2))
    let quarter = Transform3D.interpolate(.identity, y, 0.25)
    #expect(abs(quarter.m11 - 0.955336489) < 1e-9)
    #expect(abs(quarter.m31 - 0.295520207) < 1e-9)
  }

  @Test func halfATurnGoesTheNegativeWayAndThreeQuartersAreMinusOne() {
    let half = Transform3D.rotationZ(sine: 0, cosine: -1)
    expect(.interpolate(.identity, half, 0.25), rotation(-45))
    expect(.interpolate(.identity, rotation(270), 0.5), rotation(-45))
    expect(.interpolate(rotation(170), rotation(-170), 0.5), rotation(180))
    expect(.interpolate(rotation(10), rotation(350), 0.5), .identity)
  }

  @Test func aMirrorFlipsOneAxis() {
    expect(.interpolate(.identity, .scale(-1, 1), 0.25), .scale(0.5, 1))
    expect(.interpolate(.scale(1, -1), .identity, 0.25), .scale(1, -0.5))
    // Opposite flips are half a turn.
    let between = Transform3D.interpolate(.scale(-1, 1), .scale(1, -1), 0.5)
    #expect(abs(abs(between.m12) - 1) < 1e-12 && abs(between.m11) < 1e-12)
  }

  @Test func partsMoveOnTheirOwn() {
    var a = Transform3D.scale(1, 2).concatenated(with: rotation(20))
    a = a.concatenated(with: .translation(10, -4))
    var b = Transform3D.scale(3, 1).concatenated(with: rotation(80))
    b = b.concatenated(with: .translation(30, 6))
    let expected = Transform3D.scale(2, 1.5).concatenated(with: rotation(50))
      .concatenated(with: .translation(20, 1))
    expect(.interpolate(a, b, 0.5), expected)
  }

  @Test func somethingThatGrowsOutOfAPointKeepsItsDirection() {
    expect(
      .interpolate(.scale(0, 0), .scale(2, 2).concatenated(with: rotation(40)), 0.5),
      rotation(40))
    expect(.interpolate(.scale(0, 0), .scale(1, 3), 0.5), .scale(0.5, 1.5))
    expect(.interpolate(.scale(1, 0), .identity, 0.5), .scale(1, 0.5))
    expect(.interpolate(.scale(0, 1), .identity, 0.5), .scale(0.5, 1))
  }

  @Test func scalesAndMovesStayExactlyUpright() {
    let shown = Transform3D.interpolate(.scale(0.3, 0.3), .translation(7, 9), 0.37)
    #expect(shown.m12 == 0 && shown.m21 == 0)
    let turned = Transform3D.rotationZ(sine: 1, cosine: 0)
    let moved = Transform3D.interpolate(
      turned, turned.concatenated(with: .translation(8, 4)), 0.5)
    #expect(moved == turned.concatenated(with: .translation(4, 2)))
  }

  /// Taken apart and put together: any invertible transform comes back.
  @Test func decompositionsComeBack() {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: state) >> 11) / 0x1p52
    }
    for round in 0..<500 {
      func row() -> SIMD4<Double> { SIMD4(next(), next(), next(), 0.001 * next()) }
      var m = Transform3D(rows: (row(), row(), row(), SIMD4(50 * next(), 50 * next(), next(), 1)))
      if round % 2 == 0 {
        m = Transform3D.identity
        (m.m11, m.m12, m.m21, m.m22) = (next(), next(), next(), next())
        (m.m41, m.m42) = (next(), next())
      }
      // A hair's breadth before the end nothing has jumped.
      let near = Transform3D.interpolate(.identity, m, 1 - 1e-12)
      expect(near, m, 1e-7, "round \(round)")
      let start = Transform3D.interpolate(m, .identity, 1e-12)
      expect(start, m, 1e-7, "round \(round)")
    }
  }

  @Test func perspectiveMixes() {
    let a = Transform3D.perspective(distance: 500)
    let turn = Transform3D.rotationY(sine: sin(1), cosine: cos(1))
    let b = turn.concatenated(with: .perspective(distance: 250))
    let half = Transform3D.rotationY(sine: sin(0.5), cosine: cos(0.5))
      .concatenated(with: .perspective(distance: 1000.0 / 3))
    expect(.interpolate(a, b, 0.5), half)
  }

  @Test func perElementIsOneLineEach() {
    let turned = Transform3D.interpolate(.identity, rotation(180), 0.5, by: .perElement)
    #expect(abs(turned.m11) < 1e-12 && abs(turned.m22) < 1e-12)
    // A transform that flattens space cannot be taken apart.
    let flat = Transform3D.scale(1, 1, 0)
    let mixed = Transform3D.interpolate(flat, rotation(90), 0.5)
    #expect(abs(mixed.m33 - 0.5) < 1e-12 && abs(mixed.m12 - 0.5) < 1e-12)
  }

  @Test func inversesUndo() throws {
    let m = Transform3D.rotationX(sine: 0.6, cosine: 0.8)
      .concatenated(with: .translation(3, 4, 5)).concatenated(with: .perspective(distance: 100))
    expect(m.concatenated(with: try #require(m.inverted)), .identity)
    expect(m.repeated(3).concatenated(with: m.repeated(-3)), .identity, 1e-9)
    #expect(Transform3D.scale(1, 0).inverted == nil)
  }

  // MARK: Colours

  @Test func colourRules() {
    let red = Color(red: 1, green: 0, blue: 0)
    let clear = Color.clear
    #expect(
      Color.interpolate(red, clear, 0.5) == Color(red: 0.5, green: 0, blue: 0, alpha: 0.5))
    #expect(
      Color.interpolate(red, clear, 0.5, by: .premultiplied)
        == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    // CSS Color 4's example: half-way from a translucent red to an opaque blue.
    let mixed = Color.interpolate(
      Color(red: 1, green: 0, blue: 0, alpha: 0.2), Color(red: 0, green: 0, blue: 1), 0.5,
      by: .premultiplied)
    #expect(abs(mixed.red - 1.0 / 6) < 1e-12 && abs(mixed.blue - 5.0 / 6) < 1e-12)
    #expect(abs(mixed.alpha - 0.6) < 1e-12)
  }

  /// android-motion T70, and the formula of 4.9 over a grid in the C library's pow.
  @Test func androidsColourEvaluator() {
    let half = Color.interpolate(
      Color(hex: 0xFF8080), Color(hex: 0x8080FF), 0.5, by: .androidARGB)
    #expect(half == Color(hex: 0xCC80CC))
    for (a, b, f) in [(0, 255, 0.25), (10, 200, 0.5), (255, 1, 0.9), (77, 78, 0.3)] {
      let shown = Color.interpolate(
        Color(red: Double(a) / 255, green: 0, blue: 0, alpha: 0.2), Color.black, f,
        by: .androidARGB)
      let x = pow(Double(a) / 255, 2.2)
      let expected = floor(pow(x + (0 - x) * f, 1 / 2.2) * 255 + 0.5)
      #expect(shown.red * 255 == expected)
      #expect(shown.alpha * 255 == floor((0.2 + 0.8 * f) * 255 + 0.5))
      let two = Color.interpolate(
        Color(red: Double(a) / 255, green: 0, blue: 0),
        Color(red: Double(b) / 255, green: 0, blue: 0), f, by: .androidARGB)
      let (p, q) = (x, pow(Double(b) / 255, 2.2))
      #expect(two.red * 255 == floor(pow(p + (q - p) * f, 1 / 2.2) * 255 + 0.5))
    }
  }

  // MARK: Geometry

  @Test func rectanglesMoveByEdges() {
    let shown = Rect.interpolate(Rect(0, 0, 10, 10), Rect(20, 4, 10, 2), 0.5)
    #expect(shown == Rect(10, 2, 10, 6))
    // Overshooting past inversion is empty, never inside out.
    #expect(Rect.interpolate(Rect(0, 0, 10, 10), Rect(4, 4, 2, 2), 2).size == Size(0, 0))
    let odd = Rect(0.1, 0.2, 0.3, 0.7)
    #expect(Rect.interpolate(odd, Rect(1, 1, 1, 1), 0) == odd)
    #expect(Rect.interpolate(Rect(1, 1, 1, 1), odd, 1) == odd)
  }

  @Test func radiiNeverGoBelowZero() {
    let shown = CornerRadii.interpolate(CornerRadii(10), CornerRadii(0), 1.5)
    #expect(shown == .zero)
  }

  @Test func switchesSwitchAtTheStart() {
    #expect(Bool.interpolate(false, true, 0) == false)
    #expect(Bool.interpolate(false, true, 0.001) == true)
    #expect(Rect?.interpolate(nil, Rect(0, 0, 1, 1), 0.001) == Rect(0, 0, 1, 1))
    #expect(Rect?.interpolate(Rect(0, 0, 1, 1), Rect(0, 0, 3, 3), 0.5) == Rect(0, 0, 2, 2))
  }
}
