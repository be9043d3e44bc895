import Geometry

/// One line, Bézier curve or conic of a path, as a rational cubic in its parameter u = 0…1.
struct PathPiece: Sendable, Hashable {
  /// Powers of u, constant term first: x·w, y·w and w.
  private var x: SIMD4<Double>
  private var y: SIMD4<Double>
  private var w: SIMD4<Double>
  let start: Point
  let end: Point

  init(line start: Point, _ end: Point) {
    self.init(
      start, end,
      x: SIMD4(start.x, end.x - start.x, 0, 0), y: SIMD4(start.y, end.y - start.y, 0, 0),
      w: SIMD4(1, 0, 0, 0))
  }

  init(conic start: Point, _ control: Point, _ end: Point, weight: Double) {
    func powers(_ a: Double, _ b: Double, _ c: Double) -> SIMD4<Double> {
      SIMD4(a, 2 * (b - a), (a - 2 * b) + c, 0)
    }
    self.init(
      start, end, x: powers(start.x, weight * control.x, end.x),
      y: powers(start.y, weight * control.y, end.y), w: powers(1, weight, 1))
  }

  init(cubic start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    func powers(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SIMD4<Double> {
      SIMD4(a, 3 * (b - a), 3 * ((a - 2 * b) + c), (d - a) + 3 * (b - c))
    }
    self.init(
      start, end, x: powers(start.x, control1.x, control2.x, end.x),
      y: powers(start.y, control1.y, control2.y, end.y), w: SIMD4(1, 0, 0, 0))
  }

  private init(
    _ start: Point, _ end: Point, x: SIMD4<Double>, y: SIMD4<Double>, w: SIMD4<Double>
  ) {
    (self.start, self.end) = (start, end)
    (self.x, self.y, self.w) = (x, y, w)
  }

  var isLine: Bool { x[2] == 0 && x[3] == 0 && y[2] == 0 && y[3] == 0 && w == SIMD4(1, 0, 0, 0) }

  /// The distance between its ends.
  var chord: Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  func point(at u: Double) -> Point {
    if u == 0 { return start }
    if u == 1 { return end }
    let weight = Self.value(w, u)
    return Point(Self.value(x, u) / weight, Self.value(y, u) / weight)
  }

  /// The derivative of the point by u.
  func derivative(at u: Double) -> Point {
    let weight = Self.value(w, u)
    let (px, py) = (Self.value(x, u) / weight, Self.value(y, u) / weight)
    let slope = Self.slope(w, u)
    return Point(
      (Self.slope(x, u) - px * slope) / weight, (Self.slope(y, u) - py * slope) / weight)
  }

  /// The second derivative, for the direction where the first vanishes; of polynomial pieces, as
  /// a conic's first derivative never does.
  func secondDerivative(at u: Double) -> Point {
    Point(2 * x[2] + 6 * x[3] * u, 2 * y[2] + 6 * y[3] * u)
  }

  private static func value(_ c: SIMD4<Double>, _ u: Double) -> Double {
    c[0] + u * (c[1] + u * (c[2] + u * c[3]))
  }

  private static func slope(_ c: SIMD4<Double>, _ u: Double) -> Double {
    c[1] + u * (2 * c[2] + u * (3 * c[3]))
  }
}

extension Path {
  /// The pieces that have a length, in order; `move` starts elsewhere without drawing.
  var pieces: [PathPiece] {
    var result: [PathPiece] = []
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let end):
        start = end
        current = end
      case .line(let end):
        if end != current { result.append(PathPiece(line: current, end)) }
        current = end
      case .quadratic(let control, let end):
        result.append(PathPiece(conic: current, control, end, weight: 1))
        current = end
      case .conic(let control, let end, let weight):
        result.append(PathPiece(conic: current, control, end, weight: weight))
        current = end
      case .cubic(let control1, let control2, let end):
        result.append(PathPiece(cubic: current, control1, control2, end))
        current = end
      case .close:
        if start != current { result.append(PathPiece(line: current, start)) }
        current = start
      }
    }
    return result
  }
}
