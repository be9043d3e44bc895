extension CatalogueEntry {
  /// `CATransitionType.push`.
  static let caTransitionPush = CATransition.movement(
    "catransition.push", aliases: ["kCATransitionPush"],
    "The new content pushes the old one out; both move side by side.",
    source: "CATransition, type push",
    constants: [Constant("direction and order", .documented)],
    make: { edge, extent in
      TransitionPart(
        from: SideMotion.moving(extent) { -$0 }.sealed(along: edge),
        to: .moving(extent) { 1 - $0 }, order: .toAbove)
    })
}
