extension BuiltInResources {
  /// What `@android:` names stand for.
  static let platform = BuiltInResources([
    .anim: windowAnimations.merging(activityAnimations) { first, _ in first }
  ])

  private static let short = 200
  private static let medium = 400
  private static let long = 500
  /// `config_activityDefaultDur` and `config_activityShortDur`.
  private static let usual = 220
  private static let brief = 150

  /// Those that are the same at every level.
  private static let windowAnimations: [String: [Entry]] = {
    func slide(_ from: String, _ to: String, _ alpha: (String, String)) -> [Entry] {
      .always(
        Build.shared(
          Build.moveX(from, to, Build.Run(medium)), Build.alpha(alpha.0, alpha.1, Build.Run(medium))
        ))
    }
    func push(_ from: String, _ to: String, _ alpha: (String, String)) -> [Entry] {
      .always(
        Build.shared(
          Build.moveY(from, to, Build.Run(long)), Build.alpha(alpha.0, alpha.1, Build.Run(long))))
    }
    func grow(_ pivotY: String, fades isFading: Bool = false) -> [Entry] {
      let (from, to) = isFading ? ("1.0", "0.9") : ("0.9", "1.0")
      return .always(
        Build.set(
          Build.scale(
            from, to, pivot: ("50%", pivotY), Build.Run(usual, "decelerate_quint")),
          Build.alpha(
            isFading ? "1.0" : "0.0", isFading ? "0.0" : "1.0",
            Build.Run(brief, "decelerate_cubic"))))
    }
    func fadeIn(_ duration: Int, _ interpolator: String) -> [Entry] {
      .always(Build.alpha("0.0", "1.0", Build.Run(duration, interpolator)))
    }
    func fadeOut(_ duration: Int, _ interpolator: String) -> [Entry] {
      .always(Build.alpha("1.0", "0.0", Build.Run(duration, interpolator)))
    }
    func panel(
      _ move: (String, String), x isHorizontal: Bool, _ alpha: (String, String), _ name: String
    ) -> [Entry] {
      .always(
        Build.shared(
          name,
          isHorizontal
            ? Build.moveX(move.0, move.1, Build.Run(short))
            : Build.moveY(move.0, move.1, Build.Run(short)),
          Build.alpha(alpha.0, alpha.1, Build.Run(short))))
    }
    let enters = Build.Run(250, "decelerate_cubic")
    let exits = Build.Run(250, after: 100, "accelerate_cubic")
    return [
      "fade_in": fadeIn(long, "decelerate_quad"), "fade_out": fadeOut(medium, "accelerate_quad"),
      "slide_in_left": slide("-50%p", "0", ("0.0", "1.0")),
      "slide_in_right": slide("50%p", "0", ("0.0", "1.0")),
      "slide_out_left": slide("0", "-50%p", ("1.0", "0.0")),
      "slide_out_right": slide("0", "50%p", ("1.0", "0.0")),
      "slide_in_up": .always(Build.moveY("100%p", "0", Build.Run(long))),
      "slide_out_down": .always(Build.moveY("0", "100%p", Build.Run(long))),
      "slide_in_child_bottom": .always(
        Build.shared(
          "decelerate_quad", Build.moveY("100%", "0", Build.Run(medium)),
          Build.alpha("0.0", "1.0", Build.Run(medium)))),
      "push_up_in": push("100%p", "0", ("0.0", "1.0")),
      "push_up_out": push("0", "-100%p", ("1.0", "0.0")),
      "push_down_in": push("-100%p", "0", ("0.0", "1.0")),
      "push_down_out": push("0", "100%p", ("1.0", "0.0")),
      "fast_fade_in": fadeIn(80, "decelerate_quad"),
      "fast_fade_out": fadeOut(140, "accelerate_quad"),
      "slow_fade_in": fadeIn(1000, "decelerate_quad"),
      "grow_fade_in": grow("0%"), "grow_fade_in_center": grow("50%"),
      "grow_fade_in_from_bottom": grow("100%"), "shrink_fade_out": grow("0%", fades: true),
      "shrink_fade_out_center": grow("50%", fades: true),
      "shrink_fade_out_from_bottom": grow("100%", fades: true), "dialog_enter": grow("50%"),
      "dialog_exit": grow("50%", fades: true),
      "translucent_enter": panel(("75%", "0"), x: true, ("0.0", "1.0"), "decelerate_quad"),
      "translucent_exit": panel(("0", "75%"), x: true, ("1.0", "0.0"), "accelerate_quad"),
      "options_panel_enter": panel(("25%", "0"), x: false, ("0.0", "1.0"), "decelerate_quad"),
      "options_panel_exit": panel(("0", "50%"), x: false, ("1.0", "0.0"), "accelerate_quad"),
      "dock_top_enter": .always(Build.moveY("-100%", "0", enters)),
      "dock_top_exit": .always(Build.moveY("0", "-100%", exits)),
      "dock_bottom_enter": .always(Build.moveY("100%", "0", enters)),
      "dock_bottom_exit": .always(Build.moveY("0", "100%", exits)),
      "dock_left_enter": .always(Build.moveX("-100%", "0", enters)),
      "dock_left_exit": .always(Build.moveX("0", "-100%", exits)),
      "dock_right_enter": .always(Build.moveX("100%", "0", enters)),
      "dock_right_exit": .always(Build.moveX("0", "100%", exits)),
      "toast_enter": fadeIn(long, "decelerate_quad"),
      "toast_exit": fadeOut(long, "accelerate_quad"),
      "tooltip_enter": fadeIn(brief, "decelerate_quad"),
      "tooltip_exit": fadeOut(brief, "accelerate_quad"),
      "popup_enter_material": fadeIn(brief, "decelerate_cubic"),
      "popup_exit_material": fadeOut(brief, "decelerate_cubic"),
      "wallpaper_intra_open_enter": .always(
        Build.alpha("0.0", "1.0", Build.Run(280, "decelerate_cubic", top: true))),
      "wallpaper_intra_open_exit": fadeOut(280, "decelerate_cubic"),
      "wallpaper_intra_close_enter": fadeIn(280, "accelerate_cubic"),
      "wallpaper_intra_close_exit": .always(
        Build.alpha("1.0", "0.0", Build.Run(280, "accelerate_cubic", top: true))),
      "activity_translucent_open_enter": .since(
        21, Build.moveY("100%", "0", Build.Run(300, "linear_out_slow_in", top: true))),
      "activity_translucent_close_exit": .since(
        21, Build.moveY("0", "100%", Build.Run(250, "accelerate_quad", top: true))),
    ]
  }()

