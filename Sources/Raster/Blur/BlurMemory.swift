internal import Synchronization

/// Working memory of blurs, kept from one to the next.
///
/// Any number of blurs may take from it at once; what they took comes back when they end.
package final class BlurMemory: Sendable {
  private let free = Mutex<[BlurBlock]>([])

  package init() {}

  /// At least `count` values, with whatever was in them.
  func take(_ count: Int) -> BlurBlock {
    let kept: BlurBlock? = free.withLock { free in
      let smallest = free.indices.filter { free[$0].capacity >= count }
        .min { free[$0].capacity < free[$1].capacity }
      if let smallest { return free.remove(at: smallest) }
      // One that is too small makes room for one that is not: there are never more than were used
      // at once.
      if !free.isEmpty { free.removeLast() }
      return nil
    }
    return kept ?? BlurBlock(capacity: count)
  }

  /// Values that are held for later blurs.
  package var capacity: Int {
    free.withLock { $0.reduce(0) { $0 + $1.capacity } }
  }

  func giveBack(_ block: BlurBlock) {
    free.withLock { $0.append(block) }
  }
}

/// Values, aligned for vectors.
final class BlurBlock: Sendable {
  nonisolated(unsafe) let base: MutableValueRow
  let capacity: Int

  /// - Parameter capacity: in values; somewhat more is allocated, for blurs that slowly grow.
  init(capacity: Int) {
    self.capacity = capacity + capacity / 4
    let bytes = UnsafeMutableRawPointer.allocatePixels(
      byteCount: self.capacity * MemoryLayout<UInt16>.stride + 64)
    base = bytes.bindMemory(to: UInt16.self, capacity: self.capacity)
  }

  deinit {
    base.deallocate()
  }
}
