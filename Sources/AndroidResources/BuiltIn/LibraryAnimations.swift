extension BuiltInResources {
  /// What AppCompat, Navigation, androidx.fragment and Material bring with them.
  static let libraries = BuiltInResources([.anim: libraryAnimations, .interpolator: interpolators])

  private static let medium = 400
  private static let decelerate = "@android:anim/decelerate_interpolator"
  private static let accelerate = "@android:anim/accelerate_interpolator"

  private static let libraryAnimations: [String: [Entry]] = {
    func fade(_ isIn: Bool, _ run: Build.Run) -> [Entry] {
      .always(Build.alpha(isIn ? "0.0" : "1.0", isIn ? "1.0" : "0.0", run))
    }
    func slide(_ from: String, _ to: String, _ interpolator: String) -> [Entry] {
      .always(Build.moveY(from, to, Build.Run(medium, interpolator)))
    }
    func grow(fades isFading: Bool) -> [Entry] {
      let (from, to) = isFading ? ("1.0", "0.9") : ("0.9", "1.0")
      return .always(
        Build.set(
          Build.scale(from, to, pivot: ("50%", "100%"), Build.Run(220, decelerate)),
          Build.alpha(
            isFading ? "1.0" : "0.0", isFading ? "0.0" : "1.0", Build.Run(150, decelerate))))
    }
    func side(_ from: String, _ to: String) -> [Entry] {
      .always(Build.moveX(from, to, Build.Run(275, "@android:interpolator/fast_out_extra_slow_in")))
    }
    return [
      "abc_fade_in": fade(true, Build.Run(medium, decelerate)),
      "abc_fade_out": fade(false, Build.Run(medium, decelerate)),
      "abc_slide_in_bottom": slide("50%p", "0", decelerate),
      "abc_slide_in_top": slide("-50%p", "0", decelerate),
      "abc_slide_out_bottom": slide("0", "50%p", accelerate),
      "abc_slide_out_top": slide("0", "-50%p", accelerate),
      "abc_grow_fade_in_from_bottom": grow(fades: false),
      "abc_shrink_fade_out_from_bottom": grow(fades: true),
      "nav_default_enter_anim": fade(true, Build.Run(medium)),
      "nav_default_exit_anim": fade(false, Build.Run(medium)),
      "nav_default_pop_enter_anim": fade(true, Build.Run(medium)),
      "nav_default_pop_exit_anim": fade(false, Build.Run(medium)),
      "m3_motion_fade_enter": .always(
        Build.shared(
          "@interpolator/m3_sys_motion_easing_emphasized_decelerate",
          Build.alpha("0.0", "1.0", Build.Run(400)),
          Build.scale("0.8", "1.0", Build.Run(400)))),
      "m3_motion_fade_exit": .always(
        Build.shared(
          "@interpolator/m3_sys_motion_easing_emphasized_accelerate",
          Build.alpha("1.0", "0.0", Build.Run(150)))),
      "m3_bottom_sheet_slide_in": .always(
        Build.shared(
          "fast_out_extra_slow_in", Build.moveY("20%p", "0", Build.Run(400)),
          Build.alpha("0.0", "1.0", Build.Run(400)))),
      // The set shares its own interpolator, so the emphasized curves written in it are lost.
      "m3_bottom_sheet_slide_out": .always(
        Build.shared(
          Build.moveY("0", "20%p", Build.Run(350)), Build.alpha("1.0", "0.0", Build.Run(300)))),
      "m3_side_sheet_enter_from_right": side("100%", "0"),
      "m3_side_sheet_enter_from_left": side("-100%", "0"),
      "m3_side_sheet_exit_to_right": side("0", "100%"),
      "m3_side_sheet_exit_to_left": side("0", "-100%"),
      "mtrl_bottom_sheet_slide_in": .always(
        Build.shared(
          "linear_out_slow_in", Build.moveY("20%p", "0", Build.Run(250)),
          Build.alpha("0.0", "1.0", Build.Run(250)))),
      "mtrl_bottom_sheet_slide_out": .always(
        Build.shared(
          "fast_out_linear_in", Build.moveY("0", "20%p", Build.Run(200)),
          Build.alpha("1.0", "0.0", Build.Run(200)))),
    ]
  }()

  private static let interpolators: [String: [Entry]] = {
    func path(_ x1: String, _ y1: String, _ x2: String, _ y2: String) -> [Entry] {
      .always(
        Build.element(
          "pathInterpolator",
          ["controlX1": x1, "controlY1": y1, "controlX2": x2, "controlY2": y2]))
    }
    return [
      "mtrl_linear": .always(Build.element("linearInterpolator")),
      "mtrl_fast_out_slow_in": path("0.4", "0.0", "0.2", "1.0"),
      "mtrl_fast_out_linear_in": path("0.4", "0.0", "1.0", "1.0"),
      "mtrl_linear_out_slow_in": path("0.0", "0.0", "0.2", "1.0"),
      // As Material's files have them; the tokens' documentation has (.05, .7, .1, 1) and
      // (.3, 0, .8, .15), as the platform's resources do.
      "m3_sys_motion_easing_emphasized_decelerate": path("0.1", "0.7", "0.1", "1.0"),
      "m3_sys_motion_easing_emphasized_accelerate": path("0.3", "0.0", "0.8", "0.2"),
      "m3_sys_motion_easing_standard": path("0.2", "0.0", "0.0", "1.0"),
      "m3_sys_motion_easing_standard_decelerate": path("0.0", "0.0", "0.0", "1.0"),
      "m3_sys_motion_easing_standard_accelerate": path("0.3", "0.0", "1.0", "1.0"),
    ]
  }()
}
