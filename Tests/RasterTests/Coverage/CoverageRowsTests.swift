import Foundation
import Raster
import Testing

/// span and write of every kind of shape agree with each other, pixel by pixel.
@Suite struct CoverageRowsTests {
  private static let canvas = PixelRect(x0: 5, y0: -3, x1: 61, y1: 50)

  private static let cases: [(Shape, Projective)] = {
    let tilt = Projective(a: 0.8, b: -0.6, c: 30, d: 0.6, e: 0.8, f: 2)
    let deep = Projective(a: 1, b: 0.1, c: 5, d: 0, e: 1, f: 3, g: 0.01, h: -0.004)
    let rect = Rect(3.5, 4.25, 40, 31)
    var ring = Path.ellipse(in: rect)
    ring.append(.ellipse(in: rect.insetBy(dx: 9, dy: 7)))
    let shapes: [Shape] = [
      .rect(rect), .rect(Rect(7, 8, 30, 20)), .rect(Rect(-100, -100, 300, 300)),
      .rect(Rect(10, 10.4, 20, 0.3)), .rect(Rect(10.4, 10, 0.3, 20)),
      .roundedRect(rect, CornerRadii(12), .circular),
      .roundedRect(rect, CornerRadii(12), .continuous),
      .roundedRect(Rect(7, 8, 30, 30), CornerRadii(15), .circular),
      .roundedRect(
        rect, CornerRadii(topLeft: 0, topRight: 9, bottomRight: 0, bottomLeft: 20), .circular),
      .path(ring, .evenOdd), .path(ring, .nonZero),
    ]
    return shapes.flatMap { shape in
      [Projective.identity, .scale(-0.7, 1.3) * .translation(-60, 0), tilt, deep].map {
        (shape, $0)
      }
    }
  }()

  @Test(arguments: cases.indices)
  func spansAgreeWithTheBytes(index: Int) {
    let (shape, map) = Self.cases[index]
    let canvas = Self.canvas
    let coverage = Coverage(shape, transform: map, canvas: canvas)
    #expect(canvas.contains(coverage.bounds))
    let (bytes, areGuardsIntact) = coverageBytes(canvas: canvas) {
      coverage.write(row: $0, from: $1, to: $2, into: $3)
    }
    #expect(areGuardsIntact)
    var isWhole = !coverage.bounds.isEmpty
    for y in canvas.y0..<canvas.y1 {
      let row = bytes[((y - canvas.y0) * canvas.width)...].prefix(canvas.width)
      let values = Dictionary(uniqueKeysWithValues: zip(canvas.x0..<canvas.x1, row))
      let visible = values.filter { $0.value != 0 }.keys
      let isInside = y >= coverage.bounds.y0 && y < coverage.bounds.y1
      guard let span = coverage.span(y) else {
        #expect(visible.isEmpty)
        if isInside { isWhole = false }
        continue
      }
      #expect(isInside)
      #expect(span.start == visible.min() && span.end == (visible.max() ?? 0) + 1)
      #expect(span.start >= coverage.bounds.x0 && span.end <= coverage.bounds.x1)
      #expect(span.start <= span.fullStart && span.fullStart <= span.fullEnd)
      #expect(span.fullEnd <= span.end)
      #expect((span.fullStart..<span.fullEnd).allSatisfy { values[$0] == 255 })
      // Of a row with one solid stretch, all of it is known.
      let solid = values.filter { $0.value == 255 }.keys
      if let first = solid.min(), let last = solid.max(), last - first + 1 == solid.count {
        #expect(span.fullStart == first && span.fullEnd == last + 1)
      }
      if isInside {
        isWhole =
          isWhole && span.fullStart == coverage.bounds.x0 && span.fullEnd == coverage.bounds.x1
      }
    }
    #expect(coverage.isWhole == isWhole)
  }

  @Test(arguments: cases.indices)
  func anyPartOfARowIsTheSame(index: Int) {
    let (shape, map) = Self.cases[index]
    let canvas = Self.canvas
    let coverage = Coverage(shape, transform: map, canvas: canvas)
    var numbers = SeededNumbers(seed: UInt64(index))
    for _ in 0..<60 {
      let y = Int.random(in: (canvas.y0 - 3)..<(canvas.y1 + 3), using: &numbers)
      let x0 = Int.random(in: (canvas.x0 - 20)...(canvas.x1 + 10), using: &numbers)
      let x1 = x0 + Int.random(in: 0...40, using: &numbers)
      var full = [UInt8](repeating: 0, count: canvas.width)
      full.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress {
          coverage.write(row: y, from: canvas.x0, to: canvas.x1, into: base)
        }
      }
      var part = [UInt8](repeating: 0x5A, count: x1 - x0 + 2)
      part.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress {
          coverage.write(row: y, from: x0, to: x1, into: base + 1)
        }
      }
      #expect(part.first == 0x5A && part.last == 0x5A)
      for x in x0..<x1 {
        let expected = x >= canvas.x0 && x < canvas.x1 ? full[x - canvas.x0] : 0
        #expect(part[x - x0 + 1] == expected)
      }
    }
  }

  /// A tip between rows above the origin is where it is below it.
  @Test func coverageMovesWithTheCanvas() {
    func rows(by offset: Int) -> [UInt8] {
      let move = Double(offset)
      var tip = Path()
      tip.move(to: Point(11.897 + move, 11.573 + move))
      tip.addLine(to: Point(18.25 + move, 19.75 + move))
      tip.addLine(to: Point(3.5 + move, 24.125 + move))
      tip.close()
      let canvas = PixelRect(x0: offset, y0: offset, x1: 30 + offset, y1: 30 + offset)
      let coverage = Coverage(.path(tip), canvas: canvas)
      var result = [UInt8](repeating: 0, count: 900)
      result.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        for y in 0..<30 {
          coverage.write(row: y + offset, from: offset, to: offset + 30, into: base + y * 30)
        }
      }
      return result
    }
    #expect(rows(by: -20) == rows(by: 0))
    #expect(rows(by: -64) == rows(by: 0))
  }
}
