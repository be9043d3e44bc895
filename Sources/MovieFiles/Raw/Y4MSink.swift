import ExactMath
public import Frames
public import Raster

/// A YUV4MPEG2 stream: 4:2:0 with left-sited chroma, limited range, BT.709 matrix.
///
/// The format has no field for the matrix: readers that do not assume BT.709 have to be told
/// (`ffmpegInputArguments` does). Odd sizes are kept; chroma rounds up.
public final class Y4MSink: BandSink {
  /// What the user should know about this file.
  public let notes: [String]

  private let output: OutputFile
  private let converter: YUVConverter
  private let width: Int
  private let height: Int

  /// - Parameter background: shows through where the frames are not opaque.
  public init(
    path: String, existing: ExistingOutput, format: FrameFormat, background: Color,
    kernels: KernelSet = .fastest
  ) throws(OutputError) {
    notes = format.isOpaque ? [] : [MovieNote.flattened(on: background)]
    converter = YUVConverter(
      siting: .left, background: format.isOpaque ? nil : background.premultiplied,
      kernels: kernels)
    (width, height) = (format.width, format.height)
    output = try OutputFile(path: path, existing: existing)
    try output.write(Self.header(for: format))
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

  public func makePicture() -> Picture { Picture(self) }

  /// The planes of one frame.
  public final class Picture: BandPicture {
    private let sink: Y4MSink
    private let buffer: FrameBuffer
    private let planes: YUVPlanes

    fileprivate init(_ sink: Y4MSink) {
      self.sink = sink
      let (width, height) = (sink.width, sink.height)
      buffer = FrameBuffer(byteCount: YUVPlanes.tightByteCount(width: width, height: height))
      planes = YUVPlanes(tight: buffer.base, width: width, height: height)
    }

    public func begin() {}

    public func take(_ rows: Range<Int>, in pixmap: Pixmap) {
      sink.converter.convert(rows, in: pixmap, to: planes)
    }

    public func end() {}

    public func deliver(_ frame: FrameStamp) throws {
      try sink.output.write("FRAME\n")
      try sink.output.write(buffer.bytes)
    }
  }

  public func finish() throws { try output.commit() }

  public func abandon() { output.discard() }
}
