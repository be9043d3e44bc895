import ExactMath

extension CatalogueEntry {
  /// One weighted sum of the two pictures, so equal pixels never dip.
  static let crossDissolve = CatalogueEntry(
    name: "cross-dissolve", aliases: ["fade", "crossfade", "cross-fade", "dissolve"],
    summary: "The second screen fades in over the first: one weighted sum, no dip.",
    source: "UIView.AnimationOptions.transitionCrossDissolve; CATransitionType.fade",
    kind: .fade, defaultDuration: .milliseconds(400), defaultEasing: "ease-in-ease-out",
    make: { _, _, _ in
      var part = TransitionPart()
      part.dissolves = true
      return part
    })
}
