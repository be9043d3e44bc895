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
  private let size: [UInt8]

  public init(
    path: String, existing: ExistingOutput, format: FrameFormat
  ) throws(OutputError) {
    output = try OutputFile(path: path, existing: existing)
    isOpaque = format.isOpaque
    size = Array(" \(format.width)x\(format.height) ".utf8)
  }

  public func makePicture() -> Picture { Picture(self) }

  /// The hash of one frame.
  public final class Picture: SinkPicture, @unchecked Sendable {
    private let sink: HashSink
    private var hasher = FrameHasher()
    private var line: [UInt8] = []

    fileprivate init(_ sink: HashSink) {
      self.sink = sink
    }

    public func prepare(_ pixmap: Pixmap) {
      hasher.hash(pixmap, isOpaque: sink.isOpaque)
    }

    public func deliver(_ frame: FrameStamp) throws {
      line.removeAll(keepingCapacity: true)
      line.append(decimal: Int64(frame.index))
      line.append(UInt8(ascii: " "))
      line.append(seconds: frame.time)
      line.append(contentsOf: sink.size)
      hasher.appendDigits(to: &line)
      line.append(UInt8(ascii: "\n"))
      try sink.output.write(line)
    }
  }

  public func finish() throws { try output.commit() }

  public func abandon() { output.discard() }

  /// Seconds with nine decimals, half a nanosecond rounded up.
  ///
  /// The time is not negative.
  package static func seconds(_ time: Time) -> String {
    var text: [UInt8] = []
    text.append(seconds: time)
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(seconds time: Time) {
    var seconds = time.ticks / Time.ticksPerSecond
    // ticks·10^9 / 705,600,000 = ticks·625 / 441.
    var nanoseconds = (time.ticks % Time.ticksPerSecond * 625 * 2 + 441) / 882
    if nanoseconds == 1_000_000_000 { (seconds, nanoseconds) = (seconds + 1, 0) }
    append(decimal: seconds)
    append(UInt8(ascii: "."))
    append(decimal: nanoseconds, digits: 9)
  }
}
