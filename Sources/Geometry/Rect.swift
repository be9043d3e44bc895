/// A rectangle in Double, y down: origin top left, width and height not negative.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(0, 0, 0, 0)
  /// From (0, 0) to (1, 1).
  public static let unit = Rect(0, 0, 1, 1)

  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  @inlinable public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle between four edges; empty (not inverted) when they cross.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(minX, minY, max(0, maxX - minX), max(0, maxY - minY))
  }

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var center: Point {
    Point(origin.x + size.width / 2, origin.y + size.height / 2)
  }
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  @inlinable public func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
  }
}
