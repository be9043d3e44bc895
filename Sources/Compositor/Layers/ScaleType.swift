/// Android's words for how an image is placed in a view (ImageView.ScaleType).
public enum ScaleType: String, Sendable, Hashable, CaseIterable {
  case matrix
  case fitXY
  case fitStart, fitCenter, fitEnd
  case center, centerCrop, centerInside

  /// The same placement as a layer's `contentsGravity`.
  ///
  /// `matrix` stands for the identity matrix: unscaled, at the top left. What exceeds the bounds
  /// shows unless the layer masks to them, which an ImageView always does.
  public var contentsGravity: ContentsGravity {
    switch self {
    case .matrix: .topLeft
    case .fitXY: .resize
    case .fitStart: .fitStart
    case .fitCenter: .resizeAspect
    case .fitEnd: .fitEnd
    case .center: .center
    case .centerCrop: .resizeAspectFill
    case .centerInside: .centerInside
    }
  }
}
