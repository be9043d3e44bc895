/// A plane homography on column vectors: (x, y) ↦ ((ax+by+c)/w, (dx+ey+f)/w), w = gx+hy+i.
///
/// `(p * q)` applies `q` first. Pixel centres lie at +0.5; y points down.
public struct Projective: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var e: Double
  public var f: Double
  public var g: Double
  public var h: Double
  public var i: Double

  public static let identity = Projective(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)

  @inlinable public init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double,
    g: Double = 0, h: Double = 0, i: Double = 1
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  @inlinable public static func translation(_ x: Double, _ y: Double) -> Projective {
    Projective(a: 1, b: 0, c: x, d: 0, e: 1, f: y)
  }

  @inlinable public static func scale(_ x: Double, _ y: Double) -> Projective {
    Projective(a: x, b: 0, c: 0, d: 0, e: y, f: 0)
  }

  @inlinable public static func * (p: Projective, q: Projective) -> Projective {
    Projective(
      a: p.a * q.a + p.b * q.d + p.c * q.g, b: p.a * q.b + p.b * q.e + p.c * q.h,
      c: p.a * q.c + p.b * q.f + p.c * q.i,
      d: p.d * q.a + p.e * q.d + p.f * q.g, e: p.d * q.b + p.e * q.e + p.f * q.h,
      f: p.d * q.c + p.e * q.f + p.f * q.i,
      g: p.g * q.a + p.h * q.d + p.i * q.g, h: p.g * q.b + p.h * q.e + p.i * q.h,
      i: p.g * q.c + p.h * q.f + p.i * q.i)
  }

  @inlinable public static func * (p: Projective, point: Point) -> Point {
    let w = p.g * point.x + p.h * point.y + p.i
    return Point(
      (p.a * point.x + p.b * point.y + p.c) / w, (p.d * point.x + p.e * point.y + p.f) / w)
  }

  @inlinable public var isAffine: Bool { g == 0 && h == 0 && i == 1 }
  @inlinable public var determinant: Double {
    (a * (e * i - f * h) - b * (d * i - f * g)) + c * (d * h - e * g)
  }

  /// The inverse, scaled so that an affine map stays affine; nil when the map is singular.
  public var inverse: Projective? {
    let det = determinant
    guard det.isFinite, det.magnitude > 1e-300 else { return nil }
    if isAffine {
      let plane = a * e - b * d
      return Projective(
        a: e / plane, b: -b / plane, c: (b * f - c * e) / plane,
        d: -d / plane, e: a / plane, f: (c * d - a * f) / plane)
    }
    return Projective(
      a: (e * i - f * h) / det, b: (c * h - b * i) / det, c: (b * f - c * e) / det,
      d: (f * g - d * i) / det, e: (a * i - c * g) / det, f: (c * d - a * f) / det,
      g: (d * h - e * g) / det, h: (b * g - a * h) / det, i: (a * e - b * d) / det)
  }
}
