internal import Compositor
public import Raster

/// A view that shows a picture.
@MainActor open class UIImageView: UIView {
  /// As large as the picture, one point for each pixel.
  public init(image: Image?) {
    super.init(
      frame: CGRect(size: image.map { CGSize(Double($0.width), Double($0.height)) } ?? .zero))
    self.image = image
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public var image: Image? {
    get { if case .image(let image) = layer.contents { image } else { nil } }
    set { layer.contents = newValue.map(Contents.image) ?? .none }
  }
}
