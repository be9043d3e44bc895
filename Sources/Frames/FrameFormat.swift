public import ExactMath

/// What every frame of a clip has in common; fixed before the first one is rendered.
public struct FrameFormat: Hashable, Sendable {
  public var width: Int
  public var height: Int
  public var rate: FrameRate
  /// Frames the clip has, stills and held frames counted.
  public var count: Int
  /// Every pixel of every frame has alpha 255.
  public var isOpaque: Bool

  public init(width: Int, height: Int, rate: FrameRate, count: Int, isOpaque: Bool) {
    self.width = width
    self.height = height
    self.rate = rate
    self.count = count
    self.isOpaque = isOpaque
  }
}

/// Which frame of the clip it is.
public struct FrameStamp: Hashable, Sendable {
  /// 0 for the first frame.
  public var index: Int
  /// The instant it shows.
  public var time: Time

  public init(index: Int, time: Time) {
    self.index = index
    self.time = time
  }
}
