import CFFmpeg

/// A 4:2:0 picture in the encoder's own layout.
///
/// One thread uses it at a time.
final class EncoderPicture: @unchecked Sendable {
  let handle: OpaquePointer

  /// nil when there is no memory.
  ///
  /// - Parameters: even numbers.
  init?(width: Int, height: Int) {
    guard let handle = cff_picture_create(Int32(width), Int32(height)) else { return nil }
    self.handle = handle
  }

  deinit {
    cff_picture_destroy(handle)
  }

  /// Memory that the encoder does not read any more, with whatever it held before; nil when there is
  /// none.
  func writablePlanes() -> YUVPlanes? {
    guard cff_picture_make_writable(handle) else { return nil }
    func plane(_ index: Int32) -> YUVPlanes.Plane {
      YUVPlanes.Plane(
        base: cff_picture_plane(handle, index), stride: cff_picture_stride(handle, index))
    }
    return YUVPlanes(y: plane(0), u: plane(1), v: plane(2))
  }
}
