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

  @Test func everyPieceIsDoneOnce() {
    for threads in 1...4 {
      let crew = Crew(threads: threads)
      for count in [0, 1, 2, 3, 5, 8, 17, 100] {
        let calls = Mutex([Int](repeating: 0, count: count))
        crew.run(count) { piece in calls.withLock { $0[piece] += 1 } }
        #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
      }
    }
  }

  /// Piece 0 waits until all others are done, so that another thread must have taken what stood
  /// behind it.
  @Test func whoIsDoneTakesWhatIsLeft() {
    let crew = Crew(threads: 2)
    let others = Atomic(0)
    crew.run(10) { piece in
      guard piece == 0 else {
        others.wrappingAdd(1, ordering: .relaxed)
        return
      }
      while others.load(ordering: .relaxed) < 9 { sched_yield() }
    }
    #expect(others.load(ordering: .relaxed) == 9)
  }

  /// The second thread begins in the middle, not beside the first.
  @Test func threadsWorkFarApart() {
    let crew = Crew(threads: 2)
    let begun = Mutex<[Int]>([])
    crew.run(40) { piece in
      begun.withLock { $0.append(piece) }
      if piece == 0 || piece == 20 { while begun.withLock({ $0.count }) < 2 { sched_yield() } }
    }
    let list = begun.withLock { $0 }
    #expect(Set(list.prefix(2)) == [0, 20])
    #expect(list.sorted() == Array(0..<40))
  }
}
