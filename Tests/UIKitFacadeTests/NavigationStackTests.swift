import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// Pushes and pops: the system's, a delegate's, and by a `CATransition`.
@MainActor struct NavigationStackTests {
  /// Two controllers on a stack that fills 100 × 200 points.
  private func stack(
    _ delegate: (any UINavigationControllerDelegate)? = nil,
    _ body: @escaping @MainActor (UINavigationController, UIViewController) -> Void
  ) throws -> Timeline {
    let screens = TwoScreens()
    let stack = UINavigationController(rootViewController: screens.home)
    stack.delegate = delegate
    let timeline = try screens.recording.run { window in
      window.rootViewController = stack
      body(stack, screens.detail)
    }
    #expect(screens.recording.notes.isEmpty)
    return timeline
  }

  @Test("a push and a pop by the system's spring, with parallax and dim")
  func pushAndPop() throws {
    var log: [Int] = []
    let timeline = try stack { stack, detail in
      stack.pushViewController(detail, animated: true)
      after(1) {
        log.append(stack.viewControllers.count)
        #expect(detail.navigationController === stack)
        #expect(stack.popViewController(animated: true) === detail)
      }
      after(2) { log.append(stack.viewControllers.count) }
    }
    #expect(log == [2, 1])
    // apple-motion 6.1: spring 3/1000/500, parallax .30, dim .10
    for (time, p) in [(0.05, 0.232230493), (0.1, 0.544778390), (0.2, 0.879281932)] {
      #expect(try abs(timeline.side("to", at: time).transform.m41 - 100 * (1 - p)) < 1e-6)
      #expect(try abs(timeline.side("from", at: time).transform.m41 + 30 * p) < 1e-6)
      #expect(try abs(timeline.side("from.shade", at: time).opacity - 0.1 * p) < 1e-8)
      #expect(try abs(timeline.side("from", at: 1 + time).transform.m41 - 100 * p) < 1e-6)
      #expect(try abs(timeline.side("to", at: 1 + time).transform.m41 + 30 * (1 - p)) < 1e-6)
    }
    #expect(timeline.view("home", at: 0.9) == nil && timeline.view("detail", at: 0.9) != nil)
    #expect(timeline.view("home", at: 2) != nil && timeline.view("detail", at: 2) == nil)
    // Half-way in time the new screen is at 5.8, the old one lies dimmed beside it.
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(250)))
    #expect(frame[50, 100] == Color.blue.premultiplied)
    #expect(frame[2, 100].packed & 255 < 240)
  }

  @Test("the delegate's animator pops by a finger; cancelled, the stack is what it was")
  func delegates() throws {
    final class Chooser: UINavigationControllerDelegate {
      let interaction = UIPercentDrivenInteractiveTransition()
      var operations: [UINavigationController.Operation] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return operation == .pop ? InteractiveTests.Fader(1) : nil
      }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        animationController is InteractiveTests.Fader ? interaction : nil
      }
    }
    for commits in [false, true] {
      let chooser = Chooser()
      var count = 0
      let timeline = try stack(chooser) { stack, detail in
        stack.pushViewController(detail, animated: true)
        after(1) {
          stack.popViewController(animated: true)
          drag(from: 0, to: 0.4, during: 0.5) {
            chooser.interaction.update($0)
          } ended: {
            if commits { chooser.interaction.finish() } else { chooser.interaction.cancel() }
          }
        }
        after(3) { count = stack.viewControllers.count }
      }
      #expect(chooser.operations == [.push, .pop])
      #expect(try abs(#require(timeline.view("detail", at: 1.25)).opacity - 0.8) < 1e-9)
      #expect(count == (commits ? 1 : 2))
      #expect((timeline.view("detail", at: 3) == nil) == commits)
      #expect((timeline.view("home", at: 3) != nil) == commits)
    }
  }

  @Test("the well-known push by a CATransition on the stack's view")
  func transitionOnStack() throws {
    let timeline = try stack { stack, detail in
      let transition = CATransition()
      transition.duration = 1
      transition.type = .fade
      stack.view.layer.add(transition, forKey: nil)
      stack.pushViewController(detail, animated: false)
    }
    #expect(timeline.duration == .milliseconds(1000))
    let pixel = FrameRenderer().render(timeline.plan(at: .milliseconds(250)))[50, 100]
    #expect(abs(Int(pixel.packed & 255) - 191) <= 1 && abs(Int(pixel.packed >> 16 & 255) - 64) <= 1)
  }
}
