import Raster

extension Layer {
  /// The rounded bounds: what background, gradient, shadow and mask fill.
  var outline: Shape {
    cornerRadii.isZero
      ? .rect(bounds) : .roundedRect(bounds, cornerRadii.fitting(bounds.size), cornerCurve)
  }

  /// What casts the shadow: a shape, where its own origin lies in the layer, its box.
  var silhouette: (shape: Shape, origin: Point, box: Rect) {
    if let path = shadow?.path { return (.path(path), .zero, path.bounds) }
    if backgroundColor.alpha <= 0 {
      switch contents {
      case .path(let path, let fill) where fill.alpha > 0:
        return (.path(path), .zero, path.bounds)
      case .text(let text) where !text.path.isEmpty:
        return (.path(text.path), text.origin(in: bounds), text.inkBounds)
      default: break
      }
    }
    return (outline, .zero, bounds)
  }

  /// The border, inside the bounds: the outline less the outline moved inward by the width.
  var borderRing: Shape {
    let width = borderWidth
    var path = Path.roundedRect(bounds, cornerRadii.fitting(bounds.size), cornerCurve)
    let inner = bounds.insetBy(dx: width, dy: width)
    guard !inner.isEmpty else { return outline }
    let radii = cornerRadii.fitting(bounds.size)
    let innerRadii = CornerRadii(
      topLeft: max(0, radii.topLeft - width), topRight: max(0, radii.topRight - width),
      bottomRight: max(0, radii.bottomRight - width), bottomLeft: max(0, radii.bottomLeft - width))
    path.append(.roundedRect(inner, innerRadii, cornerCurve))
    return .path(path, .evenOdd)
  }
}
