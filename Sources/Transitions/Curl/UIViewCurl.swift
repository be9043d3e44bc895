extension CatalogueEntry {
  /// `UIView.AnimationOptions.transitionCurlUp`.
  static let uiViewCurlUp = uiViewCurl(
    "uiview.curl-up", "transitionCurlUp",
    "The old content curls up like a page, from the bottom, and uncovers the new.",
    direction: "curls up, starting at the bottom"
  ) { $0.away }

  /// `UIView.AnimationOptions.transitionCurlDown`: the same backward, with the new as the page.
  static let uiViewCurlDown = uiViewCurl(
    "uiview.curl-down", "transitionCurlDown",
    "The new content curls down like a page, from the top, and covers the old.",
    direction: "curls down, starting at the top"
  ) { $0.down }

  private static func uiViewCurl(
    _ name: String, _ option: String, _ summary: String, direction: String,
    part: @escaping @Sendable (CurlMotion) -> TransitionPart
  ) -> CatalogueEntry {
    let entry = CatalogueEntry(
      .uiView, name, aliases: [option], summary,
      source: "UIView.transition(with:duration:options: .\(option))",
      kind: .bend, parameters: UIViewTransition.parameters + CurlLook.parameters,
      pace: UIViewTransition.pace,
      constants: UIViewTransition.constants + [Constant(direction, .documented)]
        + CurlLook.constants,
      make: { values, container, _ in
        part(CurlMotion(from: .bottom, in: container, CurlLook(values)))
      })
    return UIViewTransition.withOptions(entry)
  }
}
