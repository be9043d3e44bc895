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
  private let shared = Shared()
  private var helpers: [WorkerThread] = []

  /// - Parameter threads: at least 1, the caller counted.
  package init(threads: Int) {
    precondition(threads >= 1, "a crew of \(threads)")
    self.threads = threads
  }

  deinit {
    shared.close()
    for helper in helpers { helper.join() }
  }

  /// Calls `body` once for each of 0..<count, on all threads, and returns when all calls have.
  ///
  /// Pieces are taken in ascending order. When this returns no helper holds `body` any more, so what
  /// it captures is never let go by a helper: a helper that let go of its own crew would have to
  /// wait for its own end.
  package func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    guard threads > 1, count > 1 else {
      for index in 0..<count { body(index) }
      return
    }
    hire()
    shared.work(on: Job(count: count, body: body))
  }

  /// Starts the helpers at the first use; fewer of them do the same work, later.
  private func hire() {
    guard helpers.isEmpty else { return }
    for _ in 1..<threads {
      guard let helper = try? WorkerThread({ [shared] in shared.help() }) else { return }
      helpers.append(helper)
    }
  }
}

/// The pieces of one `run`.
private final class Job: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func work() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }
}

/// What the caller and the helpers share.
private final class Shared: @unchecked Sendable {
  private let monitor = Monitor()
  // Inside the monitor only.
  private var job: Job?
  private var generation = 0
  private var busy = 0
  private var isClosed = false
  // What is told of it to threads that wait awake.
  private let announced = Atomic(0)
  private let working = Atomic(0)

  func work(on job: Job) {
    monitor.withLock {
      self.job = job
      generation += 1
      announced.store(generation, ordering: .relaxed)
    }
    monitor.signal()
    job.work()
    stayAwake { working.load(ordering: .relaxed) > 0 }
    monitor.withLock {
      // A helper that has not begun by now finds nothing to do.
      self.job = nil
      while busy > 0 { monitor.wait() }
    }
  }

  func help() {
    var seen = 0
    while helpOnce(after: &seen) {
      monitor.withLock {
        busy -= 1
        working.store(busy, ordering: .relaxed)
      }
      monitor.signal()
      let known = seen
      stayAwake { announced.load(ordering: .relaxed) == known }
    }
  }

  /// Lets other threads go first, for a tenth of a millisecond or so, as long as there is nothing to
  /// do: to be woken from sleep takes as long as a band of pixels.
  private func stayAwake(while isIdle: () -> Bool) {
    var turns = 0
    while turns < 200, isIdle() {
      sched_yield()
      turns += 1
    }
  }

  /// Works on the next job and lets go of it before `busy` says so; false when the crew is gone.
  @inline(never)
  private func helpOnce(after seen: inout Int) -> Bool {
    guard let job = take(after: &seen) else { return false }
    job.work()
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
