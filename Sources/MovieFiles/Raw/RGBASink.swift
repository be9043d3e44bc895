import ExactMath
public import Frames
public import Raster

/// Raw frames one after another: R G B A bytes, straight alpha, rows without padding.
public final class RGBASink: FrameSink {
  private let output: OutputFile
  private let byteCount: Int
  private let isOpaque: Bool

  public init(
    path: String, existing: ExistingOutput, format: FrameFormat
  ) throws(OutputError) {
    output = try OutputFile(path: path, existing: existing)
    byteCount = format.width * format.height * 4
    isOpaque = format.isOpaque
  }

  /// How ffmpeg is told what the stream is; its `-i` and the file or `-` follow.
  public static func ffmpegInputArguments(for format: FrameFormat) -> [String] {
    [
      "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(format.width)x\(format.height)", "-r",
      "\(format.rate.numerator)/\(format.rate.denominator)",
    ]
  }

  public func makePicture() -> Picture { Picture(self) }

  /// The bytes of one frame.
  public final class Picture: SinkPicture {
    private let sink: RGBASink
    private let buffer: FrameBuffer

    fileprivate init(_ sink: RGBASink) {
      self.sink = sink
      buffer = FrameBuffer(byteCount: sink.byteCount)
    }

    public func prepare(_ pixmap: Pixmap) {
      buffer.base.withMemoryRebound(to: UInt32.self, capacity: buffer.count / 4) { pixels in
        for y in 0..<pixmap.height {
          let target = pixels + y * pixmap.width
          if sink.isOpaque {
            target.update(from: pixmap.row(y), count: pixmap.width)
          } else {
            StraightRow.convert(pixmap.row(y), to: target, count: pixmap.width)
          }
        }
      }
    }

    public func deliver(_ frame: FrameStamp) throws { try sink.output.write(buffer.bytes) }
  }

  public func finish() throws { try output.commit() }

  public func abandon() { output.discard() }
}
