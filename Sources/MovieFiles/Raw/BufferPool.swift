import Frames

/// Byte buffers of one size that are used again: a frame in flight holds one.
final class BufferPool: Sendable {
  /// A buffer that goes back to its pool when the last reference to it is gone.
  final class Buffer: @unchecked Sendable {
    let base: UnsafeMutablePointer<UInt8>
    let count: Int
    private let pool: BufferPool

    fileprivate init(base: UnsafeMutablePointer<UInt8>, pool: BufferPool) {
      self.base = base
      count = pool.byteCount
      self.pool = pool
    }

    deinit {
      pool.free.give(base)
    }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }
  }

  private let byteCount: Int
  private let free: FreeList<UnsafeMutablePointer<UInt8>>

  init(byteCount: Int) {
    self.byteCount = byteCount
    free = FreeList { $0.deallocate() }
  }

  /// A buffer with whatever it held before.
  func take() -> Buffer {
    Buffer(base: free.take() ?? .allocate(capacity: byteCount), pool: self)
  }
}
