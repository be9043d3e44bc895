/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of its x: CSS Easing Functions' and
/// Core Animation's `cubic-bezier(x1, y1, x2, y2)`.
///
/// x1 and x2 lie in 0…1, so the curve is a function; y is free, so the progress may leave 0…1.
public struct CubicBezier: Hashable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Precondition: x1 and x2 are in 0…1, y1 and y2 finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "cubic-bezier(\(x1), \(y1), \(x2), \(y2)) is no timing function")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve's y at `x`: exactly 0 at 0 and 1 at 1, straight on along the end tangents outside.
  public func value(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : clampedToFinite(startGradient * x) }
    if x >= 1 { return x == 1 ? 1 : clampedToFinite(1 + endGradient * (x - 1)) }
    if x1 == y1 && x2 == y2 { return x }
    let u = parameter(at: x)
    return Self.coordinate(y1, y2, at: u)
  }

  /// dy/dx at `x`: at and outside the ends that of the end tangents, as `value(at:)` goes on.
  func slope(at x: Double) -> Double {
    if x <= 0 { return startGradient }
    if x >= 1 { return endGradient }
    let u = parameter(at: x)
    let v = 1 - u
    let rise = 3 * (v * v * y1 + 2 * (v * u) * (y2 - y1) + u * u * (1 - y2))
    return rise / run(at: u)
  }

  // CSS Easing Functions: when an end's control point lies on the end, the other one decides.

  private var startGradient: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  private var endGradient: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// The parameter u in 0…1 with X(u) = x, to the last bits.
  ///
  /// Newton's method inside a bracket that every step narrows: a step that would leave it, or that
  /// does not halve the one before last, is replaced by bisection. So the result does not depend on
  /// how flat the curve is, and |X(u) − x| stays far below 1e-12.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var u = x
    var previousStep = 1.0
    for _ in 0..<200 {
      let error = Self.coordinate(x1, x2, at: u) - x
      if error == 0 { return u }
      if error < 0 { low = u } else { high = u }
      var next = u - error / run(at: u)
      if !(next > low && next < high) || 2 * (next - u).magnitude > previousStep {
        next = 0.5 * (low + high)
      }
      previousStep = (next - u).magnitude
      if next == u || previousStep < 0x1p-60 { return next }
      u = next
    }
    return u
  }

  /// One coordinate of the curve in Bernstein's form, which neither overflows nor cancels.
  private static func coordinate(_ first: Double, _ second: Double, at u: Double) -> Double {
    let v = 1 - u
    return 3 * (v * v * u) * first + 3 * (v * u * u) * second + u * u * u
  }

  /// dx/du.
  private func run(at u: Double) -> Double {
    let v = 1 - u
    return 3 * (v * v * x1 + 2 * (v * u) * (x2 - x1) + u * u * (1 - x2))
  }
}

/// Chromium's rule for extrapolation along nearly vertical tangents.
private func clampedToFinite(_ value: Double) -> Double {
  min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
}

extension CubicBezier {
  /// Core Animation's and CSS's `ease-in`.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// Core Animation's and CSS's `ease-out`.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// Core Animation's `easeInEaseOut`, CSS's `ease-in-out`, UIKit's `curveEaseInOut`.
  public static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)
  /// Core Animation's `default`, CSS's `ease`.
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)
  /// The curve that Ionic measured for recent pushes and modals.
  public static let modal = CubicBezier(0.32, 0.72, 0, 1)
}
