import ExactMath
import Raster

/// A 2-D affine transform taken apart as CSS Transforms does: scale, then what is left of the
/// matrix (its skew), then a turn, then a move.
struct FlatDecomposition {
  private var translation: Point
  private var scale: Point
  /// Radians, −π … π.
  private var angle: Double
  /// The turned x axis, so that equal angles give it back without rounding.
  private var axis: Point
  /// The second row of the remaining matrix; the first is (1, 0).
  private var skew: Point
  /// Both axes have shrunk to a point, so no turn can be seen.
  private var isPoint: Bool

  /// - Precondition: the transform is flat and affine.
  init(_ m: Transform3D) {
    translation = Point(m.m41, m.m42)
    var row0 = Point(m.m11, m.m12)
    var row1 = Point(m.m21, m.m22)
    scale = Point(
      (row0.x * row0.x + row0.y * row0.y).squareRoot(),
      (row1.x * row1.x + row1.y * row1.y).squareRoot())
    // A mirror flips the axis that is nearer to its own opposite.
    if row0.x * row1.y - row0.y * row1.x < 0 {
      if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    isPoint = scale.x == 0 && scale.y == 0
    if scale.x != 0 { row0 = Point(row0.x / scale.x, row0.y / scale.x) }
    if scale.y != 0 { row1 = Point(row1.x / scale.y, row1.y / scale.y) }
    // An axis without length takes the direction across the other one.
    if scale.x == 0 { row0 = scale.y == 0 ? Point(1, 0) : Point(row1.y, -row1.x) }
    if scale.y == 0 { row1 = Point(-row0.y, row0.x) }
    angle = arctangent(row0.y, row0.x)
    axis = row0
    skew = Point(
      row0.x * row1.x + row0.y * row1.y, row0.x * row1.y - row0.y * row1.x)
  }

  static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Transform3D {
    var (a, b) = (a, b)
    // Something that grows out of a point grows in the direction that it will have.
    if a.isPoint && !b.isPoint { (a.angle, a.axis) = (b.angle, b.axis) }
    if b.isPoint && !a.isPoint { (b.angle, b.axis) = (a.angle, a.axis) }
    // Opposite flips are half a turn.
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = Point(-a.scale.x, -a.scale.y)
      a.angle += a.angle < 0 ? Double.pi : -Double.pi
      a.axis = Point(-a.axis.x, -a.axis.y)
    }
    func between(_ x: Double, _ y: Double) -> Double { .interpolate(x, y, fraction) }
    let axis = axis(a, b, fraction)
    let scale = Point(between(a.scale.x, b.scale.x), between(a.scale.y, b.scale.y))
    let skew = Point(between(a.skew.x, b.skew.x), between(a.skew.y, b.skew.y))
    var m = Transform3D()
    m.m11 = scale.x * axis.x
    m.m12 = scale.x * axis.y
    m.m21 = scale.y * (skew.x * axis.x - skew.y * axis.y)
    m.m22 = scale.y * (skew.x * axis.y + skew.y * axis.x)
    m.m41 = between(a.translation.x, b.translation.x)
    m.m42 = between(a.translation.y, b.translation.y)
    return m
  }

  /// The x axis turned the shorter way; by exactly half a turn from no turn, the negative way.
  private static func axis(_ a: Self, _ b: Self, _ fraction: Double) -> Point {
    if a.angle == b.angle { return a.axis }
    let circle = 2 * Double.pi
    var from = a.angle == 0 ? circle : a.angle
    var to = b.angle == 0 ? circle : b.angle
    if (from - to).magnitude > Double.pi {
      if from > to { from -= circle } else { to -= circle }
    }
    let angle = from + (to - from) * fraction
    return Point(cosine(angle), sine(angle))
  }
}
