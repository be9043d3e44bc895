/// A half-open rectangle of whole pixels: x0 ≤ x < x1, y0 ≤ y < y1.
public struct PixelRect: Hashable, Sendable {
  public var x0: Int
  public var y0: Int
  public var x1: Int
  public var y1: Int

  public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  @inlinable public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  @inlinable public init(width: Int, height: Int) {
    self.init(x0: 0, y0: 0, x1: width, y1: height)
  }

  /// The smallest pixel rectangle that holds `rect`; coordinates beyond ±2^30 are clamped there.
  @inlinable public init(enclosing rect: Rect) {
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(-1_073_741_824, min(1_073_741_824, value)).rounded(rule))
    }
    self.init(
      x0: whole(rect.minX, .down), y0: whole(rect.minY, .down),
      x1: whole(rect.maxX, .up), y1: whole(rect.maxY, .up))
  }

  @inlinable public var width: Int { max(0, x1 - x0) }
  @inlinable public var height: Int { max(0, y1 - y0) }
  @inlinable public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  @inlinable public var rect: Rect { Rect(Double(x0), Double(y0), Double(width), Double(height)) }

  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return result.isEmpty ? .empty : result
  }

  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }
}
