/// One way in which two clips differ.
public enum ClipDifference: Hashable, Sendable {
  /// Frames of one size with other pixels, in order.
  case pixels([Frame], explanation: String?)
  /// The first frames with different sizes.
  case size(frame: Int, PixelSizes)
  case frameCount(expected: Int, actual: Int, explanation: String?)
  /// Numbers that one sequence of files leaves out, counted from 0.
  case missingFrames([Int], from: Side)
  /// Frames a second.
  case frameRate(expected: Double, actual: Double, explanation: String?)
  /// The first frame that is shown at another time, in seconds from the clip's first.
  case timing(frame: Int, expected: Double, actual: Double)
  /// One side has no clip of that name.
  case missing(from: Side)
  /// A file that cannot be read; a whole sentence.
  case unreadable(String)

  public enum Side: String, Hashable, Sendable {
    case expected, actual
  }

  public struct PixelSizes: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public let otherWidth: Int
    public let otherHeight: Int

    package init(width: Int, height: Int, otherWidth: Int, otherHeight: Int) {
      (self.width, self.height) = (width, height)
      (self.otherWidth, self.otherHeight) = (otherWidth, otherHeight)
    }
  }

  public struct Frame: Hashable, Sendable {
    /// Counted from 0.
    public let number: Int
    /// Seconds, where a side has time stamps.
    public let time: Double?
    public let pixels: PictureDifference.Pixels
  }

  /// The verdict's name in reports.
  public var verdict: String {
    switch self {
    case .pixels: "pixels"
    case .size: "size"
    case .frameCount, .missingFrames: "frame-count"
    case .frameRate: "frame-rate"
    case .timing: "timing"
    case .missing: "missing"
    case .unreadable: "unreadable"
    }
  }
}

/// What a comparison of two clips says.
public struct ClipComparison: Sendable {
  public let name: String
  /// Empty where they are equal within the limits.
  public var differences: [ClipDifference] = []
  /// Frames that were compared pixel by pixel.
  public var comparedFrames = 0
  /// The frame that differs most.
  public var worst: Worst?

  public struct Worst: Sendable {
    public let number: Int
    public let pictures: DifferencePictures
  }

  /// 0 equal, 1 different, 2 unreadable.
  public var exitCode: Int32 {
    if differences.contains(where: { $0.verdict == "unreadable" }) { return 2 }
    return differences.isEmpty ? 0 : 1
  }
}
