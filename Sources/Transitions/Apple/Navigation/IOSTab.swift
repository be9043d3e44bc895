import ExactMath

extension CatalogueEntry {
  /// A change of tabs: a dissolve, where UITabBarController itself cuts.
  static let iOSTab = CatalogueEntry(
    .iOSNavigation, "ios.tab",
    "The content of one tab dissolves into that of another; --keep-bottom leaves the bar out.",
    source: "UITabBarControllerDelegate, animationControllerForTransitionFrom",
    kind: .fade,
    pace: Pace(duration: .milliseconds(250), easing: "ease-in-ease-out"),
    constants: [
      Constant("UITabBarController shows no transition of its own: none is that", .remembered),
      Constant("0.25 s, easeInOut", .inferred),
    ],
    make: { _, _, _ in .dissolve })
}
