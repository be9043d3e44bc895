import CAllocationCount
import Compositor
import ExactMath
import Raster
import Testing

/// Pieces of memory that the calling thread asks for.
enum Allocations {
  /// Nothing is counted under a sanitizer.
  static let areCounted = now >= 0

  /// So far.
  static var now: Int { allocation_count() }

  static func count(_ body: () throws -> Void) rethrows -> Int {
    let before = now
    try body()
    return now - before
  }

  /// What planning and drawing each frame of a timeline asks for, when all have been drawn once.
  ///
  /// - Parameter threads: that share a frame; what the calling one asks for counts.
  static func perFrame(
    of timeline: Timeline, at rate: Int64, threads: Int = 1
  ) throws -> [Int] {
    let clock = FrameClock(duration: timeline.duration, rate: try #require(FrameRate(rate)))
    let (width, height) = timeline.pixelSize
    let target = Pixmap(width: width, height: height)
    let planner = FramePlanner(timeline)
    let renderer = FrameRenderer()
    var counts = [Int](repeating: 0, count: clock.count)
    var previous: PlannedFrame?
    for _ in 0..<3 {
      for index in 0..<clock.count {
        counts[index] = count {
          let frame = planner.plan(frame: index, of: clock)
          if let previous {
            renderer.render(frame.plan, into: target, over: previous.plan, threads: threads)
          } else {
            renderer.render(frame.plan, into: target, threads: threads)
          }
          previous = frame
        }
      }
    }
    return counts
  }
}
