extension CatalogueEntry {
  /// `UIView.AnimationOptions.transitionCrossDissolve`.
  static let uiViewCrossDissolve = UIViewTransition.withOptions(
    CatalogueEntry(
      .uiView, "uiview.cross-dissolve", aliases: ["transitionCrossDissolve"],
      "The new content dissolves in over the old: one weighted sum, no dip.",
      source: "UIView.transition(with:duration:options: .transitionCrossDissolve)",
      kind: .fade, parameters: UIViewTransition.parameters, pace: UIViewTransition.pace,
      constants: UIViewTransition.constants + [
        Constant("premultiplied (1 - p) old + p new in one pass", .openSource)
      ],
      make: { _, _, _ in .dissolve }))
}

extension TransitionPart {
  /// One weighted sum of the two sides.
  static var dissolve: TransitionPart {
    var part = TransitionPart()
    part.dissolves = true
    return part
  }
}
