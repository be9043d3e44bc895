import Android
import AndroidResources
import ExactMath
import Geometry
import Motion
import Testing
import Transitions

@Suite struct FragmentTransactionTests {
  private func slide(_ from: Double, _ to: Double, _ duration: Int) -> ViewAnimation {
    .translate(
      from: ViewAnimation.Offset(.ofParent(from)), to: ViewAnimation.Offset(.ofParent(to)),
      ViewAnimation.Timing(duration: duration, interpolator: .linear))
  }

  private func fade(_ from: Float, _ to: Float, _ duration: Int) -> ViewAnimation {
    .alpha(from: from, to: to, ViewAnimation.Timing(duration: duration, interpolator: .linear))
  }

  private let container = Size(100, 200)

  /// x and opacity of a side at a progress.
  private func state(_ side: SideMotion, _ progress: Double) -> (x: Double, opacity: Double) {
    (side.transform?(progress).m41 ?? 0, side.opacity?(progress) ?? 1)
  }

  @Test func bothMoveByTheirOwnTimes() {
    let transaction = FragmentTransaction(enter: slide(1, 0, 400), exit: slide(0, -0.3, 200))
    #expect(transaction.push.duration == .milliseconds(400))
    let part = transaction.push.part(in: container, scale: 3)
    #expect(part.order == .toAbove)
    #expect(abs(state(part.to, 0.25).x - 75) < 1e-4)
    #expect(abs(state(part.from, 0.25).x + 15) < 1e-4)
    // The old fragment's view is removed when its own animation ends.
    #expect(state(part.from, 0.5).opacity == 1)
    #expect(state(part.from, 0.51).opacity == 0)
  }

  @Test func whoLiesAbove() {
    var transaction = FragmentTransaction(
      enter: fade(0, 1, 100), exit: fade(1, 0, 100), popEnter: fade(0, 1, 100),
      popExit: fade(1, 0, 100))
    #expect(transaction.push.part(in: container, scale: 1).order == .toAbove)
    #expect(transaction.pop.part(in: container, scale: 1).order == .fromAbove)
    transaction.container = .frameLayout
    #expect(transaction.push.part(in: container, scale: 1).order == .fromAbove)
    #expect(transaction.pop.part(in: container, scale: 1).order == .fromAbove)
  }

  @Test func withoutAnAnimation() {
    let transaction = FragmentTransaction(enter: fade(0, 1, 100))
    let part = transaction.push.part(in: container, scale: 1)
    #expect(state(part.from, 0.01).opacity == 0)
    #expect(state(part.to, 0.5).opacity == 0.5)
    // The form with two arguments: its pop takes no time.
    #expect(transaction.pop.duration == .zero)
  }

  @Test func whatComesEarlyShowsAsItIs() {
    var ending = ViewAnimation.Timing(duration: 100, interpolator: .linear)
    func part(_ enter: ViewAnimation) -> TransitionPart {
      FragmentTransaction(enter: enter, exit: fade(1, 0, 400)).push.part(in: container, scale: 1)
    }
    let half = ViewAnimation.Offset(.ofSelf(0.5))
    #expect(state(part(.translate(from: half, to: half, ending)).to, 0.2).x == 50)
    #expect(state(part(.translate(from: half, to: half, ending)).to, 0.5).x == 0)
    ending.fillAfter = true
    #expect(state(part(.translate(from: half, to: half, ending)).to, 0.5).x == 50)
  }
}
