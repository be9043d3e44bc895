/// A position in a plane, y down.
///
/// Units are the caller's: points in a scene, pixels on a canvas.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(0, 0)

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
