public import ExactMath
public import Motion
public import Raster

/// One property of one layer over time.
///
/// Animations act in the order in which they are listed: a later one of the same property wins,
/// unless it is additive.
public struct Animation: Sendable {
  /// The properties that can move, each with its values.
  public enum Property: Sendable {
    case bounds(Track<Rect>)
    case position(Track<Point>)
    case anchorPoint(Track<Point>)
    case zPosition(Track<Double>)
    case transform(Track<Transform3D>)
    case sublayerTransform(Track<Transform3D>)
    /// The position, and the turn if wanted, of a place on a path.
    case motion(PathMotion)
    case opacity(Track<Double>)
    case isHidden(Track<Bool>)
    case backgroundColor(Track<Color>)
    /// See `Layer.crossFade`.
    case crossFade(Track<Double>)
    /// Pictures that change into each other.
    case contents(ContentsFade)
    case clip(Track<Rect?>)
    case warp(Track<Warp?>)
    /// In points, so a circle whose bounds grow with its radii stays a circle.
    case cornerRadii(Track<CornerRadii>)
    case borderWidth(Track<Double>)
    case borderColor(Track<Color>)
    /// Of a layer without a shadow: it gets a default one of opacity 0 first.
    case shadowColor(Track<Color>)
    case shadowOpacity(Track<Double>)
    case shadowOffset(Track<Point>)
    case shadowRadius(Track<Double>)
    /// See `Shadow.path`.
    case shadowPath(Track<Path?>)
    case isDoubleSided(Track<Bool>)
    case masksToBounds(Track<Bool>)
    case cornerCurve(Track<CornerCurve>)
    case edgeAntialiasing(Track<Edges>)
    case contentsGravity(Track<ContentsGravity>)
    case contentsScale(Track<Double>)
    case contentsRect(Track<Rect>)
    case contentsCenter(Track<Rect>)
    case filter(Track<Filter>)
    /// Of a layer whose contents are a gradient; others keep theirs.
    case gradient(Track<Gradient>)
    /// Of a layer whose contents are a path; others keep theirs.
    case path(Track<Path>)
    /// Of a path or a text that is the layer's contents; others keep theirs.
    case contentsColor(Track<Color>)
    case blendMode(Track<BlendMode>)
    case isIsolated(Track<Bool>)
    case backgroundBlur(Track<Double>)
  }

  /// The layer's id on the stage, where masks count as sublayers; every layer of that id moves.
  public var layer: String
  public var property: Property
  /// How much later than its track says; what staggers and sequences add.
  public var delay: Time
  /// The groups that it plays in, outermost first, each with a duration.
  var groups: [MediaTiming] = []
  /// The duration where the track states none.
  var inherited = MediaTiming.defaultDuration
  /// False in a sequence that already moves this property: its first value waits for its turn.
  var fillsBackward = true

  public init(layer: String, delay: Time = .zero, _ property: Property) {
    self.layer = layer
    self.delay = delay
    self.property = property
  }

  /// A copy that starts `time` later.
  public func delayed(by time: Time) -> Animation {
    var result = self
    if result.groups.isEmpty {
      result.delay = delay + time
    } else {
      result.groups[0].begin = result.groups[0].begin + time
    }
    return result
  }
}

/// A walk along a path.
public struct PathMotion: Sendable {
  /// Whether the layer turns with the path.
  public enum Rotation: String, Sendable, Hashable, CaseIterable {
    case none
    /// Its x axis points along the path (`CAAnimationRotationMode.rotateAuto`).
    case auto
    /// Its x axis points back along the path.
    case autoReverse = "auto-reverse"
  }

  public var path: MotionPath
  /// The share of the path's length that is covered: usually from 0 to 1.
  ///
  /// Additive walks shift the layer by the path's points instead of placing it there.
  public var progress: Track<Double>
  public var rotation: Rotation

  public init(along path: MotionPath, _ progress: Track<Double>, rotation: Rotation = .none) {
    self.path = path
    self.progress = progress
    self.rotation = rotation
  }
}
