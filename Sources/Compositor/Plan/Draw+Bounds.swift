import Raster

extension Draw {
  /// Fills in `bounds`, `isOpaqueThroughout` and `opaqueCore`, and drops what limits nothing.
  ///
  /// That is a shape that covers all that one of the clips lets through, or just that, and a clip of
  /// whole pixels, which `bounds` already tells.
  ///
  /// The former matters at fractional edges that coincide (an image that fills its clipping layer):
  /// the edge is covered once, not squared.
  ///
  /// - Parameter box: the shape's box, where it is known: that of a path takes a walk over it.
  mutating func resolveBounds(canvas: PixelRect, box: Rect? = nil) {
    var isCovered = false
    var own = canvas
    if let shape {
      if case .rect(let rect) = shape {
        if clips.contains(where: { $0.lies(inside: rect, of: transform) }) {
          self.shape = nil
          isCovered = true
        } else if let whole = transform.wholePixels(of: rect, antialiasing: antialiasing) {
          own = whole
          isCovered = true
        }
      } else if clips.contains(where: { $0.cuts(shape, of: transform) }) {
        self.shape = nil
        isCovered = true
      }
      if !isCovered { own = PixelRect(enclosing: transform.boundingBox(of: box ?? shape.box)) }
    } else {
      isCovered = true
    }
    bounds = own.intersection(canvas).clipped(by: clips)
    let isOpaque = opacity >= 1 && source.isOpaque
    if isOpaque {
      opaqueCore = clips.reduce(bounds) { $0.intersection($1.core) }
      if !isCovered, let shape {
        opaqueCore = opaqueCore.intersection(
          transform.innerPixels(of: shape.core, antialiasing: antialiasing))
      }
    }
    clips = clips.soft
    isOpaqueThroughout = isCovered && isOpaque && clips.isEmpty
  }
}

extension Draw.Source {
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient, _): gradient.stops.allSatisfy { $0.color.isOpaque }
    case .image(let image, _, _): image.isOpaque
    case .picture(let plan, _): plan.isOpaque
    }
  }
}
