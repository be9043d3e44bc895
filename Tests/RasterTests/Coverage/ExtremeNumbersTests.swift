import Raster
import Testing

/// Whatever the numbers, nothing traps and nothing is written outside the row.
@Suite struct ExtremeNumbersTests {
  private static let values: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-3, 7.25, 1e-300, .leastNonzeroMagnitude, 1e9, -1e9, 1e15, 1e155, -1e300,
    1e308,
    .greatestFiniteMagnitude, .nan, .infinity, -.infinity,
  ]

  private func pick(_ numbers: inout SeededNumbers) -> Double {
    Int.random(in: 0..<3, using: &numbers) == 0
      ? Self.values[Int.random(in: 0..<Self.values.count, using: &numbers)]
      : numbers.number(-40, 40)
  }

  private func map(_ numbers: inout SeededNumbers) -> Projective {
    var map = Projective(
      a: pick(&numbers), b: pick(&numbers), c: pick(&numbers), d: pick(&numbers),
      e: pick(&numbers), f: pick(&numbers))
    if Bool.random(using: &numbers) {
      (map.g, map.h, map.i) = (pick(&numbers), pick(&numbers), pick(&numbers))
    }
    return map
  }

  private func path(_ numbers: inout SeededNumbers) -> Path {
    var path = Path()
    for _ in 0..<6 {
      let (p, q) = (
        Point(pick(&numbers), pick(&numbers)), Point(pick(&numbers), pick(&numbers))
      )
      let r = Point(pick(&numbers), pick(&numbers))
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: path.move(to: p)
      case 1: path.addLine(to: p)
      case 2: path.addQuadratic(control: p, to: q)
      case 3: path.addConic(control: p, to: q, weight: pick(&numbers))
      case 4: path.addCubic(control1: p, control2: q, to: r)
      default: path.close()
      }
    }
    return path
  }

  @Test func shapesAndShadows() {
    let canvas = PixelRect(x0: -3, y0: 2, x1: 30, y1: 25)
    var numbers = SeededNumbers(seed: 77)
    for _ in 0..<4000 {
      let rect = Rect(pick(&numbers), pick(&numbers), pick(&numbers), pick(&numbers))
      let radii = CornerRadii(
        topLeft: pick(&numbers), topRight: pick(&numbers), bottomRight: pick(&numbers),
        bottomLeft: pick(&numbers))
      let shapes: [Shape] = [
        .rect(rect), .roundedRect(rect, radii, .circular), .roundedRect(rect, radii, .continuous),
        .path(path(&numbers), .nonZero), .path(path(&numbers), .evenOdd),
      ]
      let shape = shapes[Int.random(in: 0..<shapes.count, using: &numbers)]
      let transform = Bool.random(using: &numbers) ? .identity : map(&numbers)
      let coverage = Coverage(
        shape, transform: transform, canvas: canvas,
        antialiasing: Bool.random(using: &numbers) ? .all : [.left])
      #expect(canvas.contains(coverage.bounds))
      let isIntact = coverageBytes(canvas: canvas) {
        coverage.write(row: $0, from: $1, to: $2, into: $3)
      }.areGuardsIntact
      #expect(isIntact)
      let shadow = ShadowCoverage(
        shape, transform: transform, sigma: numbers.number(-1, 20), canvas: canvas)
      let isShadowIntact = coverageBytes(canvas: canvas) {
        _ = shadow.span($0)
        shadow.write(row: $0, from: $1, to: $2, into: $3)
      }.areGuardsIntact
      #expect(isShadowIntact)
    }
  }

  @Test func gradients() {
    var numbers = SeededNumbers(seed: 78)
    var line = [UInt32](repeating: 0, count: 40)
    for _ in 0..<4000 {
      let stops = (0..<3).map { _ in
        GradientStop(
          location: pick(&numbers),
          color: Color(
            red: pick(&numbers), green: pick(&numbers), blue: pick(&numbers),
            alpha: pick(&numbers)))
      }
      let (p, q) = (
        Point(pick(&numbers), pick(&numbers)), Point(pick(&numbers), pick(&numbers))
      )
      let gradients: [Gradient] = [
        .linear(from: p, to: q, stops: stops),
        .radial(center: p, radii: Size(q.x, q.y), stops: stops),
        .conic(center: p, angle: q.x, stops: stops),
      ]
      let sampler = GradientSampler(
        gradients[Int.random(in: 0..<3, using: &numbers)],
        bounds: Rect(pick(&numbers), pick(&numbers), pick(&numbers), pick(&numbers)),
        transform: Bool.random(using: &numbers) ? .identity : map(&numbers),
        opacity: pick(&numbers))
      for y in [-5, 0, 9, 8191] {
        line.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress { sampler.row(y, from: -3, count: 40, into: base) }
        }
        // Premultiplied: no component above alpha.
        #expect(
          line.allSatisfy {
            let alpha = $0 >> 24
            return $0 & 255 <= alpha && $0 >> 8 & 255 <= alpha && $0 >> 16 & 255 <= alpha
          })
      }
    }
  }
}
