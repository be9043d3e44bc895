import UIKitFacade

/// The well-known scale animator, as it is written for iOS.
final class ScaleAnimator: UIViewControllerAnimatedTransitioning {
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
    // The frame before the transform.
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
      // What the transition took away, for the way back.
      fromView.transform = .identity
      fromView.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

final class ScaleDelegate: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { ScaleAnimator(isPresenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { ScaleAnimator(isPresenting: false) }
}

/// There and back in one recording.
@MainActor func presentByScale(in window: UIWindow) {
  let home = UIViewController(view: makeScreen(.systemBlue, rows: 4))
  let detail = UIViewController(view: makeScreen(.systemRed, rows: 1))
  window.rootViewController = home
  let delegate = ScaleDelegate()
  detail.transitioningDelegate = delegate
  // Both screens fade, so what lies behind them shows through.
  detail.transitionBackground = UIColor(white: 0.8, alpha: 1)
  home.present(detail, animated: true)
  after(0.6) {
    // The delegate is weak, as on iOS: this keeps it until here.
    withExtendedLifetime(delegate) { detail.dismiss(animated: true) }
  }
}
