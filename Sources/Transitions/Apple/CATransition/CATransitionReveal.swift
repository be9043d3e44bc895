extension CatalogueEntry {
  /// `CATransitionType.reveal`.
  static let caTransitionReveal = CATransition.movement(
    "catransition.reveal", aliases: ["kCATransitionReveal"],
    "The old content moves away and uncovers the new one, starting at the named edge.",
    source: "CATransition, type reveal",
    constants: [
      Constant("the old content lies above", .documented),
      Constant("fromLeft uncovers from the left, so it leaves to the right", .openSource),
    ],
    make: { _, extent in
      TransitionPart(from: .moving(extent) { -$0 }, order: .fromAbove)
    })
}
