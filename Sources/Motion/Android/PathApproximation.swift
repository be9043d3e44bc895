public import Geometry

/// A path as the polyline that Android's `Path.approximate` makes of it, in 32-bit floats.
public struct PathApproximation: Hashable, Sendable {
  /// A point of the polyline.
  public struct Vertex: Hashable, Sendable {
    /// The length up to this point as a fraction of the whole, 0…1; 0 where the path has no length.
    public let fraction: Float
    public let x: Float
    public let y: Float
  }

  /// In order along the path.
  public let vertices: [Vertex]

  /// Flattens `path`: a curve is halved until the middle of each part lies within `error` of the
  /// middle of its chord, in the path's units.
  ///
  /// Conics, which stand for arcs, are flattened as the cubics that Android reads arcs as.
  ///
  /// - Precondition: `error` is positive.
  public init(_ path: Path, error: Float) {
    precondition(error > 0, "a path approximated within \(error)")
    var builder = ApproximationBuilder(squaredError: error * error)
    for element in path.replacingConics().elements { builder.add(element) }
    vertices = builder.vertices
  }
}

/// Walks along a path and notes vertices with the length up to each.
private struct ApproximationBuilder {
  let squaredError: Float
  private var points: [SIMD2<Float>] = []
  private var lengths: [Float] = []
  private var start = SIMD2<Float>.zero

  init(squaredError: Float) {
    self.squaredError = squaredError
  }

  var vertices: [PathApproximation.Vertex] {
    let total = lengths.last ?? 0
    return zip(points, lengths).map { point, length in
      PathApproximation.Vertex(
        fraction: total > 0 ? length / total : 0, x: point.x, y: point.y)
    }
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      start = SIMD2(point)
      points.append(start)
      lengths.append(lengths.last ?? 0)
    case .line(let end):
      addLine(to: SIMD2(end))
    case .close:
      addLine(to: start)
    case .quadratic(let control, let end):
      let (a, b, c) = (current, SIMD2<Float>(control), SIMD2<Float>(end))
      addCurve(checksQuarters: false) { t in
        let s = 1 - t
        return s * (s * a + t * b) + t * (s * b + t * c)
      }
    case .cubic(let control1, let control2, let end):
      let (a, d) = (current, SIMD2<Float>(end))
      let (b, c) = (SIMD2<Float>(control1), SIMD2<Float>(control2))
      addCurve(checksQuarters: true) { t in
        let s = 1 - t
        let (s2, t2) = (s * s, t * t)
        return s2 * s * a + 3 * s2 * t * b + 3 * s * t2 * c + t2 * t * d
      }
    case .conic:
      break  // replaced before
    }
  }

  /// The last point; a path that begins without `move` begins at (0, 0).
  private var current: SIMD2<Float> {
    mutating get {
      if let last = points.last { return last }
      points.append(.zero)
      lengths.append(0)
      return .zero
    }
  }

  private mutating func addLine(to point: SIMD2<Float>) {
    let step = point - current
    if step == .zero { return }
    points.append(point)
    lengths.append((lengths.last ?? 0) + (step * step).sum().squareRoot())
  }

  /// Adds the points of a curve over t = 0…1 that its halving needs.
  ///
  /// - Parameter checksQuarters: whether a part of a cubic that passes is looked at once more, in
  ///   its first half: the middle of an S lies on its chord. That goes on until it has helped once.
  private mutating func addCurve(
    checksQuarters: Bool, _ point: (Float) -> SIMD2<Float>
  ) {
    var checksQuarters = checksQuarters
    var left: (t: Float, point: SIMD2<Float>) = (0, point(0))
    // The right ends that are still to come, the nearest last.
    var pending: [(t: Float, point: SIMD2<Float>)] = [(1, point(1))]
    while let right = pending.last {
      let middle = half(left, right, point)
      var mustSplit = middle.isOff
      if !mustSplit && checksQuarters {
        mustSplit = half(left, (middle.t, middle.point), point).isOff
        if mustSplit { checksQuarters = false }
      }
      if mustSplit {
        pending.append((middle.t, middle.point))
      } else {
        pending.removeLast()
        addLine(to: right.point)
        left = right
      }
    }
  }

  private func half(
    _ left: (t: Float, point: SIMD2<Float>), _ right: (t: Float, point: SIMD2<Float>),
    _ point: (Float) -> SIMD2<Float>
  ) -> (t: Float, point: SIMD2<Float>, isOff: Bool) {
    let t = (left.t + right.t) / 2
    // Far from 0 the floats' own steps exceed the error. A curve has at most 4097 points.
    guard right.t - left.t > 0x1p-12 else { return (t, left.point, false) }
    let middle = point(t)
    let distance = middle - (left.point + right.point) / 2
    return (t, middle, (distance * distance).sum() > squaredError)
  }
}

extension SIMD2<Float> {
  fileprivate init(_ point: Point) { self.init(Float(point.x), Float(point.y)) }
}
