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
  /// How many it was asked for.
  private(set) var pictures = 0
  /// Frames that were lost because their picture was filled again too early.
  private(set) var overwritten = 0
  private(set) var finishes = 0
  private(set) var abandons = 0
  private(set) var callsAfterEnd = 0

  init(fault: Fault = .none, slow: Bool = false) {
    self.fault = fault
    self.slow = slow
  }

  final class Picture: SinkPicture, @unchecked Sendable {
    private let sink: RecordingSink
    private var picture: UInt32 = 0
    private var isWaiting = false

    fileprivate init(_ sink: RecordingSink) {
      self.sink = sink
    }

    deinit { sink.note { $0.open -= 1 } }

    func prepare(_ pixmap: Pixmap) throws {
      picture = pixmap[0, 0].packed
      sink.note {
        $0.prepared += 1
        if isWaiting { $0.overwritten += 1 }
      }
      isWaiting = true
      if sink.fault == .prepare(picture: picture) { throw Failure(what: "prepare \(picture)") }
    }

    func deliver(_ frame: FrameStamp) throws {
      if sink.slow { usleep(2000) }
      if sink.fault == .deliver(index: frame.index) {
        throw Failure(what: "deliver \(frame.index)")
      }
      isWaiting = false
      sink.note { $0.lines.append("\(frame.index):\(picture)") }
    }
  }

  func makePicture() -> Picture {
    note {
      $0.open += 1
      $0.pictures += 1
    }
    return Picture(self)
  }

  private func note(_ body: (RecordingSink) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    if finishes + abandons > 0 { callsAfterEnd += 1 }
    body(self)
  }

  func finish() throws {
    finishes += 1
    if fault == .finish { throw Failure(what: "finish") }
  }

  func abandon() { abandons += 1 }
}
