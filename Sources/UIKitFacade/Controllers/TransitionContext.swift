import ExactMath
import Motion
import Raster

/// One transition between two controllers while it runs.
@MainActor final class TransitionContext: UIViewControllerContextTransitioning, RecordingPart {
  let containerView: UIView
  let from: UIViewController
  let to: UIViewController
  /// Both views take part; otherwise only the presented one does.
  private let replaces: Bool
  let isPresentation: Bool
  private let initialFrames: (from: CGRect, to: CGRect)
  /// Of the to view.
  private let finalFrame: CGRect
  let presentationStyle: UIModalPresentationStyle
  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  private(set) var isOver = false
  /// The time of all that the animator animates.
  private(set) var clock: LocalClock
  /// The animator's, in seconds.
  private(set) var duration = 0.0
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// What `animate(alongsideTransition:)` has been given.
  var companions: [Companion] = []
  var interactionHandlers: [Closure] = []
  /// The animator has begun.
  private(set) var isAnimating = false
  var whenBegun: () -> Void = {}
  var whenOver: (_ completed: Bool) -> Void = { _ in }

  init(
    from: UIViewController, to: UIViewController, container: UIView, replaces: Bool,
    isPresentation: Bool, finalFrame: CGRect? = nil, style: UIModalPresentationStyle = .none
  ) {
    self.from = from
    self.to = to
    containerView = container
    self.replaces = replaces
    self.isPresentation = isPresentation
    presentationStyle = style
    self.finalFrame = finalFrame ?? container.bounds
    initialFrames = (from.view.frame, isPresentation || replaces ? .zero : to.view.frame)
    clock = LocalClock(.still(.zero))
  }

  var isAnimated: Bool { animator != nil }
  var isModal: Bool { presentationStyle != .none }

  func viewController(forKey key: UITransitionContextViewKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let isPresented = (key == .to) == isPresentation
    guard isPresented || replaces else { return nil }
    return key == .from ? from.view : to.view
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    if controller === from { return initialFrames.from }
    return controller === to ? initialFrames.to : .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    if controller === to { return finalFrame }
    return controller === from && !replaces && isPresentation ? from.view.frame : .zero
  }

  /// Tells the controllers which of them will show.
  ///
  /// A presenter whose view stays where it is does not disappear.
  private func announce(_ shown: UIViewController, _ gone: UIViewController, ends: Bool) {
    let presenter = isPresentation ? from : to
    if replaces || shown !== presenter {
      if ends { shown.viewDidAppear(isAnimated) } else { shown.viewWillAppear(isAnimated) }
    }
    if replaces || gone !== presenter {
      if ends { gone.viewDidDisappear(isAnimated) } else { gone.viewWillDisappear(isAnimated) }
    }
  }

  private func end(_ didComplete: Bool) {
    isOver = true
    whenOver(didComplete)
    ScreenRecording.current?.drop(self)
    letGo()
    if !didComplete { announce(from, to, ends: false) }
    for controller in [from, to] { controller.transitionContext = nil }
    announce(didComplete ? to : from, didComplete ? from : to, ends: true)
    let completions = companions.compactMap(\.completion)
    companions = []
    for completion in completions { completion(self) }
  }

  func letGo() {
    interactionHandlers = []
    whenBegun = {}
    whenOver = { _ in }
    interaction = nil
  }

  /// Lets the animator begin; without one the to view just shows.
  func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction:
      (any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let recording = ScreenRecording.current else { return }
    self.animator = animator
    recording.keep(self)
    for controller in [from, to] { controller.transitionContext = self }
    whenBegun()
    announce(to, from, ends: false)
    guard let animator else {
      if let view = view(forKey: .to) {
        view.frame = finalFrame
        containerView.insertSubview(view, at: isPresentation ? containerView.subviews.count : 0)
      }
      for companion in companions { companion.animation?(self) }
      end(true)
      return
    }
    // The presented view has its size before an animator sees it, as on iOS.
    if to.view.bounds.size == .zero { to.view.frame = finalFrame }
    duration = animator.transitionDuration(using: self)
    clock.span = (.zero, recording.time(duration))
    // As in UIKit, a finger needs an animator of the program's.
    self.interaction = animator is any SystemAnimating ? nil : interaction(animator)
    recording.unfinished[ObjectIdentifier(self)] =
      "\(type(of: animator)) never called completeTransition: the app would stay in the transition"
    guard let interaction = self.interaction else {
      clock.set(.natural(start: recording.now), in: recording)
      animate(in: recording)
      return
    }
    isInteractive = interaction.wantsInteractiveStart
    if !isInteractive { clock.set(.natural(start: recording.now), in: recording) }
    interaction.startInteractiveTransition(self)
  }

  /// Runs the animator's closure on the transition's clock.
  func animate(in recording: ScreenRecording) {
    let outer = recording.transitionClock
    recording.transitionClock = clock
    recording.perform(nil) { animator?.animateTransition(using: self) }
    isAnimating = true
    for companion in companions { animate(companion.animation, in: recording) }
    recording.transitionClock = outer
  }

  /// Where it stands, 0…1.
  var percentComplete: CGFloat {
    guard let recording = ScreenRecording.current, duration > 0 else { return 0 }
    return max(0, min(1, clock.local(at: recording.now).seconds / duration))
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver, let recording = ScreenRecording.current else { return }
    clock.straighten(to: clock.local(at: recording.now), in: recording)
    clock.set(.still(recording.time(max(0, min(1, percentComplete)) * duration)), in: recording)
  }

  /// A finger takes hold of what runs.
  func pauseInteractiveTransition() {
    guard !isOver, !isInteractive, let recording = ScreenRecording.current else { return }
    isInteractive = true
    transitionWasCancelled = false
    clock.set(.still(clock.local(at: recording.now)), in: recording)
    for handler in interactionHandlers { handler(self) }
  }

  func finishInteractiveTransition() { letGo(isCancelled: false) }

  func cancelInteractiveTransition() { letGo(isCancelled: true) }

  /// What is left runs by the completion's speed and curve, from where it is.
  private func letGo(isCancelled: Bool) {
    guard isInteractive, !isOver, let recording = ScreenRecording.current else { return }
    let (speed, timing) = completion
    guard speed > 0, speed.isFinite else {
      recording.refuse("a completionSpeed of \(speed): expected a number above 0")
      return
    }
    isInteractive = false
    transitionWasCancelled = isCancelled
    let local = clock.local(at: recording.now)
    let target = isCancelled ? Time.zero : recording.time(duration)
    let rest = (target - local).seconds.magnitude / speed
    clock.set(
      .course(
        LocalClock.Course(
          begin: recording.now, duration: recording.time(rest), timing: timing, from: local,
          to: target)),
      in: recording)
    for handler in interactionHandlers { handler(self) }
  }

  private var completion: (speed: Double, timing: TimingFunction) {
    guard let interaction else { return (1, .linear) }
    let curve = (interaction as? UIPercentDrivenInteractiveTransition)?.timing
    return (interaction.completionSpeed, curve ?? interaction.completionCurve.timing)
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver, let recording = ScreenRecording.current else { return }
    recording.unfinished[ObjectIdentifier(self)] = nil
    end(didComplete)
    animator?.animationEnded(didComplete)
  }
}
