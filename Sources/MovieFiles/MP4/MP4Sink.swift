public import Frames
public import Raster

/// An H.264 movie in an MP4 file that plays everywhere.
///
/// High profile (Baseline with the preset ultrafast), 4:2:0, BT.709 limited range with left-sited
/// chroma, the same in the stream and in the container; constant rate, index in front. Into
/// something that cannot seek (`-`, a pipe) the file is written as movie fragments.
public final class MP4Sink: BandSink, @unchecked Sendable {
  /// What the user should know about this file.
  public let notes: [String]

  private let format: FrameFormat
  private let output: OutputFile
  private let converter: YUVConverter
  // Used by deliveries, `finish` and `abandon` only, which come one at a time.
  private let encoder: MovieEncoder

  /// Opens the libraries, the file and the encoder.
  public init(
    path: String, existing: ExistingOutput, format: FrameFormat, settings: MP4Settings,
    kernels: KernelSet = .fastest
  ) throws(MovieError) {
    try Self.check(format, settings, path: path)
    self.format = format
    notes = Self.notes(for: format, settings)
    try FFmpegLibraries.load()
    do { output = try OutputFile(path: path, existing: existing) } catch { throw .output(error) }
    let (width, height) = Self.evenSize(of: format)
    encoder = try MovieEncoder(
      output: output, width: width, height: height, format: format, settings: settings)
    converter = YUVConverter(
      siting: .left, background: format.isOpaque ? nil : settings.background.premultiplied,
      kernels: kernels)
  }

  /// Whether such a movie can be, before anything is opened.
  public static func check(
    _ format: FrameFormat, _ settings: MP4Settings, path: String
  ) throws(MovieError) {
    guard MP4Settings.crfRange.contains(settings.crf) else { throw .crf(settings.crf) }
    let (width, height) = evenSize(of: format)
    if let excess = H264Limits.violation(width: width, height: height, rate: format.rate) {
      throw .beyondLevel(path: path, excess: excess)
    }
  }

  public func makePicture() throws -> Picture { try Picture(self) }

  /// One frame as the encoder takes it.
  public final class Picture: BandPicture, @unchecked Sendable {
    private let sink: MP4Sink
    private let picture: EncoderPicture
    private var planes: YUVPlanes

    fileprivate init(_ sink: MP4Sink) throws(MovieError) {
      let (width, height) = MP4Sink.evenSize(of: sink.format)
      guard let picture = EncoderPicture(width: width, height: height),
        let planes = picture.writablePlanes()
      else { throw MovieError.outOfMemory(path: sink.output.path) }
      (self.sink, self.picture, self.planes) = (sink, picture, planes)
    }

    public func begin() throws {
      guard let planes = picture.writablePlanes() else {
        throw MovieError.outOfMemory(path: sink.output.path)
      }
      self.planes = planes
    }

    public func take(_ rows: Range<Int>, in pixmap: Pixmap) {
      sink.converter.convert(rows, in: pixmap, to: planes)
    }

    public func end() { sink.repeatOddEdges(of: planes.y) }

    public func deliver(_ frame: FrameStamp) throws { try sink.encoder.send(picture) }
  }

  public func finish() throws {
    do {
      try encoder.finish()
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }

  public func abandon() {
    encoder.close()
    output.discard()
  }

  /// 4:2:0 has no odd sizes; chroma has rounded up already.
  private func repeatOddEdges(of plane: YUVPlanes.Plane) {
    let (width, height) = (format.width, format.height)
    if width % 2 == 1 {
      for y in 0..<height {
        let row = plane.row(y)
        row[width] = row[width - 1]
      }
    }
    if height % 2 == 1 {
      plane.row(height).update(from: plane.row(height - 1), count: width + width % 2)
    }
  }

  private static func evenSize(of format: FrameFormat) -> (width: Int, height: Int) {
    (format.width + format.width % 2, format.height + format.height % 2)
  }

  private static func notes(for format: FrameFormat, _ settings: MP4Settings) -> [String] {
    var notes: [String] = []
    let (width, height) = evenSize(of: format)
    if (width, height) != (format.width, format.height) {
      let edge =
        height == format.height
        ? "the last column is" : width == format.width ? "the last row is" : "both last edges are"
      notes.append(
        "H.264 needs an even size: \(edge) repeated once,"
          + " \(format.width)×\(format.height) becomes \(width)×\(height)")
    }
    if settings.preset == .ultrafast {
      notes.append("the preset ultrafast gives H.264's Baseline profile, not High")
    }
    if !format.isOpaque { notes.append(MovieNote.flattened(on: settings.background)) }
    return notes
  }
}
