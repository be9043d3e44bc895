internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads that stay, for work that is cut into numbered pieces.
///
/// The caller works too, so a crew of one has no thread of its own. One `run` at a time.
package final class Crew: @unchecked Sendable {
  package let threads: Int
  private let shared: Shared
  private var helpers: [WorkerThread] = []

  /// - Parameter threads: at least 1, the caller counted.
  package init(threads: Int) {
    precondition(threads >= 1, "a crew of \(threads)")
    self.threads = threads
    shared = Shared(threads: threads)
  }

  deinit {
    shared.close()
    for helper in helpers { helper.join() }
  }

  /// Calls `body` once for each of 0..<count, on all threads, and returns when all calls have.
  ///
  /// Each thread has a share of pieces that follow each other, and takes what is left of the others'
  /// when it is done: what one piece leaves in a core's cache the next one often needs. Within a
  /// share pieces are taken in ascending order. When this returns no helper holds `body` any more, so
  /// what it captures is never let go by a helper: a helper that let go of its own crew would have to
  /// wait for its own end.
  package func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
    guard threads > 1, count > 1 else {
      for index in 0..<count { body(index) }
      return
    }
    hire()
    withoutActuallyEscaping(body) {
      shared.work(on: Job(shares: shared.shares(of: count), body: $0))
    }
  }

  /// Starts the helpers at the first use; fewer of them do the same work, later.
  private func hire() {
    guard helpers.isEmpty else { return }
    for number in 1..<threads {
      guard let helper = try? WorkerThread({ [shared] in shared.help(number) }) else { return }
      helpers.append(helper)
    }
  }
}

/// Pieces that follow each other.
private final class Share: Sendable {
  private let next = Atomic(0)
  private let end = Atomic(0)

  /// While nobody takes from it.
  func refill(_ pieces: Range<Int>) {
    next.store(pieces.lowerBound, ordering: .relaxed)
    end.store(pieces.upperBound, ordering: .relaxed)
  }

  func take() -> Int? {
    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < end.load(ordering: .relaxed) ? index : nil
  }
}

/// The pieces of one `run`.
private struct Job: Sendable {
  let shares: [Share]
  let body: @Sendable (Int) -> Void

  /// Works on a thread's own share, then on what is left of those after it.
  func work(_ thread: Int) {
    for turn in 0..<shares.count {
      let share = shares[(thread + turn) % shares.count]
      while let index = share.take() { body(index) }
    }
  }
}

/// What the caller and the helpers share.
private final class Shared: @unchecked Sendable {
  private let monitor = Monitor()
  private let shares: [Share]
  // Inside the monitor only.
  private var job: Job?
  private var generation = 0
  private var busy = 0
  private var isClosed = false
  // What is told of it to threads that wait awake.
  private let announced = Atomic(0)
  private let working = Atomic(0)

  init(threads: Int) {
    shares = (0..<threads).map { _ in Share() }
  }

  /// Equal ones, as near as may be; when no job runs.
  func shares(of count: Int) -> [Share] {
    for (index, share) in shares.enumerated() {
      share.refill(count * index / shares.count..<count * (index + 1) / shares.count)
    }
    return shares
  }

  func work(on job: Job) {
    monitor.withLock {
      self.job = job
      generation += 1
      announced.store(generation, ordering: .relaxed)
    }
    monitor.signal()
    job.work(0)
    stayAwake { working.load(ordering: .relaxed) > 0 }
    monitor.withLock {
      // A helper that has not begun by now finds nothing to do.
      self.job = nil
      while busy > 0 { monitor.wait() }
    }
  }

  func help(_ number: Int) {
    var seen = 0
    while helpOnce(number, after: &seen) {
      monitor.withLock {
        busy -= 1
        working.store(busy, ordering: .relaxed)
      }
      monitor.signal()
      let known = seen
      stayAwake { announced.load(ordering: .relaxed) == known }
    }
  }

  /// Lets other threads go first, for half a millisecond or so, as long as there is nothing to
  /// do: to be woken from sleep takes as long as a band of pixels.
  private func stayAwake(while isIdle: () -> Bool) {
    var turns = 0
    while turns < 1000, isIdle() {
      sched_yield()
      turns += 1
    }
  }

  /// Works on the next job and lets go of it before `busy` says so; false when the crew is gone.
  @inline(never)
  private func helpOnce(_ number: Int, after seen: inout Int) -> Bool {
    guard let job = take(after: &seen) else { return false }
    job.work(number)
    return true
  }

  /// The next job, nil when the crew is gone.
  private func take(after seen: inout Int) -> Job? {
    monitor.withLock {
      while true {
        if isClosed { return nil }
        if let job, generation != seen {
          seen = generation
          busy += 1
          working.store(busy, ordering: .relaxed)
          return job
        }
        monitor.wait()
      }
    }
  }

  func close() {
    monitor.withLock {
      isClosed = true
      announced.store(-1, ordering: .relaxed)
    }
    monitor.signal()
  }
}
