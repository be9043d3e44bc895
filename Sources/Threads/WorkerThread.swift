#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One operating system thread that runs a closure.
package struct WorkerThread {
  private let id: pthread_t

  /// Why a thread could not be started: an `errno` value.
  package struct Failure: Error {
    package let code: Int32
  }

  package init(_ body: @escaping @Sendable () -> Void) throws(Failure) {
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
      throw Failure(code: code)
    }
    id = thread
  }

  /// Returns when the closure has; called once.
  package func join() {
    pthread_join(id, nil)
  }

  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
