import ExactMath
public import Frames
public import Raster

/// A YUV4MPEG2 stream: 4:2:0 with left-sited chroma, limited range, BT.709 matrix.
///
/// The format has no field for the matrix: readers that do not assume BT.709 have to be told
/// (`ffmpegInputArguments` does). Odd sizes are kept; chroma rounds up.
public final class Y4MSink: FrameSink {
  /// What the user should know about this file.
  public let notes: [String]

  private let output: OutputFile
  private let pool: BufferPool
  private let converter: YUVConverter

  /// - Parameter background: shows through where the frames are not opaque.
  public init(
    path: String, existing: ExistingOutput, format: FrameFormat, background: Color
  ) throws(OutputError) {
    notes = format.isOpaque ? [] : [MovieNote.flattened(on: background)]
    converter = YUVConverter(
      siting: .left, background: format.isOpaque ? nil : background.premultiplied)
    pool = BufferPool(
      byteCount: YUVPlanes.tightByteCount(width: format.width, height: format.height))
    output = try OutputFile(path: path, existing: existing)
    try Self.write(Self.header(for: format), to: output)
  }

  /// How ffmpeg is told what the stream is; its `-i` and the file or `-` follow.
  public static var ffmpegInputArguments: [String] {
    ["-f", "yuv4mpegpipe", "-colorspace", "bt709", "-color_primaries", "bt709"]
  }

  static func header(for format: FrameFormat) -> String {
    "YUV4MPEG2 W\(format.width) H\(format.height)"
      + " F\(format.rate.numerator):\(format.rate.denominator)"
      + " Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
  }

  public func prepare(_ pixmap: Pixmap) -> Delivery {
    let buffer = pool.take()
    converter.convert(
      pixmap, to: YUVPlanes(tight: buffer.base, width: pixmap.width, height: pixmap.height))
    return { [output] _ in
      try Self.write("FRAME\n", to: output)
      try output.write(buffer.bytes)
    }
  }

  public func finish() throws { try output.commit() }

  public func abandon() { output.discard() }

  private static func write(_ text: String, to output: OutputFile) throws(OutputError) {
    try output.write(text)
  }
}
