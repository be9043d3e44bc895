import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// The well-known custom presentation: a card over a dimming view that fades alongside.
@MainActor struct PresentationControllerTests {
  final class DimmingPresentationController: UIPresentationController {
    let dimmingView = UIView()
    static var log: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let containerView else { return .zero }
      return CGRect(x: 10, y: 100, width: containerView.bounds.width - 20, height: 100)
    }

    override func presentationTransitionWillBegin() {
      Self.log.append("begins")
      guard let containerView else { return }
      dimmingView.layer.name = "dimming"
      dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.5)
      dimmingView.alpha = 0
      containerView.insertSubview(dimmingView, at: 0)
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { _ in self.dimmingView.alpha = 1 }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      Self.log.append("is there \(completed)")
    }

    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      Self.log.append("is gone \(completed)")
      if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
      dimmingView.frame = containerView?.bounds ?? .zero
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  final class CardDelegate: UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      DimmingPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test("a card comes from below by the system's curve, over a view that dims alongside")
  func card() throws {
    DimmingPresentationController.log = []
    let screens = TwoScreens()
    let delegate = CardDelegate()
    var isPresented = [false]
    let timeline = try screens.recording.run { window in
      window.rootViewController = screens.home
      screens.detail.modalPresentationStyle = .custom
      screens.detail.transitioningDelegate = delegate
      screens.home.present(screens.detail, animated: true)
      isPresented = [
        screens.detail.isBeingPresented, screens.home.isBeingPresented,
        screens.detail.presentationController is DimmingPresentationController,
      ]
      after(1) {
        screens.detail.dismiss(animated: true)
        isPresented.append(screens.detail.isBeingDismissed)
      }
    }
    #expect(isPresented == [true, false, true, true])
    #expect(screens.recording.notes.isEmpty)
    #expect(
      DimmingPresentationController.log == ["begins", "is there true", "is gone true"])
    #expect(timeline.duration == .milliseconds(1404))
    // apple-motion 6.2, critical 522.35: 100 points from below the screen of 200.
    for (time, p) in [(0.05, 0.316589347), (0.1, 0.665787945), (0.2, 0.942353270)] {
      let there = try #require(timeline.view("detail", at: time))
      #expect(abs(there.position.y - (150 + 100 * (1 - p))) < 1e-6)
      #expect(there.bounds.size == Size(80, 100))
      #expect(try abs(#require(timeline.view("dimming", at: time)).opacity - p) < 1e-8)
      let back = try #require(timeline.view("detail", at: 1 + time))
      #expect(abs(back.position.y - (150 + 100 * p)) < 1e-6)
      #expect(try abs(#require(timeline.view("dimming", at: 1 + time)).opacity - (1 - p)) < 1e-8)
      #expect(timeline.view("home", at: time) != nil)
    }
    let last = timeline.duration.seconds
    #expect(timeline.view("detail", at: last) == nil && timeline.view("dimming", at: last) == nil)
  }

  @Test("nothing of it outlives a recording that ends before it is dismissed")
  func lifetime() throws {
    weak var controller: UIPresentationController?
    weak var detail: UIViewController?
    func record() throws {
      let screens = TwoScreens()
      let delegate = CardDelegate()
      _ = try screens.recording.run { window in
        window.rootViewController = screens.home
        screens.detail.modalPresentationStyle = .custom
        screens.detail.transitioningDelegate = delegate
        screens.home.present(screens.detail, animated: true)
        controller = screens.detail.presentationController
        detail = screens.detail
      }
    }
    try record()
    #expect(controller == nil && detail == nil)
  }

  @Test("with reduced motion the system's transitions dissolve, and code can ask")
  func reducedMotion() throws {
    let screens = TwoScreens()
    screens.recording.reducesMotion = true
    var isReduced = false
    let timeline = try screens.recording.run { window in
      window.rootViewController = screens.home
      isReduced = UIAccessibility.isReduceMotionEnabled
      screens.home.present(screens.detail, animated: true)
    }
    #expect(isReduced && !UIAccessibility.isReduceMotionEnabled)
    // apple-motion 6.2, critical 522.35 at .05: a weighted sum, the same everywhere.
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(50)))
    for y in [5, 195] {
      #expect(abs(Double(frame[50, y].packed >> 16 & 255) - 255 * 0.316589347) <= 1)
    }
  }
}
