public import Geometry

/// A path measured by its length, so that equal progress covers equal distance.
///
/// The numbers come from sums, products, quotients and square roots only, so they are the same
/// bits on every machine.
public struct MotionPath: Sendable, Hashable {
  /// Where something on the path is and where it is heading.
  public struct Location: Sendable, Hashable {
    public var point: Point
    /// Of length 1, along the path; (1, 0) on a path without length.
    public var direction: Point

    public init(point: Point, direction: Point) {
      self.point = point
      self.direction = direction
    }
  }

  public let path: Path
  /// Of all contours together, without the jumps between them.
  public let length: Double

  private let pieces: [PathPiece]
  private let spans: [Span]

  /// A stretch of one piece that is short enough to be measured by one quadrature.
  struct Span: Sendable, Hashable {
    var piece: Int
    /// The piece's parameters at both ends.
    var lower: Double
    var upper: Double
    /// Distances from the path's start at both ends.
    var start: Double
    var end: Double
  }

  public init(_ path: Path) {
    self.path = path
    pieces = path.pieces
    var spans: [Span] = []
    for index in pieces.indices { spans.measure(pieces[index], index) }
    self.spans = spans
    length = spans.last?.end ?? 0
  }

  /// The place after a share of the length.
  ///
  /// Outside 0…1 it goes straight on along the end's direction. An empty path is at (0, 0).
  public func location(at fraction: Double) -> Location {
    guard let first = spans.first, let last = spans.last else {
      let only = path.elements.lazy.compactMap { element -> Point? in
        if case .move(let point) = element { point } else { nil }
      }.first
      return Location(point: only ?? .zero, direction: Point(1, 0))
    }
    if fraction <= 0 {
      let start = location(on: first, at: first.lower)
      return fraction < 0 ? start.moved(by: fraction * length) : start
    }
    if fraction >= 1 {
      let end = location(on: last, at: last.upper)
      return fraction > 1 ? end.moved(by: (fraction - 1) * length) : end
    }
    let distance = fraction * length
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end < distance { low = middle + 1 } else { high = middle }
    }
    return location(on: spans[low], at: parameter(of: distance - spans[low].start, in: spans[low]))
  }

  /// The parameter at a distance into a span: Newton's method on the measured length, inside the
  /// span.
  private func parameter(of distance: Double, in span: Span) -> Double {
    let piece = pieces[span.piece]
    var (low, high) = (span.lower, span.upper)
    var u = low + (high - low) * min(1, distance / (span.end - span.start))
    for _ in 0..<40 {
      let error = piece.length(from: span.lower, to: u) - distance
      if error < 0 { low = u } else { high = u }
      let tangent = piece.derivative(at: u)
      let step = error / (tangent.x * tangent.x + tangent.y * tangent.y).squareRoot()
      if step.magnitude <= 0x1p-52 { return u }
      u -= step
      if !(u > low && u < high) { u = 0.5 * (low + high) }
    }
    return u
  }

  private func location(on span: Span, at u: Double) -> Location {
    let piece = pieces[span.piece]
    var heading = piece.derivative(at: u)
    var size = (heading.x * heading.x + heading.y * heading.y).squareRoot()
    let chord = Point(piece.end.x - piece.start.x, piece.end.y - piece.start.y)
    let extent = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    if size <= 1e-9 * extent {
      // The curve leaves a doubled control point along its second derivative.
      let bend = piece.secondDerivative(at: u)
      let sign: Double = u < 0.5 ? 1 : -1
      heading = Point(sign * bend.x, sign * bend.y)
      size = (heading.x * heading.x + heading.y * heading.y).squareRoot()
      if size == 0 { (heading, size) = (chord, extent) }
    }
    return Location(
      point: piece.point(at: u),
      direction: size > 0 ? Point(heading.x / size, heading.y / size) : Point(1, 0))
  }
}

extension MotionPath.Location {
  fileprivate func moved(by distance: Double) -> Self {
    Self(
      point: Point(point.x + direction.x * distance, point.y + direction.y * distance),
      direction: direction)
  }
}

extension [MotionPath.Span] {
  /// Adds `piece`, halved until the measure of a stretch equals that of its halves.
  fileprivate mutating func measure(_ piece: PathPiece, _ index: Int) {
    let start = last?.end ?? 0
    let whole = piece.length(from: 0, to: 1)
    add(piece, index, 0, 1, length: whole, tolerance: 1e-12 * whole, depth: 0)
    // A piece whose control points all coincide draws nothing.
    if last?.end == start, last?.piece == index { removeLast() }
  }

  private mutating func add(
    _ piece: PathPiece, _ index: Int, _ lower: Double, _ upper: Double, length: Double,
    tolerance: Double, depth: Int
  ) {
    let middle = 0.5 * (lower + upper)
    let first = piece.length(from: lower, to: middle)
    let second = piece.length(from: middle, to: upper)
    guard (first + second - length).magnitude > tolerance, depth < 16 else {
      let start = last?.end ?? 0
      if length > 0 {
        append(
          MotionPath.Span(
            piece: index, lower: lower, upper: upper, start: start, end: start + length))
      }
      return
    }
    add(piece, index, lower, middle, length: first, tolerance: tolerance, depth: depth + 1)
    add(piece, index, middle, upper, length: second, tolerance: tolerance, depth: depth + 1)
  }
}

extension PathPiece {
  /// The length between two parameters by Gauss and Legendre's quadrature with five nodes.
  func length(from lower: Double, to upper: Double) -> Double {
    if isLine { return (upper - lower) * chord }
    let half = 0.5 * (upper - lower)
    let middle = 0.5 * (upper + lower)
    func speed(_ offset: Double) -> Double {
      let slope = derivative(at: middle + half * offset)
      return (slope.x * slope.x + slope.y * slope.y).squareRoot()
    }
    let inner = speed(0.5384693101056831) + speed(-0.5384693101056831)
    let outer = speed(0.9061798459386640) + speed(-0.9061798459386640)
    return half
      * (0.5688888888888889 * speed(0) + 0.4786286704993665 * inner + 0.2369268850561891 * outer)
  }
}
