public import Raster

/// A value that can lie between two others.
///
/// `fraction` may leave 0…1 (springs overshoot).
public protocol Interpolatable: Sendable {
  static func interpolate(_ a: Self, _ b: Self, _ fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// Exactly `a` at 0 and exactly `b` at 1.
  public static func interpolate(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    fraction == 1 ? b : a + (b - a) * fraction
  }
}

extension Point: Interpolatable {
  public static func interpolate(_ a: Point, _ b: Point, _ fraction: Double) -> Point {
    Point(.interpolate(a.x, b.x, fraction), .interpolate(a.y, b.y, fraction))
  }
}

extension Rect: Interpolatable {
  /// By edges: each of the four moves on its own line; a rectangle that would invert is empty.
  public static func interpolate(_ a: Rect, _ b: Rect, _ fraction: Double) -> Rect {
    if fraction == 1 { return b }
    return Rect(
      minX: .interpolate(a.minX, b.minX, fraction), minY: .interpolate(a.minY, b.minY, fraction),
      maxX: .interpolate(a.maxX, b.maxX, fraction), maxY: .interpolate(a.maxY, b.maxY, fraction))
  }
}

extension CornerRadii: Interpolatable {
  public static func interpolate(
    _ a: CornerRadii, _ b: CornerRadii, _ fraction: Double
  ) -> CornerRadii {
    func radius(_ key: KeyPath<CornerRadii, Double>) -> Double {
      max(0, .interpolate(a[keyPath: key], b[keyPath: key], fraction))
    }
    return CornerRadii(
      topLeft: radius(\.topLeft), topRight: radius(\.topRight),
      bottomRight: radius(\.bottomRight), bottomLeft: radius(\.bottomLeft))
  }
}