  /// What windows do when activities open and close, level by level.
  private static let activityAnimations: [String: [Entry]] = [
    "activity_open_enter": [
      .at(
        14...15,
        Build.set(
          top: true, Build.alpha("0.0", "1.0", Build.Run(short, "decelerate_cubic")),
          scaled("1.1", "1.0", Build.Run(short, "decelerate_quint")))),
      .at(
        16...20,
        Build.shared(
          "decelerate_cubic", top: true, Build.alpha("0.0", "1.0", Build.Run(300)),
          scaled("0.8", "1.0", Build.Run(300)))),
      .at(
        21...27,
        Build.set(
          top: true,
          Build.alpha("0.0", "1.0", Build.Run(200, "decelerate_quart", fillsBefore: false)),
          Build.moveY("8%", "0", Build.Run(350, "decelerate_quint", holds: true)))),
      .at(
        29...32,
        Build.set(
          Build.alpha("0.0", "1.0", Build.Run(50, after: 50, "linear", holds: true)),
          Build.scale("0.85", "1.0", legacy))),
      .since(
        34,
        Build.set(
          Build.alpha("0.0", "1.0", Build.Run(83, after: 50, "linear")),
          Build.moveX("96dp", "0", Build.Run(450, emphasized)), Build.extend("Left", "96dp", 450)),
        doubt: "its numbers follow from those of the closing animation by symmetry"),
    ],
    "activity_open_exit": [
      .at(
        14...15,
        Build.shared(
          Build.alpha("1.0", "1.0", Build.Run(short)), scaled("1.0", "0.95", Build.Run(short)))),
      .at(16...20, Build.alpha("1.0", "0.0", Build.Run(300))),
      .at(
        29...32,
        Build.set(
          Build.alpha("1.0", "0.4", Build.Run(167, after: 83, "linear", holds: true)),
          Build.scale("1.0", "1.05", legacy))),
      .since(
        34,
        Build.set(
          Build.moveX("0", "-96dp", Build.Run(450, emphasized)), Build.extend("Right", "96dp", 450)),
        doubt: "its numbers follow from those of the closing animation by symmetry"),
    ],
    "activity_close_enter": [
      .at(
        14...15,
        Build.shared(
          Build.alpha("1.0", "1.0", Build.Run(short)), scaled("0.95", "1.0", Build.Run(short)))),
      .at(16...20, Build.alpha("1.0", "1.0", Build.Run(300))),
      .at(
        28...28,
        Build.set(
          Build.alpha(
            "0.9", "1.0", Build.Run(425, "activity_close_dim")),
          Build.moveY("-2%", "0", Build.Run(425, "fast_out_slow_in")))),
      .at(29...32, Build.set(Build.scale("1.1", "1.0", legacy))),
      .since(
        34,
        Build.set(
          Build.moveX("-96dp", "0", Build.Run(450, emphasized, holds: true)),
          Build.extend("Right", "96dp", 450))),
    ],
    "activity_close_exit": [
      .at(
        14...15,
        Build.set(
          top: true, Build.alpha("1.0", "0.0", Build.Run(short, "decelerate_cubic")),
          scaled("1.0", "1.1", Build.Run(short, "decelerate_quint")))),
      .at(
        16...20,
        Build.shared(
          "decelerate_cubic", top: true, Build.alpha("1.0", "0.0", Build.Run(300)),
          scaled("1.0", "0.8", Build.Run(300)))),
      .at(
        21...27,
        Build.set(
          top: true, Build.alpha("1.0", "0.0", Build.Run(150, after: 100, "linear")),
          Build.moveY("0", "8%", Build.Run(250, "accelerate_quart", holds: true)))),
      .at(
        29...32,
        Build.set(
          top: true, Build.alpha("1.0", "0.0", Build.Run(50, after: 33, "linear", holds: true)),
          Build.scale("1.0", "0.9", legacy))),
      .since(
        34,
        Build.set(
          Build.alpha("1.0", "0.0", Build.Run(83, after: 35, "linear", holds: true)),
          Build.moveX("0", "96dp", Build.Run(450, emphasized, holds: true)),
          Build.extend("Left", "96dp", 450))),
    ],
    "task_open_enter": task("105%", "0", enters: true),
    "task_open_exit": task("0", "-105%", enters: false),
    "task_close_enter": task("-105%", "0", enters: true),
    "task_close_exit": task("0", "105%", enters: false),
  ]

