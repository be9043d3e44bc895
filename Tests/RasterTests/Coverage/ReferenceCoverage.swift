import Foundation
import Raster

/// SplitMix64: the same numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low..<high, using: &self)
  }
}

/// Coverage by scan lines, 1024 a pixel.
///
/// Each line is cut exactly at the polygon's crossings and the fill rule applied along it. Nothing is shared with the filler, which sums up areas.
func referenceCoverage(
  _ contours: [[Point]], _ rule: FillRule = .nonZero, canvas: PixelRect, lines: Int = 1024
) -> [Double] {
  var result = [Double](repeating: 0, count: canvas.width * canvas.height)
  for row in 0..<canvas.height {
    for line in 0..<lines {
      let y = Double(canvas.y0 + row) + (Double(line) + 0.5) / Double(lines)
      var crossings: [(x: Double, sign: Int)] = []
      for contour in contours {
        for index in contour.indices {
          let a = contour[index]
          let b = contour[(index + 1) % contour.count]
          guard (a.y <= y) != (b.y <= y) else { continue }
          crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for index in crossings.indices.dropLast() {
        winding += crossings[index].sign
        let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
        guard isInside else { continue }
        let from = max(crossings[index].x, Double(canvas.x0))
        let to = min(crossings[index + 1].x, Double(canvas.x1))
        guard from < to else { continue }
        for column in Int(floor(from))..<Int(ceil(to)) {
          let part = min(to, Double(column + 1)) - max(from, Double(column))
          result[row * canvas.width + column - canvas.x0] += part / Double(lines)
        }
      }
    }
  }
  return result
}

/// All coverage bytes of the canvas, each row written between guard bytes that must survive.
func coverageBytes(
  canvas: PixelRect,
  write: (_ y: Int, _ x0: Int, _ x1: Int, _ mask: UnsafeMutablePointer<UInt8>) -> Void
) -> (bytes: [UInt8], areGuardsIntact: Bool) {
  var bytes: [UInt8] = []
  var areGuardsIntact = true
  for y in canvas.y0..<canvas.y1 {
    var line = [UInt8](repeating: 0xA5, count: canvas.width + 32)
    line.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { write(y, canvas.x0, canvas.x1, base + 16) }
    }
    areGuardsIntact =
      areGuardsIntact && line.prefix(16).allSatisfy { $0 == 0xA5 }
      && line.suffix(16).allSatisfy { $0 == 0xA5 }
    bytes += line[16..<(16 + canvas.width)]
  }
  return (bytes, areGuardsIntact)
}

func bytes(of coverage: Coverage, canvas: PixelRect) -> [UInt8] {
  coverageBytes(canvas: canvas) { coverage.write(row: $0, from: $1, to: $2, into: $3) }.bytes
}

/// The greatest difference in steps of 1/255.
func greatestError(_ bytes: [UInt8], _ reference: [Double]) -> Double {
  zip(bytes, reference).reduce(0) { max($0, abs(Double($1.0) - $1.1 * 255)) }
}

func arc(center: Point, rx: Double, ry: Double, from: Double, to: Double, steps: Int) -> [Point] {
  (0...steps).map {
    let angle = from + (to - from) * Double($0) / Double(steps)
    return Point(center.x + rx * cos(angle), center.y + ry * sin(angle))
  }
}

/// A rounded rectangle as a dense polygon, circular corners by their angle.
func roundedPolygon(_ rect: Rect, _ radii: CornerRadii, steps: Int = 400) -> [Point] {
  func corner(_ x: Double, _ y: Double, _ r: Double, _ from: Double) -> [Point] {
    arc(center: Point(x, y), rx: r, ry: r, from: from, to: from + .pi / 2, steps: steps)
  }
  let (tl, tr) = (radii.topLeft, radii.topRight)
  let (br, bl) = (radii.bottomRight, radii.bottomLeft)
  return corner(rect.minX + tl, rect.minY + tl, tl, .pi)
    + corner(rect.maxX - tr, rect.minY + tr, tr, 1.5 * .pi)
    + corner(rect.maxX - br, rect.maxY - br, br, 0)
    + corner(rect.minX + bl, rect.maxY - bl, bl, 0.5 * .pi)
}
