public import Raster

extension Double: VectorAnimatable {
  public init(vector: SIMD4<Double>) { self = vector[0] }
  public var vector: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
}

extension Point: VectorAnimatable {
  public init(vector: SIMD4<Double>) { self.init(vector[0], vector[1]) }
  public var vector: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

/// By edges: each of the four moves on its own line; a rectangle that would invert is empty.
extension Rect: VectorAnimatable {
  public init(vector: SIMD4<Double>) {
    self.init(minX: vector[0], minY: vector[1], maxX: vector[2], maxY: vector[3])
  }
  public var vector: SIMD4<Double> { SIMD4(minX, minY, maxX, maxY) }
}

/// In points, so a circle whose bounds grow with its radii stays a circle; never below 0.
extension CornerRadii: VectorAnimatable {
  public init(vector: SIMD4<Double>) {
    self.init(
      topLeft: max(0, vector[0]), topRight: max(0, vector[1]), bottomRight: max(0, vector[2]),
      bottomLeft: max(0, vector[3]))
  }
  public var vector: SIMD4<Double> { SIMD4(topLeft, topRight, bottomRight, bottomLeft) }
}

/// Between a value and none there is no way: it switches as soon as the movement has begun.
extension Optional: Animatable where Wrapped: Animatable {
  public static var standardInterpolation: Wrapped.Interpolation { Wrapped.standardInterpolation }

  public static func interpolate(
    _ a: Wrapped?, _ b: Wrapped?, _ fraction: Double, by rule: Wrapped.Interpolation
  ) -> Wrapped? {
    guard let a, let b else { return fraction > 0 ? b : a }
    return Wrapped.interpolate(a, b, fraction, by: rule)
  }

  public static func sum(_ base: Wrapped?, _ value: Wrapped?) -> Wrapped? {
    guard let base, let value else { return value ?? base }
    return Wrapped.sum(base, value)
  }

  public func repeated(_ count: Int) -> Wrapped? { map { $0.repeated(count) } }
  public var inverted: Wrapped?? { map(\.inverted) }

  public static func distance(_ a: Wrapped?, _ b: Wrapped?) -> Double {
    guard let a, let b else { return 0 }
    return Wrapped.distance(a, b)
  }

  public static func weighted(
    _ values: (Wrapped?, Wrapped?, Wrapped?, Wrapped?), _ weights: SIMD4<Double>,
    by rule: Wrapped.Interpolation
  ) -> Wrapped?? {
    guard let a = values.0, let b = values.1, let c = values.2, let d = values.3 else {
      return nil
    }
    return Wrapped.weighted((a, b, c, d), weights, by: rule).map { $0 }
  }
}
