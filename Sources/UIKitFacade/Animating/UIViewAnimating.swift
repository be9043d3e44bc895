public enum UIViewAnimatingState: Int, Sendable, Hashable {
  case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable, Hashable {
  case end, start, current
}

/// An animation that can be held, scrubbed, turned round and let go.
@MainActor public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// One that runs closures: what `interruptibleAnimator(using:)` returns.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
