internal import Motion

extension UIView {
  /// UIKit's options, with its values.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// What the closure's changes lead `layoutSubviews` to place moves with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Without effect: there are no touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Starts from what shows and replaces animations in flight; without it they add up.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// The new content of a transition is live; here it always is, and the old one never.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    // Without effect: the timeline has no frame rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut }

    var isKeyboard: Bool { rawValue >> 16 & 15 == 7 }

    /// The pace of a duration: curve 7, which a keyboard's notifications name, is UIKit's default
    /// spring and takes its own time.
    func pace(_ duration: Double) -> (duration: Double, timing: TimingFunction) {
      guard isKeyboard, duration > 0 else { return (duration, curve.timing) }
      let spring = UISpringTimingParameters()
      let own = spring.ownDuration ?? duration
      return (own, spring.timing(over: own))
    }
  }

  /// UIKit's curves, with its values.
  public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
    case easeInOut, easeIn, easeOut, linear

    var timing: TimingFunction {
      switch self {
      case .easeInOut: .cubicBezier(.easeInEaseOut)
      case .easeIn: .cubicBezier(.easeIn)
      case .easeOut: .cubicBezier(.easeOut)
      case .linear: .linear
      }
    }
  }
}
