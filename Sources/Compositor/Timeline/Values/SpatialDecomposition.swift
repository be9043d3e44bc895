import ExactMath
import Raster

/// A 4×4 transform taken apart as CSS Transforms Level 2 does: scale, skew, turn, move, perspective,
/// in the order in which they act.
struct SpatialDecomposition {
  typealias Vector = SIMD3<Double>

  private var scale: Vector
  /// Of y along x, of z along x, of z along y.
  private var skew: Vector
  /// x, y, z and the real part.
  private var turn: SIMD4<Double>
  private var translation: Vector
  /// The fourth column once the rest is taken off.
  private var perspective: SIMD4<Double>

  /// nil when the transform flattens space or sends it to infinity.
  init?(_ m: Transform3D) {
    guard m.m44.isFinite, m.m44 != 0 else { return nil }
    let (r0, r1, r2, r3) = (m.rows.0 / m.m44, m.rows.1 / m.m44, m.rows.2 / m.m44, m.rows.3 / m.m44)
    var rows = [
      Vector(r0[0], r0[1], r0[2]), Vector(r1[0], r1[1], r1[2]), Vector(r2[0], r2[1], r2[2]),
    ]
    let determinant = Self.dot(rows[0], Self.cross(rows[1], rows[2]))
    guard determinant.isFinite, determinant.magnitude > 1e-30 else { return nil }
    translation = Vector(r3[0], r3[1], r3[2])
    perspective = Self.perspective(rows, translation, SIMD4(r0[3], r1[3], r2[3], 1), determinant)

    scale = .zero
    skew = .zero
    scale[0] = Self.length(rows[0])
    rows[0] /= scale[0]
    skew[0] = Self.dot(rows[0], rows[1])
    rows[1] -= rows[0] * skew[0]
    scale[1] = Self.length(rows[1])
    rows[1] /= scale[1]
    skew[0] /= scale[1]
    skew[1] = Self.dot(rows[0], rows[2])
    rows[2] -= rows[0] * skew[1]
    skew[2] = Self.dot(rows[1], rows[2])
    rows[2] -= rows[1] * skew[2]
    scale[2] = Self.length(rows[2])
    rows[2] /= scale[2]
    skew[1] /= scale[2]
    skew[2] /= scale[2]
    // A mirrored space is turned inside out on all three axes.
    if determinant < 0 {
      scale = -scale
      for index in 0..<3 { rows[index] = -rows[index] }
    }
    turn = Self.quaternion(rows)
    guard scale.x.isFinite && scale.y.isFinite && scale.z.isFinite else { return nil }
  }

  /// The column p for which `[rows 0; translation 1] · p` is the matrix's fourth column.
  private static func perspective(
    _ rows: [Vector], _ translation: Vector, _ column: SIMD4<Double>, _ determinant: Double
  ) -> SIMD4<Double> {
    guard column != SIMD4(0, 0, 0, 1) else { return column }
    // Cramer's rule: the inverse's rows are crosses of the columns.
    let c0 = Vector(rows[0].x, rows[1].x, rows[2].x)
    let c1 = Vector(rows[0].y, rows[1].y, rows[2].y)
    let c2 = Vector(rows[0].z, rows[1].z, rows[2].z)
    let right = Vector(column[0], column[1], column[2])
    let p =
      Vector(
        dot(right, cross(c1, c2)), dot(c0, cross(right, c2)), dot(c0, cross(c1, right))
      ) / determinant
    return SIMD4(p, column[3] - dot(translation, p))
  }

  static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    var result = a
    result.scale += (b.scale - a.scale) * fraction
    result.skew += (b.skew - a.skew) * fraction
    result.translation += (b.translation - a.translation) * fraction
    result.perspective += (b.perspective - a.perspective) * fraction
    result.turn = slerp(a.turn, b.turn, fraction)
    return result
  }

  /// Along the shorter arc between two unit quaternions.
  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double
  ) -> SIMD4<Double> {
    var b = b
    var product = (a * b).sum()
    if product < 0 {
      b = -b
      product = -product
    }
    guard product < 1 - 1e-12 else { return a + (b - a) * fraction }
    let angle = arccosine(product)
    let whole = sine(angle)
    return a * (sine((1 - fraction) * angle) / whole) + b * (sine(fraction * angle) / whole)
  }

  /// The quaternion of a rotation matrix (row vectors) by its largest component.
  private static func quaternion(_ r: [Vector]) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    let squares = SIMD4(
      1 + (2 * r[0].x - trace), 1 + (2 * r[1].y - trace), 1 + (2 * r[2].z - trace), 1 + trace)
    let index = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let largest = max(0, squares[index]).squareRoot()
    let x = r[1].z - r[2].y
    let y = r[2].x - r[0].z
    let z = r[0].y - r[1].x
    let (xy, xz, yz) = (r[0].y + r[1].x, r[0].z + r[2].x, r[1].z + r[2].y)
    let others: SIMD4<Double> =
      switch index {
      case 0: SIMD4(0, xy, xz, x)
      case 1: SIMD4(xy, 0, yz, y)
      case 2: SIMD4(xz, yz, 0, z)
      default: SIMD4(x, y, z, 0)
      }
    var result = others * (0.5 / largest)
    result[index] = 0.5 * largest
    return result
  }

  /// Put together again.
  var transform: Transform3D {
    let (x, y, z, w) = (turn[0], turn[1], turn[2], turn[3])
    let r0 = Vector(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    let r1 = Vector(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    let r2 = Vector(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    let s0 = r0 * scale.x
    let s1 = (r1 + r0 * skew[0]) * scale.y
    let s2 = (r2 + r0 * skew[1] + r1 * skew[2]) * scale.z
    let p = Vector(perspective[0], perspective[1], perspective[2])
    return Transform3D(
      rows: (
        SIMD4(s0, Self.dot(s0, p)), SIMD4(s1, Self.dot(s1, p)), SIMD4(s2, Self.dot(s2, p)),
        SIMD4(translation, Self.dot(translation, p) + perspective[3])
      ))
  }

  private static func dot(_ a: Vector, _ b: Vector) -> Double { (a * b).sum() }
  private static func length(_ a: Vector) -> Double { (a * a).sum().squareRoot() }
  private static func cross(_ a: Vector, _ b: Vector) -> Vector {
    Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
