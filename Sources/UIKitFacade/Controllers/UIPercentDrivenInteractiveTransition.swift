public import Motion

/// Plays an animator by a finger: straight while it is held, by `completionCurve` once it is let go.
@MainActor
open class UIPercentDrivenInteractiveTransition:
  UIViewControllerInteractiveTransitioning
{
  public var wantsInteractiveStart = true
  /// How many times faster than it was made the rest plays; above 0.
  public var completionSpeed: CGFloat = 1
  public var completionCurve = UIView.AnimationCurve.easeInOut
  /// Takes the place of `completionCurve`.
  public var timingCurve: (any UITimingCurveProvider)?
  private var context: TransitionContext?

  public init() {}

  public func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext,
      let recording = ScreenRecording.current
    else { return }
    self.context = context
    context.animate(in: recording)
  }

  /// Seconds; the animator's.
  public var duration: CGFloat { context?.duration ?? 0 }

  /// 0…1.
  public var percentComplete: CGFloat { context?.percentComplete ?? 0 }

  /// - Parameter percentComplete: below 0 acts as 0, above 1 as 1.
  public func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(percentComplete)
  }

  public func pause() { context?.pauseInteractiveTransition() }
  public func cancel() { context?.cancelInteractiveTransition() }
  public func finish() { context?.finishInteractiveTransition() }

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

/// A finger's movement: `body` gets its place at each of the display's frames, the first and the last
/// included.
///
/// - Parameters:
///   - seconds: how long it takes.
///   - rate: events per second.
@MainActor public func drag(
  from start: CGFloat, to end: CGFloat, during seconds: Double, rate: Double = 120,
  _ body: @escaping @MainActor (CGFloat) -> Void, ended: (@MainActor () -> Void)? = nil
) {
  let steps = max(1, (seconds * max(1, rate)).rounded())
  for step in 0...Int(min(steps, 1e6)) {
    let share = Double(step) / steps
    after(seconds * share) { body(start + (end - start) * share) }
  }
  if let ended { after(seconds, ended) }
}
