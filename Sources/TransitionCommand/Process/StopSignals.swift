import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns SIGINT, SIGTERM and SIGHUP into a value that the render polls between frames.
///
/// The signals are blocked and a thread of its own waits for them, so no code runs in a signal
/// handler and no global state is needed. While nothing is being written, as when a large document is
/// read, the first one ends the process at once. From `beforeLeaving` on, which says what has to be
/// cleared away, the first one asks to stop. What has not ended a second later is left at once, as by
/// a second signal, for a pipe whose reader stands still holds a write for ever.
package final class StopSignals: Sendable {
  private let received = Atomic<Int32>(0)
  /// nil while nothing is being written.
  private let clearing = Mutex<(@Sendable () -> Void)?>(nil)

  /// To be called on the main thread before any other exists, for threads inherit what is blocked.
  ///
  /// SIGPIPE and SIGXFSZ are ignored from here on: a write to a closed pipe or past the limit of a
  /// file's size then fails with EPIPE or EFBIG. A signal that the parent had ignored (a job of a
  /// script's background) stays ignored.
  package init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      sigaddset(&watched, number)
    }
    pthread_sigmask(SIG_BLOCK, &watched, nil)
    let isWaiting = startThread { [self, watched] in wait(for: watched) }
    // Without a thread that waits they do what they always do.
    if !isWaiting { pthread_sigmask(SIG_UNBLOCK, &watched, nil) }
  }

  /// The first signal that came; nil while none did.
  package var first: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Sets what is done before the second signal ends the process; the first one then only asks.
  package func beforeLeaving(_ clear: @escaping @Sendable () -> Void) {
    clearing.withLock { $0 = clear }
  }

  private func wait(for watched: sigset_t) {
    var watched = watched
    while true {
      var number: Int32 = 0
      guard sigwait(&watched, &number) == 0 else { return }
      let isFirst = received.compareExchange(
        expected: 0, desired: number, ordering: .relaxed
      ).exchanged
      // Whoever is about to write waits for the lock, so that nothing begins behind the check.
      let waits = clearing.withLock { clear -> Bool in
        if isFirst && clear != nil { return true }
        clear?()
        _exit(128 + number)
      }
      // Without another thread it takes a second signal.
      if waits { _ = startThread { [self, number] in leave(after: Self.patience, number) } }
    }
  }

  /// Seconds for what is being drawn or written when the first signal comes.
  private static let patience: UInt32 = 1

  private func leave(after seconds: UInt32, _ number: Int32) {
    sleep(seconds)
    clearing.withLock { clear in
      clear?()
      _exit(128 + number)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Runs `body` on a new detached thread; false when the system has no more threads.
private func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  let argument = Unmanaged.passRetained(Body(body))
  #if canImport(Glibc)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    if status == 0 { pthread_detach(thread) } else { argument.release() }
    return status == 0
  #else
    var thread: pthread_t?
    let status = pthread_create(
      &thread, nil,
      { argument in
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    if status == 0, let thread { pthread_detach(thread) } else { argument.release() }
    return status == 0
  #endif
}
