internal import Compositor
public import Raster

/// A layer that fills a path; its outline is not drawn.
///
/// It is a mask, `CALayer.mask`: layers lie in views here.
@MainActor public final class CAShapeLayer: CALayer {
  /// In the layer's own coordinates.
  public var path: CGPath? {
    get { if case .path(let path, _) = model.contents { path } else { nil } }
    set { model.contents = newValue.map { .path($0, fill: fillColor ?? .clear) } ?? .none }
  }

  public var fillColor: CGColor? = Color.black {
    didSet { if let path { self.path = path } }
  }
}
