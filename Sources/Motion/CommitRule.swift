/// Whether a transition that a finger let go of is finished or cancelled.
public enum CommitRule: Hashable, Sendable {
  /// Finishes from a share of the way on, however fast: what tutorials write around
  /// `UIPercentDrivenInteractiveTransition`, with 30 %.
  case percentDriven(threshold: Double = 0.3)
  /// Finishes where the position, carried on at its velocity for `projection` seconds, is a share of
  /// the way: the navigation controller's back swipe, as measured on recent iOS.
  case backSwipe(threshold: Double = 0.53, projection: Double = 0.12)
  /// Finishes where a sheet that coasts to rest from where it is let go has more than `threshold` of
  /// its way behind it: WWDC 2018's projection, whose deceleration carries a velocity on for 0.499 s.
  ///
  /// Apple publishes the projection, not the rule; half of the way is that of measured sheets.
  case sheetDrag(threshold: Double = 0.5, projection: Double = projectedDistance(velocity: 1))

  /// - Parameters:
  ///   - position: the share of the way where it is let go.
  ///   - velocity: whole ways a second; negative leads back.
  public func commits(position: Double, velocity: Double) -> Bool {
    switch self {
    case .percentDriven(let threshold): position >= threshold
    case .backSwipe(let threshold, let projection), .sheetDrag(let threshold, let projection):
      position + projection * velocity >= threshold
    }
  }
}

extension Spring {
  /// Releases the interactive pop of recent iOS: ω₀ 22, ζ 0.85.
  public static let backSwipeRelease = Spring(mass: 1, stiffness: 484, damping: 37.4)
  /// Settles a sheet that is let go, as measured: UIKit's default spring, critically damped.
  public static let sheetRelease = Spring(mass: 3, stiffness: 1000, damping: 500)
}
