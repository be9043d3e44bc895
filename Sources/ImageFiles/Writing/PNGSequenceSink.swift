public import Frames
public import Raster
import Synchronization

/// Writes each frame to a PNG file of its own in a folder that appears when all are there.
///
/// The files have one colour type: RGB if the clip is opaque, else RGBA. A frame equal to the one
/// before is encoded once and written again.
public final class PNGSequenceSink: FrameSink {
  private let encoder: PNGEncoder
  private let names: FrameNames
  private let count: Int
  private let folder: OutputFolder
  /// Of the frame that was delivered last: its memory is the next one's.
  private let name = Mutex("")

  /// Checks the folder's rules (`OutputFolder`) before anything is rendered.
  ///
  /// - Parameters:
  ///   - folder: the folder itself, without a pattern.
  ///   - overwriteForeign: allows a folder that holds other things than frames, which stay.
  public init(
    folder: String, names: FrameNames = .standard, format: FrameFormat,
    compression: PNGCompression = .default, existing: ExistingOutput = .replace,
    overwriteForeign: Bool = false
  ) throws(OutputFolderError) {
    encoder = PNGEncoder(
      width: format.width, height: format.height, hasAlpha: !format.isOpaque,
      compression: compression)
    self.names = names
    count = format.count
    self.folder = try OutputFolder(
      path: folder, existing: existing, overwriteForeign: overwriteForeign,
      isFrame: { names.fits($0) }, isSequence: { names.isSequence($0) })
  }

  public func makePicture() throws -> Picture { try Picture(self) }

  /// One frame's file.
  public final class Picture: SinkPicture {
    private let sink: PNGSequenceSink
    private let picture: PNGEncoder.Picture

    fileprivate init(_ sink: PNGSequenceSink) throws {
      self.sink = sink
      picture = try sink.encoder.makePicture()
    }

    public func prepare(_ pixmap: Pixmap) throws { try picture.encode(pixmap) }

    public func deliver(_ frame: FrameStamp) throws {
      try sink.name.withLock { name in
        sink.names.write(frame.index, of: sink.count, to: &name)
        try picture.withUnsafeBytes { try sink.folder.write($0, name: name) }
      }
    }
  }

  public func finish() throws {
    try folder.commit()
  }

  public func abandon() {
    folder.discard()
  }
}
