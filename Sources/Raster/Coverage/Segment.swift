/// A straight piece of an outline on the canvas, pointing down (y0 < y1); `sign` is +1 when the
/// outline runs that way, −1 when it runs up.
struct Segment {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double
  var sign: Double
  /// Columns per row.
  var slope: Double

  /// Nil for a level piece, which bounds no area.
  init?(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return nil }
    let down = a.y < b.y
    (x0, y0, x1, y1) = down ? (a.x, a.y, b.x, b.y) : (b.x, b.y, a.x, a.y)
    sign = down ? 1 : -1
    slope = (x1 - x0) / (y1 - y0)
  }

  /// The column at `y`, which lies in y0…y1.
  ///
  /// Both ends are met exactly.
  @inline(__always)
  func x(at y: Double) -> Double {
    if y <= y0 { return x0 }
    if y >= y1 { return x1 }
    let x = x0 + (y - y0) * slope
    return x0 < x1 ? max(x0, min(x1, x)) : max(x1, min(x0, x))
  }
}
