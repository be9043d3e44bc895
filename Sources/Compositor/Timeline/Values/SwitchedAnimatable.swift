public import Raster

/// A value with nothing between it and another: it switches as soon as the movement has begun, as
/// Core Animation's booleans do.
public protocol SwitchedAnimatable: Animatable where Interpolation == StraightInterpolation {}

extension SwitchedAnimatable {
  public static var standardInterpolation: StraightInterpolation { .straight }

  public static func interpolate(
    _ a: Self, _ b: Self, _ fraction: Double, by rule: StraightInterpolation
  ) -> Self {
    fraction > 0 ? b : a
  }

  /// Such values do not add up: the upper one holds.
  public static func sum(_ base: Self, _ value: Self) -> Self { value }
  public func repeated(_ count: Int) -> Self { self }
  public var inverted: Self? { nil }
  public static func distance(_ a: Self, _ b: Self) -> Double { a == b ? 0 : 1 }

  public static func weighted(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>, by rule: StraightInterpolation
  ) -> Self? {
    nil
  }
}

extension Bool: SwitchedAnimatable {}
extension BlendMode: SwitchedAnimatable {}
extension ContentsGravity: SwitchedAnimatable {}
extension CornerCurve: SwitchedAnimatable {}
extension Edges: SwitchedAnimatable {}
extension Filter: SwitchedAnimatable {}
