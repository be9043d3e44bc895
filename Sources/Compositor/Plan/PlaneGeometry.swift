import Raster

extension Projective {
  /// The box around a rectangle's image; everything when part of it lies behind the viewer.
  func boundingBox(of rect: Rect) -> Rect {
    // Several for every layer of a frame: no arrays.
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if !isAffine {
      let (left, right) = (g * x0, g * x1)
      let (top, bottom) = (h * y0 + i, h * y1 + i)
      guard min(left, right) + min(top, bottom) >= 1e-6 else {
        return Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
      }
    }
    let (p, q) = (self * Point(x0, y0), self * Point(x1, y0))
    let (r, s) = (self * Point(x1, y1), self * Point(x0, y1))
    return Rect(
      minX: min(min(p.x, q.x), min(r.x, s.x)), minY: min(min(p.y, q.y), min(r.y, s.y)),
      maxX: max(max(p.x, q.x), max(r.x, s.x)), maxY: max(max(p.y, q.y), max(r.y, s.y)))
  }

  /// The side of the square that a unit square at `point` is stretched to, by area.
  func meanScale(at point: Point) -> Double {
    let w = g * point.x + h * point.y + i
    guard w.magnitude > 1e-9 else { return 0 }
    return (determinant / (w * w * w)).magnitude.squareRoot()
  }

  /// The same map, but for the rounding of the arithmetic that led to it.
  func isNearly(_ other: Projective) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool {
      (a - b).magnitude <= 1e-9 * max(1, max(a.magnitude, b.magnitude))
    }
    return near(a, other.a) && near(b, other.b) && near(c, other.c) && near(d, other.d)
      && near(e, other.e) && near(f, other.f) && near(g, other.g) && near(h, other.h)
      && near(i, other.i)
  }

  /// Axis-aligned scaling and moving, no turn: rectangles stay rectangles.
  var keepsRects: Bool { isAffine && b == 0 && d == 0 }

  /// The image of `rect` when it is exactly a rectangle of whole pixels, once the edges that are
  /// not anti-aliased have grown outward.
  func wholePixels(of rect: Rect, antialiasing: Edges) -> PixelRect? {
    guard keepsRects else { return nil }
    let box = boundingBox(of: rect)
    func whole(_ value: Double, _ edge: Edges, _ outward: FloatingPointRoundingRule) -> Int? {
      let nearest = value.rounded()
      guard nearest.magnitude < 1e9 else { return nil }
      if (value - nearest).magnitude < 1e-9 * max(1, nearest.magnitude) { return Int(nearest) }
      return antialiasing.contains(edge) ? nil : Int(value.rounded(outward))
    }
    let flipX = a < 0
    let flipY = e < 0
    guard let x0 = whole(box.minX, flipX ? .right : .left, .down),
      let y0 = whole(box.minY, flipY ? .bottom : .top, .down),
      let x1 = whole(box.maxX, flipX ? .left : .right, .up),
      let y1 = whole(box.maxY, flipY ? .top : .bottom, .up)
    else { return nil }
    return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }
}

extension Projective {
  /// Pixels that lie wholly inside `rect`, once the edges that are not anti-aliased have grown
  /// outward; none where rectangles do not stay rectangles.
  func innerPixels(of rect: Rect, antialiasing: Edges) -> PixelRect {
    guard keepsRects, !rect.isEmpty else { return .empty }
    let box = boundingBox(of: rect)
    guard max(max(-box.minX, box.maxX), max(-box.minY, box.maxY)) < 1e9 else { return .empty }
    // Coverage lets an edge that misses a whole pixel by less than this lie on it.
    let slack = 1.0 / 1024
    func lower(_ value: Double, _ edge: Edges) -> Int {
      Int(antialiasing.contains(edge) ? value.rounded(.up) : (value + slack).rounded(.down))
    }
    func upper(_ value: Double, _ edge: Edges) -> Int {
      Int(antialiasing.contains(edge) ? value.rounded(.down) : (value - slack).rounded(.up))
    }
    let inner = PixelRect(
      x0: lower(box.minX, a < 0 ? .right : .left), y0: lower(box.minY, e < 0 ? .bottom : .top),
      x1: upper(box.maxX, a < 0 ? .left : .right), y1: upper(box.maxY, e < 0 ? .top : .bottom))
    return inner.isEmpty ? .empty : inner
  }
}

extension Shape {
  /// A rectangle inside the shape: of a rounded one the part between the upper and lower corners.
  var core: Rect {
    switch self {
    case .rect(let rect): return rect
    case .path: return .zero
    case .roundedRect(let rect, let radii, _):
      // Continuous corners reach along the sides by 1.53 radii.
      let top = 1.6 * max(radii.topLeft, radii.topRight)
      let bottom = 1.6 * max(radii.bottomLeft, radii.bottomRight)
      guard top + bottom < rect.size.height else { return .zero }
      return Rect(
        rect.minX, rect.minY + top, rect.size.width, rect.size.height - top - bottom)
    }
  }

  /// The shape's box in its own plane.
  var box: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _): rect
    case .path(let path, _): path.bounds
    }
  }
}
