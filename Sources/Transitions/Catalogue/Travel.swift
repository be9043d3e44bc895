import Raster

/// A way that a whole screen goes, in extents of the container.
struct Travel: Sendable {
  /// One whole width or height of the container, toward an edge.
  var extent: Point
  /// 0 where the screen is in its place, ±1 where it is just outside the container.
  var distance: SideMotion.Value<Double>
}

extension SideMotion {
  /// All that the motions of one side do to it, about the container's centre.
  ///
  /// Transforms multiply in the order stated. Where one is a way, the others come first and the way
  /// is as long as the screen that they make needs: from the container's edge, whatever its size
  /// there, straight to its place. So its leading edge is where that of a screen of full size is
  /// beside a scale that is linear in the distance, and no gap opens between two that pass.
  ///
  /// - Parameter end: the progress at which a way leaves the screen outside.
  static func transform(
    of motions: [SideMotion], in container: Size, isOutsideAt end: Double
  ) -> Value<Transform3D>? {
    let transforms = motions.compactMap(\.transform)
    guard let first = transforms.first else { return nil }
    guard transforms.count > 1 else { return first }
    guard let travel = motions.lazy.compactMap(\.travel).first else {
      return { progress in
        transforms.reduce(.identity) { $0.concatenated(with: $1(progress)) }
      }
    }
    let others = motions.filter { $0.travel == nil }.compactMap(\.transform)
    @Sendable func sized(_ progress: Double) -> (transform: Transform3D, box: Rect) {
      let transform = others.reduce(Transform3D.identity) {
        $0.concatenated(with: $1(progress))
      }
      // What scales a screen keeps it upright.
      let plane = transform.planar
      let corner = Point(container.width / 2, container.height / 2)
      let (low, high) = (plane * Point(-corner.x, -corner.y), plane * corner)
      return (transform, Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y))
    }
    let outside = sized(end).box.size
    let isLevel = travel.extent.x != 0
    let reach =
      isLevel
      ? (1 + outside.width / container.width) / 2 : (1 + outside.height / container.height) / 2
    return { progress in
      let (transform, box) = sized(progress)
      let distance = travel.distance(progress) * reach
      return transform.concatenated(
        with: isLevel
          ? .translation(travel.extent.x * distance - box.center.x, 0)
          : .translation(0, travel.extent.y * distance - box.center.y))
    }
  }
}
