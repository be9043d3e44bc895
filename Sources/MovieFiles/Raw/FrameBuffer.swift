/// The bytes of one frame on its way to an output.
///
/// One thread uses it at a time.
final class FrameBuffer: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt8>
  let count: Int

  init(byteCount: Int) {
    count = byteCount
    base = .allocate(capacity: byteCount)
  }

  deinit {
    base.deallocate()
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }
}
