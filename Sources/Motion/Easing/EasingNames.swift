import ExactMath

/// A name that ``Easing/init(parsing:)`` accepts.
public struct EasingName: Hashable, Sendable {
  /// As it is written, with its arguments if it takes any: `ease-in`, `steps(n, position)`.
  public let name: String
  /// What it is, in a few words.
  public let summary: String
  /// The API or standard that it mirrors.
  public let source: String
}

/// A preset: a name, other spellings of it, and what it stands for.
struct EasingPreset: Sendable {
  let name: String
  var aliases: [String] = []
  let summary: String
  let source: String
  let form: Easing.Form

  var easing: Easing { Easing(form: form, name: name) }
}

extension Easing {
  /// Every accepted name, presets first, then the functions with their arguments.
  public static let names: [EasingName] =
    presets.map { EasingName(name: $0.name, summary: $0.summary, source: $0.source) }
    + functions + androidFunctions

  /// The curve of equal steps.
  public static let linear = Easing(form: .curve(.linear), name: "linear")
  /// Core Animation's `easeIn`.
  public static let easeIn = Easing(form: .curve(.cubicBezier(.easeIn)), name: "ease-in")
  /// Core Animation's `easeOut`.
  public static let easeOut = Easing(form: .curve(.cubicBezier(.easeOut)), name: "ease-out")
  /// Core Animation's `easeInEaseOut`.
  public static let easeInEaseOut = Easing(
    form: .curve(.cubicBezier(.easeInEaseOut)), name: "ease-in-ease-out")
  /// UIKit's default spring, which drives the navigation push since iOS 7.
  public static let iosPush = Easing(form: .physical(.uiKitDefault, .uiKit), name: "ios-push")

  static var presets: [EasingPreset] { commonPresets + androidPresets }

  static let commonPresets: [EasingPreset] = [
    EasingPreset(
      name: "linear", aliases: ["curve-linear"], summary: "constant speed",
      source: "CSS linear, CAMediaTimingFunction linear, UIView curveLinear",
      form: .curve(.linear)),
    EasingPreset(
      name: "ease", summary: "fast start, long end: cubic-bezier(0.25, 0.1, 0.25, 1)",
      source: "CSS ease", form: .curve(.cubicBezier(.ease))),
    EasingPreset(
      name: "default", summary: "the curve of implicit animations, equal to ease",
      source: "CAMediaTimingFunction default", form: .curve(.cubicBezier(.ease))),
    EasingPreset(
      name: "ease-in", aliases: ["curve-ease-in"],
      summary: "slow start: cubic-bezier(0.42, 0, 1, 1)",
      source: "CSS ease-in, CAMediaTimingFunction easeIn, UIView curveEaseIn",
      form: .curve(.cubicBezier(.easeIn))),
    EasingPreset(
      name: "ease-out", aliases: ["curve-ease-out"],
      summary: "slow end: cubic-bezier(0, 0, 0.58, 1)",
      source: "CSS ease-out, CAMediaTimingFunction easeOut, UIView curveEaseOut",
      form: .curve(.cubicBezier(.easeOut))),
    EasingPreset(
      name: "ease-in-out", aliases: ["curve-ease-in-out"],
      summary: "slow at both ends: cubic-bezier(0.42, 0, 0.58, 1)",
      source: "CSS ease-in-out, UIView curveEaseInOut",
      form: .curve(.cubicBezier(.easeInEaseOut))),
    EasingPreset(
      name: "ease-in-ease-out", summary: "slow at both ends, equal to ease-in-out",
      source: "CAMediaTimingFunction easeInEaseOut",
      form: .curve(.cubicBezier(.easeInEaseOut))),
    EasingPreset(
      name: "step-start", summary: "jumps at the start: steps(1, jump-start)",
      source: "CSS step-start",
      form: .curve(.steps(StepEasing(count: 1, position: .jumpStart)))),
    EasingPreset(
      name: "step-end", summary: "jumps at the end: steps(1, jump-end)",
      source: "CSS step-end",
      form: .curve(.steps(StepEasing(count: 1, position: .jumpEnd)))),
    EasingPreset(
      name: "ios-push", summary: "critical spring 3/1000/500, settles in 0.506 s",
      source: "UISpringTimingParameters(), navigation push since iOS 7",
      form: .physical(.uiKitDefault, .uiKit)),
    EasingPreset(
      name: "ios-push-16", summary: "two joined cubics, measured over 0.5 s",
      source: "navigation push of iOS 16.3, as Flutter measured it",
      form: .curve(.threePointCubic(.iOS16Push))),
    EasingPreset(
      name: "ios-push-recent", summary: "exponential approach, measured over 0.45 s",
      source: "navigation push of recent iOS",
      form: .curve(.exponentialDecay(.recentPush))),
    EasingPreset(
      name: "ios-modal",
      summary: "quick start, very long end: cubic-bezier(0.32, 0.72, 0, 1), 0.5 s",
      source: "modal presentation, as Ionic fits it", form: .curve(.cubicBezier(.modal))),
    EasingPreset(
      name: "ios-dialog", summary: "critical spring 1/522.35/45.71, settles in 0.404 s",
      source: "dialogs and action sheets of iOS 18, as Flutter measured them",
      form: .physical(.iOSDialog, .uiKit)),
    EasingPreset(
      name: "keyboard", summary: "critical spring 3/1000/500, settles in 0.506 s",
      source: "UIView.AnimationCurve 7, the keyboard's",
      form: .physical(.uiKitDefault, .uiKit)),
    EasingPreset(
      name: "spring", summary: "spring(duration: 0.5, bounce: 0)",
      source: "UIView.animate(springDuration:bounce:) with its defaults",
      form: .perceptual(duration: 0.5, bounce: 0, velocity: 0)),
    EasingPreset(
      name: "smooth", summary: "spring of 0.5 s without bounce", source: "SwiftUI Spring.smooth",
      form: .response(0.5, dampingFraction: 1, velocity: 0)),
    EasingPreset(
      name: "snappy", summary: "spring of 0.5 s with bounce 0.15", source: "SwiftUI Spring.snappy",
      form: .response(0.5, dampingFraction: 0.85, velocity: 0)),
    EasingPreset(
      name: "bouncy", summary: "spring of 0.5 s with bounce 0.3", source: "SwiftUI Spring.bouncy",
      form: .response(0.5, dampingFraction: 0.7, velocity: 0)),
  ]

