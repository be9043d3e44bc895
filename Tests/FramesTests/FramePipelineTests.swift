import ExactMath
import Foundation
import Frames
import Raster
import Testing

@Suite(.timeLimit(.minutes(1))) struct FramePipelineTests {
  static func pipeline(_ count: Int, threads: Int) throws -> FramePipeline {
    let rate = try #require(FrameRate(60))
    return FramePipeline(
      format: FrameFormat(width: 3, height: 2, rate: rate, count: count, isOpaque: true),
      threads: threads, time: { .milliseconds($0) })
  }

  /// Paints the position and takes a different while for each, so that frames are ready out of
  /// order.
  static func paint(_ position: Int, _ pixmap: Pixmap) {
    usleep(UInt32(position * 7919 % 5) * 200)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        pixmap[x, y] = PremultipliedColor(packed: UInt32(position))
      }
    }
  }

  @Test(arguments: 1...4) func order(threads: Int) throws {
    let sinks = [RecordingSink(), RecordingSink(slow: true)]
    var pipeline = try Self.pipeline(40, threads: threads)
    var progress: [Int] = []
    let caller = Thread.current
    pipeline.progress = {
      progress.append($0)
      #expect(Thread.current == caller)
    }
    try pipeline.run(into: sinks) { Self.paint($0, $1) }
    #expect(progress == Array(1...40))
    for sink in sinks {
      #expect(sink.lines == (0..<40).map { "\($0):\($0)" })
      #expect(sink.prepared == 40)
      #expect(sink.finishes == 1)
      #expect(sink.abandons == 0)
      #expect(sink.callsAfterEnd == 0)
      #expect(sink.open == 0)
      #expect(sink.pictures <= threads + 2)
      #expect(sink.overwritten == 0)
    }
  }

  @Test(arguments: 1...4) func heldFramesAreMadeOnce(threads: Int) throws {
    let sink = RecordingSink()
    var pipeline = try Self.pipeline(300, threads: threads)
    // 0 0 0 0 0 5 6 7 8 9 10 10 … : a hold, movement, a long hold.
    pipeline.repeatsPrevious = { (1...4).contains($0) || $0 > 10 }
    let rendered = Counter()
    try pipeline.run(into: [sink]) {
      rendered.add(1)
      Self.paint($0, $1)
    }
    let pictures = (0..<300).map { $0 < 5 ? 0 : min($0, 10) }
    #expect(sink.lines == pictures.enumerated().map { "\($0.offset):\($0.element)" })
    #expect(rendered.value == 7)
    #expect(sink.prepared == 7)
  }

  @Test(arguments: 1...4) func pixmapsAreUsedAgain(threads: Int) throws {
    let seen = IdentitySet()
    try Self.pipeline(60, threads: threads).run(into: [RecordingSink()]) {
      seen.insert(ObjectIdentifier($1))
      Self.paint($0, $1)
    }
    #expect(seen.count <= threads)
  }

  @Test func noFrames() throws {
    let sink = RecordingSink()
    try Self.pipeline(0, threads: 2).run(into: [sink]) { _, _ in }
    #expect(sink.finishes == 1)
    #expect(sink.lines == [])
  }

  @Test func noSinks() throws {
    let rendered = Counter()
    try Self.pipeline(5, threads: 2).run(into: []) { _, _ in rendered.add(1) }
    #expect(rendered.value == 5)
  }

  /// Memory is short: fewer pictures wait, the frames are the same.
  @Test(arguments: 1...3, 1...6) func noMoreInFlightThanAllowed(threads: Int, inFlight: Int) throws
  {
    let sink = RecordingSink(slow: true)
    let usual = try Self.pipeline(20, threads: threads)
    let pipeline = FramePipeline(
      format: usual.format, threads: threads, inFlight: inFlight, time: { .milliseconds($0) })
    #expect(pipeline.inFlight == max(threads, inFlight))
    try pipeline.run(into: [sink]) { Self.paint($0, $1) }
    #expect(sink.lines == (0..<20).map { "\($0):\($0)" })
    #expect(sink.pictures <= pipeline.inFlight)
    #expect(sink.overwritten == 0)
  }

  struct Case: Sendable, CustomStringConvertible {
    var faults: [RecordingSink.Fault]
    var render: Set<Int> = []
    var expected: String
    var delivered: Int
    var description: String { expected }
  }

  static let cases = [
    Case(faults: [.none, .none], render: [0], expected: "render 0", delivered: 0),
    Case(faults: [.none, .none], render: [7, 8, 9, 10], expected: "render 7", delivered: 7),
    Case(faults: [.none, .none], render: [29], expected: "render 29", delivered: 29),
    Case(faults: [.prepare(picture: 5), .none], expected: "prepare 5", delivered: 5),
    Case(
      faults: [.none, .prepare(picture: 5)], render: [6], expected: "prepare 5", delivered: 5),
    Case(faults: [.deliver(index: 3), .none], render: [4], expected: "deliver 3", delivered: 3),
    Case(
      faults: [.none, .deliver(index: 29)], expected: "deliver 29", delivered: 29),
  ]

  @Test(arguments: cases, 1...4) func firstFailureInFrameOrder(_ test: Case, threads: Int) throws {
    let sinks = test.faults.map { RecordingSink(fault: $0, slow: threads == 2) }
    #expect(throws: Failure(what: test.expected)) {
      try Self.pipeline(30, threads: threads).run(into: sinks) {
        if test.render.contains($0) { throw Failure(what: "render \($0)") }
        Self.paint($0, $1)
      }
    }
    for sink in sinks {
      #expect(sink.finishes == 0)
      #expect(sink.abandons == 1)
      #expect(sink.callsAfterEnd == 0)
      #expect(sink.open == 0)
    }
    #expect(sinks.map(\.lines.count).min() == test.delivered)
  }

  @Test func failureOfFinishAbandonsTheRest() throws {
    let sinks = [RecordingSink(), RecordingSink(fault: .finish), RecordingSink()]
    #expect(throws: Failure(what: "finish")) {
      try Self.pipeline(4, threads: 2).run(into: sinks) { Self.paint($0, $1) }
    }
    #expect(sinks.map(\.finishes) == [1, 1, 0])
    #expect(sinks.map(\.abandons) == [0, 0, 1])
  }

  @Test(arguments: [0, 1, 9, 29], 1...4) func cancel(at frame: Int, threads: Int) throws {
    let sinks = [RecordingSink(slow: true), RecordingSink()]
    var pipeline = try Self.pipeline(30, threads: threads)
    let delivered = Counter()
    pipeline.progress = { _ in delivered.add(1) }
    pipeline.isCancelled = { delivered.value >= frame }
    #expect(throws: FramePipelineError.cancelled) {
      try pipeline.run(into: sinks) { Self.paint($0, $1) }
    }
    for sink in sinks {
      #expect(sink.lines.count == frame)
      #expect(sink.abandons == 1)
      #expect(sink.finishes == 0)
      #expect(sink.callsAfterEnd == 0)
    }
  }

  @Test func cancelWithinAHold() throws {
    let sink = RecordingSink()
    var pipeline = try Self.pipeline(1000, threads: 2)
    let delivered = Counter()
    pipeline.repeatsPrevious = { _ in true }
    pipeline.progress = { _ in delivered.add(1) }
    pipeline.isCancelled = { delivered.value >= 400 }
    #expect(throws: FramePipelineError.cancelled) {
      try pipeline.run(into: [sink]) { Self.paint($0, $1) }
    }
    #expect(sink.lines.count == 400)
    #expect(sink.prepared == 1)
    #expect(sink.abandons == 1)
  }
}

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add(_ amount: Int) { lock.withLock { count += amount } }
  var value: Int { lock.withLock { count } }
}

final class IdentitySet: @unchecked Sendable {
  private let lock = NSLock()
  private var seen: Set<ObjectIdentifier> = []

  func insert(_ identity: ObjectIdentifier) { lock.withLock { _ = seen.insert(identity) } }
  var count: Int { lock.withLock { seen.count } }
}
