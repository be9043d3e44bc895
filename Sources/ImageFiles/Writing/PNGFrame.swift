public import Frames
public import Raster

/// A frame on its way to a PNG file, and the memory for it.
public final class PNGFrame: SinkPicture {
  private let picture: PNGEncoder.Picture
  private let write: @Sendable (UnsafeRawBufferPointer, FrameStamp) throws -> Void

  /// - Parameter write: puts the bytes of a whole file into the sink's output.
  init(
    of encoder: PNGEncoder,
    write: @escaping @Sendable (UnsafeRawBufferPointer, FrameStamp) throws -> Void
  ) throws {
    picture = try encoder.makePicture()
    self.write = write
  }

  public func prepare(_ pixmap: Pixmap) throws { try picture.encode(pixmap) }

  public func deliver(_ frame: FrameStamp) throws {
    try picture.withUnsafeBytes { try write($0, frame) }
  }
}

extension PNGEncoder {
  /// For the frames of a clip, which are all of one colour type: RGB if the clip is opaque.
  convenience init(_ format: FrameFormat, _ compression: PNGCompression) {
    self.init(
      width: format.width, height: format.height, hasAlpha: !format.isOpaque,
      compression: compression)
  }
}
