public import ExactMath
public import Raster

/// Where an animated layer stands at an instant: what a table of a transition shows.
public struct LayerPlacement: Sendable, Hashable {
  public var id: String
  /// The bounds' corners in points of the stage: top left, top right, bottom right, bottom left.
  public var corners: [Point]
  /// Its own, not those of the layers that hold it; a shadow's for a layer that only casts one.
  public var opacity: Double
  /// The second side's share; nil for a layer that weighs no sides.
  public var crossFade: Double?
  public var cornerRadii: CornerRadii
  /// False where it is one-sided and its back faces the viewer.
  public var facesViewer: Bool

  /// The sides are level and upright, so that two corners tell all.
  public var isUpright: Bool {
    corners[0].y == corners[1].y && corners[2].y == corners[3].y
      && corners[0].x == corners[3].x && corners[1].x == corners[2].x
  }
}

extension Segment {
  /// Every layer that an animation names, in the order of drawing, at a time on its own clock.
  ///
  /// The pictures that stand at the ends by rule are not regarded: this is what the curve gives.
  public func placements(at time: Time) -> [LayerPlacement] {
    let names = Set(animations.map(\.layer))
    var result: [LayerPlacement] = []
    for layer in stage.moved(by: animations, to: time).drawingOrder {
      layer.addPlacements(of: names, parent: .identity, within: nil, to: &result)
    }
    return result
  }
}

extension [Layer] {
  /// The layers where `animations` put them at `time`.
  package func moved(by animations: [Animation], to time: Time) -> [Layer] {
    var result = self
    var moments: [AnimationClock.Moment?] = []
    AnimatedStage(self, animations).move(&result, to: time, &moments)
    return result
  }
}

extension Layer {
  fileprivate func addPlacements(
    of names: Set<String>, parent: Projective, within: Transform3D?,
    to result: inout [LayerPlacement]
  ) {
    let own = self.matrix
    let matrix = within.map { own.concatenated(with: $0) } ?? own
    let plane = parent * matrix.planar
    if names.contains(id) {
      let box = bounds
      result.append(
        LayerPlacement(
          id: id,
          corners: [
            plane * box.origin, plane * Point(box.maxX, box.minY),
            plane * Point(box.maxX, box.maxY), plane * Point(box.minX, box.maxY),
          ],
          opacity: shadow.map { $0.opacity * $0.color.alpha } ?? opacity, crossFade: crossFade,
          cornerRadii: cornerRadii, facesViewer: isDoubleSided || plane.determinant > 0))
    }
    for sublayer in sublayers.drawingOrder {
      sublayer.addPlacements(of: names, parent: plane, within: sublayerMatrix, to: &result)
    }
  }
}

extension [Layer] {
  /// Siblings from back to front: by zPosition, then in their order.
  fileprivate var drawingOrder: [Layer] {
    guard contains(where: { $0.zPosition != 0 }) else { return self }
    return enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }
}
