/// A point before the perspective divide: it stands for (x/w, y/w).
struct HomogeneousPoint {
  var x: Double
  var y: Double
  var w: Double

  /// `point` under `map`, its weight multiplied by `weight`.
  init(_ point: Point, weight: Double = 1, under map: Projective) {
    x = weight * (map.a * point.x + map.b * point.y + map.c)
    y = weight * (map.d * point.x + map.e * point.y + map.f)
    w = weight * (map.g * point.x + map.h * point.y + map.i)
  }

  init(x: Double, y: Double, w: Double) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// The mean of two points.
  static func midpoint(_ p: Self, _ q: Self) -> Self {
    Self(x: 0.5 * (p.x + q.x), y: 0.5 * (p.y + q.y), w: 0.5 * (p.w + q.w))
  }

  /// p + (q − p)·t.
  static func between(_ p: Self, _ q: Self, at t: Double) -> Self {
    Self(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t, w: p.w + (q.w - p.w) * t)
  }

  var isFinite: Bool { x.isFinite && y.isFinite && w.isFinite }

  /// Coordinates are held within ±1e15, so that later products stay finite.
  var projected: Point {
    func limited(_ value: Double) -> Double { max(-1e15, min(1e15, value)) }
    return Point(limited(x / w), limited(y / w))
  }
}

/// A cubic Bézier curve on homogeneous points.
///
/// Polynomial cubics and quadratics, conics, and all of them in perspective are such curves, and
/// halving one needs sums and halves only.
struct RationalCubic {
  var p0: HomogeneousPoint
  var p1: HomogeneousPoint
  var p2: HomogeneousPoint
  var p3: HomogeneousPoint

  init(
    _ p0: HomogeneousPoint, _ p1: HomogeneousPoint, _ p2: HomogeneousPoint, _ p3: HomogeneousPoint
  ) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The same curve as the quadratic with control point `q`.
  init(elevating p0: HomogeneousPoint, _ q: HomogeneousPoint, _ p3: HomogeneousPoint) {
    self.init(
      p0, .between(p0, q, at: 2.0 / 3.0), .between(p3, q, at: 2.0 / 3.0), p3)
  }

  var halves: (RationalCubic, RationalCubic) {
    let a = HomogeneousPoint.midpoint(p0, p1)
    let b = HomogeneousPoint.midpoint(p1, p2)
    let c = HomogeneousPoint.midpoint(p2, p3)
    let ab = HomogeneousPoint.midpoint(a, b)
    let bc = HomogeneousPoint.midpoint(b, c)
    let middle = HomogeneousPoint.midpoint(ab, bc)
    return (RationalCubic(p0, a, ab, middle), RationalCubic(middle, bc, c, p3))
  }

  var polynomial: Polynomial {
    func coefficients(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SIMD4<Double> {
      SIMD4(a, 3 * (b - a), 3 * ((a - 2 * b) + c), (d - a) + 3 * (b - c))
    }
    return Polynomial(
      x: coefficients(p0.x, p1.x, p2.x, p3.x), y: coefficients(p0.y, p1.y, p2.y, p3.y),
      w: coefficients(p0.w, p1.w, p2.w, p3.w))
  }

  /// The curve as powers of its parameter, constant term first.
  struct Polynomial {
    var x: SIMD4<Double>
    var y: SIMD4<Double>
    var w: SIMD4<Double>

    func point(at t: Double) -> HomogeneousPoint {
      HomogeneousPoint(
        x: x[0] + t * (x[1] + t * (x[2] + t * x[3])), y: y[0] + t * (y[1] + t * (y[2] + t * y[3])),
        w: w[0] + t * (w[1] + t * (w[2] + t * w[3])))
    }
  }
}
