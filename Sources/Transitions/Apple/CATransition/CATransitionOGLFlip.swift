extension CatalogueEntry {
  /// The private type `oglFlip`, which UIKit's flips once were.
  static let caTransitionOGLFlip = CATransition.entry(
    .caTransitionPrivate, "catransition.ogl-flip", aliases: ["oglFlip", "catransition.oglFlip"],
    "Turns over as UIKit's flip does; the named edge comes forward.",
    source: "CATransition, private type oglFlip", kind: .turn,
    parameters: [CATransition.subtype, .flipPerspective, .flipShade],
    constants: [Constant("equal to UIKit's flip", .reverseEngineered)] + flipConstants,
    make: { values, container, _ in
      .flip(
        values.edge("from"), in: container, distance: values.number("perspective"),
        shade: values.number("shade"))
    })
}
