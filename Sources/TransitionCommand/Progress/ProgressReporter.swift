import Synchronization

/// Tells on standard error how far a render is; called from any thread.
package final class ProgressReporter: Sendable {
  /// The form in which it is told, once the terminal and the environment are known.
  package enum Form: Hashable, Sendable {
    case bar(width: Int, isColoured: Bool)
    case lines
    case json
    case silent
  }

  private struct Memory {
    var started: Double?
    var lastPart = 0
    var lastDrawn = -Double.infinity
    var barIsOpen = false
  }

  private let form: Form
  private let total: Int
  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Double
  private let memory = Mutex(Memory())

  /// - Parameter now: seconds of a clock that never goes back.
  package init(
    _ form: Form, total: Int, now: @escaping @Sendable () -> Double,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.form = form
    self.total = total
    self.now = now
    self.write = write
  }

  /// The clock starts; nothing is shown before the first frame is done.
  package func begin() {
    memory.withLock { $0.started = now() }
  }

  /// So many frames are delivered.
  package func update(done: Int) {
    memory.withLock { memory in
      let time = now()
      let started = memory.started ?? time
      memory.started = started
      let state = ProgressState(done: done, total: total, elapsed: time - started)
      switch form {
      case .silent:
        break
      case .json:
        tell(state.json + "\n", part: state.part(of: 100), &memory)
      case .lines:
        tell("render-transition: \(state.line)\n", part: state.part(of: 10), &memory)
      case .bar(let width, let isColoured):
        // Ten times a second is as fast as one reads; the last frame always shows.
        guard time - memory.lastDrawn >= 0.1 || done == total else { return }
        memory.lastDrawn = time
        memory.barIsOpen = true
        // One column stays free: a full line would wrap on some terminals.
        let bar = state.bar(width: width - 1)
        write("\r" + (isColoured ? Self.coloured(bar) : bar) + "\u{1B}[K")
      }
    }
  }

  /// The line ends, so that what follows starts on its own; the same after success and failure.
  package func end() {
    memory.withLock { memory in
      if memory.barIsOpen { write("\n") }
      memory.barIsOpen = false
    }
  }

  private func tell(_ text: String, part: Int, _ memory: inout Memory) {
    guard part > memory.lastPart else { return }
    memory.lastPart = part
    write(text)
  }

  private static func coloured(_ bar: String) -> String {
    let filled = bar.prefix { $0 == "[" || $0 == "#" }
    guard filled.count > 1 else { return bar }
    return "[\u{1B}[32m" + filled.dropFirst() + "\u{1B}[0m" + bar.dropFirst(filled.count)
  }
}
