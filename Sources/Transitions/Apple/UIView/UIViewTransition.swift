import ExactMath

/// What `UIView.transition(with:duration:options:)` and `UIView.transition(from:to:duration:options:)`
/// have in common.
///
/// Both show the same picture: the effect is drawn on the container, whichever way its content
/// changes (`showHideTransitionViews` or removal). The duration is always the caller's; the default
/// is the 0.75 s of Apple's sample. Delay, repeat and autoreverse are `--hold`, `--repeat` and
/// `--there-and-back`.
enum UIViewTransition {
  /// The curve options, in the API's words.
  static let curve = Parameter(
    "curve", aliases: ["options"],
    .choice(["curveEaseInOut", "curveEaseIn", "curveEaseOut", "curveLinear"]),
    default: "curveEaseInOut", "the option that gives the curve")

  static let constants = [
    CatalogueEntry.Constant("curve easeInOut unless an option says otherwise", .documented),
    CatalogueEntry.Constant(
      "duration: the caller's; 0.75 s is that of Apple's sample UICatalog", .documented),
  ]

  /// 0.75 s by the curve that is set.
  static let pace = CatalogueEntry.Pace(
    duration: .milliseconds(750), easing: "curve-ease-in-out")

  @Sendable static func chosenPace(_ values: ParameterValues) -> CatalogueEntry.Pace {
    CatalogueEntry.Pace(duration: pace.duration, easing: values.choice("curve"))
  }
}
