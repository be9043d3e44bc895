public import Raster

/// A sink that takes a frame in bands, each as soon as it is drawn and still in cache.
///
/// Where all sinks of a clip are such, no frame exists as a whole.
public protocol BandSink: FrameSink where Picture: BandPicture {}

/// A picture that takes the rows of its frame band by band.
public protocol BandPicture: SinkPicture {
  /// A frame begins, in place of the one before, which is delivered.
  func begin() throws

  /// Called from the top downwards, without a gap.
  ///
  /// - Parameters:
  ///   - rows: of the frame; an even number, except in the last call.
  ///   - pixmap: premultiplied, as wide as the frame; holds the rows from its row 0 on, and is valid
  ///     only during the call.
  func take(_ rows: Range<Int>, in pixmap: Pixmap)

  /// All rows are taken.
  func end() throws
}

extension BandPicture {
  public func prepare(_ pixmap: Pixmap) throws {
    try begin()
    take(0..<pixmap.height, in: pixmap)
    try end()
  }
}
