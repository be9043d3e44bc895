/// A path on the canvas as straight segments, every contour closed.
///
/// Curves are halved until the chord is within 1/2048 px of them, which keeps the area of a pixel
/// within an eighth of 1/255. Pieces beside the canvas stay one segment: only their height counts
/// there. In perspective the path is cut where w falls to 1e-6 of its greatest value, before the
/// divide; what lies at or behind the viewer is not drawn.
struct Outline {
  private(set) var segments: [Segment] = []
  private let canvas: Rect
  private let nearest: Double
  private var first: HomogeneousPoint?
  private var previous: HomogeneousPoint?
  private var firstOutput: Point?
  private var lastOutput: Point?
  private var isFinite = true

  /// No segments when a coordinate is not finite.
  init(_ path: Path, transform: Projective, canvas: PixelRect) {
    self.canvas = canvas.rect
    let farthest = transform.isAffine ? 1 : path.greatestWeight(under: transform)
    nearest = farthest * 1e-6
    guard farthest > 0 else { return }
    var current = HomogeneousPoint(.zero, under: transform)
    var start = current
    for element in path.elements {
      switch element {
      case .move(let point):
        closeContour()
        current = HomogeneousPoint(point, under: transform)
        start = current
      case .line(let point):
        begin(at: current)
        current = HomogeneousPoint(point, under: transform)
        add(current)
      case .quadratic(let control, let end):
        begin(at: current)
        let q = HomogeneousPoint(control, under: transform)
        let p3 = HomogeneousPoint(end, under: transform)
        add(RationalCubic(elevating: current, q, p3), depth: 0)
        current = p3
      case .conic(let control, let end, let weight):
        begin(at: current)
        let q = HomogeneousPoint(control, weight: weight, under: transform)
        let p3 = HomogeneousPoint(end, under: transform)
        add(RationalCubic(elevating: current, q, p3), depth: 0)
        current = p3
      case .cubic(let control1, let control2, let end):
        begin(at: current)
        let p1 = HomogeneousPoint(control1, under: transform)
        let p2 = HomogeneousPoint(control2, under: transform)
        let p3 = HomogeneousPoint(end, under: transform)
        add(RationalCubic(current, p1, p2, p3), depth: 0)
        current = p3
      case .close:
        closeContour()
        current = start
      }
    }
    closeContour()
    if !isFinite { segments = [] }
  }

  private mutating func begin(at point: HomogeneousPoint) {
    guard first == nil else { return }
    first = point
    add(point)
  }

  private mutating func closeContour() {
    if let first { add(first) }
    if let lastOutput, let firstOutput { emit(lastOutput, firstOutput) }
    (first, previous, firstOutput, lastOutput) = (nil, nil, nil, nil)
  }

  /// Sutherland–Hodgman against the plane w = nearest, one point at a time.
  private mutating func add(_ point: HomogeneousPoint) {
    isFinite = isFinite && point.isFinite
    if let previous, (previous.w >= nearest) != (point.w >= nearest) {
      let t = (nearest - previous.w) / (point.w - previous.w)
      var cut = HomogeneousPoint.between(previous, point, at: t)
      cut.w = nearest
      output(cut.projected)
    }
    if point.w >= nearest { output(point.projected) }
    previous = point
  }

  private mutating func output(_ point: Point) {
    if let lastOutput { emit(lastOutput, point) } else { firstOutput = point }
    lastOutput = point
  }

  private mutating func emit(_ a: Point, _ b: Point) {
    if max(a.y, b.y) <= canvas.minY || min(a.y, b.y) >= canvas.maxY { return }
    if let segment = Segment(a, b) { segments.append(segment) }
  }

  private mutating func add(_ curve: RationalCubic, depth: Int) {
    if depth == 24 || isStraightEnough(curve) {
      isFinite = isFinite && curve.p1.isFinite && curve.p2.isFinite
      return add(curve.p3)
    }
    let (left, right) = curve.halves
    add(left, depth: depth + 1)
    add(right, depth: depth + 1)
  }

  private func isStraightEnough(_ curve: RationalCubic) -> Bool {
    let behind =
      (curve.p0.w < nearest ? 1 : 0) + (curve.p1.w < nearest ? 1 : 0)
      + (curve.p2.w < nearest ? 1 : 0) + (curve.p3.w < nearest ? 1 : 0)
    if behind > 0 { return behind == 4 }
    let (a, b) = (curve.p0.projected, curve.p3.projected)
    let (p, q) = (curve.p1.projected, curve.p2.projected)
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite,
      p.x.isFinite, p.y.isFinite, q.x.isFinite, q.y.isFinite
    else { return true }
    // (min and max of more than three numbers make an array.)
    if max(max(a.x, b.x), max(p.x, q.x)) <= canvas.minX { return true }
    if min(min(a.x, b.x), min(p.x, q.x)) >= canvas.maxX { return true }
    if max(max(a.y, b.y), max(p.y, q.y)) <= canvas.minY { return true }
    if min(min(a.y, b.y), min(p.y, q.y)) >= canvas.maxY { return true }

    // The curve lies within its control points, at 3/4 of their distance from the chord at most.
    let limit = 4.0 / 3.0 / 2048
    let chord = Point(b.x - a.x, b.y - a.y)
    let lengthSquared = chord.x * chord.x + chord.y * chord.y
    func isNear(_ point: Point) -> Bool {
      let arm = Point(point.x - a.x, point.y - a.y)
      if lengthSquared < limit * limit {
        return arm.x * arm.x + arm.y * arm.y <= limit * limit
      }
      let cross = arm.x * chord.y - arm.y * chord.x
      return cross * cross <= limit * limit * lengthSquared
    }
    return isNear(p) && isNear(q)
  }
}

extension Path {
  /// The greatest w that `map` gives to a point of the path (0 or less: all behind the viewer).
  fileprivate func greatestWeight(under map: Projective) -> Double {
    var greatest = -Double.infinity
    func include(_ point: Point) {
      greatest = max(greatest, HomogeneousPoint(point, under: map).w)
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): include(end)
      case .quadratic(let control, let end), .conic(let control, let end, _):
        include(control)
        include(end)
      case .cubic(let control1, let control2, let end):
        include(control1)
        include(control2)
        include(end)
      case .close: break
      }
    }
    return greatest.isFinite ? greatest : 0
  }
}
