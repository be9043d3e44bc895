package import Compositor
import Synchronization

/// The plans of an output's frames, each made once although two threads ask for it: the one that
/// looks for held frames, and the one that renders.
package final class PlanSequence: Sendable {
  private struct Memory {
    /// The last plan that was looked at.
    var last: (position: Int, frame: PlannedFrame)?
    /// Plans that begin a picture and are not rendered yet: at most one for each in flight.
    var waiting: [Int: PlannedFrame] = [:]
  }

  private let make: @Sendable (Int) -> PlannedFrame
  private let memory = Mutex(Memory())

  /// - Parameter make: the plan at a position.
  package init(_ make: @escaping @Sendable (Int) -> PlannedFrame) {
    self.make = make
  }

  /// Whether the frame at `position` (1 and up) shows the same picture as the one before it.
  ///
  /// Asked for one position after the other.
  package func repeatsPrevious(_ position: Int) -> Bool {
    memory.withLock { memory in
      let previous: PlannedFrame
      if let last = memory.last, last.position == position - 1 {
        previous = last.frame
      } else {
        previous = make(position - 1)
      }
      let frame = make(position)
      memory.last = (position, frame)
      if frame.plan == previous.plan { return true }
      memory.waiting[position] = frame
      return false
    }
  }

  /// The plan at a position, to be rendered.
  package func plan(at position: Int) -> PlannedFrame {
    memory.withLock { $0.waiting.removeValue(forKey: position) } ?? make(position)
  }
}
