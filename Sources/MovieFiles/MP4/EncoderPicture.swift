import CFFmpeg

/// A 4:2:0 picture in the encoder's own layout; goes back to its pool when nobody holds it.
final class EncoderPicture: @unchecked Sendable {
  let handle: OpaquePointer
  private let pool: EncoderPicturePool

  fileprivate init(_ handle: OpaquePointer, pool: EncoderPicturePool) {
    self.handle = handle
    self.pool = pool
  }

  deinit {
    pool.free.give(handle)
  }

  var planes: YUVPlanes {
    func plane(_ index: Int32) -> YUVPlanes.Plane {
      YUVPlanes.Plane(
        base: cff_picture_plane(handle, index), stride: cff_picture_stride(handle, index))
    }
    return YUVPlanes(y: plane(0), u: plane(1), v: plane(2))
  }
}

/// Pictures of one size that are used again.
final class EncoderPicturePool: Sendable {
  private let width: Int
  private let height: Int
  fileprivate let free = FreeList<OpaquePointer> { cff_picture_destroy($0) }

  /// - Parameters: even numbers.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A picture to fill, with whatever it held before; nil when there is no memory.
  func take() -> EncoderPicture? {
    guard let handle = free.take() ?? cff_picture_create(Int32(width), Int32(height)) else {
      return nil
    }
    let picture = EncoderPicture(handle, pool: self)
    return cff_picture_make_writable(handle) ? picture : nil
  }
}
