public import Raster

/// Two warps of one kind meet number by number; between kinds it switches as soon as the movement
/// has begun.
extension Warp: Animatable {
  public static var standardInterpolation: StraightInterpolation { .straight }

  public static func interpolate(
    _ a: Warp, _ b: Warp, _ fraction: Double, by rule: StraightInterpolation
  ) -> Warp {
    if fraction == 0 || a == b { return a }
    if fraction == 1 { return b }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mix(_ a: Point, _ b: Point) -> Point { Point(mix(a.x, b.x), mix(a.y, b.y)) }
    switch (a, b) {
    case (.curl(let a), .curl(let b)):
      let normal = mix(a.normal, b.normal)
      let length = (normal.x * normal.x + normal.y * normal.y).squareRoot()
      return .curl(
        Curl(
          normal: length > 0 ? Point(normal.x / length, normal.y / length) : a.normal,
          offset: mix(a.offset, b.offset), radius: max(1e-9, mix(a.radius, b.radius)),
          whiteness: mix(a.whiteness, b.whiteness), shade: mix(a.shade, b.shade),
          shadow: mix(a.shadow, b.shadow)))
    case (.suction(let a), .suction(let b)):
      return .suction(Suction(toward: mix(a.point, b.point), progress: mix(a.progress, b.progress)))
    case (.ripple(let a), .ripple(let b)):
      return .ripple(
        Ripple(
          center: mix(a.center, b.center), radius: mix(a.radius, b.radius),
          width: max(1e-9, mix(a.width, b.width)), height: mix(a.height, b.height),
          behind: mix(a.behind, b.behind), ahead: mix(a.ahead, b.ahead)))
    default: return fraction > 0 ? b : a
    }
  }

  /// Two ways of bending do not add up: the upper one holds.
  public static func sum(_ base: Warp, _ value: Warp) -> Warp { value }
  public func repeated(_ count: Int) -> Warp { self }
  public var inverted: Warp? { nil }
  public static func distance(_ a: Warp, _ b: Warp) -> Double { a == b ? 0 : 1 }

  public static func weighted(
    _ values: (Warp, Warp, Warp, Warp), _ weights: SIMD4<Double>, by rule: StraightInterpolation
  ) -> Warp? {
    nil
  }
}
