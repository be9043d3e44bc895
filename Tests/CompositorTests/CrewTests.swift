import Glibc
import Synchronization
import Testing
import Threads

/// What a crew's work captures is let go by the caller: a helper that let go of its own crew last
/// would wait for its own end.
@Suite struct CrewTests {
  private final class Token: Sendable {
    private let owner = pthread_self()
    private let strangers: Strangers

    init(_ strangers: Strangers) { self.strangers = strangers }

    func touch() {}

    deinit {
      if pthread_equal(owner, pthread_self()) == 0 { strangers.count.withLock { $0 += 1 } }
    }
  }

  private final class Strangers: Sendable {
    let count = Mutex(0)
  }

  @Test func noHelperHoldsTheWorkWhenItIsDone() {
    let strangers = Strangers()
    let crew = Crew(threads: 3)
    let calls = Strangers()
    for _ in 0..<3000 {
      let token = Token(strangers)
      crew.run(4) { _ in
        token.touch()
        calls.count.withLock { $0 += 1 }
      }
    }
    #expect(calls.count.withLock { $0 } == 12000)
    #expect(strangers.count.withLock { $0 } == 0)
  }
}
