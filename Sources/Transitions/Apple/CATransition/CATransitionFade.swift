extension CatalogueEntry {
  /// `CATransitionType.fade`, the default type.
  static let caTransitionFade = CATransition.entry(
    .caTransition, "catransition.fade", aliases: ["kCATransitionFade", "catransition"],
    "The layer's content fades as it changes: one weighted sum.",
    source: "CATransition, type fade", kind: .fade,
    constants: [Constant("premultiplied (1 - p) old + p new in one pass", .openSource)],
    make: { _, _, _ in .dissolve })
}
