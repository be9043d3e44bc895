public import Raster

/// Takes the frames of one clip: a PNG sequence, a movie, a raw stream, hashes.
///
/// Frames reach it by pictures of its own kind. `finish` or `abandon` ends it, exactly once.
public protocol FrameSink: Sendable {
  associatedtype Picture: SinkPicture

  /// A picture with nothing in it yet.
  ///
  /// A pipeline asks for as many as it has in flight, from any thread, and fills each again and
  /// again.
  func makePicture() throws -> Picture

  /// All frames are delivered: complete the output and put it under its name.
  func finish() throws

  /// Something failed or the user stopped: leave nothing behind.
  func abandon()
}

/// A picture on its way to an output, and the memory for it.
///
/// The work of a frame is split in two. `prepare` does what needs only the pixels (convert,
/// compress, hash); it is called from any thread, on several pictures of a sink at once, in any
/// order, once for each *different* frame. `deliver` does what needs order (append to the file); it
/// is called on one thread at a time, frame after frame, and again for each following frame that
/// shows the same.
public protocol SinkPicture: AnyObject, Sendable {
  /// Takes a frame in place of the one before, which is delivered.
  ///
  /// - Parameter pixmap: premultiplied; valid only during the call.
  func prepare(_ pixmap: Pixmap) throws

  /// Adds what was prepared to the output, as the next frame.
  func deliver(_ frame: FrameStamp) throws
}
