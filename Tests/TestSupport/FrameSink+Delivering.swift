public import Frames
public import Raster

extension FrameSink {
  /// Prepares and delivers one frame.
  public func deliver(_ pixmap: Pixmap, _ frame: FrameStamp) throws {
    let picture = try makePicture()
    try picture.prepare(pixmap)
    try picture.deliver(frame)
  }
}
