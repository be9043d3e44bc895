import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// Well-known code, as tutorials and answers print it, with nothing changed but the views.
@MainActor struct PortedCodeTests {
  /// A cell that grows into its page and back.
  final class PopAnimator: UIViewControllerAnimatedTransitioning {
    let duration = 0.8
    var presenting = true
    var originFrame = CGRect.zero
    var dismissCompletion: (() -> Void)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let containerView = transitionContext.containerView
      guard let toView = transitionContext.view(forKey: .to) else { return }
      guard let recipeView = presenting ? toView : transitionContext.view(forKey: .from) else {
        return
      }
      let initialFrame = presenting ? originFrame : recipeView.frame
      let finalFrame = presenting ? recipeView.frame : originFrame
      let xScaleFactor =
        presenting
        ? initialFrame.width / finalFrame.width : finalFrame.width / initialFrame.width
      let yScaleFactor =
        presenting
        ? initialFrame.height / finalFrame.height : finalFrame.height / initialFrame.height
      let scaleTransform = CGAffineTransform(scaleX: xScaleFactor, y: yScaleFactor)
      if presenting {
        recipeView.transform = scaleTransform
        recipeView.center = CGPoint(x: initialFrame.midX, y: initialFrame.midY)
        recipeView.clipsToBounds = true
      }
      recipeView.layer.cornerRadius = presenting ? 20.0 : 0.0
      recipeView.layer.masksToBounds = true
      containerView.addSubview(toView)
      containerView.bringSubviewToFront(recipeView)
      UIView.animate(
        withDuration: duration, delay: 0.0, usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0,
        animations: {
          recipeView.transform = self.presenting ? .identity : scaleTransform
          recipeView.center = CGPoint(x: finalFrame.midX, y: finalFrame.midY)
          recipeView.layer.cornerRadius = !self.presenting ? 20.0 / xScaleFactor : 0.0
        },
        completion: { _ in
          if !self.presenting { self.dismissCompletion?() }
          transitionContext.completeTransition(true)
        })
    }
  }

  @Test("a cell grows into its page, and shrinks back")
  func pop() throws {
    let screens = TwoScreens()
    let animator = PopAnimator()
    animator.originFrame = CGRect(x: 10, y: 20, width: 50, height: 50)
    var isOver = false
    animator.dismissCompletion = { isOver = true }
    let delegate = Delegate { isPresenting in
      animator.presenting = isPresenting
      return animator
    }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
      after(1) { screens.detail.dismiss(animated: true) }
    }
    #expect(isOver && screens.recording.notes.isEmpty)
    // apple-motion 2.8: ζ .6, D .8 at D/4 and D/2; from (35, 45) and .5 × .25 to (50, 100) and 1.
    for (time, p) in [(0.2, 0.9981831554), (0.4, 1.0369272138)] {
      let there = try #require(timeline.view("detail", at: time))
      #expect(abs(there.position.x - (35 + 15 * p)) < 1e-6)
      #expect(abs(there.position.y - (45 + 55 * p)) < 1e-6)
      #expect(abs(there.transform.m22 - (0.25 + 0.75 * p)) < 1e-6)
      let back = try #require(timeline.view("detail", at: 1 + time))
      #expect(abs(back.position.y - (100 - 55 * p)) < 1e-6)
      #expect(abs(back.transform.m11 - (1 - 0.5 * p)) < 1e-6)
    }
  }

  /// A page that turns over a card in three keyframes, under a perspective.
  final class FlipAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let fromVC = transitionContext.viewController(forKey: .from),
        let toVC = transitionContext.viewController(forKey: .to),
        let snapshot = toVC.view.snapshotView(afterScreenUpdates: true)
      else { return }
      let containerView = transitionContext.containerView
      snapshot.frame = transitionContext.finalFrame(for: toVC)
      snapshot.layer.name = "snapshot"
      containerView.addSubview(toVC.view)
      containerView.addSubview(snapshot)
      toVC.view.isHidden = true
      var transform = CATransform3DIdentity
      transform.m34 = -0.002
      containerView.layer.sublayerTransform = transform
      snapshot.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      UIView.animateKeyframes(
        withDuration: transitionDuration(using: transitionContext), delay: 0,
        options: UIView.KeyframeAnimationOptions(
          rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 1 / 3) {
            fromVC.view.layer.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
          }
          UIView.addKeyframe(withRelativeStartTime: 1 / 3, relativeDuration: 2 / 3) {
            snapshot.layer.transform = CATransform3DIdentity
          }
        },
        completion: { _ in
          toVC.view.isHidden = false
          snapshot.removeFromSuperview()
          fromVC.view.layer.transform = CATransform3DIdentity
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
  }

  @Test("a page flips by its snapshot, in keyframes under a perspective")
  func flip() throws {
    let screens = TwoScreens()
    let delegate = Delegate { _ in FlipAnimator() }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
    }
    #expect(timeline.duration == .milliseconds(600) && screens.recording.notes.isEmpty)
    // A third of the way is edge on; before it the old page turns, after it the snapshot.
    for (time, old, new) in [
      (0.1, 0.25, 0.5), (0.2, 0.5, 0.5), (0.4, 0.5, 0.25), (0.5, 0.5, 0.125),
    ] {
      let home = try #require(timeline.view("home", at: time))
      #expect(abs(home.transform.m11 - cosine(old * .pi)) < 1e-9, "\(time)")
      #expect(abs(home.transform.m13 - sine(old * .pi)) < 1e-9, "\(time)")
      let snapshot = try #require(timeline.view("snapshot", at: time))
      #expect(abs(snapshot.transform.m11 - cosine(new * .pi)) < 1e-9, "\(time)")
      #expect(timeline.view("detail", at: time)?.isHidden == true)
    }
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(500)))
    // 22.5° and 500 points away: the near left edge is at 1.97, the far right one at 94.49.
    #expect(frame[2, 100] == Color.blue.premultiplied && frame[93, 100] == Color.blue.premultiplied)
    #expect(frame[0, 100] == Color.black.premultiplied)
    #expect(frame[95, 100] == Color.black.premultiplied)
    #expect(timeline.view("detail", at: 0.6)?.isHidden == false)
  }

  @Test("controllers and views are subclassed as on iOS")
  func subclasses() throws {
    final class Card: UIView {
      var sizes: [CGSize] = []
      override var bounds: CGRect { didSet { sizes.append(bounds.size) } }
      override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
      }
    }
    final class Page: UIViewController {
      let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      init() { super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(card)
        UIView.transition(with: card, duration: 0.5, options: [.transitionCrossDissolve]) {
          self.card.backgroundColor = .systemBlue
        }
        card.frame.size.height = 20
      }
    }
    final class Swipe: UIPercentDrivenInteractiveTransition {
      var updates: [CGFloat] = []
      override func update(_ percentComplete: CGFloat) {
        updates.append(percentComplete)
        super.update(percentComplete)
      }
    }
    let page = Page()
    let timeline = try ScreenRecording(size: CGSize(width: 60, height: 90)).run { window in
      window.rootViewController = page
      #expect(page.view.bounds.size == CGSize(width: 60, height: 90))
    }
    #expect(page.card.sizes == [CGSize(width: 10, height: 20)])
    #expect(timeline.duration == .milliseconds(500))
    let swipe = Swipe()
    swipe.update(0.5)
    #expect(swipe.updates == [0.5] && swipe.percentComplete == 0)
  }

  /// The interaction controller that tutorials print, by the width and with their rule of a half.
  final class SwipeInteractionController: UIPercentDrivenInteractiveTransition {
    var interactionInProgress = false
    private var shouldCompleteTransition = false
    private weak var viewController: UIViewController?

    init(viewController: UIViewController) {
      super.init()
      self.viewController = viewController
      prepareGestureRecognizer(in: viewController.view)
    }

    private func prepareGestureRecognizer(in view: UIView) {
      let gesture = UIScreenEdgePanGestureRecognizer { [weak self] in self?.handleGesture($0) }
      gesture.edges = .left
      view.addGestureRecognizer(gesture)
    }

    func handleGesture(_ gestureRecognizer: UIPanGestureRecognizer) {
      guard let superview = gestureRecognizer.view?.superview else { return }
      let translation = gestureRecognizer.translation(in: superview)
      var progress = (translation.x / 80)
      progress = CGFloat(fminf(fmaxf(Float(progress), 0.0), 1.0))
      switch gestureRecognizer.state {
      case .began:
        interactionInProgress = true
        viewController?.dismiss(animated: true, completion: nil)
      case .changed:
        shouldCompleteTransition = progress > 0.5
        update(progress)
      case .cancelled:
        interactionInProgress = false
        cancel()
      case .ended:
        interactionInProgress = false
        if shouldCompleteTransition { finish() } else { cancel() }
      default: break
      }
    }

    private func fminf(_ a: Float, _ b: Float) -> Float { min(a, b) }
    private func fmaxf(_ a: Float, _ b: Float) -> Float { max(a, b) }
  }

  @Test("a finger dismisses through a gesture recogniser, or not", arguments: [20.0, 60.0])
  func swipe(way: Double) throws {
    let screens = TwoScreens()
    let delegate = Delegate { _ in InteractiveTests.Fader(1) }
    var velocities: [CGPoint] = []
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: false)
      let interaction = SwipeInteractionController(viewController: screens.detail)
      interaction.completionCurve = .linear
      delegate.interaction = interaction
      let recognizers = screens.detail.view.gestureRecognizers ?? []
      #expect(recognizers.count == 1 && recognizers[0].view === screens.detail.view)
      guard let pan = recognizers.first as? UIPanGestureRecognizer else { return }
      drag(pan, from: CGPoint(x: 2, y: 100), to: CGPoint(x: 2 + way, y: 100), during: 0.5)
      after(0.25) { velocities = [pan.velocity(in: nil), pan.location(in: screens.detail.view)] }
    }
    #expect(velocities == [CGPoint(x: 2 * way, y: 0), CGPoint(x: 2 + way / 2, y: 100)])
    // Half of the way at .25 s, of the 80 points that the handler divides by.
    let shown = try #require(timeline.view("detail", at: 0.25))
    #expect(abs(shown.opacity - (1 - way / 160)) < 0.01)
    #expect((timeline.view("detail", at: timeline.duration.seconds) == nil) == (way > 40))
    // The rest of a second, or the way back.
    let rest = way > 40 ? 1 - way / 80 : way / 80
    #expect(abs(timeline.duration.seconds - 0.5 - rest) < 1e-6)
  }
}
