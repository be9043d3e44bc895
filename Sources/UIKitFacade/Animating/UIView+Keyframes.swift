internal import Motion

extension UIView {
  /// UIKit's options, with its values: those of `AnimationOptions` and a calculation mode.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // Those of `AnimationOptions`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// A keyframe's value shows from the end of its time on.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At an even speed over the whole duration; the keyframes' times have no say.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a Catmull–Rom spline through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 15 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Runs `animations` once; what its keyframes change moves there in their parts of the time.
  ///
  /// As in UIKit the keyframes of one property are one `CAKeyframeAnimation`: its values are the old
  /// one and the keyframes', each at the end of its time and once more where the next one begins
  /// later. The curve, easeInOut unless the options hold another of `AnimationOptions`, runs over the
  /// whole.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let recording = ScreenRecording.current else { return animations() }
    let mode = options.calculationMode
    let options = AnimationOptions(rawValue: options.rawValue)
    recording.begin(duration, delay, options, options.curve.timing, completion: completion) {
      recording.context?.keyframeMode = mode
      animations()
    }
  }

  /// A keyframe of `animateKeyframes`; of one property each begins where the one before ends, or later.
  ///
  /// - Parameters:
  ///   - frameStartTime: 0…1 of the whole duration.
  ///   - frameDuration: 0…1 of the whole duration; 0 changes all at once at the start time.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @MainActor () -> Void
  ) {
    guard let recording = ScreenRecording.current, var context = recording.context else {
      return animations()
    }
    let start = max(0, min(1, frameStartTime))
    context.keyframe = start..<max(start, min(1, frameStartTime + frameDuration))
    recording.perform(context, animations)
  }
}
