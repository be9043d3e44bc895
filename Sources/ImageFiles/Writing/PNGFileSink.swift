public import Frames
public import Raster

/// Writes the one frame of a clip to a PNG file, a pipe or standard output (`-`).
public final class PNGFileSink: FrameSink {
  private let encoder: PNGEncoder
  private let output: OutputFile

  /// - Parameter format: of a clip with one frame.
  public init(
    path: String, existing: ExistingOutput, format: FrameFormat,
    compression: PNGCompression = .default
  ) throws(OutputError) {
    precondition(format.count == 1, "one file for \(format.count) frames")
    encoder = PNGEncoder(
      width: format.width, height: format.height, hasAlpha: !format.isOpaque,
      compression: compression)
    output = try OutputFile(path: path, existing: existing)
  }

  public func prepare(_ pixmap: Pixmap) throws -> Delivery {
    let file = try encoder.encode(pixmap)
    return { [output] _ in try file.withUnsafeBytes { try output.write($0) } }
  }

  public func finish() throws { try output.commit() }

  public func abandon() { output.discard() }
}
