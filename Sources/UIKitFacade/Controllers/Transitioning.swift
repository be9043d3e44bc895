internal import Raster

/// Which side of a transition.
public enum UITransitionContextViewKey: Sendable, Hashable {
  case from, to
}

public typealias UITransitionContextViewControllerKey = UITransitionContextViewKey

/// What an animator gets to see: UIKit's protocol, with its rules.
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Holds the views while the transition runs; the animator inserts the to view.
  var containerView: UIView { get }
  /// nil for a presenter that stays where it is (`UIModalPresentationStyle.custom`).
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Empty for a view that is not on the screen yet.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// Empty for a view that leaves the screen.
  func finalFrame(for controller: UIViewController) -> CGRect
  /// Of the modal presentation; `none` on a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The identity: the screen does not turn.
  var targetTransform: CGAffineTransform { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func pauseInteractiveTransition()
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  /// Must be called when the animations are over.
  func completeTransition(_ didComplete: Bool)
}

extension UIViewControllerContextTransitioning {
  public var targetTransform: CGAffineTransform { .identity }
}

/// A custom animator.
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What plays an animator by a finger.
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// False starts without a finger; it may take hold later.
  var wantsInteractiveStart: Bool { get }
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

/// Who chooses the animators of a presented controller; all choices are nil unless a type says more.
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asked for the style `custom`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
