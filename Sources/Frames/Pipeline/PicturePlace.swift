import Raster

/// Where one picture of a clip is made and waits for its turn: a picture of each sink.
final class PicturePlace: Sendable {
  private let pictures: [any SinkPicture]
  /// The same ones where every sink takes bands; else none.
  private let bands: [any BandPicture]

  /// - Parameter inBands: all sinks are band sinks, and are to get no frame as a whole.
  init(_ sinks: [any FrameSink], inBands: Bool) throws {
    let bands = inBands ? sinks.compactMap { $0 as? any BandSink } : []
    self.bands = try bands.map { try $0.makePicture() }
    pictures = bands.isEmpty ? try sinks.map { try $0.makePicture() } : self.bands
  }

  func prepare(_ pixmap: Pixmap) throws {
    for picture in pictures { try picture.prepare(pixmap) }
  }

  /// - Parameter draw: hands out the frame's rows.
  func prepare(inBands draw: (_ take: (Range<Int>, Pixmap) -> Void) throws -> Void) throws {
    for band in bands { try band.begin() }
    try draw { rows, pixmap in
      for band in bands { band.take(rows, in: pixmap) }
    }
    for band in bands { try band.end() }
  }

  func deliver(_ frame: FrameStamp) throws {
    for picture in pictures { try picture.deliver(frame) }
  }
}
