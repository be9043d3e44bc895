/// A perspective map from canvas pixels to image pixels, divided for each pixel in Double.
///
/// Positions come in 1/32768 pixels and name pixel centres by whole numbers.
struct PerspectiveMap: Sendable, Hashable {
  private var rows: Projective

  /// - Parameter parts: of canvas pixels, which are counted instead of these.
  init(_ map: InverseMap, scaleX: Double, scaleY: Double, parts: Subpixels = Subpixels()) {
    var m = map.map
    // Powers of two: nothing is rounded.
    let (shareX, shareY) = (1 / Double(parts.x), 1 / Double(parts.y))
    (m.a, m.d, m.g) = (m.a * shareX, m.d * shareX, m.g * shareX)
    (m.b, m.e, m.h) = (m.b * shareY, m.e * shareY, m.h * shareY)
    // The shift to centres and the power-of-two scales fold into the numerators:
    // 32768·(s·u/w − 1/2) = 32768·(s·u − w/2)/w.
    rows = Projective(
      a: (m.a * scaleX - m.g * 0.5) * 32768, b: (m.b * scaleX - m.h * 0.5) * 32768,
      c: (m.c * scaleX - m.i * 0.5) * 32768,
      d: (m.d * scaleY - m.g * 0.5) * 32768, e: (m.e * scaleY - m.h * 0.5) * 32768,
      f: (m.f * scaleY - m.i * 0.5) * 32768,
      g: m.g, h: m.h, i: m.i)
  }

  /// How the image position changes from one row to the next, in pixels; zero where it is not a
  /// number.
  func changePerRow(x: Int, y: Int) -> Point {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    let w = rows.g * x + rows.h * y + rows.i
    let u = (rows.a * x + rows.b * y + rows.c) / w
    let v = (rows.d * x + rows.e * y + rows.f) / w
    let du = (rows.b - u * rows.h) / (w * 32768)
    let dv = (rows.e - v * rows.h) / (w * 32768)
    return du.isFinite && dv.isFinite ? Point(du, dv) : .zero
  }

  /// u, u step, v, v step, w, w step and the first x of a row, as the kernel takes them.
  func line(x: Int, y: Int) -> InlineArray<7, Double> {
    let centerY = Double(y) + 0.5
    return [
      rows.b * centerY + rows.c, rows.a, rows.e * centerY + rows.f, rows.d,
      rows.h * centerY + rows.i, rows.g, Double(x) + 0.5,
    ]
  }
}
