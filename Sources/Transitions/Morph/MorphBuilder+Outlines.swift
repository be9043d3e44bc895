import Compositor
import Motion
import Raster

// Outlines are sharp at any size, so nothing of them has to dissolve while they only change their
// numbers.

extension MorphBuilder {
  /// The contents of both scenes as one, moved by its numbers in the element's own coordinates; nil
  /// where one must dissolve into the other.
  ///
  /// - Parameter id: the layer that will have them.
  mutating func commonContents(_ a: Layer, _ b: Layer, on id: String) -> Contents? {
    switch (a.contents, b.contents) {
    case (.text(let old), .text(let new)):
      guard old.hasSameGlyphs(as: new) else { return nil }
      return movedPath(
        id, old.path.moved(by: old.origin(in: a.bounds)), old.color,
        new.path.moved(by: new.origin(in: b.bounds)), new.color)
    case (.path(let old, let color), .path(let new, let newColor)):
      guard Contents.between(a.contents, b.contents, 0.5, by: .premultiplied) != nil else {
        return nil
      }
      return movedPath(id, old, color, new, newColor)
    case (.gradient(let old), .gradient(let new)):
      guard Contents.between(a.contents, b.contents, 0.5, by: .premultiplied) != nil else {
        return nil
      }
      animate(id, old, new, Animation.Property.gradient, rule: .premultiplied)
      return a.contents
    default: return a.hasSamePicture(as: b) ? b.contents : nil
    }
  }

  private mutating func movedPath(
    _ id: String, _ old: Path, _ oldColor: Color, _ new: Path, _ newColor: Color
  ) -> Contents {
    animate(id, old, new, Animation.Property.path)
    animate(id, oldColor, newColor, Animation.Property.contentsColor, rule: .premultiplied)
    return .path(old, fill: oldColor)
  }

  /// Two texts, one in place of the other; nil where the contents are not two texts.
  ///
  /// Each is held by its aligned edge and its first baseline, which go from where they are in the
  /// one scene to where they are in the other, and has the font size that lies between the two.
  mutating func exchangedTexts(_ a: Layer, _ b: Layer) -> [Layer]? {
    guard case .text(let old) = a.contents, case .text(let new) = b.contents,
      let first = old.setting, let second = new.setting, first.fontSize > 0, second.fontSize > 0
    else { return nil }
    let start = old.origin(in: a.bounds).y + first.firstBaseline
    let end = new.origin(in: b.bounds).y + second.firstBaseline
    func edge(_ bounds: Rect, _ text: TextOutline) -> Double {
      bounds.minX + bounds.size.width * text.anchor.x
    }
    let ratio = second.fontSize / first.fontSize
    var leaving = textBox(
      old, heldAt: first.firstBaseline, from: Point(edge(a.bounds, old), start), scale: 1,
      to: Point(edge(b.bounds, old), end), scale: ratio)
    var coming = textBox(
      new, heldAt: second.firstBaseline, from: Point(edge(a.bounds, new), start), scale: 1 / ratio,
      to: Point(edge(b.bounds, new), end), scale: 1)
    leaving.shadow = a.pictureShadow
    coming.shadow = b.pictureShadow
    return exchange(leaving, coming, span: MorphSpan.exchange)
  }

  private mutating func textBox(
    _ text: TextOutline, heldAt baseline: Double, from start: Point, scale first: Double,
    to end: Point, scale last: Double
  ) -> Layer {
    var box = Layer(id: newID())
    box.bounds = Rect(size: text.size)
    box.contents = .text(text)
    box.anchorPoint = Point(
      text.anchor.x, text.size.height > 0 ? baseline / text.size.height : 0)
    box.position = start
    box.transform = .scale(first, first)
    animate(box.id, start, end, Animation.Property.position)
    animate(box.id, box.transform, .scale(last, last), Animation.Property.transform)
    return box
  }
}

extension TextOutline {
  /// Shows the same glyphs in the same lines, whatever their size, colour and distance.
  ///
  /// Glyphs are compared by their contours: alike but for one scale, wherever each lies.
  fileprivate func hasSameGlyphs(as other: TextOutline) -> Bool {
    guard let setting, let second = other.setting, setting.fontSize > 0,
      setting.elementCounts == second.elementCounts,
      path.elements.count == other.path.elements.count
    else { return false }
    let scale = second.fontSize / setting.fontSize
    // Far above what sums of doubles lose, far below what shows.
    let tolerance = 1e-6 * second.fontSize
    var shift = Point(0, 0)
    func agree(_ p: Point, _ q: Point) -> Bool {
      (q.x - p.x * scale - shift.x).magnitude <= tolerance
        && (q.y - p.y * scale - shift.y).magnitude <= tolerance
    }
    return zip(path.elements, other.path.elements).allSatisfy { one, other in
      switch (one, other) {
      case (.move(let p), .move(let q)):
        shift = Point(q.x - p.x * scale, q.y - p.y * scale)
        return true
      case (.line(let p), .line(let q)): return agree(p, q)
      case (.quadratic(let c, let p), .quadratic(let d, let q)):
        return agree(c, d) && agree(p, q)
      case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
        return agree(c1, d1) && agree(c2, d2) && agree(p, q)
      case (.close, .close): return true
      default: return false
      }
    }
  }
}

extension Path {
  fileprivate func moved(by offset: Point) -> Path {
    func moved(_ point: Point) -> Point { Point(point.x + offset.x, point.y + offset.y) }
    var result = Path()
    for element in elements {
      switch element {
      case .move(let end): result.move(to: moved(end))
      case .line(let end): result.addLine(to: moved(end))
      case .quadratic(let control, let end):
        result.addQuadratic(control: moved(control), to: moved(end))
      case .cubic(let control1, let control2, let end):
        result.addCubic(control1: moved(control1), control2: moved(control2), to: moved(end))
      case .conic(let control, let end, let weight):
        result.addConic(control: moved(control), to: moved(end), weight: weight)
      case .close: result.close()
      }
    }
    return result
  }
}
