import Compositor
import ExactMath
import Motion
import Raster
import Testing
import UIKitFacade

/// The well-known scale animator, as it is written for iOS.
@MainActor final class ScaleAnimator: UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toController = transitionContext.viewController(forKey: .to)
    else { return }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    if isPresenting {
      container.addSubview(toView)
      toView.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      toView.alpha = 0
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 0.7, initialSpringVelocity: 0.3
    ) {
      if self.isPresenting {
        toView.transform = .identity
        toView.alpha = 1
        fromView.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      } else {
        fromView.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      }
      fromView.alpha = 0
    } completion: { _ in
      fromView.transform = .identity
      fromView.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The form that tutorials print: the frame after the transform, nothing inserted on the way back,
/// no alpha restored.
@MainActor final class TutorialAnimator: UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toController = transitionContext.viewController(forKey: .to)
    else { return }
    if isPresenting {
      toView.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      toView.alpha = 0
      toView.frame = transitionContext.finalFrame(for: toController)
      transitionContext.containerView.addSubview(toView)
    }
    UIView.animate(withDuration: 0.4) {
      toView.transform = .identity
      toView.alpha = 1
      fromView.alpha = 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

@MainActor final class Delegate: UIViewControllerTransitioningDelegate {
  let animator: (Bool) -> any UIViewControllerAnimatedTransitioning
  var interaction: UIPercentDrivenInteractiveTransition?
  var presenting: UIPercentDrivenInteractiveTransition?

  init(_ animator: @escaping (Bool) -> any UIViewControllerAnimatedTransitioning) {
    self.animator = animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { presenting }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Two screens on 100 × 200 points.
@MainActor struct TwoScreens {
  let recording = ScreenRecording(
    size: CGSize(width: 100, height: 200), background: UIColor(white: 0, alpha: 1))
  let home = UIViewController(view: UIView())
  let detail = UIViewController(view: UIView())

  init() {
    home.view.layer.name = "home"
    home.view.backgroundColor = .red
    detail.view.layer.name = "detail"
    detail.view.backgroundColor = .blue
  }

  func run(_ delegate: Delegate, _ body: () -> Void) throws -> Timeline {
    try recording.run { window in
      window.rootViewController = home
      detail.transitioningDelegate = delegate
      body()
    }
  }
}

/// A custom animator written as on iOS renders right both ways.
@MainActor struct CustomAnimatorTests {
  @Test("the window keeps its root, and the root what it presents, as on iOS")
  func windowKeepsItsRoot() throws {
    let recording = ScreenRecording(size: CGSize(width: 100, height: 200))
    let delegate = Delegate { ScaleAnimator(isPresenting: $0) }
    var isBack = false
    let timeline = try recording.run { window in
      window.rootViewController = UIViewController(view: UIView())
      let detail = UIViewController(view: UIView())
      detail.view.layer.name = "detail"
      detail.transitioningDelegate = delegate
      window.rootViewController?.present(detail, animated: true)
      after(0.6) { [weak detail] in detail?.dismiss(animated: true) { isBack = true } }
    }
    #expect(isBack)
    #expect(timeline.view("detail", at: 0.5) != nil)
    #expect(timeline.duration == .milliseconds(1000))
  }

  @Test("the scale animator, there and back in one recording")
  func scaleAnimator() throws {
    let screens = TwoScreens()
    let delegate = Delegate { ScaleAnimator(isPresenting: $0) }
    var calls: [String] = []
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true) { calls.append("presented") }
      after(1) { screens.detail.dismiss(animated: true) { calls.append("dismissed") } }
    }
    #expect(calls == ["presented", "dismissed"])
    #expect(timeline.duration == .milliseconds(1400))
    #expect(screens.recording.notes.isEmpty)
    // apple-motion 2.2 and 2.4 on their own: damping 0.7, velocity 0.3, 0.4 s.
    let spring = SlowSpring(ratio: 0.7, duration: 0.4, velocity: 0.3)
    for time in [0.05, 0.1, 0.2, 0.3, 0.39] {
      let p = spring.position(time)
      let to = try #require(timeline.view("detail", at: time))
      let from = try #require(timeline.view("home", at: time))
      #expect(abs(to.transform.m11 - (0.8 + 0.2 * p)) < 1e-6)
      #expect(abs(to.opacity - p) < 1e-6)
      #expect(abs(from.transform.m22 - (1 - 0.1 * p)) < 1e-6)
      #expect(abs(from.opacity - (1 - p)) < 1e-6)
      #expect(to.bounds.size == Size(100, 200))
      let leaving = try #require(timeline.view("detail", at: 1 + time))
      let returning = try #require(timeline.view("home", at: 1 + time))
      #expect(abs(leaving.transform.m11 - (1 - 0.2 * p)) < 1e-6)
      #expect(abs(leaving.opacity - (1 - p)) < 1e-6)
      #expect(returning.transform == .identity)
      #expect(returning.opacity == 1)
    }
    #expect(timeline.view("home", at: 0.7) == nil)
    #expect(timeline.view("detail", at: 1.4) == nil)
    let frame = FrameRenderer().render(timeline.plan(at: timeline.duration))
    #expect(frame[1, 1] == Color.red.premultiplied)
  }

  @Test("the container's background shows through the double fade")
  func background() throws {
    let screens = TwoScreens()
    screens.detail.transitionBackground = .white
    let delegate = Delegate { ScaleAnimator(isPresenting: $0) }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
    }
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(50)))
    let corner = frame[0, 0]
    #expect(corner == Color.white.premultiplied)
  }

  @Test("the tutorials' form shows what it does on iOS: too large, then nothing")
  func tutorialAnimator() throws {
    let screens = TwoScreens()
    let delegate = Delegate { TutorialAnimator(isPresenting: $0) }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
      after(1) { screens.detail.dismiss(animated: true) }
    }
    // The frame was set under a transform of 0.8: the bounds stay 1/0.8 as large.
    let detail = try #require(timeline.view("detail", at: 0.5))
    #expect(abs(detail.bounds.size.width - 125) < 1e-9)
    #expect(detail.transform == .identity)
    // Nothing comes back.
    #expect(timeline.view("home", at: 1.2) == nil)
    #expect(timeline.view("home", at: 1.4) == nil)
    let frame = FrameRenderer().render(timeline.plan(at: timeline.duration))
    #expect(frame[50, 100] == Color.black.premultiplied)
    #expect(
      screens.recording.notes == [
        "detail: its frame was set while its transform was not the identity, so its bounds became"
          + " 125.0 × 250.0 and stay so without the transform",
        "dismiss: the animator did not insert the to view into the container view, so the screen has"
          + " no view of it now",
      ])
  }

  @Test("an alpha that the way there took and the way back does not restore is named")
  func forgottenAlpha() throws {
    final class Forgetful: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to)
        else { return }
        toView.frame = context.containerView.bounds
        context.containerView.insertSubview(toView, belowSubview: fromView)
        UIView.animate(withDuration: 0.4) {
          fromView.alpha = 0
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let screens = TwoScreens()
    let delegate = Delegate { _ in Forgetful() }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
      after(1) { screens.detail.dismiss(animated: true) }
    }
    #expect(timeline.view("home", at: 1.4)?.opacity == 0)
    #expect(
      screens.recording.notes == ["dismiss: the to view has an alpha of 0, so it does not show"])
  }

  @Test("an animator made of a property animator plays on the transition's time")
  func interruptibleAnimator() throws {
    final class Slider: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }
      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        let toView = context.view(forKey: .to)
        let width = context.containerView.bounds.width
        toView?.frame = context.containerView.bounds.offsetBy(dx: width, dy: 0)
        if let toView { context.containerView.addSubview(toView) }
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeIn) {
          toView?.frame = context.containerView.bounds
        }
        animator.addCompletion { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
        return animator
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation(afterDelay: 0.5)
      }
    }
    let screens = TwoScreens()
    let delegate = Delegate { _ in Slider() }
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.presenting = interaction
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
      after(1) { interaction.update(0.75) }
      after(2) { interaction.update(0.25) }
      after(3) {
        interaction.update(0.6)
        interaction.finish()
      }
    }
    // Straight, and nothing before its delay, which is half of the way.
    for (time, x) in [(0.5, 100.0), (1.5, 50), (2.5, 100), (3, 80)] {
      let detail = try #require(timeline.view("detail", at: time))
      #expect(abs(detail.position.x - 50 - x) < 1e-6, "\(time)")
    }
    #expect(timeline.duration == .milliseconds(3400))
    #expect(timeline.view("detail", at: 3.4)?.position.x == 50)
  }

  @Test("an animator that never completes is refused")
  func neverCompleted() throws {
    final class Idle: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    }
    let screens = TwoScreens()
    let delegate = Delegate { _ in Idle() }
    let error = #expect(throws: RecordingError.self) {
      try screens.run(delegate) { screens.home.present(screens.detail, animated: true) }
    }
    #expect(
      error?.description
        == "Idle never called completeTransition: the app would stay in the transition")
  }
}

/// UIKit's spring by the reference's formulas, solved by plain bisection.
struct SlowSpring {
  let omega: Double
  let ratio: Double
  let velocity: Double

  init(ratio: Double, duration: Double, velocity: Double) {
    self.ratio = ratio
    self.velocity = velocity
    let root = (1 - ratio * ratio).squareRoot()
    var (low, high) = (5 / duration, 100 / duration)
    for _ in 0..<200 {
      let omega = (low + high) / 2
      let envelope =
        abs((ratio * omega - velocity) / (omega * root)) * exponential(-ratio * omega * duration)
      if envelope > 0.001 { low = omega } else { high = omega }
    }
    omega = low
  }

  func position(_ t: Double) -> Double {
    let decay = ratio * omega
    let frequency = omega * (1 - ratio * ratio).squareRoot()
    return 1 - exponential(-decay * t)
      * (cosine(frequency * t) + (decay - velocity) / frequency * sine(frequency * t))
  }
}
