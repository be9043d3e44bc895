#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One operating system thread that runs a closure.
struct WorkerThread {
  private let id: pthread_t

  init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Unmanaged.passRetained(Start(body))
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let code = pthread_create(
      &created, nil,
      { argument in
        // The argument is optional on some systems only.
        let pointer: UnsafeMutableRawPointer? = argument
        if let pointer {
          Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue().body()
        }
        return nil
      }, start.toOpaque())
    let thread: pthread_t? = created
    guard code == 0, let thread else {
      start.release()
      throw SystemError(code: code)
    }
    id = thread
  }

  /// Returns when the closure has; called once.
  func join() {
    pthread_join(id, nil)
  }

  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
