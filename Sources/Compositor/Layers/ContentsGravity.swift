public import Raster

/// How an image is placed in a layer's bounds: Core Animation's contentsGravity, and three of
/// Android's scale types that it lacks.
public enum ContentsGravity: String, Sendable, Hashable, CaseIterable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Like `resizeAspect`, at the top left or at the bottom right.
  case fitStart, fitEnd
  /// Like `center`, but made smaller where the image would not fit.
  case centerInside

  /// Where an image of `size` (points) lies when placed in `bounds`; it may exceed them.
  public func frame(of size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let fitted: Size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill, .fitStart, .fitEnd, .centerInside:
      let x = bounds.size.width / size.width
      let y = bounds.size.height / size.height
      let factor =
        switch self {
        case .resizeAspectFill: max(x, y)
        case .centerInside: min(1, min(x, y))
        default: min(x, y)
        }
      fitted = Size(
        factor == x ? bounds.size.width : size.width * factor,
        factor == y ? bounds.size.height : size.height * factor)
    default: fitted = size
    }
    let (alignX, alignY) = alignment
    return Rect(
      bounds.minX + (bounds.size.width - fitted.width) * alignX,
      bounds.minY + (bounds.size.height - fitted.height) * alignY, fitted.width, fitted.height)
  }

  private var alignment: (Double, Double) {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center, .centerInside: (0.5, 0.5)
    case .fitStart: (0, 0)
    case .fitEnd: (1, 1)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
