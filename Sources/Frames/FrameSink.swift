public import Raster

/// Takes the frames of one clip: a PNG sequence, a movie, a raw stream, hashes.
///
/// The work of a frame is split in two. `prepare` does what needs only the pixels (convert,
/// compress, hash); it is called from any thread, several at once, in any order, once for each
/// *different* picture. The closure it returns does what needs order (append to the file); it is
/// called on one thread at a time, frame after frame, and again for each following frame that shows
/// the same picture. `finish` or `abandon` ends it, exactly once.
public protocol FrameSink: Sendable {
  typealias Delivery = @Sendable (FrameStamp) throws -> Void

  /// - Parameter pixmap: premultiplied; valid only during the call.
  func prepare(_ pixmap: Pixmap) throws -> Delivery

  /// All frames are delivered: complete the output and put it under its name.
  func finish() throws

  /// Something failed or the user stopped: leave nothing behind.
  func abandon()
}
