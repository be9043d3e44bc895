public import Frames
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
    encoder = PNGEncoder(format, compression)
    self.names = names
    count = format.count
    self.folder = try OutputFolder(
      path: folder, existing: existing, overwriteForeign: overwriteForeign,
      isFrame: { names.fits($0) }, isSequence: { names.isSequence($0) })
  }

  public func makePicture() throws -> PNGFrame {
    try PNGFrame(of: encoder) { [self] bytes, frame in
      try name.withLock { name in
        names.write(frame.index, of: count, to: &name)
        try folder.write(bytes, name: name)
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
