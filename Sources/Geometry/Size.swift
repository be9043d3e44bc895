/// A width and a height, in the caller's units.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(0, 0)

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}
