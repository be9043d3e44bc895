import Compositor
import ExactMath
import Motion
import Raster

// What one scene draws inside an element is laid out for that scene's bounds; a box of that size is
// scaled into the element's present bounds.

extension MorphBuilder {
  /// Pieces between shared elements: as wide as the element, from its top, in their proportions.
  mutating func pieceBox(_ pieces: [Layer], of side: Rect, from a: Rect, to b: Rect) -> Layer {
    var box = Layer()
    box.bounds = side
    box.anchorPoint = Point(0, 0)
    box.position = a.origin
    box.sublayers = pieces
    guard a != b else { return box }
    box.id = newID()
    animate(box.id, a.origin, b.origin, Animation.Property.position)
    let width = side.size.width
    guard a.size.width != b.size.width, width > 0 else { return box }
    let (first, last) = (a.size.width / width, b.size.width / width)
    box.transform = .scale(first, first)
    animate(box.id, box.transform, .scale(last, last), Animation.Property.transform)
    return box
  }

  /// All that an element without shared elements draws; nil when there is nothing to see.
  ///
  /// A page of pieces keeps its top in view, as a page does; a picture, its middle.
  mutating func contentsBox(
    of side: Layer, _ pieces: [Layer], from a: Rect, to b: Rect
  ) -> Layer? {
    if side.contents == .none, !pieces.isEmpty, morph.objectFit == .cover {
      return pieceBox(pieces, of: side.bounds, from: a, to: b)
    }
    return pictureBox(of: side, pieces, from: a, to: b)
  }

  /// A whole picture, by object-fit; nil when there is nothing to see.
  mutating func pictureBox(
    of side: Layer, _ pieces: [Layer], from a: Rect, to b: Rect
  ) -> Layer? {
    guard side.contents != .none || !pieces.isEmpty else { return nil }
    var picture = side.pictureLayer
    picture.contents = side.contents
    picture.shadow = side.pictureShadow
    picture.sublayers = pieces
    // The element's clip rounds it; rounded twice its corners would be thinner than at the end.
    if side.masksToBounds { picture.cornerRadii = .zero }
    guard a.size != b.size else { return picture }
    var box = Layer(id: newID())
    box.bounds = side.bounds
    box.position = a.center
    box.sublayers = [picture]
    animate(box.id, a.center, b.center, Animation.Property.position)
    let objectFit = morph.objectFit
    let own = side.bounds.size
    animations.append(
      Animation(
        layer: box.id,
        .transform(
          track { progress in
            objectFit.scale(own, into: Rect.interpolate(a, b, progress).size)
          })))
    return box
  }

  /// Clips boxes to the element's bounds and corners: what is laid out for another size must not be
  /// seen outside this one.
  ///
  /// Shared elements need no window: they lie within at both ends, so on the way too.
  mutating func window(_ boxes: [Layer], _ a: Layer, _ b: Layer) -> [Layer] {
    guard !boxes.isEmpty else { return [] }
    var window = Layer(id: newID())
    window.masksToBounds = true
    window.cornerCurve = b.cornerCurve
    window.anchorPoint = Point(0, 0)
    window.bounds = a.bounds
    window.position = a.bounds.origin
    window.cornerRadii = a.fittedRadii
    window.sublayers = boxes
    animate(window.id, a.bounds, b.bounds, Animation.Property.bounds)
    animate(window.id, a.bounds.origin, b.bounds.origin, Animation.Property.position)
    animate(window.id, a.fittedRadii, b.fittedRadii, Animation.Property.cornerRadii)
    return [window]
  }

  /// A piece that is in the to scene only.
  mutating func come(_ layer: inout Layer, to host: Rect, _ span: ClosedRange<Double>) {
    affect(&layer, host) { 1 - MorphSpan.share($0, of: span) }
  }

  /// A piece that is in the from scene only.
  mutating func leave(_ layer: inout Layer, from host: Rect, _ span: ClosedRange<Double>) {
    affect(&layer, host) { MorphSpan.share($0, of: span) }
  }

  /// Moves a layer by the effect; of what covers its host, as a page's background does, the layers
  /// inside.
  ///
  /// - Parameter absence: 0 where the layer is as it should be, 1 where it is gone.
  private mutating func affect(
    _ layer: inout Layer, _ host: Rect, _ absence: @escaping @Sendable (Double) -> Double
  ) {
    guard morph.effect != .fade else { return }
    if layer.covers(host) {
      let inside = layer.bounds
      for index in layer.sublayers.indices { affect(&layer.sublayers[index], inside, absence) }
      return
    }
    layer.id = newID()
    switch morph.effect {
    case .fade: break
    case .scale:
      let transform = layer.transform
      animations.append(
        Animation(
          layer: layer.id,
          .transform(
            track { progress in
              let size = 1 - 0.1 * absence(progress)
              return Transform3D.scale(size, size).concatenated(with: transform)
            })))
    case .slide:
      let position = layer.position
      let direction = morph.edge.direction
      animations.append(
        Animation(
          layer: layer.id,
          .position(
            track { progress in
              let distance = 32 * absence(progress)
              return Point(
                position.x + direction.x * distance, position.y + direction.y * distance)
            })))
    }
  }
}

extension Morph.ObjectFit {
  /// The scale that fits a picture of a size into a box.
  func scale(_ size: Size, into box: Size) -> Transform3D {
    guard size.width > 0, size.height > 0 else { return .identity }
    let (x, y) = (box.width / size.width, box.height / size.height)
    switch self {
    case .cover: return .scale(max(x, y), max(x, y))
    case .contain: return .scale(min(x, y), min(x, y))
    case .fill: return .scale(x, y)
    case .none: return .identity
    }
  }
}

extension Layer {
  /// Fills all of `host`, in whose space it lies.
  fileprivate func covers(_ host: Rect) -> Bool {
    let plane = matrix.planar
    let (low, high) = (
      plane * Point(bounds.minX, bounds.minY), plane * Point(bounds.maxX, bounds.maxY)
    )
    return low.x <= host.minX + 0.5 && low.y <= host.minY + 0.5 && high.x >= host.maxX - 0.5
      && high.y >= host.maxY - 0.5
  }
}