  private static let functions: [EasingName] = [
    EasingName(
      name: "cubic-bezier(x1, y1, x2, y2)", summary: "a cubic Bézier curve, x1 and x2 in 0…1",
      source: "CSS cubic-bezier(), CAMediaTimingFunction(controlPoints:), UICubicTimingParameters"),
    EasingName(
      name: "linear(y, y 25%, y 50% 75%, …)", summary: "straight lines through stops",
      source: "CSS linear()"),
    EasingName(
      name: "steps(n, jump-start|jump-end|jump-none|jump-both)", summary: "a staircase",
      source: "CSS steps()"),
    EasingName(
      name: "spring(mass: 1, stiffness: 100, damping: 10, initial-velocity: 0)",
      summary: "a physical spring; allows-overdamping: true lets it crawl",
      source: "CASpringAnimation, UISpringTimingParameters"),
    EasingName(
      name: "spring(duration: 0.5, bounce: 0)",
      summary: "a spring by its perceptual duration in seconds and bounce, -1 to 1",
      source:
        "CASpringAnimation(perceptualDuration:bounce:), UIView.animate(springDuration:bounce:)"
    ),
    EasingName(
      name: "spring(response: 0.55, damping-fraction: 1)",
      summary: "a spring by its undamped period in seconds and damping ratio",
      source: "SwiftUI spring(response:dampingFraction:)"),
    EasingName(
      name: "spring(damping-ratio: 0.7, initial-velocity: 0)",
      summary: "a spring fitted to the transition's duration",
      source: "UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)"),
    EasingName(
      name: "three-point-cubic(x, y, x, y, mx, my, x, y, x, y)",
      summary: "two cubic Bézier curves that meet at (mx, my)", source: "Flutter ThreePointCubic"),
    EasingName(
      name: "exponential-decay(n)", summary: "an exponential approach over n time constants",
      source: "a scroll view's deceleration"),
  ]
}

extension Spring {
  /// `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500, critically damped by rule.
  public static let uiKitDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// Dialogs and action sheets of iOS 18, as Flutter measured them.
  public static let iOSDialog = Spring(mass: 1, stiffness: 522.35, damping: 45.7099552)
}
