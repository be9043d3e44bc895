internal import ExactMath
internal import Motion

/// What a transition tells those that animate alongside it.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var containerView: UIView { get }
  /// Seconds; 0 until the animator has been asked.
  var transitionDuration: TimeInterval { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// A finger may take hold of it, or has begun with it.
  var isInterruptible: Bool { get }
  var initiallyInteractive: Bool { get }
  /// 0…1.
  var percentComplete: CGFloat { get }
  /// Of what a finger has let go: how many times faster it goes on, and by which curve.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Lets a controller animate alongside the transition that it takes part in.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` when the transition begins; what it changes moves for its duration, under its
  /// finger, and back when it is cancelled.
  ///
  /// - Parameter completion: called when the transition is over.
  /// - Returns: whether it will animate.
  @discardableResult
  func animate(
    alongsideTransition animation:
      (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` when a finger lets go, which `isCancelled` then tells the end of, or takes hold.
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation:
      (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension UIViewController {
  /// The transition that it takes part in, from `viewWillAppear` or `viewWillDisappear` to its end.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transitionContext
  }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
  typealias Closure = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  typealias Companion = (animation: Closure?, completion: Closure?)

  var transitionDuration: TimeInterval { duration }
  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { interaction != nil }
  var initiallyInteractive: Bool { interaction?.wantsInteractiveStart ?? false }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard !isOver, let recording = ScreenRecording.current else { return false }
    companions.append((animation, completion))
    if isAnimating {
      let outer = recording.transitionClock
      recording.transitionClock = clock
      animate(animation, in: recording)
      recording.transitionClock = outer
    }
    return isAnimated
  }

  /// For what is left of the transition, by the system's curve or the system's own animator's.
  func animate(_ animation: Closure?, in recording: ScreenRecording) {
    guard let animation else { return }
    let left = duration - clock.local(at: recording.now).seconds
    let timing = (animator as? any SystemAnimating)?.timing ?? .cubicBezier(.easeInEaseOut)
    recording.begin(left, 0, [], timing, completion: nil) { animation(self) }
  }
}
