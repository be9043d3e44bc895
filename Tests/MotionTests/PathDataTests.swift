import Foundation
import Motion
import Raster
import Testing

/// SVG path data: every command in both cases, the grammar's odd corners, and what is refused.
@Suite struct PathDataTests {
  typealias Element = Path.Element

  @Test func everyCommandReadsInBothCases() throws {
    let absolute = try Path(
      data: "M10,20 L30 40 H50 V60 C1 2 3 4 5 6 S7 8 9 10 Q11 12 13 14 T15 16 Z")
    let relative = try Path(
      data: "m10,20 l20 20 h20 v20 c-49-58-47-56-45-54 s2 2 4 4 q2 2 4 4 t2 2 z")
    let expected: [Element] = [
      .move(Point(10, 20)), .line(Point(30, 40)), .line(Point(50, 40)), .line(Point(50, 60)),
      .cubic(control1: Point(1, 2), control2: Point(3, 4), end: Point(5, 6)),
      .cubic(control1: Point(7, 8), control2: Point(7, 8), end: Point(9, 10)),
      .quadratic(control: Point(11, 12), end: Point(13, 14)),
      .quadratic(control: Point(15, 16), end: Point(15, 16)), .close,
    ]
    #expect(absolute.elements == expected)
    #expect(relative.elements == expected)
  }

  @Test(arguments: [
    ("M1-2.5.5e1-3", [Element.move(Point(1, -2.5)), .line(Point(5, -3))]),
    ("M0 0 1 1 2 0", [.move(Point(0, 0)), .line(Point(1, 1)), .line(Point(2, 0))]),
    ("m1 1 1 1", [.move(Point(1, 1)), .line(Point(2, 2))]),
    ("  M1,1\n\tL2 ,3 ", [.move(Point(1, 1)), .line(Point(2, 3))]),
    ("M1. 2.", [.move(Point(1, 2))]),
    (
      "M0 0H1 2V3",
      [
        .move(Point(0, 0)), .line(Point(1, 0)), .line(Point(2, 0)), .line(Point(2, 3)),
      ]
    ),
    // After a close the next command starts at the contour's start.
    (
      "M1 1L2 1Zl0 1",
      [
        .move(Point(1, 1)), .line(Point(2, 1)), .close, .move(Point(1, 1)), .line(Point(1, 2)),
      ]
    ),
    // Smooth commands reflect only a command of their own kind.
    (
      "M0 0Q1 1 2 0S3 1 4 0",
      [
        .move(Point(0, 0)), .quadratic(control: Point(1, 1), end: Point(2, 0)),
        .cubic(control1: Point(2, 0), control2: Point(3, 1), end: Point(4, 0)),
      ]
    ),
    (
      "M0 0T2 0T4 0",
      [
        .move(Point(0, 0)), .quadratic(control: Point(0, 0), end: Point(2, 0)),
        .quadratic(control: Point(4, 0), end: Point(4, 0)),
      ]
    ),
    ("M0 0A0 5 0 0 1 3 4", [.move(Point(0, 0)), .line(Point(3, 4))]),
    ("M1 1A5 5 0 0 1 1 1", [.move(Point(1, 1))]), ("", []),
  ])
  func theGrammarIsSVGs(_ text: String, _ expected: [Element]) throws {
    #expect(try Path(data: text).elements == expected)
  }

  @Test(arguments: [
    ("L1 1", "path data: expected M, which every path begins at character 1, but found 'L'"),
    ("M1", "path data: expected a number at character 3, but the text ends"),
    (
      "M1 1 X",
      "path data: expected a command (one of M L H V C S Q T A Z) at character 6, but found 'X'"
    ),
    ("M0 0 A1 1 0 2 0 1 1", "path data: expected a flag, 0 or 1 at character 13, but found '2'"),
    ("M0 0 L1 inf", "path data: expected a number at character 9, but found 'i'"),
    (
      "M0 0,,1 1",
      "path data: expected a command (one of M L H V C S Q T A Z) at character 5, but found ','"
    ),
    (
      "M0 0 L1e400 0",
      "path data: expected a number within ±1,000,000,000 at character 7, but found '1'"
    ),
    ("M0 0 C1 1 2 2", "path data: expected a number at character 14, but the text ends"),
  ])
  func mistakesAreNamed(_ text: String, _ message: String) {
    let error = #expect(throws: PathDataError.self) { try Path(data: text) }
    #expect(error.map { "\($0)" } == message)
  }

