internal import Synchronization

/// Buffers for rows at work, as many as threads are at it, kept from blur to blur.
final class RowBuffers: Sendable {
  private let free = Mutex<[RowBuffer]>([])

  /// One of at least `count` values, with whatever was in them.
  func take(_ count: Int) -> RowBuffer {
    let kept = free.withLock { $0.popLast() }
    // One that is too small makes room for one that is not.
    if let kept, kept.capacity >= count { return kept }
    return RowBuffer(capacity: count + count / 4)
  }

  func giveBack(_ buffer: RowBuffer) {
    free.withLock { $0.append(buffer) }
  }
}

/// Values, aligned for vectors.
final class RowBuffer: Sendable {
  nonisolated(unsafe) let base: MutableValueRow
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<UInt16>.stride + 64, alignment: 64)
    base = bytes.bindMemory(to: UInt16.self, capacity: capacity)
  }

  deinit {
    base.deallocate()
  }
}
