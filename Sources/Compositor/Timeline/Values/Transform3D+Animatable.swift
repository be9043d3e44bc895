public import Raster

/// How two transforms are mixed.
public enum TransformInterpolation: String, Sendable, Hashable, CaseIterable {
  /// Taken apart into moves, turns, skews and scales, each mixed on its own, turns the shorter way:
  /// Core Animation and CSS.
  ///
  /// Two flat transforms use CSS's 2-D decomposition, which turns by 180° the negative way; any
  /// other pair the 3-D one with spherical interpolation of quaternions. A transform that cannot
  /// be taken apart (it flattens space) is mixed per element.
  case decomposed
  /// All sixteen numbers, each on its own line.
  case perElement = "per-element"
}

extension Transform3D: Animatable {
  public static var standardInterpolation: TransformInterpolation { .decomposed }

  public static func interpolate(
    _ a: Transform3D, _ b: Transform3D, _ fraction: Double, by rule: TransformInterpolation
  ) -> Transform3D {
    if fraction == 0 || a == b { return a }
    if fraction == 1 { return b }
    guard rule == .decomposed else { return perElement(a, b, fraction) }
    if a.isFlatAffine && b.isFlatAffine {
      return FlatDecomposition.mix(FlatDecomposition(a), FlatDecomposition(b), fraction)
    }
    guard let first = SpatialDecomposition(a), let second = SpatialDecomposition(b) else {
      return perElement(a, b, fraction)
    }
    return SpatialDecomposition.mix(first, second, fraction).transform
  }

  private static func perElement(
    _ a: Transform3D, _ b: Transform3D, _ fraction: Double
  ) -> Transform3D {
    let (p, q) = (a.rows, b.rows)
    return Transform3D(
      rows: (
        p.0 + (q.0 - p.0) * fraction, p.1 + (q.1 - p.1) * fraction,
        p.2 + (q.2 - p.2) * fraction, p.3 + (q.3 - p.3) * fraction
      ))
  }

  /// Maps the plane to itself by a 2-D affine map and leaves z alone.
  private var isFlatAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// `value`, then `base`: what is added acts in the layer's own space.
  public static func sum(_ base: Transform3D, _ value: Transform3D) -> Transform3D {
    value.concatenated(with: base)
  }

  public func repeated(_ count: Int) -> Transform3D {
    var result = Transform3D.identity
    var factor = count < 0 ? inverted ?? .identity : self
    var left = count.magnitude
    while left > 0 {
      if left & 1 == 1 { result = result.concatenated(with: factor) }
      factor = factor.concatenated(with: factor)
      left >>= 1
    }
    return result
  }

  public static func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    let (p, q) = (a.rows, b.rows)
    func square(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> Double {
      ((x - y) * (x - y)).sum()
    }
    return ((square(p.0, q.0) + square(p.1, q.1)) + (square(p.2, q.2) + square(p.3, q.3)))
      .squareRoot()
  }

  public static func weighted(
    _ values: (Transform3D, Transform3D, Transform3D, Transform3D), _ weights: SIMD4<Double>,
    by rule: TransformInterpolation
  ) -> Transform3D? {
    guard rule == .perElement else { return nil }
    let (a, b, c, d) = (values.0.rows, values.1.rows, values.2.rows, values.3.rows)
    func row(
      _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>
    ) -> SIMD4<Double> {
      (a * weights[0] + b * weights[1]) + (c * weights[2] + d * weights[3])
    }
    return Transform3D(
      rows: (
        row(a.0, b.0, c.0, d.0), row(a.1, b.1, c.1, d.1), row(a.2, b.2, c.2, d.2),
        row(a.3, b.3, c.3, d.3)
      ))
  }

  /// The transform that leads back; nil when there is none.
  public var inverted: Transform3D? {
    // Gauss and Jordan's elimination with the largest pivot of each column.
    var left = [rows.0, rows.1, rows.2, rows.3]
    let unit = Transform3D.identity.rows
    var right = [unit.0, unit.1, unit.2, unit.3]
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where left[row][column].magnitude > left[pivot][column].magnitude {
        pivot = row
      }
      let value = left[pivot][column]
      guard value.isFinite, value.magnitude > 1e-300 else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      left[column] /= value
      right[column] /= value
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= left[column] * factor
        right[row] -= right[column] * factor
      }
    }
    return Transform3D(rows: (right[0], right[1], right[2], right[3]))
  }
}
