public import Raster

/// One property of one layer over time.
public struct Animation: Sendable {
  /// The properties that can move, each with its values.
  public enum Property: Sendable {
    case position(Track<Point>)
    case bounds(Track<Rect>)
    case transform(Track<Transform3D>)
    case opacity(Track<Double>)
    case crossFade(Track<Double>)
    case clip(Track<Rect?>)
    /// In points, so a circle whose bounds grow with its radii stays a circle.
    case cornerRadii(Track<CornerRadii>)
  }

  /// The layer's id on the stage.
  public var layer: String
  public var property: Property

  public init(layer: String, _ property: Property) {
    self.layer = layer
    self.property = property
  }
}
