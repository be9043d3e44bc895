/// A path on the canvas as straight segments, every contour closed.
///
/// Chords are within 1/1024 px of the curves, which keeps the area of a pixel within a sixth of
/// 1/255. Pieces beside the canvas stay one segment: only their height counts
/// there. In perspective the path is cut where w falls to 1e-6 of its greatest value, before the
/// divide; what lies at or behind the viewer is not drawn.
struct Outline {
  /// None when a coordinate was not finite.
  private(set) var segments: [Segment] = []
  private var canvas = Rect.zero
  private var nearest = 0.0
  private var first: HomogeneousPoint?
  private var previous: HomogeneousPoint?
  private var firstOutput: Point?
  private var lastOutput: Point?
  private var isFinite = true

  /// Of nothing.
  init() {}

  init(_ path: Path, transform: Projective, canvas: PixelRect) {
    trace(path, transform: transform, canvas: canvas)
  }

  /// Becomes the outline of a path on the canvas, in the memory that it has.
  mutating func trace(_ path: Path, transform: Projective, canvas: PixelRect) {
    segments.removeAll(keepingCapacity: true)
    (first, previous, firstOutput, lastOutput) = (nil, nil, nil, nil)
    isFinite = true
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
    if !isFinite { segments.removeAll(keepingCapacity: true) }
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

  /// Halves the curve until a piece lies beside the canvas or steps along it are known to be short.
  private mutating func add(_ curve: RationalCubic, depth: Int) {
    switch flattening(of: curve) {
    case .split where depth < 24:
      let (left, right) = curve.halves
      add(left, depth: depth + 1)
      add(right, depth: depth + 1)
    case .steps(let count):
      let polynomial = curve.polynomial
      for step in 1..<count { add(polynomial.point(at: Double(step) / Double(count))) }
      add(curve.p3)
    case .chord, .split:
      isFinite = isFinite && curve.p1.isFinite && curve.p2.isFinite
      add(curve.p3)
    }
  }

  private enum Flattening {
    case chord
    case steps(Int)
    case split
  }

  private func flattening(of curve: RationalCubic) -> Flattening {
    let leastW = min(min(curve.p0.w, curve.p1.w), min(curve.p2.w, curve.p3.w))
    let greatestW = max(max(curve.p0.w, curve.p1.w), max(curve.p2.w, curve.p3.w))
    if greatestW < nearest { return .chord }
    if leastW < nearest { return .split }
    let (a, b) = (curve.p0.projected, curve.p1.projected)
    let (c, d) = (curve.p2.projected, curve.p3.projected)
    // The curve lies within its control points. (min and max of four numbers make an array.)
    if max(max(a.x, b.x), max(c.x, d.x)) <= canvas.minX { return .chord }
    if min(min(a.x, b.x), min(c.x, d.x)) >= canvas.maxX { return .chord }
    if max(max(a.y, b.y), max(c.y, d.y)) <= canvas.minY { return .chord }
    if min(min(a.y, b.y), min(c.y, d.y)) >= canvas.maxY { return .chord }
    // Nearly equal weights: the curve bends as the cubic on the projected points does.
    if greatestW > 1.125 * leastW { return .split }
    // A step of 1/n misses the curve by |second derivative|/8n² at most, and a cubic's second
    // derivative by 6 times the greater second difference of its control points.
    func bend(_ p: Point, _ q: Point, _ r: Point) -> Double {
      let (x, y) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
      return x * x + y * y
    }
    let bending = max(bend(a, b, c), bend(b, c, d)).squareRoot()
    guard bending.isFinite else { return .chord }
    let steps = (0.75 * bending * Self.precision).squareRoot() * 1.125
    if steps > 96 { return .split }
    return .steps(max(1, Int(steps.rounded(.up))))
  }

  /// Parts of a pixel that a chord may be off.
  private static let precision = 1024.0
}

extension Path {
  /// The greatest w that `map` gives to a point of the path (0 or less: all behind the viewer).
  fileprivate func greatestWeight(under map: Projective) -> Double {
    var greatest = -Double.infinity
    forEachPoint { greatest = max(greatest, HomogeneousPoint($0, under: map).w) }
    return greatest.isFinite ? greatest : 0
  }
}
