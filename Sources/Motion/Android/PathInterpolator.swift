internal import ExactMath
public import Geometry

/// Android's `PathInterpolator`: a path from (0, 0) to (1, 1) whose y is the eased fraction at x.
///
/// The platform flattens the path once and then interpolates along straight lines, up to 0.0045
/// off the curve. This does the same unless it is asked for the exact curve.
public struct PathInterpolator: Hashable, Sendable {
  /// How far the platform's polyline may leave the path (`PathInterpolator.PRECISION`).
  private static let precision: Float = 0.002

  /// The path, with cubics in place of arcs.
  public let path: Path
  /// Whether the curve itself is followed, not the platform's polyline.
  public let isExact: Bool
  /// The platform's polyline.
  public let vertices: [PathApproximation.Vertex]
  /// The curve's parts where it is followed exactly.
  private let pieces: [PathPiece]

  /// An interpolator along a quadratic curve with one control point.
  public init(_ x: Double, _ y: Double, exact: Bool = false) throws(PathInterpolatorError) {
    var path = Path()
    path.move(to: .zero)
    path.addQuadratic(control: Point(x, y), to: Point(1, 1))
    try self.init(path: path, exact: exact)
  }

  /// An interpolator along a cubic curve with two control points.
  public init(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, exact: Bool = false
  ) throws(PathInterpolatorError) {
    try self.init(path: .cubic(x1, y1, x2, y2), exact: exact)
  }

  /// An interpolator along any path from (0, 0) to (1, 1) that never goes back in x.
  ///
  /// It may jump in y where x stays. The platform's rules decide, on its polyline.
  public init(path: Path, exact: Bool = false) throws(PathInterpolatorError) {
    self.init(unchecked: path, exact: exact)
    guard let first = vertices.first, let last = vertices.last,
      (first.x, first.y, last.x, last.y) == (0, 0, 1, 1)
    else { throw .misplacedEnds }
    for (before, vertex) in zip(vertices, vertices.dropFirst()) {
      if vertex.fraction == before.fraction && vertex.x != before.x {
        throw .jump(x: Double(before.x))
      }
      if vertex.x < before.x { throw .loopsBack(x: Double(before.x)) }
    }
  }

  /// An interpolator along a CSS curve, which always is a function.
  public init(_ curve: CubicBezier, exact: Bool = false) {
    self.init(unchecked: .cubic(curve.x1, curve.y1, curve.x2, curve.y2), exact: exact)
  }

  /// An interpolator along two joined curves.
  public init(_ curve: ThreePointCubic, exact: Bool = false) {
    let points = stride(from: 0, to: 10, by: 2).map {
      Point(curve.coordinates[$0], curve.coordinates[$0 + 1])
    }
    var path = Path()
    path.move(to: .zero)
    path.addCubic(control1: points[0], control2: points[1], to: points[2])
    path.addCubic(control1: points[3], control2: points[4], to: Point(1, 1))
    self.init(unchecked: path, exact: exact)
  }

  private init(unchecked path: Path, exact: Bool) {
    self.path = path.replacingConics()
    isExact = exact
    vertices = PathApproximation(self.path, error: Self.precision).vertices
    pieces = exact ? self.path.pieces : []
  }

  /// The eased fraction at `x`: 0 up to 0, and 1 from 1 on.
  public func value(at x: Float) -> Float {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    if isExact { return Float(exactPoint(at: Double(x)).y) }
    let (left, right) = segment(at: x)
    let range = right.x - left.x
    if range == 0 { return left.y }
    let fraction = (x - left.x) / range
    return left.y + fraction * (right.y - left.y)
  }

  /// dy/dx at `x`, inside 0…1 also at the ends; 0 where the path is vertical.
  func slope(at x: Double) -> Double {
    let x = max(0, min(x, 1))
    if isExact { return exactPoint(at: x).slope }
    let (left, right) = segment(at: Float(x))
    let range = Double(right.x - left.x)
    return range == 0 ? 0 : Double(right.y - left.y) / range
  }

  /// How far the value jumps at x = 1, where the path ends with a vertical line.
  var jumpAtEnd: Double {
    guard let corner = vertices.first(where: { $0.x == 1 }) else { return 0 }
    return 1 - Double(corner.y)
  }

  /// The last vertex that is not beyond `x`, and the one after it.
  private func segment(
    at x: Float
  ) -> (left: PathApproximation.Vertex, right: PathApproximation.Vertex) {
    var (low, high) = (0, vertices.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if x < vertices[middle].x { high = middle } else { low = middle }
    }
    return (vertices[low], vertices[high])
  }

  private func exactPoint(at x: Double) -> (y: Double, slope: Double) {
    guard let piece = pieces.last(where: { $0.start.x <= x }),
      let u = root(of: { piece.point(at: $0).x - x }, in: 0...1)
    else { return (x, 1) }
    let derivative = piece.derivative(at: u)
    return (piece.point(at: u).y, derivative.x == 0 ? 0 : derivative.y / derivative.x)
  }
}

/// Why a path is no interpolator: one sentence.
public enum PathInterpolatorError: Error, Hashable, CustomStringConvertible {
  /// It begins elsewhere than at (0, 0), or ends elsewhere than at (1, 1).
  case misplacedEnds
  /// Beyond this x it goes back.
  case loopsBack(x: Double)
  /// At this x it goes on at another.
  case jump(x: Double)

  public var description: String {
    switch self {
    case .misplacedEnds: "the path must start at (0, 0) and end at (1, 1)"
    case .loopsBack(let x): "the path goes back in x after \(briefly(x)); x must never decrease"
    case .jump(let x): "the path jumps in x at \(briefly(x)); only y may jump"
    }
  }
}

private func briefly(_ x: Double) -> String { shortDecimal((x * 1000).rounded() / 1000) }

extension Path {
  fileprivate static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addCubic(control1: Point(x1, y1), control2: Point(x2, y2), to: Point(1, 1))
    return path
  }
}
