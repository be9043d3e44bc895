internal import Compositor
internal import Raster

extension UIView {
  /// A point of this view in another one, or in the window where that is nil, by the views' own
  /// values; turns out of the plane are passed over.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inRoot = ancestors.reduce(point) { $1.inSuperview($0) }
    return view.map { $0.ancestors.reversed().reduce(inRoot) { $1.fromSuperview($0) } } ?? inRoot
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? ancestors.last ?? self).convert(point, to: self)
  }

  /// The box around a rectangle of this view in another one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let corners = [
      CGPoint(rect.minX, rect.minY), CGPoint(rect.maxX, rect.minY), CGPoint(rect.minX, rect.maxY),
      CGPoint(rect.maxX, rect.maxY),
    ].map { convert($0, to: view) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? ancestors.last ?? self).convert(rect, to: self)
  }

  /// This view and those that it lies in, up to the root, whose coordinates are its own bounds'.
  private var ancestors: [UIView] {
    var result = [self]
    while let view = result.last?.superview { result.append(view) }
    return result.count > 1 ? Array(result.dropLast()) : []
  }

  private var anchor: CGPoint {
    let (bounds, anchor) = (bounds, layer.anchorPoint)
    return CGPoint(
      bounds.minX + bounds.width * anchor.x, bounds.minY + bounds.height * anchor.y)
  }

  private func inSuperview(_ point: CGPoint) -> CGPoint {
    let (anchor, map) = (anchor, transform)
    let (x, y) = (point.x - anchor.x, point.y - anchor.y)
    return CGPoint(
      center.x + map.a * x + map.c * y + map.tx, center.y + map.b * x + map.d * y + map.ty)
  }

  private func fromSuperview(_ point: CGPoint) -> CGPoint {
    let (anchor, map) = (anchor, transform.inverted())
    let (x, y) = (point.x - center.x, point.y - center.y)
    return CGPoint(
      anchor.x + map.a * x + map.c * y + map.tx, anchor.y + map.b * x + map.d * y + map.ty)
  }

  /// A view that shows what this one does, and goes on doing so.
  ///
  /// - Parameter afterUpdates: with what has changed since the screen last showed it.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let recording = ScreenRecording.current else { return nil }
    let picture =
      (afterUpdates ? nil : recording.committed[recording.id(of: layer)]?.unnamed)
      ?? StageSnapshot.picture(of: self, in: recording)
    return UIView(showing: picture)
  }

  /// A view that shows a picture, opaque.
  convenience init(showing picture: Layer) {
    self.init(frame: CGRect(size: CGSize(picture.bounds.size)))
    var drawing = picture.inPlace
    drawing.opacity = 1
    drawing.isHidden = false
    layer.drawing = [drawing]
  }
}
