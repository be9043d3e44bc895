import Compositor
import Raster
import Synchronization
import Testing
import TransitionCommand

@Suite struct PlanSequenceTests {
  /// A plan that differs from others by its background.
  private static func plan(_ number: Int) -> FramePlan {
    FramePlan(
      layers: [], scale: 1, background: Color(hex: UInt32(number)),
      canvas: PixelRect(width: 1, height: 1))
  }

  private static let shown = [1, 1, 1, 2, 3, 3, 1]

  @Test func findsHeldFramesAndMakesEachPlanOnce() {
    let made = Mutex<[Int]>([])
    let plans = PlanSequence { position in
      made.withLock { $0.append(position) }
      return PlannedFrame(Self.plan(Self.shown[position]))
    }
    let repeats = (1..<Self.shown.count).map(plans.repeatsPrevious)
    #expect(repeats == [true, true, false, false, true, false])
    #expect(made.withLock { $0 } == Array(0..<Self.shown.count))
    for position in [3, 4, 6] {
      #expect(plans.plan(at: position).plan == Self.plan(Self.shown[position]))
    }
    #expect(made.withLock { $0.count } == Self.shown.count)
  }

  @Test func aPlanMayBeRenderedBeforeTheNextIsLookedAt() {
    let plans = PlanSequence { PlannedFrame(Self.plan(Self.shown[$0])) }
    #expect(plans.plan(at: 0).plan == Self.plan(1))
    #expect(plans.repeatsPrevious(1))
    #expect(plans.repeatsPrevious(2))
    #expect(!plans.repeatsPrevious(3))
    #expect(plans.plan(at: 3).plan == Self.plan(2))
    #expect(!plans.repeatsPrevious(4))
  }
}
