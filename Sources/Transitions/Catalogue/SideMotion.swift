public import Raster

/// What one part of a transition does to one of the two screens, as functions of eased progress.
///
/// Progress runs from 0 to 1 and may leave that range with springs. A nil function leaves the
/// screen as it is.
public struct SideMotion: Sendable {
  public typealias Value<T> = @Sendable (_ progress: Double) -> T

  /// About the container's centre, in points.
  public var transform: Value<Transform3D>?
  /// Clamped to 0…1 when it is drawn.
  public var opacity: Value<Double>?
  /// In the container's coordinates, before the transform.
  public var clip: Value<Rect>?
  /// Bends the screen; in the container's coordinates, before the transform.
  public var warp: Value<Warp>?
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