  /// Points of each conic against the ellipse that SVG 2's appendix B.2.4 gives, in the C library's
  /// functions.
  @Test(arguments: [
    (25.0, 25.0, 0.0, false, true), (25, 40, 30, false, true), (25, 40, 30, true, false),
    (60, 20, -75, true, true), (60, 20, 200, false, false), (3, 1, 20, false, true),
    (50, 50, 0, true, true), (200, 300, 12, false, false),
  ])
  func arcsAreTheEllipses(
    _ rx: Double, _ ry: Double, _ degrees: Double, _ isLarge: Bool, _ isSweep: Bool
  ) throws {
    let (start, end) = (Point(10, 20), Point(50, 50))
    let path = try Path(
      data: "M\(start.x) \(start.y)A\(rx) \(ry) \(degrees) \(isLarge ? 1 : 0)\(isSweep ? 1 : 0)"
        + "\(end.x) \(end.y)")
    let phi = degrees * .pi / 180
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x1, y1) = (cos(phi) * dx + sin(phi) * dy, -sin(phi) * dx + cos(phi) * dy)
    let lambda = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
    let (a, b) = lambda > 1 ? (rx * lambda.squareRoot(), ry * lambda.squareRoot()) : (rx, ry)
    // Scaled radii just reach: the centre is the middle of the chord.
    let root =
      lambda >= 1
      ? 0
      : max(
        0, (a * a * b * b - a * a * y1 * y1 - b * b * x1 * x1) / (a * a * y1 * y1 + b * b * x1 * x1)
      ).squareRoot() * (isLarge != isSweep ? 1 : -1)
    let (cx1, cy1) = (root * a * y1 / b, -root * b * x1 / a)
    let center = Point(
      cos(phi) * cx1 - sin(phi) * cy1 + 30, sin(phi) * cx1 + cos(phi) * cy1 + 35)
    func angle(_ point: Point) -> Double {
      let (x, y) = (point.x - center.x, point.y - center.y)
      return atan2((cos(phi) * y - sin(phi) * x) / b, (cos(phi) * x + sin(phi) * y) / a)
    }
    let first = angle(start)
    var sweep = angle(end) - first
    if isSweep && sweep < 0 { sweep += 2 * .pi }
    if !isSweep && sweep > 0 { sweep -= 2 * .pi }

    var current = start
    var previous = 0.0
    for element in path.elements.dropFirst() {
      guard case .conic(let control, let next, let weight) = element else {
        Issue.record("\(element) is no conic")
        return
      }
      for step in 1...8 {
        let t = Double(step) / 8
        let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t) * weight, t * t)
        let point = Point(
          (u * current.x + v * control.x + w * next.x) / (u + v + w),
          (u * current.y + v * control.y + w * next.y) / (u + v + w))
        let (x, y) = (point.x - center.x, point.y - center.y)
        let (ex, ey) = ((cos(phi) * x + sin(phi) * y) / a, (cos(phi) * y - sin(phi) * x) / b)
        #expect(abs(ex * ex + ey * ey - 1) < 1e-9)
        var along = (angle(point) - first) / sweep
        if along < previous - 1e-6 { along += 2 * .pi / abs(sweep) }
        #expect(along > previous - 1e-9 && along < 1 + 1e-9, "\(along) after \(previous)")
        previous = along
      }
      current = next
    }
    #expect(current == end)
    #expect(abs(previous - 1) < 1e-9)
  }
}
