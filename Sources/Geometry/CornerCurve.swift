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
