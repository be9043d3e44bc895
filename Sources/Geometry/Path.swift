/// An outline of lines, Bézier curves and conics, in its own plane.
///
/// Every contour is closed when it is filled. A segment added before any `move` starts at (0, 0), as
/// in Android's Path; after `close` the current point is the start of the closed contour.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    /// A rational quadratic: weight √½ over a right angle is a quarter of an ellipse, exactly.
    case conic(control: Point, end: Point, weight: Double)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  public mutating func addLine(to point: Point) {
    elements.append(.line(point))
  }

  public mutating func addQuadratic(control: Point, to end: Point) {
    elements.append(.quadratic(control: control, end: end))
  }

  public mutating func addCubic(control1: Point, control2: Point, to end: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Adds a rational quadratic; `weight` is positive (0…1 an ellipse, 1 a parabola).
  public mutating func addConic(control: Point, to end: Point, weight: Double) {
    elements.append(.conic(control: control, end: end, weight: weight))
  }

  public mutating func close() {
    elements.append(.close)
  }

  public mutating func append(_ other: Path) {
    // An empty one shares the other's memory.
    if elements.isEmpty {
      elements = other.elements
    } else {
      elements.append(contentsOf: other.elements)
    }
  }

  /// Makes room for so many elements at once.
  package mutating func reserve(_ count: Int) {
    elements.reserveCapacity(count)
  }

  /// Keeps the memory for what is added next.
  package mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
  }

  /// The smallest rectangle around all points, control points included; `.zero` when there are none.
  public var bounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    forEachPoint { point in
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return low.x <= high.x ? Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) : .zero
  }

  /// Ends and control points, in order.
  package func forEachPoint(_ body: (Point) -> Void) {
    for element in elements {
      switch element {
      case .move(let end), .line(let end): body(end)
      case .quadratic(let control, let end), .conic(let control, let end, _):
        body(control)
        body(end)
      case .cubic(let control1, let control2, let end):
        body(control1)
        body(control2)
        body(end)
      case .close: break
      }
    }
  }
}

/// Which points are inside an outline that crosses or encloses itself.
public enum FillRule: Hashable, Sendable {
  /// Inside where the outline winds around the point at all.
  case nonZero
  /// Inside where a ray from the point crosses the outline an odd number of times.
  case evenOdd
}
