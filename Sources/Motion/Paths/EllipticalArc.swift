import ExactMath
import Geometry

/// SVG's arc command: an ellipse through two points, and which of its four arcs.
struct EllipticalArc {
  var radii: Size
  /// Degrees from the x axis to the ellipse's own.
  var rotation: Double
  var isLarge: Bool
  /// Toward growing angles, clockwise on screen.
  var isSweep: Bool
}

extension Path {
  /// Adds `arc` by SVG 2's rules (appendix B.2): radii that do not reach are scaled up, without a
  /// radius it is a line, between equal points it is nothing.
  mutating func add(_ arc: EllipticalArc, from start: Point, to end: Point) {
    if start == end { return }
    var (rx, ry) = (arc.radii.width.magnitude, arc.radii.height.magnitude)
    guard rx > 0, ry > 0 else {
      addLine(to: end)
      return
    }
    let angle = arc.rotation * (Double.pi / 180)
    let (sin, cos) = (sine(angle), cosine(angle))
    // Half the chord in the ellipse's axes.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x1, y1) = (cos * dx + sin * dy, cos * dy - sin * dx)
    let stretch = (x1 / rx) * (x1 / rx) + (y1 / ry) * (y1 / ry)
    if stretch > 1 {
      rx *= stretch.squareRoot()
      ry *= stretch.squareRoot()
    }
    // The centre in units of the radii, from the middle of the chord; u is half the chord there.
    let (ux, uy) = (x1 / rx, y1 / ry)
    let length = ux * ux + uy * uy
    guard length > 0 else {
      addLine(to: end)
      return
    }
    // Radii that just reach put the centre on the chord, whatever rounding says.
    let distance = stretch < 1 ? max(0, 1 / length - 1).squareRoot() : 0
    let side: Double = arc.isLarge == arc.isSweep ? -1 : 1
    let (cx, cy) = (side * distance * uy, -side * distance * ux)

    let first = arctangent(uy - cy, ux - cx)
    var sweep = arctangent(-uy - cy, -ux - cx) - first
    if arc.isSweep && sweep < 0 { sweep += 2 * Double.pi }
    if !arc.isSweep && sweep > 0 { sweep -= 2 * Double.pi }

    let middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      let (ex, ey) = (rx * (x + cx), ry * (y + cy))
      return Point(middle.x + (cos * ex - sin * ey), middle.y + (sin * ex + cos * ey))
    }
    // A billionth less, so that half a circle is two quarters whatever its last bit.
    let count = max(1, (sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    let weight = cosine(step / 2)
    for index in 0..<Int(count) {
      let a = first + step * Double(index)
      let (middleAngle, endAngle) = (a + step / 2, a + step)
      let control = place(cosine(middleAngle) / weight, sine(middleAngle) / weight)
      let isLast = index == Int(count) - 1
      addConic(
        control: control, to: isLast ? end : place(cosine(endAngle), sine(endAngle)),
        weight: weight)
    }
  }
}
