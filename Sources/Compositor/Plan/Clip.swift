public import Raster

/// A shape that limits what is drawn.
public struct Clip: Sendable, Hashable {
  public var shape: Shape
  /// The shape's plane to canvas pixels.
  public var transform: Projective
  public var antialiasing: Edges

  public init(shape: Shape, transform: Projective, antialiasing: Edges = .all) {
    self.shape = shape
    self.transform = transform
    self.antialiasing = antialiasing
  }

  /// The canvas pixels it lets through in full, with none beside them; nil when its edges are soft.
  var wholePixels: PixelRect? {
    guard case .rect(let rect) = shape else { return nil }
    return transform.wholePixels(of: rect, antialiasing: antialiasing)
  }

  var bounds: PixelRect {
    wholePixels ?? PixelRect(enclosing: transform.boundingBox(of: shape.box))
  }

  /// Canvas pixels that it surely lets through in full.
  var core: PixelRect {
    wholePixels ?? transform.innerPixels(of: shape.core, antialiasing: antialiasing)
  }

  /// Lets through exactly what `shape` of a plane covers, so that both together cut no more than one.
  func cuts(_ shape: Shape, of plane: Projective) -> Bool {
    self.shape == shape && transform.isNearly(plane)
  }

  /// A rectangle of another plane covers all that this clip lets through.
  func lies(inside rect: Rect, of plane: Projective) -> Bool {
    let box = shape.box
    if plane == transform { return rect.contains(box) }
    guard let inverse = plane.inverse else { return false }
    let between = inverse * transform
    guard between.keepsRects else { return false }
    return rect.contains(between.boundingBox(of: box))
  }
}

extension Rect {
  /// Contains `other`, give or take a billionth.
  func contains(_ other: Rect) -> Bool {
    let slack = 1e-9 * max(1, max(size.width, size.height))
    return minX <= other.minX + slack && minY <= other.minY + slack
      && maxX >= other.maxX - slack && maxY >= other.maxY - slack
  }
}

extension PixelRect {
  func clipped(by clips: ClipList) -> PixelRect {
    clips.reduce(self) { $0.intersection($1.bounds) }
  }
}
