import ExactMath
import Frames
import ImageFiles
import MovieFiles
import Raster

/// What the outputs of one render have in common.
struct SinkSettings: Sendable {
  var format: FrameFormat
  var existing: ExistingOutput
  /// A folder may hold other files than frames.
  var overwritesForeign: Bool
  var movie: MP4Settings
  var compression: PNGCompression
  /// Of the conversion to 4:2:0.
  var kernels = KernelSet.fastest

  init(_ request: RenderRequest, _ format: FrameFormat) {
    self.format = format
    existing = request.overwriting == .refuse ? .refuse : .replace
    overwritesForeign = request.overwriting == .replaceInAnyFolder
    // A stage that is not opaque has no colour of its own to lay a movie on.
    movie = MP4Settings(
      crf: Double(request.movieQuality), preset: request.moviePreset,
      transfer: request.movieTransfer, background: .black)
    compression = request.pngCompression
  }
}

/// An output that is ready for its frames.
struct OpenOutput: Sendable {
  var sink: any FrameSink
  /// What the user should know, a sentence each.
  var notes: [String] = []
  /// How ffmpeg reads a raw stream that does not describe itself.
  var ffmpegInput: [String] = []
}

extension OutputRequest {
  func open(_ settings: SinkSettings) throws -> OpenOutput {
    try format.open(destination, settings)
  }
}

extension OutputRequest.Destination {
  /// The path as the sinks take it.
  var path: String {
    switch self {
    case .standardOutput: "-"
    case .file(let path), .folder(let path, _): path
    }
  }
}

extension OutputFormat {
  static func openPNG(
    _ destination: OutputRequest.Destination, _ settings: SinkSettings
  ) throws -> OpenOutput {
    guard case .folder(let folder, let names) = destination else {
      return OpenOutput(
        sink: try PNGFileSink(
          path: destination.path, format: settings.format, compression: settings.compression,
          existing: settings.existing))
    }
    return OpenOutput(
      sink: try PNGSequenceSink(
        folder: folder, names: names, format: settings.format, compression: settings.compression,
        existing: settings.existing, overwriteForeign: settings.overwritesForeign))
  }

  static func checkMP4(
    _ destination: OutputRequest.Destination, _ settings: SinkSettings
  ) throws {
    try MP4Sink.check(settings.format, settings.movie, path: destination.path)
  }

  static func openMP4(
    _ destination: OutputRequest.Destination, _ settings: SinkSettings
  ) throws -> OpenOutput {
    let sink = try MP4Sink(
      path: destination.path, existing: settings.existing, format: settings.format,
      settings: settings.movie, kernels: settings.kernels)
    return OpenOutput(sink: sink, notes: sink.notes)
  }

  static func openRGBA(
    _ destination: OutputRequest.Destination, _ settings: SinkSettings
  ) throws -> OpenOutput {
    OpenOutput(
      sink: try RGBASink(
        path: destination.path, existing: settings.existing, format: settings.format),
      ffmpegInput: RGBASink.ffmpegInputArguments(for: settings.format))
  }

  static func openY4M(
    _ destination: OutputRequest.Destination, _ settings: SinkSettings
  ) throws -> OpenOutput {
    let sink = try Y4MSink(
      path: destination.path, existing: settings.existing, format: settings.format,
      background: settings.movie.background, kernels: settings.kernels)
    return OpenOutput(
      sink: sink,
      notes: sink.notes + [
        "y4m cannot tell that its colours are BT.709, and a reader that takes them for BT.601 shows "
          + "others; ffmpeg is told by -colorspace bt709 before its -i"
      ], ffmpegInput: Y4MSink.ffmpegInputArguments)
  }

  static func openHashes(
    _ destination: OutputRequest.Destination, _ settings: SinkSettings
  ) throws -> OpenOutput {
    OpenOutput(
      sink: try HashSink(
        path: destination.path, existing: settings.existing, format: settings.format))
  }
}
