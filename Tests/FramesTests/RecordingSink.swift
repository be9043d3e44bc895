import Foundation
import Frames
import Raster

/// Where a sink or renderer of a test is told to fail.
struct Failure: Error, Equatable {
  var what: String
}

/// Writes down what it is asked, and fails on demand.
final class RecordingSink: FrameSink, @unchecked Sendable {
  enum Fault: Equatable {
    case none, prepare(picture: UInt32), deliver(index: Int), finish
  }

  private let lock = NSLock()
  private let fault: Fault
  private let slow: Bool
  private(set) var lines: [String] = []
  private(set) var prepared = 0
  private(set) var open = 0
  private(set) var greatestOpen = 0
  private(set) var finishes = 0
  private(set) var abandons = 0
  private(set) var callsAfterEnd = 0

  init(fault: Fault = .none, slow: Bool = false) {
    self.fault = fault
    self.slow = slow
  }

  private final class Held: Sendable {
    let sink: RecordingSink
    init(_ sink: RecordingSink) {
      self.sink = sink
      sink.note {
        $0.open += 1
        $0.greatestOpen = max($0.greatestOpen, $0.open)
      }
    }
    deinit { sink.note { $0.open -= 1 } }
  }

  private func note(_ body: (RecordingSink) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    if finishes + abandons > 0 { callsAfterEnd += 1 }
    body(self)
  }

  func prepare(_ pixmap: Pixmap) throws -> Delivery {
    let picture = pixmap[0, 0].packed
    note { $0.prepared += 1 }
    if fault == .prepare(picture: picture) { throw Failure(what: "prepare \(picture)") }
    let held = Held(self)
    return { stamp in
      if self.slow { usleep(2000) }
      if self.fault == .deliver(index: stamp.index) {
        throw Failure(what: "deliver \(stamp.index)")
      }
      held.sink.note { $0.lines.append("\(stamp.index):\(picture)") }
    }
  }

  func finish() throws {
    finishes += 1
    if fault == .finish { throw Failure(what: "finish") }
  }

  func abandon() { abandons += 1 }
}
