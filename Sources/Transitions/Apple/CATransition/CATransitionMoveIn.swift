extension CatalogueEntry {
  /// `CATransitionType.moveIn`.
  static let caTransitionMoveIn = CATransition.movement(
    "catransition.move-in", aliases: ["kCATransitionMoveIn", "catransition.moveIn"],
    "The new content slides into place over the old one, which stays.",
    source: "CATransition, type moveIn",
    constants: [Constant("direction and order", .documented)],
    make: { _, extent in
      TransitionPart(to: .moving(extent) { 1 - $0 }, order: .toAbove)
    })
}
