public import ExactMath

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
