import Compositor
import Raster

extension Layer {
  /// Whether the layer hides all that lies behind it on a stage of `size` points.
  ///
  /// Judged in whole pixels, whatever the scale: a last column that it covers in part does not count.
  func covers(_ size: Size) -> Bool {
    let (width, height) = (max(1, size.width.rounded(.up)), max(1, size.height.rounded(.up)))
    var stage = Layer()
    stage.transform = .scale(width / size.width, height / size.height)
    stage.sublayers = [self]
    return FramePlan(
      layers: [stage], scale: 1, background: .clear,
      canvas: PixelRect(width: Int(width), height: Int(height))
    ).isOpaque
  }
}
