internal import Motion

extension UIView {
  /// UIKit's options, with its values: those of `AnimationOptions` and a calculation mode.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // Without effect, as in `AnimationOptions`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear: KeyframeAnimationOptions = []
    // Played as linear, with a note.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Runs `animations` once; what its keyframes change moves there in their parts of the time.
  ///
  /// The curve, easeInOut unless the options hold another of `AnimationOptions`, runs over the whole:
  /// keyframes themselves are straight.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let recording = ScreenRecording.current else { return animations() }
    if options.rawValue >> 10 & 7 != 0 {
      recording.note("animateKeyframes: only the linear calculation mode is played")
    }
    let options = AnimationOptions(rawValue: options.rawValue)
    recording.begin(
      duration, delay, options, options.curve.timing, completion: completion,
      animations: animations)
  }

  /// A keyframe of `animateKeyframes`.
  ///
  /// - Parameters:
  ///   - frameStartTime: 0…1 of the whole duration, and so is `frameDuration`.
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
