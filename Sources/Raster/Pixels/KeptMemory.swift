/// Memory for elements that hold no references; it is used again where what it shall hold fits.
struct KeptMemory<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    (memory, capacity) = (.allocate(capacity: 1), 1)
  }

  deinit {
    memory.deallocate()
  }

  var base: UnsafePointer<Element> { UnsafePointer(memory) }

  /// Room for so many elements; what it held is gone.
  mutating func room(for count: Int) -> UnsafeMutablePointer<Element> {
    guard count > capacity else { return memory }
    memory.deallocate()
    // Grown in steps, so that slowly growing shapes do not allocate each time.
    capacity = count + count / 2
    memory = .allocate(capacity: capacity)
    return memory
  }

  /// So many elements whose bytes are 0.
  mutating func zeros(_ count: Int) -> UnsafeMutablePointer<Element>
  where Element: FixedWidthInteger {
    let memory = room(for: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }

  /// The elements of an array, in memory that no array moves.
  mutating func holding(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = room(for: elements.count)
    elements.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { memory.initialize(from: base, count: source.count) }
    }
    return UnsafePointer(memory)
  }
}
