internal import Threads

/// Things that wait to be used again, shared by threads.
final class FreeList<Element>: @unchecked Sendable {
  private let monitor = Monitor()
  private let destroy: (Element) -> Void
  private var elements: [Element] = []

  /// - Parameter destroy: called for what still waits when the list goes.
  init(destroy: @escaping @Sendable (Element) -> Void) {
    self.destroy = destroy
  }

  deinit {
    for element in elements { destroy(element) }
  }

  func take() -> Element? {
    monitor.withLock { elements.popLast() }
  }

  func give(_ element: Element) {
    monitor.withLock { elements.append(element) }
  }
}
