import ExactMath

/// How fast a flung scroll view slows down: the share of its speed left after each millisecond.
public enum DecelerationRate {
  /// `UIScrollView.DecelerationRate.normal`.
  public static let normal = 0.998
  /// `UIScrollView.DecelerationRate.fast`.
  public static let fast = 0.99
}

/// How far a fling travels until it stops, as WWDC 2018's “Designing Fluid Interfaces” projects it:
/// the sum of millisecond steps.
///
/// - Parameters:
///   - velocity: points per second.
///   - decelerationRate: above 0 and below 1.
public func projectedDistance(
  velocity: Double, decelerationRate: Double = DecelerationRate.normal
) -> Double {
  velocity / 1000 * decelerationRate / (1 - decelerationRate)
}

/// How far a fling travels until it stops when the speed falls continuously: the exact integral
/// that ``projectedDistance(velocity:decelerationRate:)`` approximates.
public func coastingDistance(
  velocity: Double, decelerationRate: Double = DecelerationRate.normal
) -> Double {
  -velocity / (1000 * naturalLogarithm(decelerationRate))
}

/// How far a surface follows a finger that pulls it beyond its end, as `UIScrollView` does.
///
/// - Parameters:
///   - offset: points beyond the end; the result has its sign.
///   - dimension: the surface's extent in points, above 0, which is never reached.
///   - coefficient: the share of the finger's movement followed at first.
public func rubberBand(
  offset: Double, dimension: Double, coefficient: Double = 0.55
) -> Double {
  let distance = (1 - 1 / (offset.magnitude * coefficient / dimension + 1)) * dimension
  return offset < 0 ? -distance : distance
}
