public import Compositor
public import Raster

/// What one part of a transition does to one of the two screens, as functions of eased progress.
///
/// Progress runs from 0 to 1 and may leave that range with springs. A nil function leaves the
/// screen as it is.
public struct SideMotion: Sendable {
  public typealias Value<T> = @Sendable (_ progress: Double) -> T

  /// The part of the screen that shows, with rounded corners; in the container's coordinates.
  public struct Window: Sendable, Hashable {
    public var rect: Rect
    /// Points.
    public var radii: CornerRadii

    public init(_ rect: Rect, _ radii: CornerRadii = .zero) {
      self.rect = rect
      self.radii = radii
    }
  }

  /// About the container's centre, in points.
  public var transform: Value<Transform3D>?
  /// What `transform` does, where it moves the screen by its own extent and nothing else: beside a
  /// part that scales the screen the way is another one.
  var travel: Travel?
  /// Clamped to 0…1 when it is drawn.
  public var opacity: Value<Double>?
  /// In the container's coordinates, before the transform.
  public var clip: Value<Rect>?
  /// Bends the screen; in the container's coordinates, before the transform.
  public var warp: Value<Warp>?
  /// Before the transform; of several parts the first that has one counts.
  public var window: Value<Window>?
  /// Of the screen inside its window, about the container's centre.
  public var content: Value<Transform3D>?
  /// Black laid over the screen, clamped to 0…1.
  public var shade: Value<Double>?
  /// Cast by the window; of several parts the first that has one counts.
  public var shadow: CastShadow?
  /// Laid over the screen, in the container's coordinates and inside the window.
  public var marks: [Layer] = []
  /// The back of the screen is not drawn.
  public var hidesBack = false
  /// See `Layer.edgeAntialiasing`.
  public var edgeAntialiasing = Edges.all

  public static let still = SideMotion()

  public init(transform: Value<Transform3D>? = nil, opacity: Value<Double>? = nil) {
    self.transform = transform
    self.opacity = opacity
  }
}

/// A shadow that comes and goes.
public struct CastShadow: Sendable {
  public var shadow: Shadow
  /// Multiplies the shadow's opacity.
  public var strength: SideMotion.Value<Double>
  /// How much the caster exceeds the window on each side, in points.
  public var spread: Size

  public init(
    _ shadow: Shadow, spread: Size = Size(0, 0), strength: @escaping SideMotion.Value<Double>
  ) {
    self.shadow = shadow
    self.spread = spread
    self.strength = strength
  }
}
