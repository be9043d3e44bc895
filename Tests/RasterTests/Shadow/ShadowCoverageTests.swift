import Foundation
import Raster
import Testing

/// Shadows against a direct convolution in Double of the shape's coverage.
@Suite struct ShadowCoverageTests {
  /// The Gaussian to 8 sigma, normalised.
  private func weights(_ sigma: Double) -> [Double] {
    let radius = Int(ceil(8 * sigma))
    let raw = (-radius...radius).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  private func reference(
    _ shape: Shape, _ map: Projective, _ sigma: Double, _ canvas: PixelRect
  ) -> [Double] {
    let g = weights(sigma)
    let r = g.count / 2
    let wide = PixelRect(
      x0: canvas.x0 - r, y0: canvas.y0 - r, x1: canvas.x1 + r, y1: canvas.y1 + r)
    let source = bytes(of: Coverage(shape, transform: map, canvas: wide), canvas: wide)
    var rows = [Double](repeating: 0, count: canvas.width * wide.height)
    for y in 0..<wide.height {
      for x in 0..<canvas.width {
        var sum = 0.0
        for k in 0..<g.count { sum += g[k] * Double(source[y * wide.width + x + k]) }
        rows[y * canvas.width + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: canvas.width * canvas.height)
    for y in 0..<canvas.height {
      for k in 0..<g.count {
        for x in 0..<canvas.width {
          result[y * canvas.width + x] += g[k] * rows[(y + k) * canvas.width + x]
        }
      }
    }
    return result.map { $0 / 255 }
  }

  private func check(
    _ shape: Shape, _ map: Projective = .identity, sigma: Double, canvas: PixelRect,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let shadow = ShadowCoverage(shape, transform: map, sigma: sigma, canvas: canvas)
    #expect(canvas.contains(shadow.bounds), sourceLocation: sourceLocation)
    let (drawn, areGuardsIntact) = coverageBytes(canvas: canvas) {
      shadow.write(row: $0, from: $1, to: $2, into: $3)
    }
    #expect(areGuardsIntact, sourceLocation: sourceLocation)
    let exact = reference(shape, map, sigma, canvas)
    let error = greatestError(drawn, exact)
    // Half a step is rounding; the rest is interpolation between cells.
    #expect(error < 0.65, "\(error)", sourceLocation: sourceLocation)
    // 35 % black over white, rounded once: within 1 step of the exact shade.
    for (mask, area) in zip(drawn, exact) {
      let alpha = 0.35 * Double(mask) / 255
      #expect(abs((255 * (1 - alpha)).rounded() - 255 * (1 - 0.35 * area)) < 1)
    }
    checkSpans(shadow, drawn, canvas, sourceLocation)
  }

  private func checkSpans(
    _ shadow: ShadowCoverage, _ drawn: [UInt8], _ canvas: PixelRect,
    _ sourceLocation: SourceLocation
  ) {
    for y in canvas.y0..<canvas.y1 {
      func value(_ x: Int) -> UInt8 { drawn[(y - canvas.y0) * canvas.width + x - canvas.x0] }
      let columns = canvas.x0..<canvas.x1
      guard let span = shadow.span(y) else {
        #expect(columns.allSatisfy { value($0) == 0 }, sourceLocation: sourceLocation)
        continue
      }
      let isOrdered =
        span.start <= span.fullStart && span.fullStart <= span.fullEnd && span.fullEnd <= span.end
      #expect(isOrdered && span.start < span.end, sourceLocation: sourceLocation)
      #expect(
        span.start >= shadow.bounds.x0 && span.end <= shadow.bounds.x1,
        sourceLocation: sourceLocation)
      #expect(
        columns.allSatisfy { (span.start..<span.end).contains($0) || value($0) == 0 },
        sourceLocation: sourceLocation)
      #expect(
        (span.fullStart..<span.fullEnd).allSatisfy { value($0) == 255 },
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [0.2, 0.6, 1, 2.5, 4, 7.9, 8, 9.3, 13, 24])
  func roundedRectangles(sigma: Double) {
    let canvas = PixelRect(x0: -11, y0: 4, x1: 149, y1: 134)
    check(
      .roundedRect(Rect(22.3, 31.6, 91.5, 70.2), CornerRadii(13), .circular), sigma: sigma,
      canvas: canvas)
    check(
      .roundedRect(
        Rect(-40, 50, 150, 200),
        CornerRadii(topLeft: 0, topRight: 30, bottomRight: 8, bottomLeft: 3), .continuous),
      sigma: sigma, canvas: canvas)
  }

  @Test func longSidesAreLeftOutExactly() {
    // Long enough that both axes are cut, in the middle and at the canvas's border.
    let canvas = PixelRect(width: 400, height: 390)
    for sigma in [1.5, 6, 12] {
      check(
        .roundedRect(Rect(30.4, 20.7, 330.3, 340.9), CornerRadii(24), .circular), sigma: sigma,
        canvas: canvas)
    }
    check(.rect(Rect(-500, 200.5, 5000, 5000)), sigma: 12, canvas: canvas)
    check(.rect(Rect(100, -900, 40, 5000)), sigma: 9, canvas: canvas)
  }

  @Test(arguments: [1.2, 5, 11])
  func turnedShapesAndPaths(sigma: Double) {
    let canvas = PixelRect(width: 150, height: 130)
    let tilt = Projective(a: 0.8, b: -0.6, c: 60, d: 0.6, e: 0.8, f: 2)
    let deep = Projective(a: 1.2, b: 0.1, c: 15, d: 0, e: 1, f: 13, g: 0.003, h: -0.002)
    let card = Shape.roundedRect(Rect(5, 8, 80, 90), CornerRadii(12), .circular)
    check(card, tilt, sigma: sigma, canvas: canvas)
    check(card, deep, sigma: sigma, canvas: canvas)
    var ring = Path.ellipse(in: Rect(20, 15, 100, 90))
    ring.append(.ellipse(in: Rect(45, 35, 50, 50)))
    check(.path(ring, .evenOdd), sigma: sigma, canvas: canvas)
  }

  @Test func smallShapesAndSmallCanvases() {
    check(.rect(Rect(10.2, 9.7, 0.4, 0.3)), sigma: 1.5, canvas: PixelRect(width: 24, height: 20))
    check(.rect(Rect(2, 2, 90, 90)), sigma: 12, canvas: PixelRect(x0: 40, y0: 0, x1: 41, y1: 60))
    check(.rect(Rect(2, 2, 30, 30)), sigma: 16, canvas: PixelRect(x0: 50, y0: 9, x1: 80, y1: 10))
    // Cast from outside the canvas.
    check(.rect(Rect(-60, -10, 55, 80)), sigma: 8, canvas: PixelRect(width: 40, height: 50))
  }

  @Test func withoutSigmaTheShapeIsSharp() {
    let canvas = PixelRect(width: 60, height: 50)
    let shape = Shape.roundedRect(Rect(5.5, 6.25, 40, 33), CornerRadii(9), .circular)
    let sharp = bytes(of: Coverage(shape, canvas: canvas), canvas: canvas)
    for sigma in [0, -1, Double.nan] {
      let shadow = ShadowCoverage(shape, sigma: sigma, canvas: canvas)
      let drawn = coverageBytes(canvas: canvas) {
        shadow.write(row: $0, from: $1, to: $2, into: $3)
      }
      #expect(drawn.bytes == sharp && drawn.areGuardsIntact)
    }
  }

  @Test func degenerateShapesCastNothing() {
    let canvas = PixelRect(width: 60, height: 50)
    #expect(ShadowCoverage(.rect(.zero), sigma: 4, canvas: canvas).bounds.isEmpty)
    #expect(ShadowCoverage(.rect(Rect(.nan, 0, 9, 9)), sigma: 4, canvas: canvas).bounds.isEmpty)
    #expect(ShadowCoverage(.rect(Rect(900, 0, 9, 9)), sigma: 4, canvas: canvas).bounds.isEmpty)
    #expect(ShadowCoverage(.rect(Rect(0, 0, 9, 9)), sigma: 4, canvas: .empty).bounds.isEmpty)
    let wide = ShadowCoverage(.rect(Rect(0, 0, 60, 50)), sigma: .infinity, canvas: canvas)
    #expect(canvas.contains(wide.bounds))
  }

  @Test func anyPartOfARowIsTheSame() {
    let canvas = PixelRect(x0: 3, y0: 2, x1: 320, y1: 300)
    let shape = Shape.roundedRect(Rect(20.5, 30, 250, 240), CornerRadii(20), .circular)
    var numbers = SeededNumbers(seed: 30)
    for sigma in [2.0, 9, 14] {
      let shadow = ShadowCoverage(shape, sigma: sigma, canvas: canvas)
      let whole = coverageBytes(canvas: canvas) {
        shadow.write(row: $0, from: $1, to: $2, into: $3)
      }.bytes
      for _ in 0..<300 {
        let y = Int.random(in: -2..<305, using: &numbers)
        let x0 = Int.random(in: -20..<330, using: &numbers)
        let x1 = x0 + Int.random(in: 0...200, using: &numbers)
        var part = [UInt8](repeating: 0x5A, count: x1 - x0 + 2)
        part.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress {
            shadow.write(row: y, from: x0, to: x1, into: base + 1)
          }
        }
        #expect(part.first == 0x5A && part.last == 0x5A)
        let isRow = y >= canvas.y0 && y < canvas.y1
        for x in x0..<x1 {
          let isInside = isRow && x >= canvas.x0 && x < canvas.x1
          let expected =
            isInside ? whole[(y - canvas.y0) * canvas.width + x - canvas.x0] : 0
          #expect(part[x - x0 + 1] == expected)
        }
      }
    }
  }
}
