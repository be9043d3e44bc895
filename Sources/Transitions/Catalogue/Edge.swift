public import Raster

/// The side of the container that something enters from or turns toward; y down.
public enum Edge: String, Sendable, Hashable, CaseIterable {
  case left, right, top, bottom

  /// `right`, and Core Animation's spellings `fromRight` and `kCATransitionFromRight`.
  init?(parsing text: String) {
    var word = String(apiWord(text))
    if word.hasPrefix("from") { word.removeFirst(4) }
    self.init(rawValue: word)
  }

  /// The unit vector from the container's centre to the edge.
  public var direction: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .top: Point(0, -1)
    case .bottom: Point(0, 1)
    }
  }

  /// One whole width or height of `container` toward the edge.
  public func extent(of container: Size) -> Point {
    Point(direction.x * container.width, direction.y * container.height)
  }
}
