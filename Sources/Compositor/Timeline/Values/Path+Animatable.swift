public import Raster

/// Point by point, where two paths have the same kinds of elements in the same order; else a path
/// switches as soon as the movement has begun (Core Animation leaves that undefined).
extension Path: Animatable {
  public static var standardInterpolation: StraightInterpolation { .straight }

  public static func interpolate(
    _ a: Path, _ b: Path, _ fraction: Double, by rule: StraightInterpolation
  ) -> Path {
    if fraction == 0 || a == b { return a }
    if fraction == 1 { return b }
    return between(a, b, fraction) ?? (fraction > 0 ? b : a)
  }

  /// nil when the elements are of other kinds.
  static func between(_ a: Path, _ b: Path, _ fraction: Double) -> Path? {
    combined(a, b) { $0 + ($1 - $0) * fraction }
  }

  public static func sum(_ base: Path, _ value: Path) -> Path {
    combined(base, value) { $0 + $1 } ?? value
  }

  public func repeated(_ count: Int) -> Path {
    Self.combined(self, self) { value, _ in value * Double(count) } ?? self
  }

  public var inverted: Path? { Self.combined(self, self) { value, _ in -value } }

  public static func distance(_ a: Path, _ b: Path) -> Double {
    var sum = 0.0
    _ = combined(a, b) { x, y in
      sum += (x - y) * (x - y)
      return x
    }
    return sum.squareRoot()
  }

  public static func weighted(
    _ values: (Path, Path, Path, Path), _ weights: SIMD4<Double>, by rule: StraightInterpolation
  ) -> Path? {
    guard let first = combined(values.0, values.1, { $0 * weights[0] + $1 * weights[1] }),
      let second = combined(values.2, values.3, { $0 * weights[2] + $1 * weights[3] })
    else { return nil }
    return combined(first, second) { $0 + $1 }
  }

  /// The path of all numbers combined; nil when the elements are of other kinds.
  private static func combined(
    _ a: Path, _ b: Path, _ number: (Double, Double) -> Double
  ) -> Path? {
    guard a.elements.count == b.elements.count else { return nil }
    func point(_ p: Point, _ q: Point) -> Point { Point(number(p.x, q.x), number(p.y, q.y)) }
    var result = Path()
    result.reserve(a.elements.count)
    for (one, other) in zip(a.elements, b.elements) {
      switch (one, other) {
      case (.move(let p), .move(let q)): result.move(to: point(p, q))
      case (.line(let p), .line(let q)): result.addLine(to: point(p, q))
      case (.quadratic(let c, let p), .quadratic(let d, let q)):
        result.addQuadratic(control: point(c, d), to: point(p, q))
      case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
        result.addCubic(control1: point(c1, d1), control2: point(c2, d2), to: point(p, q))
      case (.conic(let c, let p, let w), .conic(let d, let q, let v)) where w == v:
        result.addConic(control: point(c, d), to: point(p, q), weight: w)
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return result
  }
}
