public import Raster

/// What fills a layer above its background colour.
public enum Contents: Sendable, Hashable {
  case none
  case image(Image)
  /// Placed in the unit space of the bounds (CAGradientLayer); rounded with the layer.
  case gradient(Gradient)
  /// A filled outline in the layer's own coordinates (CAShapeLayer).
  case path(Path, fill: Color)
  case text(TextOutline)
}
