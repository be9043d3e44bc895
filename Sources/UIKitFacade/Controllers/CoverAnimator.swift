import ExactMath
import Motion
import Raster

/// An animator of the system's.
@MainActor protocol SystemAnimating: UIViewControllerAnimatedTransitioning {
  /// What moves alongside moves by it too.
  var timing: TimingFunction { get }
}

/// Brings the presented view alone over what stays in the window, and takes it away: what the system
/// does in a presentation of the program's.
@MainActor final class CoverAnimator: SystemAnimating {
  private let isPresentation: Bool
  private let fades: Bool
  private let duration: Double
  let timing: TimingFunction

  /// The catalogue's durations and curves of `ios.present`.
  init(isPresentation: Bool, style: UIModalTransitionStyle) {
    self.isPresentation = isPresentation
    fades = style == .crossDissolve
    duration = fades ? 0.4 : 0.404
    let spring = Spring(mass: 1, stiffness: 522.35, damping: 45.7099552)
    timing =
      fades
      ? .cubicBezier(.easeInEaseOut) : .spring(spring, duration: Time(seconds: duration) ?? .zero)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let recording = ScreenRecording.current,
      let view = transitionContext.view(forKey: isPresentation ? .to : .from)
    else { return transitionContext.completeTransition(true) }
    if isPresentation, let controller = transitionContext.viewController(forKey: .to) {
      view.frame = transitionContext.finalFrame(for: controller)
      container.addSubview(view)
    }
    let (center, alpha) = (view.center, view.alpha)
    func leave() {
      if fades { view.alpha = 0 } else { view.center.y += container.bounds.maxY - view.frame.minY }
    }
    func come() { (view.center, view.alpha) = (center, alpha) }
    if isPresentation { leave() }
    recording.begin(duration, 0, [], timing) { [isPresentation] _ in
      transitionContext.completeTransition(true)
      if !isPresentation { (view.center, view.alpha) = (center, alpha) }
    } animations: {
      if isPresentation { come() } else { leave() }
    }
  }
}
