/// A rectangle in Double, y down: origin top left, width and height not negative.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(0, 0, 0, 0)
  /// From (0, 0) to (1, 1).
  public static let unit = Rect(0, 0, 1, 1)

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle between four edges; empty (not inverted) when they cross.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(minX, minY, max(0, maxX - minX), max(0, maxY - minY))
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  public func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
  }
}
