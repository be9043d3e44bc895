import Foundation
import Raster
import Testing

@Suite struct CoverageOutlineTests {
  private let canvas = PixelRect(width: 48, height: 40)

  private func error(_ coverage: Coverage, _ contours: [[Point]], _ rule: FillRule = .nonZero)
    -> Double
  {
    greatestError(
      bytes(of: coverage, canvas: canvas), referenceCoverage(contours, rule, canvas: canvas))
  }

  @Test func roundedCornersAreExactArea() {
    var numbers = SeededNumbers(seed: 10)
    for _ in 0..<12 {
      let rect = Rect(
        numbers.number(-4, 8), numbers.number(-4, 8), numbers.number(26, 40), numbers.number(24, 36)
      )
      let radii = CornerRadii(
        topLeft: numbers.number(0, 12), topRight: numbers.number(0, 12),
        bottomRight: numbers.number(0, 12), bottomLeft: numbers.number(0, 12))
      let coverage = Coverage(.roundedRect(rect, radii, .circular), canvas: canvas)
      #expect(error(coverage, [roundedPolygon(rect, radii)]) < 1)
    }
  }

  @Test func aLargeRadiusStaysACircle() {
    // r 39 of the bench and a radius far beyond the canvas, whose chords a cubic would miss by 2 px.
    let circle = Coverage(
      .roundedRect(Rect(1.3, 1.6, 78, 78), CornerRadii(39), .circular), canvas: canvas)
    #expect(
      error(
        circle, [arc(center: Point(40.3, 40.6), rx: 39, ry: 39, from: 0, to: 2 * .pi, steps: 3000)])
        < 1)
    let r = 20_000.0
    let vast = Coverage(
      .path(.ellipse(in: Rect(20 - r, 4.7, 2 * r, 2 * r))), canvas: canvas)
    let near = arc(
      center: Point(20, 4.7 + r), rx: r, ry: r, from: -.pi / 2 - 0.01, to: -.pi / 2 + 0.01,
      steps: 2000)
    #expect(error(vast, [near + [Point(20, 4.7 + r)]]) < 1)
  }

  @Test func radiiThatDoNotFitShrinkTogether() {
    let rect = Rect(3.25, 4.5, 40, 20)
    for radius in [10, 25, 1e9, .infinity] {
      let coverage = Coverage(.roundedRect(rect, CornerRadii(radius), .circular), canvas: canvas)
      #expect(error(coverage, [roundedPolygon(rect, CornerRadii(10))]) < 1)
    }
    let negative = Coverage(.roundedRect(rect, CornerRadii(-3), .circular), canvas: canvas)
    #expect(
      bytes(of: negative, canvas: canvas)
        == bytes(of: Coverage(.rect(rect), canvas: canvas), canvas: canvas))
  }

  /// The corner of iOS with room on both sides, from its published control points, by evaluation.
  @Test func continuousCornersFollowTheMeasuredCurve() {
    let (rect, r) = (Rect(2.4, 1.7, 43, 36), 11.0)
    let half: [[(Double, Double)]] = [
      [(1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139)],
      [
        (0.63149379, 0.07491139), (0.37282383, 0.16905956), (0.16905956, 0.37282383),
        (0.07491139, 0.63149379),
      ],
      [(0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665)],
    ]
    var corner: [(Double, Double)] = []
    for p in half {
      for step in 0..<200 {
        let t = Double(step) / 200
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        var x = 0.0
        var y = 0.0
        for (weight, point) in zip(weights, p) {
          x += weight * point.0
          y += weight * point.1
        }
        corner.append((x * r, y * r))
      }
    }
    // From the top side to the left one; mirrored for the others.
    let topLeft = corner.map { Point(rect.minX + $0.0, rect.minY + $0.1) }
    let bottomLeft = corner.map { Point(rect.minX + $0.1, rect.maxY - $0.0) }
    let bottomRight = corner.map { Point(rect.maxX - $0.0, rect.maxY - $0.1) }
    let topRight = corner.map { Point(rect.maxX - $0.1, rect.minY + $0.0) }
    let coverage = Coverage(.roundedRect(rect, CornerRadii(r), .continuous), canvas: canvas)
    #expect(error(coverage, [topLeft + bottomLeft + bottomRight + topRight]) < 1)
  }

  @Test func roundStaysRoundWithContinuousCorners() {
    let square = Rect(4.3, 3.1, 33, 33)
    let circle = arc(
      center: square.center, rx: 16.5, ry: 16.5, from: 0, to: 2 * .pi, steps: 2000)
    let disc = Coverage(.roundedRect(square, CornerRadii(16.5), .continuous), canvas: canvas)
    #expect(error(disc, [circle]) < 1)
    let path = Path.roundedRect(Rect(0, 0, 60, 20), CornerRadii(10), .continuous)
    // A capsule: its long sides have all the reach, its ends are on the side's middle.
    #expect(path.elements.first == .move(Point(60 - 15.28665, 0)))
    #expect(path.bounds == Rect(0, 0, 60, 20))
  }

  @Test func unevenlyScaledCornersAreEllipses() {
    let map = Projective(a: 1.9, b: 0, c: 3.3, d: 0, e: 0.8, f: 4.2)
    let shape = Shape.roundedRect(Rect(0, 0, 20, 40), CornerRadii(8), .circular)
    let polygon = roundedPolygon(Rect(0, 0, 20, 40), CornerRadii(8)).map { map * $0 }
    #expect(error(Coverage(shape, transform: map, canvas: canvas), [polygon]) < 1)
  }

  @Test func convexQuadrilaterals() {
    var numbers = SeededNumbers(seed: 11)
    let rect = Rect(-10, -8, 20, 16)
    let corners = [Point(-10, -8), Point(10, -8), Point(10, 8), Point(-10, 8)]
    for _ in 0..<60 {
      let map = Projective(
        a: numbers.number(-2, 2), b: numbers.number(-2, 2), c: numbers.number(10, 38),
        d: numbers.number(-2, 2), e: numbers.number(-2, 2), f: numbers.number(10, 30),
        g: numbers.number(-0.04, 0.04), h: numbers.number(-0.04, 0.04))
      let coverage = Coverage(.rect(rect), transform: map, canvas: canvas)
      #expect(error(coverage, [corners.map { map * $0 }]) < 1, "\(map)")
    }
  }

  @Test func slantedEdgesOfOnePixelAndLess() {
    for width in [1, 0.25, 1e-3] {
      let quad = [
        Point(3, 2), Point(3 + width, 2), Point(40 + width, 37.3), Point(40, 37.3),
      ]
      var path = Path()
      path.move(to: quad[0])
      for point in quad.dropFirst() { path.addLine(to: point) }
      #expect(error(Coverage(.path(path), canvas: canvas), [quad]) < 1)
    }
  }

  @Test func curvesUnderPerspective() {
    let map = Projective(a: 1.4, b: 0.3, c: 9, d: -0.2, e: 1.1, f: 7, g: 0.021, h: -0.008)
    let circle = arc(center: Point(14, 14), rx: 12, ry: 12, from: 0, to: 2 * .pi, steps: 3000)
    let coverage = Coverage(
      .path(.ellipse(in: Rect(2, 2, 24, 24))), transform: map, canvas: canvas)
    #expect(error(coverage, [circle.map { map * $0 }]) < 1)
  }

  /// Part of the plane lies behind the viewer: pixels are looked up by the inverse map.
  @Test func perspectiveIsCutBeforeTheViewer() throws {
    let rect = Rect(-60, -20, 120, 40)
    for (g, h) in [(0.02, 0.003), (-0.031, 0.0), (0.004, 0.06)] {
      let map = Projective(a: 1, b: 0.2, c: 24, d: -0.1, e: 1, f: 20, g: g, h: h)
      let inverse = try #require(map.inverse)
      for shape in [
        Shape.rect(rect), .roundedRect(rect, CornerRadii(1e-7), .circular), .path(.rect(rect)),
      ] {
        let drawn = bytes(of: Coverage(shape, transform: map, canvas: canvas), canvas: canvas)
        var worst = 0.0
        let n = 16
        for y in 0..<canvas.height {
          for x in 0..<canvas.width {
            var inside = 0
            for sample in 0..<(n * n) {
              let px = Double(x) + (Double(sample % n) + 0.5) / Double(n)
              let py = Double(y) + (Double(sample / n) + 0.5) / Double(n)
              let p = inverse * Point(px, py)
              let isInFront = g * p.x + h * p.y + 1 > 0
              if isInFront, abs(p.x) < 60, abs(p.y) < 20 { inside += 1 }
            }
            let area = Double(inside) / Double(n * n)
            worst = max(worst, abs(Double(drawn[y * canvas.width + x]) / 255 - area))
          }
        }
        #expect(worst < 0.08, "\(g) \(h) \(shape)")
      }
    }
    let behind = Projective(a: -1, b: 0, c: -24, d: 0, e: -1, f: -20, g: 0, h: 0, i: -1)
    #expect(Coverage(.rect(rect), transform: behind, canvas: canvas).bounds.isEmpty)
  }

  private func star(_ center: Point, _ radius: Double) -> [Point] {
    (0..<5).map {
      let angle = Double($0) * 0.8 * .pi - 0.5 * .pi + 0.1
      return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
  }

  private func path(_ contours: [[Point]]) -> Path {
    var path = Path()
    for contour in contours {
      path.move(to: contour[0])
      for point in contour.dropFirst() { path.addLine(to: point) }
      path.close()
    }
    return path
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func selfIntersectionsFollowTheRule(rule: FillRule) {
    let contours = [star(Point(23.7, 20.2), 18)]
    let coverage = Coverage(.path(path(contours), rule), canvas: canvas)
    // Where the star crosses itself two edges share a pixel; elsewhere the area is exact.
    let drawn = bytes(of: coverage, canvas: canvas)
    let exact = referenceCoverage(contours, rule, canvas: canvas)
    // Five crossings, at one pixel each: the filler's documented limit.
    let errors = zip(drawn, exact).map { abs(Double($0) - $1 * 255) }.filter { $0 > 1 }
    #expect(errors.count <= 5)
    #expect((errors.max() ?? 0) < 45)
  }

  @Test func holesByDirectionAndByRule() {
    let outer = roundedPolygon(Rect(2.2, 3.3, 40, 33), CornerRadii(9))
    let inner = roundedPolygon(Rect(10.6, 11.7, 21, 14), CornerRadii(5))
    let opposite = [outer, Array(inner.reversed())]
    #expect(error(Coverage(.path(path(opposite)), canvas: canvas), opposite) < 1)
    let same = [outer, inner]
    #expect(error(Coverage(.path(path(same), .evenOdd), canvas: canvas), same, .evenOdd) < 1)
    #expect(error(Coverage(.path(path(same)), canvas: canvas), [outer]) < 1)
  }

  @Test func rowsWithVeryManyCrossings() {
    let bars = (0..<90).map { index -> [Point] in
      let x = 0.3 + Double((index * 37) % 90) * 0.53
      return [
        Point(x, 1.5), Point(x + 0.2, 1.5), Point(x + 0.5, 30.2), Point(x + 0.3, 30.2),
      ]
    }
    #expect(error(Coverage(.path(path(bars)), canvas: canvas), bars) < 1)
  }

  @Test func segmentsOfEveryKindAndOpenContours() {
    var path = Path()
    path.addLine(to: Point(10, 2))  // from (0, 0), as Android does
    path.addQuadratic(control: Point(30, 5), to: Point(12, 20))
    path.move(to: Point(20, 22))
    path.addCubic(control1: Point(60, 10), control2: Point(10, 60), to: Point(46, 35))
    path.close()
    path.addLine(to: Point(30, 38))  // from the closed contour's start
    path.addLine(to: Point(22, 38))
    func quadratic(_ t: Double) -> Point {
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      return Point(10 * a + 30 * b + 12 * c, 2 * a + 5 * b + 20 * c)
    }
    func cubic(_ t: Double) -> Point {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
      return Point(
        20 * a + 60 * b + 10 * c + 46 * d, 22 * a + 10 * b + 60 * c + 35 * d)
    }
    let contours = [
      [Point(0, 0)] + (0...2000).map { quadratic(Double($0) / 2000) },
      (0...2000).map { cubic(Double($0) / 2000) },
      [Point(20, 22), Point(30, 38), Point(22, 38)],
    ]
    let drawn = bytes(of: Coverage(.path(path, .evenOdd), canvas: canvas), canvas: canvas)
    let exact = referenceCoverage(contours, .evenOdd, canvas: canvas)
    // Contours that cross in a pixel are the filler's documented limit.
    let wrong = zip(drawn, exact).filter { abs(Double($0) - $1 * 255) > 1 }
    #expect(wrong.count <= 6, "\(wrong)")
  }

  @Test func bytesDoNotDependOnTheCanvas() {
    var numbers = SeededNumbers(seed: 12)
    let wide = PixelRect(x0: -60, y0: -60, x1: 120, y1: 120)
    for _ in 0..<20 {
      let map = Projective(
        a: numbers.number(0.5, 2), b: numbers.number(-1, 1), c: numbers.number(-20, 20),
        d: numbers.number(-1, 1), e: numbers.number(0.5, 2), f: numbers.number(-20, 20),
        g: numbers.number(-0.004, 0.004), h: 0)
      let shape = Shape.roundedRect(Rect(0, 0, 40, 30), CornerRadii(7.5), .continuous)
      let whole = bytes(of: Coverage(shape, transform: map, canvas: wide), canvas: canvas)
      #expect(whole == bytes(of: Coverage(shape, transform: map, canvas: canvas), canvas: canvas))
    }
  }
}
