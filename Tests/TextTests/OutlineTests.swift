import Compositor
import Raster
import Testing
import Text

/// Outlines and their pictures, against fontTools' pens and FreeType's own renderer.
@Suite struct OutlineTests {
  @Test func areasAndBoundsAreThoseOfFontTools() throws {
    for row in try Oracle.table("outlines.txt") {
      let string = try Oracle.string(codes: row[1])
      let probe = try Oracle.content(string, font: row[0], size: 100)
      let units = Double(probe.family.font(probe.weight).unitsPerEm)
      let layout = try TextLayout(Oracle.content(string, font: row[0], size: units))
      let expected = row[2].split(separator: " ").compactMap { Double($0) }
      try #require(expected.count == 5)
      #expect(abs(layout.outline.path.area.magnitude - expected[0]) < 1e-3, "\(row)")
      let ink = layout.outline.inkBounds
      let baseline = layout.lines[0].origin.y
      let bounds = [ink.minX, baseline - ink.maxY, ink.maxX, baseline - ink.minY]
      #expect(
        zip(bounds, expected.dropFirst()).allSatisfy { abs($0 - $1) < 1e-9 }, "\(row): \(bounds)")
    }
  }

  @Test func picturesAreThoseOfFreeType() throws {
    for row in try Oracle.table("coverage.txt") {
      let string = try Oracle.string(codes: row[1])
      let numbers = row[2].split(separator: " ").compactMap { Int($0) }
      let (left, top, width, height) = (numbers[1], numbers[2], numbers[3], numbers[4])
      let layout = try TextLayout(
        Oracle.content(string, font: row[0], size: Double(numbers[0])))
      let text = layout.outline
      let coverage = Coverage(
        .path(text.path),
        transform: .translation(
          Double(-left) - layout.lines[0].origin.x, Double(top) - layout.lines[0].origin.y),
        canvas: PixelRect(width: width, height: height))
      var total = 0
      var largest = 0
      let hex = Array(row[3].utf8)
      let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
      defer { mask.deallocate() }
      for y in 0..<height {
        coverage.write(row: y, from: 0, to: width, into: mask)
        for x in 0..<width {
          let at = 2 * (y * width + x)
          let expected = try #require(
            Int(String(decoding: hex[at..<at + 2], as: UTF8.self), radix: 16))
          largest = max(largest, abs(Int(mask[x]) - expected))
          total += abs(Int(mask[x]) - expected)
        }
      }
      // What FreeType rounds, 1/64 px and the curves' chords, is a sixteenth of that here.
      #expect(largest <= 2, "\(row[0]) \(row[1]): off by \(largest)")
      #expect(Double(total) / Double(width * height) < 0.25, "\(row[0]) \(row[1]): \(total) in all")
    }
  }

  @Test func whatTheFontLacksIsItsBox() throws {
    let layout = try TextLayout(TextContent("中"))
    #expect(layout.lines[0].glyphs.map(\.glyph) == [0])
    #expect(layout.outline.path.area.magnitude > 1)
  }
}

extension Path {
  /// The signed area, by Green's theorem; exact for lines, quadratics and cubics.
  fileprivate var area: Double {
    var sum = 0.0
    var start = Point.zero
    var current = Point.zero
    func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    for element in elements {
      switch element {
      case .move(let point):
        sum += cross(current, start) / 2
        (start, current) = (point, point)
      case .line(let point):
        sum += cross(current, point) / 2
        current = point
      case .quadratic(let c, let end):
        sum += (2 * cross(current, c) + 2 * cross(c, end) + cross(current, end)) / 6
        current = end
      case .cubic(let c, let d, let end):
        sum +=
          (6 * cross(current, c) + 3 * cross(current, d) + cross(current, end) + 3 * cross(c, d)
            + 3 * cross(c, end) + 6 * cross(d, end)) / 20
        current = end
      case .conic, .close: return .nan
      }
    }
    return sum + cross(current, start) / 2
  }
}
