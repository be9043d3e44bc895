package import Compositor
import Synchronization

/// The plans of an output's frames, each made once although two threads ask for it: the one that
/// looks for held frames, and the one that renders.
package final class PlanSequence: Sendable {
  private struct Memory {
    /// The last plan that was looked at.
    var last: (position: Int, plan: FramePlan)?
    /// Plans that begin a picture and are not rendered yet: at most one for each in flight.
    var waiting: [Int: FramePlan] = [:]
  }

  private let make: @Sendable (Int) -> FramePlan
  private let memory = Mutex(Memory())

  /// - Parameter make: the plan at a position.
  package init(_ make: @escaping @Sendable (Int) -> FramePlan) {
    self.make = make
  }

  /// Whether the frame at `position` (1 and up) shows the same picture as the one before it.
  ///
  /// Asked for one position after the other.
  package func repeatsPrevious(_ position: Int) -> Bool {
    memory.withLock { memory in
      let previous: FramePlan
      if let last = memory.last, last.position == position - 1 {
        previous = last.plan
      } else {
        previous = make(position - 1)
      }
      let plan = make(position)
      memory.last = (position, plan)
      if plan == previous { return true }
      memory.waiting[position] = plan
      return false
    }
  }

  /// The plan at a position, to be rendered.
  package func plan(at position: Int) -> FramePlan {
    memory.withLock { $0.waiting.removeValue(forKey: position) } ?? make(position)
  }
}
