public import Raster

/// The part of the canvas that a transition runs in; the rest dissolves.
public struct Container: Sendable, Hashable {
  /// Points of the canvas; nil for all of it.
  public var region: Rect?

  public static let wholeCanvas = Container(region: nil)

  public init(region: Rect?) {
    self.region = region
  }
}
