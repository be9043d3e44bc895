/// An affine map from canvas pixels to image pixels in 32.32 fixed point.
///
/// Made once a layer; rows and columns then step in integers. Positions name pixel centres by whole
/// numbers: the value at (column, row), counted from the corner of the canvas rectangle, is the
/// image position less one half. Steps are off by at most 2^-33 pixel, so after 16384 of them the
/// position is within 2^-19.
struct FixedMap: Sendable, Hashable {
  static let one: Int64 = 1 << 32

  var u: Int64
  var v: Int64
  /// Change along a row.
  var ux: Int64
  var vx: Int64
  /// Change from row to row.
  var uy: Int64
  var vy: Int64

  /// `inverse` is affine; `scaleX` and `scaleY` reduce the image (1, 1/2, 1/4…).
  init(_ inverse: InverseMap, scaleX: Double, scaleY: Double) {
    let map = inverse.map
    let x = Double(inverse.canvas.x0) + 0.5
    let y = Double(inverse.canvas.y0) + 0.5
    ux = Self.step(map.a * scaleX)
    uy = Self.step(map.b * scaleX)
    vx = Self.step(map.d * scaleY)
    vy = Self.step(map.e * scaleY)
    u = Self.position((map.a * x + map.b * y + map.c) * scaleX - 0.5)
    v = Self.position((map.d * x + map.e * y + map.f) * scaleY - 0.5)
  }

  /// One upright row: `u` pixels at its first centre, `step` more at each following one, `v` all
  /// along; all counted from the image's edge and reduced by `scaleX` and `scaleY`.
  init(row v: Double, from u: Double, step: Double, scaleX: Double, scaleY: Double) {
    self.u = Self.position(u * scaleX - 0.5)
    self.v = Self.position(v * scaleY - 0.5)
    ux = Self.step(step * scaleX)
    (vx, uy, vy) = (0, 0, 0)
  }

  /// Neither turned nor slanted: columns stay columns.
  var isUpright: Bool { uy == 0 && vx == 0 }
  /// Upright and of the same size.
  var isTranslation: Bool { isUpright && ux == Self.one && vy == Self.one }

  /// Added to a position before it is cut to 15 fraction bits.
  static let rounding: Int64 = 1 << 16

  /// The weight of the next pixel at a position that has been rounded.
  static func weight(_ position: Int64) -> Weight {
    Weight(raw: Int32(truncatingIfNeeded: position >> 17 & 0x7FFF))
  }

  /// A position within the pixels 0…`last`.
  static func clamped(_ position: Int64, last: Int) -> Int64 {
    max(0, min(Int64(last) << 32, position))
  }

  /// Clamped to ±2^14: beyond that the whole image lies under one canvas pixel.
  ///
  /// With it, positions within 16384 pixels of the corner stay below 2^30 and never overflow.
  private static func step(_ value: Double) -> Int64 {
    fixed(max(-16384, min(16384, value)))
  }

  /// Clamped to ±2^29, which is out of reach of any image on the canvas.
  private static func position(_ value: Double) -> Int64 {
    fixed(max(-536_870_912, min(536_870_912, value)))
  }

  static func fixed(_ value: Double) -> Int64 {
    Int64((value * 4_294_967_296).rounded(.toNearestOrEven))
  }

  func position(column: Int, row: Int) -> (u: Int64, v: Int64) {
    (
      u &+ Int64(column) &* ux &+ Int64(row) &* uy,
      v &+ Int64(column) &* vx &+ Int64(row) &* vy
    )
  }

  /// The steps k in 0..<count for which position + k·step lies within ±2^15 pixels, which is
  /// what the kernels take and more than any image holds.
  static func near(_ position: Int64, _ step: Int64, count: Int) -> Range<Int> {
    let limit: Int64 = 1 << 47
    if step == 0 { return position > -limit && position < limit ? 0..<count : 0..<0 }
    // Mirrored so that the position grows.
    let p = step > 0 ? position : -position
    let s = abs(step)
    let first = max(0, ceilingQuotient(-limit + 1 - p, s))
    let end = min(Int64(count), ceilingQuotient(limit - p, s))
    return first < end ? Int(first)..<Int(end) : 0..<0
  }

  /// ⌈a / b⌉ for b > 0.
  private static func ceilingQuotient(_ a: Int64, _ b: Int64) -> Int64 {
    let quotient = a / b
    return a > quotient * b ? quotient + 1 : quotient
  }
}
