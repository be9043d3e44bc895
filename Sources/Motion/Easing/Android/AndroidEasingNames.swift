extension Easing {
  /// Android's interpolators by the names of its resources, then androidx's by their classes.
  static let androidPresets: [EasingPreset] =
    [
      preset("linear", className: "LinearInterpolator", .linear, "constant speed"),
      preset(
        "accelerate-decelerate", className: "AccelerateDecelerateInterpolator",
        .accelerateDecelerate, "half a cosine wave, the default of every Android animation"),
      classPreset("accelerate", "AccelerateInterpolator", .accelerate(), "x^2"),
      classPreset("decelerate", "DecelerateInterpolator", .decelerate(), "1 - (1 - x)^2"),
      preset("accelerate-quad", .accelerate(), "x^2"),
      preset("accelerate-cubic", .accelerate(factor: 1.5), "x^3"),
      preset("accelerate-quart", .accelerate(factor: 2), "x^4"),
      preset("accelerate-quint", .accelerate(factor: 2.5), "x^5"),
      preset("decelerate-quad", .decelerate(), "1 - (1 - x)^2"),
      preset("decelerate-cubic", .decelerate(factor: 1.5), "1 - (1 - x)^3"),
      preset("decelerate-quart", .decelerate(factor: 2), "1 - (1 - x)^4"),
      preset("decelerate-quint", .decelerate(factor: 2.5), "1 - (1 - x)^5"),
      preset(
        "anticipate", className: "AnticipateInterpolator", .anticipate(),
        "backwards first, with tension 2"),
      preset(
        "overshoot", className: "OvershootInterpolator", .overshoot(),
        "beyond the end and back, with tension 2"),
      preset(
        "anticipate-overshoot", className: "AnticipateOvershootInterpolator",
        .anticipateOvershoot(), "both, with tension 2 times 1.5"),
      preset("bounce", className: "BounceInterpolator", .bounce, "falls and bounces three times"),
      preset(
        "cycle", className: "CycleInterpolator", .cycle(),
        "one period of the sine, which ends where it began"),
      path("fast-out-slow-in", .fastOutSlowIn),
      path("fast-out-linear-in", .fastOutLinearIn),
      path("linear-out-slow-in", .linearOutSlowIn),
      preset(
        "fast-out-extra-slow-in", aliases: ["emphasized"],
        .path(PathInterpolator(.fastOutExtraSlowIn)), "Material's emphasized curve of two cubics"),
      preset(
        "exaggerated-ease", .path(PathInterpolator(.exaggeratedEase)), "two joined cubics"),
      path("aggressive-ease", aliases: ["standard"], CubicBezier(0.2, 0, 0, 1)),
      path("standard-accelerate", CubicBezier(0.3, 0, 1, 1)),
      path("standard-decelerate", CubicBezier(0, 0, 0, 1)),
      path("emphasized-accelerate", CubicBezier(0.3, 0, 0.8, 0.15)),
      path("emphasized-decelerate", CubicBezier(0.05, 0.7, 0.1, 1)),
      path("activity-close-dim", CubicBezier(0.33, 0, 1, 1)),
      path("screen-rotation-alpha-in", CubicBezier(0.15, 0.45, 0.33, 1)),
      path("screen-rotation-alpha-out", CubicBezier(0.57, 0, 0.71, 0.43)),
      path("launch-task-micro-ydelta", CubicBezier(0, 0, 0.4, 1)),
      path("launch-task-micro-alpha", CubicBezier(0, 0, 0.7, 1)),
      EasingPreset(
        name: "android.back-gesture", aliases: ["BackGestureInterpolator"],
        summary: "the platform's polyline of cubic-bezier(0.1, 0.1, 0, 1)",
        source: "BackGestureInterpolator",
        form: .curve(.android(.path(PathInterpolator(CubicBezier(0.1, 0.1, 0, 1)))))),
    ]
    + InterpolatorTable.allCases.map { table in
      EasingPreset(
        name: table.easingName, aliases: [table.rawValue],
        summary: "androidx's table of \(Easing(.cubicBezier(table.curve)))",
        source: "androidx.interpolator \(table.rawValue)", form: .curve(.android(.table(table))))
    }

  /// The platform's resources, such as `@android:interpolator/fast-out-slow-in`.
  public static var androidResourceNames: [String] {
    androidPresets.flatMap(\.aliases).filter { $0.hasPrefix("@android:") }
  }

  static let androidFunctions: [EasingName] = [
    EasingName(
      name: "AccelerateInterpolator(factor)", summary: "x^(2 factor); DecelerateInterpolator alike",
      source: "android.view.animation"),
    EasingName(
      name: "OvershootInterpolator(tension)",
      summary: "beyond the end and back; AnticipateInterpolator alike",
      source: "android.view.animation"),
    EasingName(
      name: "AnticipateOvershootInterpolator(tension, extraTension)",
      summary: "backwards, beyond the end and back", source: "android.view.animation"),
    EasingName(
      name: "CycleInterpolator(cycles)", summary: "periods of the sine",
      source: "android.view.animation"),
    EasingName(
      name: "PathInterpolator(x1, y1, x2, y2)",
      summary: "a curve as Android's polyline; exact: true follows the curve itself",
      source: "android.view.animation"),
    EasingName(
      name: "PathInterpolator('M0,0 L0.5,0.1 L1,1')", summary: "the same along SVG path data",
      source: "android.view.animation"),
  ]

  /// A resource under `@android:interpolator`.
  private static func preset(
    _ name: String, aliases: [String] = [], _ interpolator: AndroidInterpolator, _ summary: String
  ) -> EasingPreset {
    let others = aliases.flatMap { ["android.\($0)", "@android:interpolator/\($0)"] }
    return EasingPreset(
      name: "android.\(name)", aliases: ["@android:interpolator/\(name)"] + others,
      summary: summary,
      source: "@android:interpolator/\(name.replacing("-", with: "_"))",
      form: .curve(.android(interpolator)))
  }

  /// A class with its defaults, which also is a resource under both `@android:interpolator` and
  /// `@android:anim`.
  private static func preset(
    _ name: String, className: String, _ interpolator: AndroidInterpolator, _ summary: String
  ) -> EasingPreset {
    var preset = preset(name, interpolator, summary)
    preset.aliases += [className, "@android:anim/\(name)-interpolator"]
    return preset
  }

  /// A class with its defaults, which is a resource under `@android:anim` only.
  private static func classPreset(
    _ name: String, _ className: String, _ interpolator: AndroidInterpolator, _ summary: String
  ) -> EasingPreset {
    EasingPreset(
      name: "android.\(name)", aliases: [className, "@android:anim/\(name)-interpolator"],
      summary: summary, source: className, form: .curve(.android(interpolator)))
  }

  private static func path(
    _ name: String, aliases: [String] = [], _ curve: CubicBezier
  ) -> EasingPreset {
    preset(
      name, aliases: aliases, .path(PathInterpolator(curve)),
      "the platform's polyline of \(Easing(.cubicBezier(curve)))")
  }
}

extension ThreePointCubic {
  /// Material's emphasized curve: Android's `fast_out_extra_slow_in`.
  public static let fastOutExtraSlowIn = ThreePointCubic(
    (0.05, 0), (0.133333, 0.06), middle: (0.166666, 0.4), (0.208333, 0.82), (0.25, 1))
  /// Android's `exaggerated_ease`.
  public static let exaggeratedEase = ThreePointCubic(
    (0.05, 0), (0.133333, 0.08), middle: (0.166666, 0.4), (0.225, 0.94), (0.25, 1))
}

extension InterpolatorTable {
  fileprivate var easingName: String {
    switch self {
    case .fastOutSlowIn: "androidx.fast-out-slow-in"
    case .fastOutLinearIn: "androidx.fast-out-linear-in"
    case .linearOutSlowIn: "androidx.linear-out-slow-in"
    }
  }
}
