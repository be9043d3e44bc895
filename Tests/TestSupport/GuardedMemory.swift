/// The memory of one call: every buffer that it is given is guarded, and remembered.
public final class GuardedMemory {
  /// How the buffers of a call stand to their guards.
  public enum Layout: String, CaseIterable, Sendable {
    /// Each ends at a page that may not be touched.
    case ends
    /// Each starts behind one.
    case starts
    /// None stands as its neighbours do: the first one element from the start, the next three, …
    case staggered
  }

  private let layout: Layout
  private var buffers = 0
  private var inputs: [() -> Bool] = []
  private var outputs: [() -> (bytes: [UInt8], isIntact: Bool)] = []

  public init(_ layout: Layout) {
    self.layout = layout
  }

  /// Elements that the call may read.
  public func input<Element: BitwiseCopyable & Equatable>(
    _ elements: [Element]
  ) -> UnsafeMutablePointer<Element> {
    let buffer = placed(elements)
    inputs.append { buffer.isIntact && buffer.elements == elements }
    return buffer.start
  }

  /// Elements that the call may change.
  public func output<Element: BitwiseCopyable>(
    _ elements: [Element]
  ) -> UnsafeMutablePointer<Element> {
    let buffer = placed(elements)
    outputs.append {
      (
        Array(
          UnsafeRawBufferPointer(
            start: buffer.start, count: elements.count * MemoryLayout<Element>.stride)),
        buffer.isIntact
      )
    }
    return buffer.start
  }

  /// The outputs' bytes, one after another.
  public var result: [UInt8] { outputs.flatMap { $0().bytes } }

  /// Nothing changed but outputs.
  public var isIntact: Bool {
    inputs.allSatisfy { $0() } && outputs.allSatisfy { $0().isIntact }
  }

  private func placed<Element: BitwiseCopyable>(_ elements: [Element]) -> GuardedBuffer<Element> {
    buffers += 1
    return switch layout {
    case .ends: GuardedBuffer(elements, .atEnd)
    case .starts: GuardedBuffer(elements, .atStart)
    case .staggered: GuardedBuffer(elements, .after(2 * buffers - 1))
    }
  }
}
