public import Raster

/// One state of an interface: a canvas in points and the layers on it.
public struct Scene: Sendable, Hashable {
  /// Points.
  public var size: Size
  /// Pixels per point that the scene was made for (3 for a screenshot at 3x).
  public var scale: Double
  /// Bottom first.
  public var layers: [Layer]

  public init(size: Size, scale: Double, layers: [Layer]) {
    self.size = size
    self.scale = scale
    self.layers = layers
  }

  /// A screenshot: one image layer that covers the canvas.
  public init(screenshot image: Image, scale: Double) {
    size = Size(Double(image.width) / scale, Double(image.height) / scale)
    self.scale = scale
    var layer = Layer(id: "screen", frame: Rect(size: size))
    layer.contents = .image(image)
    layers = [layer]
  }
}
