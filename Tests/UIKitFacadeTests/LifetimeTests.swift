import Raster
import Testing
import UIKitFacade

/// What a program makes goes when its recording does.
@MainActor @Suite struct LifetimeTests {
  private final class Left {
    weak var recording: ScreenRecording?
    weak var card: UIView?
    weak var page: UIViewController?
    weak var animator: UIViewPropertyAnimator?
    var views: [Weak] = []
  }

  private struct Weak {
    weak var view: UIView?
  }

  @Test func nothingOutlivesItsRecording() throws {
    let left = Left()
    func record() throws {
      let recording = ScreenRecording(size: CGSize(width: 60, height: 90))
      left.recording = recording
      _ = try recording.run { window in
        let root = UIViewController(view: UIView(frame: window.bounds))
        window.rootViewController = root
        let card = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        left.card = card
        root.view.addSubview(card)
        UIView.animate(withDuration: 0.2) {
          card.alpha = 0.5
        } completion: { _ in
          card.alpha = 1
        }
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) {
          card.center.x = 40
        }
        left.animator = animator
        animator.startAnimation()
        let page = UIViewController(view: UIView(frame: window.bounds))
        left.page = page
        after(0.5) { root.present(page, animated: true) }
        after(2) { root.dismiss(animated: true) }
      }
      #expect(left.card != nil)
    }
    try record()
    #expect(left.recording == nil)
    #expect(left.card == nil)
    #expect(left.page == nil)
    #expect(left.animator == nil)
  }

  /// A sheet and a partial curl that are never dismissed, a mask that goes on changing, a layer that
  /// stands still and a recogniser.
  @Test func nothingThatRestsOutlivesItsRecording() throws {
    let left = Left()
    weak var mask: CAShapeLayer?
    func record(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle) throws {
      let recording = ScreenRecording(size: CGSize(width: 60, height: 90))
      left.recording = recording
      _ = try recording.run(for: 2) { window in
        let root = UIViewController(view: UIView(frame: window.bounds))
        window.rootViewController = root
        let page = UIViewController(view: UIView(frame: window.bounds))
        left.page = page
        left.card = page.view
        page.modalPresentationStyle = style
        page.modalTransitionStyle = transition
        root.present(page, animated: true)
        let shape = CAShapeLayer()
        mask = shape
        shape.path = UIBezierPath(rect: window.bounds).cgPath
        page.view.layer.mask = shape
        let animation = CABasicAnimation(keyPath: "path")
        animation.toValue = UIBezierPath(rect: .zero).cgPath
        animation.repeatCount = .infinity
        shape.add(animation, forKey: nil)
        root.view.layer.speed = 0
        UIView.animate(withDuration: 1) { root.view.alpha = 0 }
        page.view.addGestureRecognizer(UIPanGestureRecognizer { _ in })
      }
      #expect(left.page != nil)
    }
    for (style, transition) in [
      (UIModalPresentationStyle.pageSheet, UIModalTransitionStyle.coverVertical),
      (.fullScreen, .partialCurl),
    ] {
      try record(style, transition)
      #expect(left.recording == nil)
      #expect(left.card == nil)
      #expect(left.page == nil)
      #expect(mask == nil)
    }
  }

  /// Held and endless animations, and a transition under a finger that has not let go.
  @Test func nothingWithoutAnEndOutlivesItsRecording() throws {
    let left = Left()
    func record() throws {
      let recording = ScreenRecording(size: CGSize(width: 60, height: 90))
      left.recording = recording
      let delegate = HeldDelegate()
      _ = try recording.run(for: 1) { window in
        let (held, endless, swelling) = (UIView(), UIView(), UIView())
        left.views = [held, endless, swelling].map { Weak(view: $0) }
        let root = UIViewController(view: UIView(frame: window.bounds))
        window.rootViewController = root
        for view in [held, endless, swelling] { root.view.addSubview(view) }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 0.2)
        fade.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        held.layer.add(fade, forKey: "fade")
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0.0, 6.0, 0.2)
        turn.repeatCount = .infinity
        endless.layer.add(turn, forKey: "turn")
        UIView.animate(withDuration: 0.3, delay: 0, options: [.repeat, .autoreverse]) {
          swelling.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        }
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { held.alpha = 0.5 }
        left.animator = animator
        animator.pauseAnimation()
        let page = UIViewController(view: UIView(frame: window.bounds))
        left.page = page
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        after(2) { window.rootViewController?.dismiss(animated: true) }
      }
      #expect(left.views.allSatisfy { $0.view != nil })
    }
    try record()
    #expect(left.recording == nil)
    #expect(left.views.map { $0.view == nil } == [true, true, true])
    #expect(left.page == nil)
    #expect(left.animator == nil)
  }
}

/// A finger that never lets go.
private final class HeldDelegate: UIViewControllerTransitioningDelegate {
  let finger = UIPercentDrivenInteractiveTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { ScaleAnimator(isPresenting: true) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
}
