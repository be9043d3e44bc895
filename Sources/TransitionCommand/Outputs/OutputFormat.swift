import ImageFiles
import MovieFiles

/// One way to write frames: a row of the table that maps file names and `--format` to sinks.
///
/// To add a format: write its sink, and here its row.
package struct OutputFormat: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// The extensions that mean it, with their points.
  package let extensions: [String]
  package let layout: Layout
  /// Frames stand at a constant rate, so none can be left out.
  package let isConstantRate: Bool
  /// Can be written to a pipe.
  package let canStream: Bool
  /// Readable in a terminal.
  package let isText: Bool
  let memory: @Sendable (RenderRequest, PictureMemory) -> SinkMemory
  /// Whether such an output can be at all, before anything is opened or reserved.
  var check: @Sendable (OutputRequest.Destination, SinkSettings) throws -> Void = { _, _ in }
  /// Opens the file or folder, before anything is rendered.
  let open: @Sendable (OutputRequest.Destination, SinkSettings) throws -> OpenOutput

  package enum Layout: Sendable {
    /// All frames in one file.
    case stream
    /// One file a frame; a name without a number holds a single frame.
    case sequence
  }

  package static let png = OutputFormat(
    name: "png", extensions: [".png"], layout: .sequence, isConstantRate: false, canStream: true,
    isText: false, memory: { SinkMemory(encoding: $1, $0.pngCompression) }, open: openPNG)
  package static let mp4 = OutputFormat(
    name: "mp4", extensions: [".mp4", ".m4v"], layout: .stream, isConstantRate: true,
    canStream: false, isText: false,
    memory: { request, _ in
      SinkMemory(
        perPicture: 1.5, whole: request.moviePreset.bytesPerPixel, takesBands: true)
    },
    check: checkMP4, open: openMP4)
  package static let rgba = OutputFormat(
    name: "rgba", extensions: [".rgba"], layout: .stream, isConstantRate: false, canStream: true,
    isText: false, memory: { _, _ in SinkMemory(perPicture: 4, takesBands: false) }, open: openRGBA)
  package static let y4m = OutputFormat(
    name: "y4m", extensions: [".y4m"], layout: .stream, isConstantRate: true, canStream: true,
    isText: false, memory: { _, _ in SinkMemory(perPicture: 1.5, takesBands: true) }, open: openY4M)
  package static let hashes = OutputFormat(
    name: "hashes", extensions: [".hashes"], layout: .stream, isConstantRate: false,
    canStream: true, isText: true, memory: { _, _ in SinkMemory(perPicture: 0, takesBands: false) },
    open: openHashes)

  package static let all: [OutputFormat] = [.png, .mp4, .rgba, .y4m, .hashes]

  package static func named(_ name: String) -> OutputFormat? { all.first { $0.name == name } }

  package static func withExtension(_ suffix: String) -> OutputFormat? {
    let suffix = suffix.lowercased()
    return all.first { $0.extensions.contains(suffix) }
  }

  static var everyExtension: [String] { all.flatMap(\.extensions) }
}

extension OutputFormat: Hashable {
  package static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a sink holds at its greatest, in bytes a pixel of a frame.
struct SinkMemory: Sendable {
  /// Of each prepared picture that waits for its turn.
  var perPicture: Double
  /// Of the whole clip, as an encoder's frames.
  var whole = 0.0
  /// It is a `BandSink`; a thread needs a pixmap of a whole frame only for others.
  var takesBands: Bool
}

extension SinkMemory {
  /// A PNG encoder's: the compressed rows and the file; all rows before compression too where they
  /// are compressed at once.
  init(encoding pictures: PictureMemory, _ compression: PNGCompression) {
    self.init(
      perPicture: 2 * pictures.compressed + (compression == .best ? pictures.raw : 0),
      takesBands: false)
  }
}
