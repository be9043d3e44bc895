public import Raster

/// A layer's shadow, drawn beneath everything of the layer.
///
/// It is cast by the layer's shape: the rounded bounds, or, where no background fills them, the path
/// or the text that is the layer's contents.
///
/// Defaults are UIKit's: black, offset (0, −3), radius 3; opacity is 0 there and 1 here, since a
/// layer without a shadow has none at all.
public struct Shadow: Sendable, Hashable {
  public var color = Color.black
  /// 0…1, multiplies the colour's alpha.
  public var opacity = 1.0
  /// Points, y down.
  public var offset = Point(0, -3)
  /// The standard deviation of the Gaussian blur, in points.
  public var radius = 3.0
  /// In the layer's own coordinates, casts the shadow instead of the layer's shape.
  public var path: Path?

  public init(
    color: Color = .black, opacity: Double = 1, offset: Point = Point(0, -3), radius: Double = 3,
    path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}
