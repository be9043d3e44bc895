package import Geometry

extension Path {
  /// The same path with each conic replaced by two cubics, as Android reads SVG's arcs: one for at
  /// most 45°, which leaves the ellipse by about four millionths of its radius.
  ///
  /// - Precondition: each conic spans at most a right angle, as those of arcs do.
  package func replacingConics() -> Path {
    var result = Path()
    var (current, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let end):
        result.move(to: end)
        (current, start) = (end, end)
      case .line(let end):
        result.addLine(to: end)
        current = end
      case .quadratic(let control, let end):
        result.addQuadratic(control: control, to: end)
        current = end
      case .cubic(let control1, let control2, let end):
        result.addCubic(control1: control1, control2: control2, to: end)
        current = end
      case .conic(let control, let end, let weight):
        // Halved (Farin, Curves and Surfaces for CAGD, 13.2).
        let half = ((1 + weight) / 2).squareRoot()
        let first = Point(
          (current.x + weight * control.x) / (1 + weight),
          (current.y + weight * control.y) / (1 + weight))
        let second = Point(
          (end.x + weight * control.x) / (1 + weight),
          (end.y + weight * control.y) / (1 + weight))
        let middle = Point((first.x + second.x) / 2, (first.y + second.y) / 2)
        result.addArc(from: current, first, to: middle, weight: half)
        result.addArc(from: middle, second, to: end, weight: half)
        current = end
      case .close:
        result.close()
        current = start
      }
    }
    return result
  }

  /// A cubic for the conic: its handles are 4w / 3(1 + w) of the way to the conic's control point.
  private mutating func addArc(
    from start: Point, _ control: Point, to end: Point, weight: Double
  ) {
    let share = 4 * weight / (3 * (1 + weight))
    func handle(_ point: Point) -> Point {
      Point(point.x + share * (control.x - point.x), point.y + share * (control.y - point.y))
    }
    addCubic(control1: handle(start), control2: handle(end), to: end)
  }
}
