import Foundation
import Raster
import Testing

@Suite struct CoverageRectangleTests {
  private let canvas = PixelRect(x0: -7, y0: 3, x1: 33, y1: 31)

  /// Overlap of an interval with the pixel at `index`.
  private func overlap(_ low: Double, _ high: Double, _ index: Int) -> Double {
    max(0, min(high, Double(index + 1)) - max(low, Double(index)))
  }

  private func reference(_ rect: Rect) -> [Double] {
    (canvas.y0..<canvas.y1).flatMap { y in
      (canvas.x0..<canvas.x1).map { x in
        overlap(rect.minX, rect.maxX, x) * overlap(rect.minY, rect.maxY, y)
      }
    }
  }

  private func check(
    _ rect: Rect, transform: Projective = .identity, drawn: Rect, limit: Double = 0.5001,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let coverage = Coverage(.rect(rect), transform: transform, canvas: canvas)
    let error = greatestError(bytes(of: coverage, canvas: canvas), reference(drawn))
    #expect(error <= limit, "\(drawn): \(error)", sourceLocation: sourceLocation)
  }

  @Test func randomRectanglesAreExactToRounding() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<300 {
      let rect = Rect(
        minX: numbers.number(-20, 30), minY: numbers.number(-10, 30),
        maxX: numbers.number(-10, 50), maxY: numbers.number(0, 45))
      check(rect, drawn: rect)
    }
  }

  @Test func scaledAndMirroredRectanglesAreTheSame() {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<100 {
      let rect = Rect(numbers.number(-3, 3), numbers.number(-3, 3), 4.7, 2.9)
      let (a, e) = (numbers.number(-4, 4), numbers.number(-4, 4))
      let map = Projective(a: a, b: 0, c: 12, d: 0, e: e, f: 16)
      let (p, q) = (map * Point(rect.minX, rect.minY), map * Point(rect.maxX, rect.maxY))
      let drawn = Rect(
        minX: min(p.x, q.x), minY: min(p.y, q.y), maxX: max(p.x, q.x), maxY: max(p.y, q.y))
      check(rect, transform: map, drawn: drawn)
    }
  }

  @Test func thinAndHugeRectangles() {
    check(Rect(5.3, 10.2, 1e-3, 9), drawn: Rect(5.3, 10.2, 1e-3, 9))
    check(Rect(5, 10.9999, 20, 1e-3), drawn: Rect(5, 10.9999, 20, 1e-3))
    let huge = Rect(minX: -1e9, minY: -1e9, maxX: 10.25, maxY: 1e9)
    check(huge, drawn: huge)
    let vast = Rect(minX: 2.5, minY: -1e300, maxX: 1e300, maxY: 1e300)
    check(vast, drawn: vast)
    #expect(Coverage(.rect(Rect(1e9, 0, 10, 10)), canvas: canvas).bounds.isEmpty)
    #expect(Coverage(.rect(Rect(0, 0, 0, 10)), canvas: canvas).bounds.isEmpty)
    #expect(Coverage(.rect(Rect(0, 0, -4, 10)), canvas: canvas).bounds.isEmpty)
    #expect(Coverage(.rect(Rect(0, 5, 10, 10)), canvas: .empty).bounds.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNotFiniteCoverNothing(bad: Double) {
    for index in 0..<4 {
      var values = [2.0, 5, 10, 10]
      values[index] = bad
      let rect = Rect(values[0], values[1], values[2], values[3])
      #expect(Coverage(.rect(rect), canvas: canvas).bounds.isEmpty)
      let rounded = Shape.roundedRect(rect, CornerRadii(3), .circular)
      #expect(Coverage(rounded, canvas: canvas).bounds.isEmpty)
    }
    var map = Projective.identity
    map.b = bad
    #expect(Coverage(.rect(Rect(2, 5, 9, 9)), transform: map, canvas: canvas).bounds.isEmpty)
    map = .identity
    map.h = bad
    #expect(Coverage(.rect(Rect(2, 5, 9, 9)), transform: map, canvas: canvas).bounds.isEmpty)
  }

  @Test func wholePixelsAreWhole() {
    let coverage = Coverage(.rect(Rect(2, 5, 9, 12)), canvas: canvas)
    #expect(coverage.isWhole)
    #expect(coverage.bounds == PixelRect(x0: 2, y0: 5, x1: 11, y1: 17))
    for y in 5..<17 {
      #expect(coverage.span(y) == RowSpan(start: 2, fullStart: 2, fullEnd: 11, end: 11))
    }
    #expect(coverage.span(4) == nil)
    #expect(coverage.span(17) == nil)
    // 0.1 · 30 is not 3, but no pixel shows the difference.
    let scaled = Coverage(
      .rect(Rect(0, 0, 30, 70)), transform: Projective(a: 0.1, b: 0, c: 2, d: 0, e: 0.1, f: 5),
      canvas: canvas)
    #expect(scaled.isWhole)
    #expect(scaled.bounds == PixelRect(x0: 2, y0: 5, x1: 5, y1: 12))
    #expect(Coverage(.rect(Rect(-100, -100, 300, 300)), canvas: canvas).bounds == canvas)
    #expect(Coverage(.rect(Rect(-100, -100, 300, 300)), canvas: canvas).isWhole)
    #expect(!Coverage(.rect(Rect(2, 5, 9.5, 12)), canvas: canvas).isWhole)
    #expect(!Coverage(.rect(Rect(2, 5.5, 9, 12)), canvas: canvas).isWhole)
  }

  @Test func neighboursShareAPixelWithoutRemainder() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      let edge = numbers.number(0, 20)
      let left = Coverage(.rect(Rect(minX: -50, minY: 0, maxX: edge, maxY: 90)), canvas: canvas)
      let right = Coverage(.rect(Rect(minX: edge, minY: 0, maxX: 50, maxY: 90)), canvas: canvas)
      let sums = zip(bytes(of: left, canvas: canvas), bytes(of: right, canvas: canvas))
        .map { Int($0) + Int($1) }
      #expect(sums.allSatisfy { $0 == 255 || $0 == 256 })
    }
  }

  @Test func hardEdgesMoveOutToWholePixels() {
    let rect = Rect(minX: 2.25, minY: 5.5, maxX: 9.75, maxY: 12.25)
    func drawn(_ edges: Edges, _ map: Projective = .identity) -> [UInt8] {
      bytes(
        of: Coverage(.rect(rect), transform: map, canvas: canvas, antialiasing: edges),
        canvas: canvas)
    }
    func exact(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Double] {
      reference(Rect(minX: x0, minY: y0, maxX: x1, maxY: y1))
    }
    #expect(greatestError(drawn([]), exact(2, 5, 10, 13)) == 0)
    #expect(greatestError(drawn([.left, .top]), exact(2.25, 5.5, 10, 13)) < 0.51)
    #expect(greatestError(drawn([.right, .bottom]), exact(2, 5, 9.75, 12.25)) < 0.51)
    // Mirrored, the left side lies on the right.
    let mirror = Projective(a: -1, b: 0, c: 20, d: 0, e: 1, f: 0)
    #expect(greatestError(drawn([.left], mirror), exact(10, 5, 17.75, 13)) < 0.51)
    // A side that only misses the pixel by rounding stays.
    let tenth = Projective(a: 0.1, b: 0, c: 0, d: 0, e: 0.1, f: 5)
    let whole = Coverage(
      .rect(Rect(0, 0, 30, 70)), transform: tenth, canvas: canvas, antialiasing: [])
    #expect(whole.bounds == PixelRect(x0: 0, y0: 5, x1: 3, y1: 12))
    // Turned, every side is antialiased.
    let turned = Projective(a: 0.8, b: -0.6, c: 6, d: 0.6, e: 0.8, f: 2)
    #expect(drawn([], turned) == drawn(.all, turned))
    // Turned about the upright axis, its left and right stay upright: they end on whole pixels, and
    // the slanted ones stay where they are.
    let aside = Projective(a: 0.9, b: 0, c: 3, d: 0.01, e: 1, f: 2, g: 0.01, h: 0, i: 1)
    let (soft, hard) = (drawn(.all, aside), drawn([.top, .bottom], aside))
    let rows = (canvas.y0..<canvas.y1).map { y in
      (canvas.x0..<canvas.x1).map { x in
        let index = (y - canvas.y0) * canvas.width + x - canvas.x0
        return (x: x, soft: soft[index], hard: hard[index])
      }
    }
    let left = Int((aside * Point(2.25, 9)).x.rounded(.down))
    let right = Int((aside * Point(9.75, 9)).x.rounded(.up)) - 1
    let middle = rows[9 + 2 - canvas.y0]
    for pixel in middle {
      #expect(pixel.hard == (left...right ~= pixel.x ? 255 : 0), "column \(pixel.x)")
      #expect((pixel.soft == 255) == (left + 1...right - 1 ~= pixel.x), "column \(pixel.x)")
    }
    for row in rows {
      for pixel in row where left + 1...right - 1 ~= pixel.x {
        #expect(abs(Int(pixel.soft) - Int(pixel.hard)) <= 1)
      }
    }
  }
}
