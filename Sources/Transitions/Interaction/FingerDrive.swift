public import Compositor
public import ExactMath
public import Motion
public import Raster

/// A finger that drives a whole transition, and the rule that decides where it leads:
/// `UIPercentDrivenInteractiveTransition`, the navigation controller's own back swipe, or a sheet's drag.
public struct FingerDrive: Sendable, Hashable {
  /// What is known of the finger, in order of time, each point later than the one before.
  public enum Track: Sendable, Hashable {
    /// The progress that it reports; beyond 0 and 1 nothing more happens.
    case percents([PlaybackStep.ScrubPoint])
    /// Where it is.
    case touch([Sample])
  }

  public struct Sample: Sendable, Hashable {
    /// Since the gesture began.
    public var time: Time
    /// Points of the canvas.
    public var x: Double
    /// nil for the middle of the container's height.
    public var y: Double?

    public init(time: Time, x: Double, y: Double? = nil) {
      self.time = time
      self.x = x
      self.y = y
    }
  }

  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// By the place where it lets go.
    case percentDriven = "percent-driven"
    /// By the place and the velocity.
    case backSwipe = "ios.back-swipe"

    /// By the place where a sheet would coast to rest.
    case sheetDrag = "ios.sheet-drag"

    /// The share of the way from which it finishes.
    public var threshold: Double {
      switch self {
      case .percentDriven: 0.3
      case .backSwipe: 0.53
      case .sheetDrag: 0.5
      }
    }
    /// How long the velocity carries on for the decision.
    public var projection: Time {
      switch self {
      case .percentDriven: .zero
      case .backSwipe: .milliseconds(120)
      case .sheetDrag: .milliseconds(499)
      }
    }
    /// Points that a touch moves before the screen follows.
    public var deadZone: Double {
      switch self {
      case .percentDriven: 0
      case .backSwipe: 12
      case .sheetDrag: 10
      }
    }
    /// It goes on at the finger's speed.
    public var carriesVelocity: Bool { self != .percentDriven }
    /// The spring on which the rest runs out; nil for a curve over what is left of the time.
    public var release: Spring? {
      switch self {
      case .percentDriven: nil
      case .backSwipe: .backSwipeRelease
      case .sheetDrag: .sheetRelease
      }
    }
    /// How the rest runs out where nothing else is said.
    public var completion: Completion {
      Completion(
        release.map { .spring($0) } ?? .rest(.cubicBezier(.easeInEaseOut)),
        carriesVelocity: carriesVelocity)
    }
    /// Where a touch that leads forward moves, where a transition does not say so.
    public var direction: Direction { self == .sheetDrag ? .down : .right }
  }

  /// Where a touch moves that leads forward.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case right, left, down, up

    /// Away from an edge.
    public init(from edge: Edge) {
      self =
        switch edge {
        case .left: .right
        case .right: .left
        case .top: .down
        case .bottom: .up
        }
    }

    public var vector: Point {
      switch self {
      case .right: Point(1, 0)
      case .left: Point(-1, 0)
      case .down: Point(0, 1)
      case .up: Point(0, -1)
      }
    }
  }

  public var track: Track
  public var rule: Rule
  public var threshold: Double
  public var projection: Time
  public var deadZone: Double
  public var direction: Direction
  public var completion: Completion

  /// With what the rule says of the rest.
  public init(_ track: Track, rule: Rule = .percentDriven, direction: Direction? = nil) {
    self.track = track
    self.rule = rule
    self.direction = direction ?? rule.direction
    threshold = rule.threshold
    projection = rule.projection
    deadZone = rule.deadZone
    completion = rule.completion
  }

  public var commitRule: CommitRule {
    switch rule {
    case .percentDriven: .percentDriven(threshold: threshold)
    case .backSwipe: .backSwipe(threshold: threshold, projection: projection.seconds)
    case .sheetDrag: .sheetDrag(threshold: threshold, projection: projection.seconds)
    }
  }

  /// What it does to a transition in a container.
  ///
  /// - Parameters:
  ///   - base: the progress that a touch takes hold of.
  ///   - travel: how far a touch leads through all of it, in points; nil for the container's extent.
  public func gesture(
    in region: Rect, from base: Double = 0, travel: Double? = nil
  ) -> Gesture {
    switch track {
    case .percents(let points): return Gesture(percents: points)
    case .touch:
      let vector = direction.vector
      let extent =
        region.size.width * vector.x.magnitude + region.size.height * vector.y.magnitude
      return Gesture(
        finger(in: region), along: vector, extent: travel ?? extent, deadZone: deadZone,
        from: base)
    }
  }

  /// Where the finger is; a percentage counts from the edge that a touch would come from.
  ///
  /// - Precondition: the track has a point, and time runs forward.
  public func finger(in region: Rect) -> TouchTrack {
    switch track {
    case .touch(let samples):
      return TouchTrack(
        samples.map { .init(time: $0.time, point: Point($0.x, $0.y ?? region.center.y)) })
    case .percents(let points):
      let vector = direction.vector
      return TouchTrack(
        points.map { point in
          let held = max(0, min(1, point.progress)) - 0.5
          return .init(
            time: point.time,
            point: Point(
              region.center.x + held * vector.x * region.size.width,
              region.center.y + held * vector.y * region.size.height))
        })
    }
  }

  /// The scrub, and the rest of the way there or back.
  public func steps(in region: Rect, travel: Double? = nil) -> [PlaybackStep] {
    gesture(in: region, travel: travel).steps(commitRule, completion)
  }
}
