public import Compositor
import ExactMath
public import Raster

/// The canvas that a clip plays on.
public struct Stage: Sendable, Hashable {
  /// Points.
  public var size: Size
  /// Pixels per point of the output.
  public var scale: Double
  public var background: Color
  public var fit: Fit

  public init(size: Size, scale: Double, background: Color = .black, fit: Fit = .cover) {
    self.size = size
    self.scale = scale
    self.background = background
    self.fit = fit
  }

  public var pixelSize: (width: Int, height: Int) {
    Timeline(
      size: size, scale: scale, background: background,
      segments: [Segment(holding: [], for: .zero)]
    ).pixelSize
  }

  /// `scene` fitted to the canvas, as one layer called `id` that covers it.
  ///
  /// Where the fit leaves part of the canvas free, the layer carries the background with it.
  public func place(_ scene: Scene, id: String) -> Layer {
    var layer = Layer(id: id, frame: Rect(size: size))
    layer.masksToBounds = true
    var content = Layer(id: id + ".content")
    content.bounds = Rect(size: scene.size)
    let frame = fit.gravity.frame(of: scene.size, in: layer.bounds)
    content.position = frame.center
    if frame.size != scene.size {
      content.transform = .scale(
        frame.size.width / scene.size.width, frame.size.height / scene.size.height)
    }
    content.sublayers = scene.layers
    layer.sublayers = [content]
    let covers = FramePlan(
      layers: [layer], scale: scale, background: .clear,
      canvas: PixelRect(width: pixelSize.width, height: pixelSize.height)
    ).isOpaque
    if !covers { layer.backgroundColor = background }
    return layer
  }

  /// Several layers as one that covers the stage, in the place of `screen`.
  func joined(_ layers: [Layer], like screen: Layer) -> Layer {
    var layer = Layer(id: screen.id, frame: Rect(size: size))
    layer.masksToBounds = true
    layer.backgroundColor = background
    layer.sublayers = layers
    return layer
  }
}
