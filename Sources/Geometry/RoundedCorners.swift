/// The radius of each corner of a rounded rectangle, in the rectangle's own units, not negative.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public static let zero = CornerRadii(0)

  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public var isZero: Bool { self == .zero }

  /// The radii scaled down by one factor, if need be, until neighbours fit `size` (CSS's rule).
  public func fitting(_ size: Size) -> CornerRadii {
    var factor = 1.0
    func fit(_ sum: Double, _ side: Double) {
      if sum > side { factor = min(factor, side / sum) }
    }
    fit(topLeft + topRight, size.width)
    fit(bottomLeft + bottomRight, size.width)
    fit(topLeft + bottomLeft, size.height)
    fit(topRight + bottomRight, size.height)
    return factor < 1 ? scaled(by: factor) : self
  }

  public func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }
}

/// The outline of a rounded corner (CALayerCornerCurve).
public enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle; of an ellipse when the plane is scaled unevenly.
  case circular
  /// The smoothed corner of iOS: the curve leaves each side 1.528665 radii from the corner.
  ///
  /// Where a side has no room for that, the curve on this side turns into the circular one, so a
  /// circle stays a circle and a capsule has round ends.
  case continuous

  /// How far from the corner `continuous` leaves the side, in radii.
  public static let continuousReach = 1.528665
}
