import Foundation
import Motion
import Raster
import Testing

/// Arc length against dense polylines and closed forms.
@Suite struct MotionPathTests {
  /// Points of a path by plain evaluation, `count` to each element.
  private func polyline(_ path: Path, _ count: Int) -> [Point] {
    var points: [Point] = []
    var current = Point.zero
    func add(_ value: (Double) -> Point) {
      for step in 1...count { points.append(value(Double(step) / Double(count))) }
      current = points.last ?? current
    }
    for element in path.elements {
      let from = current
      switch element {
      case .move(let end):
        current = end
        points.append(end)
      case .line(let end):
        add { Point(from.x + (end.x - from.x) * $0, from.y + (end.y - from.y) * $0) }
      case .quadratic(let c, let end):
        add { t in
          let s = 1 - t
          return Point(
            s * s * from.x + 2 * s * t * c.x + t * t * end.x,
            s * s * from.y + 2 * s * t * c.y + t * t * end.y)
        }
      case .cubic(let c, let d, let end):
        add { t in
          let s = 1 - t
          func axis(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          return Point(axis(from.x, c.x, d.x, end.x), axis(from.y, c.y, d.y, end.y))
        }
      case .conic, .close: Issue.record("not in this test")
      }
    }
    return points
  }

  private func distance(_ a: Point, _ b: Point) -> Double { hypot(a.x - b.x, a.y - b.y) }

  @Test(arguments: [
    "M0 0 L30 40", "M0 0 Q50 100 100 0", "M0 0 C0 100 100 100 100 0",
    "M0 0 C100 100 0 100 100 0", "M10 10 C10 10 90 0 100 80 L120 80 Q200 0 10 200",
    "M0 0 C300 10 -200 10 100 0",
  ])
  func equalProgressIsEqualDistance(_ text: String) throws {
    let path = try Path(data: text)
    let motion = MotionPath(path)
    let points = polyline(path, 40_000)
    var lengths = [0.0]
    for index in 1..<points.count {
      lengths.append(lengths[index - 1] + distance(points[index - 1], points[index]))
    }
    let total = try #require(lengths.last)
    #expect(abs(motion.length - total) < 2e-6 * total)
    var index = 0
    for step in 0...200 {
      let fraction = Double(step) / 200
      while index < lengths.count - 1 && lengths[index] < fraction * total { index += 1 }
      let location = motion.location(at: fraction)
      #expect(distance(location.point, points[index]) < 1e-4 * total, "at \(fraction)")
      #expect(abs(hypot(location.direction.x, location.direction.y) - 1) < 1e-12)
    }
  }

  @Test func aCirclesArcIsItsAngle() throws {
    let motion = MotionPath(try Path(data: "M100 0A100 100 0 0 1 -100 0A100 100 0 0 1 100 0"))
    #expect(abs(motion.length - 200 * .pi) < 1e-9)
    for step in 0...64 {
      let angle = Double(step) / 64 * 2 * .pi
      let location = motion.location(at: Double(step) / 64)
      #expect(distance(location.point, Point(100 * cos(angle), 100 * sin(angle))) < 1e-8)
      #expect(distance(location.direction, Point(-sin(angle), cos(angle))) < 1e-8)
    }
  }

  @Test func endsAreExactAndGoStraightOn() throws {
    let motion = MotionPath(try Path(data: "M1 2 C1 2 7 8 11 13"))
    #expect(motion.location(at: 0).point == Point(1, 2))
    #expect(motion.location(at: 1).point == Point(11, 13))
    // A doubled control point still has a direction: toward the other one.
    let start = motion.location(at: 0).direction
    #expect(abs(start.x - 0.5.squareRoot()) < 1e-12 && abs(start.y - 0.5.squareRoot()) < 1e-12)
    let end = motion.location(at: 1)
    let beyond = motion.location(at: 1.1)
    #expect(abs(distance(beyond.point, end.point) - 0.1 * motion.length) < 1e-9)
    #expect(beyond.direction == end.direction)
    let before = motion.location(at: -0.1)
    #expect(abs(distance(before.point, Point(1, 2)) - 0.1 * motion.length) < 1e-9)
  }

  @Test func jumpsBetweenContoursHaveNoLength() throws {
    let motion = MotionPath(try Path(data: "M0 0H10M50 50H60"))
    #expect(motion.length == 20)
    #expect(motion.location(at: 0.25).point == Point(5, 0))
    #expect(motion.location(at: 0.75).point == Point(55, 50))
  }

  @Test func pathsWithoutLengthStandStill() throws {
    #expect(MotionPath(try Path(data: "M3 4")).location(at: 0.5).point == Point(3, 4))
    #expect(MotionPath(try Path(data: "M3 4C3 4 3 4 3 4")).location(at: 0.7).point == Point(3, 4))
    #expect(MotionPath(Path()).location(at: 0.5).point == .zero)
  }

  @Test func closingLinesCount() throws {
    let motion = MotionPath(try Path(data: "M0 0H3V4Z"))
    #expect(motion.length == 12)
    #expect(motion.location(at: 1).point == .zero)
    let home = motion.location(at: 9.5 / 12).point
    #expect(distance(home, Point(1.5, 2)) < 1e-12)
  }
}
