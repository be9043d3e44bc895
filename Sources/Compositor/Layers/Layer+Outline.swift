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
    return contentsSilhouette ?? (outline, .zero, bounds)
  }

  /// The contents' outline, where nothing behind them hides it.
  private var contentsSilhouette: (shape: Shape, origin: Point, box: Rect)? {
    guard backgroundColor.alpha <= 0 else { return nil }
    switch contents {
    case .path(let path, let fill) where fill.alpha > 0: return (.path(path), .zero, path.bounds)
    case .text(let text) where !text.path.isEmpty:
      return (.path(text.path), text.origin(in: bounds), text.inkBounds)
    default: return nil
    }
  }

  /// The shadow, where the outline of a text or a shape casts it, not the layer's.
  package var contentsShadow: Shadow? {
    shadow?.path == nil && contentsSilhouette != nil ? shadow : nil
  }

  /// The outline moved inward by a distance; nil when nothing is left.
  private func inset(by distance: Double) -> (rect: Rect, radii: CornerRadii)? {
    let inner = bounds.insetBy(dx: distance, dy: distance)
    guard !inner.isEmpty else { return nil }
    let radii = cornerRadii.fitting(bounds.size)
    let innerRadii = CornerRadii(
      topLeft: max(0, radii.topLeft - distance), topRight: max(0, radii.topRight - distance),
      bottomRight: max(0, radii.bottomRight - distance),
      bottomLeft: max(0, radii.bottomLeft - distance))
    return (inner, innerRadii)
  }

  /// The border, inside the bounds: the outline less the outline moved inward by the width.
  ///
  /// - Parameter store: of the plan that is being made.
  func borderRing(in store: PlanStore) -> Shape {
    guard let inner = inset(by: borderWidth) else { return outline }
    let path = store.path { path in
      path.addRoundedRect(bounds, cornerRadii.fitting(bounds.size), cornerCurve)
      path.addRoundedRect(inner.rect, inner.radii, cornerCurve)
    }
    return .path(path, .evenOdd)
  }

  /// The border and all around it, for where a clip cuts it along the outline.
  ///
  /// - Parameter store: of the plan that is being made.
  func borderSurround(in store: PlanStore) -> Shape {
    let around = bounds.insetBy(dx: -bounds.size.width, dy: -bounds.size.height)
    guard let inner = inset(by: borderWidth) else { return .rect(around) }
    let path = store.path { path in
      path.addRect(around)
      path.addRoundedRect(inner.rect, inner.radii, cornerCurve)
    }
    return .path(path, .evenOdd)
  }

  /// What background and gradient fill: the outline, or beneath an opaque border the line along its
  /// middle, so that at the border's soft outer edge no background shines through.
  ///
  /// - Parameters:
  ///   - scale: pixels per point. A border of less than two pixels hides no edge.
  ///   - store: of the plan that is being made.
  func fillShape(_ outline: Shape, scale: Double, in store: PlanStore) -> Shape {
    guard borderWidth * scale >= 2, borderColor.isOpaque, let inner = inset(by: borderWidth / 2)
    else { return outline }
    return .path(store.path { $0.addRoundedRect(inner.rect, inner.radii, cornerCurve) })
  }
}