  private static let emphasized = "fast_out_extra_slow_in"
  private static let legacy = Build.Run(400, emphasized, holds: true)

  private static func scaled(_ from: String, _ to: String, _ run: Build.Run) -> XMLElement {
    Build.scale(from, to, pivot: ("50%p", "50%p"), run)
  }

  /// Level 29 moves and scales in two steps; later ones move only.
  private static func task(_ from: String, _ to: String, enters: Bool) -> [Entry] {
    func hold(_ duration: Int, after offset: Int? = nil, _ interpolator: String) -> Build.Run {
      Build.Run(duration, after: offset, interpolator, holds: true)
    }
    let alpha = Build.alpha("1.0", "1.0", hold(600, "linear"))
    let move = Build.moveX(from, to, hold(383, after: 50, "aggressive_ease"))
    let scales =
      enters
      ? [
        Build.scale("1.0526", "1.0", hold(283, "fast_out_slow_in")),
        Build.scale("0.95", "1.0", hold(317, after: 283, "fast_out_slow_in")),
      ] : [Build.scale("1.0", "0.95", hold(283, "fast_out_slow_in"))]
    return [
      .at(
        29...29,
        Build.element(
          "set", ["shareInterpolator": "false", "zAdjustment": enters ? "top" : nil],
          [alpha, move] + scales)),
      .since(
        30,
        Build.set(
          top: enters && from.hasPrefix("1"), Build.moveX(from, to, hold(500, emphasized)))),
    ]
  }
}

extension [BuiltInResources.Entry] {
  static func always(_ root: XMLElement) -> Self { since(1, root) }

  static func since(_ level: Int, _ root: XMLElement) -> Self {
    [BuiltInResources.Entry(levels: level...Int.max, root: root)]
  }
}
