/// A 4×4 transform with Core Animation's conventions.
///
/// It acts on row vectors, `[x y z 1]·M`: translation lives in m41 m42 m43, perspective in m34, and
/// `a.concatenated(with: b)` applies `a` first (CATransform3DConcat). y points down, z to the viewer.
public struct Transform3D: Hashable, Sendable {
  public var m11 = 1.0
  public var m12 = 0.0
  public var m13 = 0.0
  public var m14 = 0.0
  public var m21 = 0.0
  public var m22 = 1.0
  public var m23 = 0.0
  public var m24 = 0.0
  public var m31 = 0.0
  public var m32 = 0.0
  public var m33 = 1.0
  public var m34 = 0.0
  public var m41 = 0.0
  public var m42 = 0.0
  public var m43 = 0.0
  public var m44 = 1.0

  public static let identity = Transform3D()

  public init() {}

  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    var m = Transform3D()
    m.m41 = x
    m.m42 = y
    m.m43 = z
    return m
  }

  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    var m = Transform3D()
    m.m11 = x
    m.m22 = y
    m.m33 = z
    return m
  }

  /// Perspective with the viewer at distance `distance` from z = 0: m34 = −1/distance.
  public static func perspective(distance: Double) -> Transform3D {
    var m = Transform3D()
    m.m34 = -1 / distance
    return m
  }

  /// This transform, then `next`.
  public func concatenated(with next: Transform3D) -> Transform3D {
    let a = rows
    let b = next.rows
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      let x = b.0 * r.x
      let y = b.1 * r.y
      let z = b.2 * r.z
      let w = b.3 * r.w
      return ((x + y) + z) + w
    }
    return Transform3D(rows: (row(a.0), row(a.1), row(a.2), row(a.3)))
  }

  /// The homography that the plane z = 0 undergoes, z dropped after the divide.
  public var planar: Projective {
    Projective(
      a: m11, b: m21, c: m41,
      d: m12, e: m22, f: m42,
      g: m14, h: m24, i: m44)
  }

  package typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  package var rows: Rows {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
      SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
    )
  }

  package init(rows: Rows) {
    (m11, m12, m13, m14) = (rows.0.x, rows.0.y, rows.0.z, rows.0.w)
    (m21, m22, m23, m24) = (rows.1.x, rows.1.y, rows.1.z, rows.1.w)
    (m31, m32, m33, m34) = (rows.2.x, rows.2.y, rows.2.z, rows.2.w)
    (m41, m42, m43, m44) = (rows.3.x, rows.3.y, rows.3.z, rows.3.w)
  }
}

extension Transform3D {
  /// A turn about the x axis; a positive angle lifts the larger y toward the viewer.
  public static func rotationX(sine: Double, cosine: Double) -> Transform3D {
    var m = Transform3D()
    m.m22 = cosine
    m.m23 = sine
    m.m32 = -sine
    m.m33 = cosine
    return m
  }

  /// A turn about the y axis; a positive angle lifts the smaller x toward the viewer.
  public static func rotationY(sine: Double, cosine: Double) -> Transform3D {
    var m = Transform3D()
    m.m11 = cosine
    m.m13 = -sine
    m.m31 = sine
    m.m33 = cosine
    return m
  }

  /// A turn about the z axis; a positive angle turns +x toward +y, clockwise on screen.
  public static func rotationZ(sine: Double, cosine: Double) -> Transform3D {
    var m = Transform3D()
    m.m11 = cosine
    m.m12 = sine
    m.m21 = -sine
    m.m22 = cosine
    return m
  }
}
