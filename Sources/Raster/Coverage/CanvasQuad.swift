/// A rectangle of some plane, on the canvas.
struct CanvasQuad: Hashable {
  private(set) var topLeft: Point
  private(set) var topRight: Point
  private(set) var bottomRight: Point
  private(set) var bottomLeft: Point

  /// nil when a corner lies behind the viewer, or in no finite place.
  init?(_ rect: Rect, under map: Projective) {
    func place(_ x: Double, _ y: Double) -> Point? {
      guard map.g * x + map.h * y + map.i > 0 else { return nil }
      let point = map * Point(x, y)
      return point.x.isFinite && point.y.isFinite ? point : nil
    }
    guard let topLeft = place(rect.minX, rect.minY), let topRight = place(rect.maxX, rect.minY),
      let bottomRight = place(rect.maxX, rect.maxY), let bottomLeft = place(rect.minX, rect.maxY)
    else { return nil }
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The sides that are not in `soft`, and that stand upright or level, moved out to whole pixels;
  /// nil where there is none.
  func moved(out soft: Edges) -> CanvasQuad? {
    var result = self
    if !soft.contains(.left) {
      Self.move(&result.topLeft, &result.bottomLeft, awayFrom: topRight, bottomRight)
    }
    if !soft.contains(.right) {
      Self.move(&result.topRight, &result.bottomRight, awayFrom: topLeft, bottomLeft)
    }
    if !soft.contains(.top) {
      Self.move(&result.topLeft, &result.topRight, awayFrom: bottomLeft, bottomRight)
    }
    if !soft.contains(.bottom) {
      Self.move(&result.bottomLeft, &result.bottomRight, awayFrom: topLeft, topRight)
    }
    return result == self ? nil : result
  }

  /// - Parameters:
  ///   - c: the other end of the side that ends at `a`, which goes on in its direction.
  ///   - d: that of the side that ends at `b`.
  private static func move(
    _ a: inout Point, _ b: inout Point, awayFrom c: Point, _ d: Point
  ) {
    if abs(a.x - b.x) < 1e-6 {
      let x = out(a.x, from: (c.x + d.x) / 2)
      (a.y, b.y) = (
        a.y + (x - a.x) * slope(c.x, a.x, c.y, a.y), b.y + (x - b.x) * slope(d.x, b.x, d.y, b.y)
      )
      (a.x, b.x) = (x, x)
    } else if abs(a.y - b.y) < 1e-6 {
      let y = out(a.y, from: (c.y + d.y) / 2)
      (a.x, b.x) = (
        a.x + (y - a.y) * slope(c.y, a.y, c.x, a.x), b.x + (y - b.y) * slope(d.y, b.y, d.x, b.x)
      )
      (a.y, b.y) = (y, y)
    }
  }

  /// A side that misses a whole pixel by the rounding of its arithmetic is on it.
  private static func out(_ value: Double, from other: Double) -> Double {
    value < other ? (value + 1.0 / 1024).rounded(.down) : (value - 1.0 / 1024).rounded(.up)
  }

  /// Of a side, across by along; 0 where it is so short that it has no direction to speak of.
  private static func slope(_ from: Double, _ to: Double, _ acrossFrom: Double, _ acrossTo: Double)
    -> Double
  {
    abs(to - from) < 2 ? 0 : (acrossTo - acrossFrom) / (to - from)
  }

  func add(to path: inout Path) {
    path.move(to: topLeft)
    path.addLine(to: topRight)
    path.addLine(to: bottomRight)
    path.addLine(to: bottomLeft)
    path.close()
  }
}
