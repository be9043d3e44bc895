internal import Motion

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

/// When a gesture that is let go commits to what it has begun.
public enum CommitRule: Sendable, Hashable {
  /// From a share of the way on: the 30 % of tutorials and samples, which no native gesture has.
  case percentDriven(threshold: Double = 0.3)
  /// The measured rule of recent iOS: where the finger is, plus 0.12 s of its speed, in widths; 0.53
  /// from the edge, 0.42 for a pop that begins in the content.
  case backSwipe(threshold: Double = 0.53, projection: Double = 0.12)

  /// - Parameters:
  ///   - translation: points from where the gesture began, positive toward the end.
  ///   - velocity: points per second.
  ///   - extent: points of the whole way, above 0.
  public func commits(translation: Double, velocity: Double, extent: Double) -> Bool {
    switch self {
    case .percentDriven(let threshold): translation / extent >= threshold
    case .backSwipe(let threshold, let projection):
      translation + projection * velocity >= threshold * extent
    }
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
