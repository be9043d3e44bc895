import ExactMath

/// What `UIView.transition(with:duration:options:)` and `UIView.transition(from:to:duration:options:)`
/// have in common.
///
/// Both show the same picture: the effect is drawn on the container, whichever way its content
/// changes (`showHideTransitionViews` or removal). The duration is always the caller's; the default
/// is the 0.75 s of Apple's sample. A delay is a hold before it.
enum UIViewTransition {
  private static let curves = ["curveEaseInOut", "curveEaseIn", "curveEaseOut", "curveLinear"]
  private static let repeats = ["repeat", "autoreverse"]
  /// Those that change nothing in the picture of two screenshots.
  private static let others = [
    "showHideTransitionViews", "allowAnimatedContent", "layoutSubviews", "allowUserInteraction",
    "beginFromCurrentState", "overrideInheritedDuration", "overrideInheritedCurve",
    "overrideInheritedOptions",
  ]

  /// The options but for the transition's own, in the API's words.
  static let parameters = [
    Parameter(
      "options", aliases: ["curve"], .options(curves + repeats + others),
      default: "curveEaseInOut",
      "the curve, repeat, autoreverse; others are taken and change nothing in what is seen"),
    Parameter(
      "repeatCount", .number(0...10_000), default: nil,
      "how often it runs, as UIView.modifyAnimations(withRepeatCount:autoreverses:) says; once"),
    CatalogueEntry.statedDuration,
  ]

  /// `entry` with what the options say of its curve and its course.
  static func withOptions(_ entry: CatalogueEntry) -> CatalogueEntry {
    var entry = entry
    let name = entry.name
    entry.chosenPace = { values in
      let curve = values.options("options").first { curves.contains($0) }
      return CatalogueEntry.Pace(duration: pace.duration, easing: curve ?? "curveEaseInOut")
    }
    entry.repetition = { values in
      Repetition(
        count: values.givenNumber("repeatCount") ?? 1,
        autoreverses: values.options("options").contains("autoreverse"))
    }
    entry.problem = { values in
      let options = values.options("options")
      let text = values.text("options") ?? ""
      if options.filter(curves.contains).count > 1 {
        return .badValue(text, parameter: "options", of: name, expected: "one curve")
      }
      if options.contains("repeat"), values.givenNumber("repeatCount") == nil {
        return .badValue(
          text, parameter: "options", of: name,
          expected: "repeatCount=3 or so beside repeat, which else has no end")
      }
      return nil
    }
    return entry
  }

  static let constants = [
    CatalogueEntry.Constant("curve easeInOut unless an option says otherwise", .documented),
    CatalogueEntry.Constant(
      "duration: the caller's; 0.75 s is that of Apple's sample UICatalog", .documented),
    CatalogueEntry.Constant(
      "autoreverse runs the curve backward in time, then the new content shows at once",
      .documented),
  ]

  /// 0.75 s by the curve that is set.
  static let pace = CatalogueEntry.Pace(
    duration: .milliseconds(750), easing: "curve-ease-in-out")
}
