extension CatalogueEntry {
  static let uiViewFlipFromLeft = uiViewFlip(
    .left, "transitionFlipFromLeft", "left side comes to the front, the right side goes back")
  static let uiViewFlipFromRight = uiViewFlip(
    .right, "transitionFlipFromRight", "right side comes to the front, the left side goes back")
  static let uiViewFlipFromTop = uiViewFlip(
    .top, "transitionFlipFromTop", "top comes to the front, the bottom goes back")
  static let uiViewFlipFromBottom = uiViewFlip(
    .bottom, "transitionFlipFromBottom", "bottom comes to the front, the top goes back")

  /// The geometry of `flip` with UIKit's curve, and a shade on the faces that turn.
  private static func uiViewFlip(
    _ edge: Edge, _ option: String, _ meaning: String
  ) -> CatalogueEntry {
    let isHorizontal = edge == .left || edge == .right
    let entry = CatalogueEntry(
      .uiView, "uiview.flip-from-\(edge.rawValue)", aliases: [option],
      "Turns over about the \(isHorizontal ? "vertical" : "horizontal") axis: the \(meaning).",
      source: "UIView.transition(with:duration:options: .\(option))",
      kind: .turn, parameters: UIViewTransition.parameters + [.flipPerspective, .flipShade],
      pace: UIViewTransition.pace,
      constants: UIViewTransition.constants + flipConstants,
      make: { values, container, _ in
        .flip(
          edge, in: container, distance: values.number("perspective"),
          shade: values.number("shade"))
      })
    return UIViewTransition.withOptions(entry)
  }

  static let flipConstants = [
    Constant("axis and direction", .documented),
    Constant("one-sided faces, swapped on edge", .openSource),
    Constant("the camera backs off, so that the near edge keeps its height", .reverseEngineered),
    Constant("perspective 2.5 (800 points at 320), shade 0.1", .inferred),
  ]
}

extension Parameter {
  static let flipPerspective = Parameter(
    "perspective", .number(1...100), default: "2.5",
    "the viewer's distance in widths (heights about the horizontal axis)")
  static let flipShade = Parameter(
    "shade", .number(0...1), default: "0.1", "how black the faces are where they stand on edge")
}
