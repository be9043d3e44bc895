package import ExactMath
public import Frames
public import Raster

/// One line of text a frame: index, time, size and hash, such as
/// `3 0.050000000 1170x2532 99aa06d3014798d86001c324468d497f`.
///
/// The time is the instant shown, in seconds with nine decimals, rounded to the nearest nanosecond
/// (a tick is longer, so different instants read differently). The hash is XXH3-128 of the frame's
/// R G B A bytes, straight alpha, rows without padding, as `xxhsum -H128` prints it.
public final class HashSink: FrameSink {
  private let output: OutputFile
  private let isOpaque: Bool
  private let size: String

  public init(
    path: String, existing: ExistingOutput, format: FrameFormat
  ) throws(OutputError) {
    output = try OutputFile(path: path, existing: existing)
    isOpaque = format.isOpaque
    size = "\(format.width)x\(format.height)"
  }

  public func prepare(_ pixmap: Pixmap) -> Delivery {
    let digest = FrameHash.digest(of: pixmap, isOpaque: isOpaque)
    return { [output, size] frame in
      try output.write("\(frame.index) \(Self.seconds(frame.time)) \(size) \(digest)\n")
    }
  }

  public func finish() throws { try output.commit() }

  public func abandon() { output.discard() }

  /// Seconds with nine decimals, half a nanosecond rounded up.
  ///
  /// The time is not negative.
  package static func seconds(_ time: Time) -> String {
    var seconds = time.ticks / Time.ticksPerSecond
    // ticks·10^9 / 705,600,000 = ticks·625 / 441.
    var nanoseconds = (time.ticks % Time.ticksPerSecond * 625 * 2 + 441) / 882
    if nanoseconds == 1_000_000_000 { (seconds, nanoseconds) = (seconds + 1, 0) }
    let digits = String(nanoseconds)
    return "\(seconds)." + String(repeating: "0", count: 9 - digits.count) + digits
  }
}
