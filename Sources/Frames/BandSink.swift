public import Raster

/// A sink that takes a frame in bands, each as soon as it is drawn and still in cache.
///
/// Where all sinks of a clip are such, no frame exists as a whole. `prepare` must give the same.
public protocol BandSink: FrameSink {
  /// Called where `prepare` would be, once for each different picture.
  func beginFrame() throws -> any FrameIntake
}

/// Takes the rows of one frame.
public protocol FrameIntake {
  /// Called from the top downwards, without a gap.
  ///
  /// - Parameters:
  ///   - rows: of the frame; an even number, except in the last call.
  ///   - pixmap: premultiplied, as wide as the frame; holds the rows from its row 0 on, and is valid
  ///     only during the call.
  func take(_ rows: Range<Int>, in pixmap: Pixmap)

  /// All rows are taken.
  func finish() throws -> FrameSink.Delivery
}
