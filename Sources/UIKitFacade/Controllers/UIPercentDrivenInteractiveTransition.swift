public import Motion

/// Plays an animator by a finger: straight while it is held, by `completionCurve` once it is let go.
@MainActor
open class UIPercentDrivenInteractiveTransition:
  UIViewControllerInteractiveTransitioning
{
  open var wantsInteractiveStart = true
  /// How many times faster than it was made the rest plays; above 0.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Takes the place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  private var context: TransitionContext?

  public init() {}

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext,
      let recording = ScreenRecording.current
    else { return }
    self.context = context
    context.animate(in: recording)
  }

  /// Seconds; the animator's.
  open var duration: CGFloat { context?.duration ?? 0 }

  /// 0…1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }

  /// - Parameter percentComplete: below 0 acts as 0, above 1 as 1.
  open func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(percentComplete)
  }

  open func pause() { context?.pauseInteractiveTransition() }
  open func cancel() { context?.cancelInteractiveTransition() }
  open func finish() { context?.finishInteractiveTransition() }

  var timing: TimingFunction? {
    timingCurve?.timing(over: duration)
  }
}

public typealias CommitRule = Motion.CommitRule

extension CommitRule {
  /// - Parameters:
  ///   - translation: points from where the gesture began, positive toward the end.
  ///   - velocity: points per second.
  ///   - extent: points of the whole way, above 0.
  public func commits(translation: Double, velocity: Double, extent: Double) -> Bool {
    commits(position: translation / extent, velocity: velocity / extent)
  }
}
