public import Raster

extension Layer {
  /// The anchor point in the layer's own coordinates.
  public var anchor: Point {
    Point(
      bounds.minX + bounds.size.width * anchorPoint.x,
      bounds.minY + bounds.size.height * anchorPoint.y)
  }

  /// From this layer's space to its parent's, before the parent's sublayerTransform.
  package var matrix: Transform3D {
    let anchor = anchor
    return Transform3D.translation(-anchor.x, -anchor.y)
      .concatenated(with: transform)
      .concatenated(with: .translation(position.x, position.y, zPosition))
  }

  /// What a sublayer undergoes from this layer's sublayerTransform; nil when that is the identity.
  package var sublayerMatrix: Transform3D? {
    guard sublayerTransform != .identity else { return nil }
    let anchor = anchor
    return Transform3D.translation(-anchor.x, -anchor.y)
      .concatenated(with: sublayerTransform)
      .concatenated(with: .translation(anchor.x, anchor.y))
  }

}
