extension CatalogueEntry {
  /// The private type `pageCurl`.
  static let caTransitionPageCurl = curl(
    "catransition.page-curl", "pageCurl",
    "The old content curls away like a page, from the named edge."
  ) { $0.away }

  /// The private type `pageUnCurl`: the same backward, with the new content as the page.
  static let caTransitionPageUncurl = curl(
    "catransition.page-uncurl", "pageUnCurl",
    "The new content comes down like a page, last at the named edge."
  ) { $0.down }

  private static func curl(
    _ name: String, _ type: String, _ summary: String,
    part: @escaping @Sendable (CurlMotion) -> TransitionPart
  ) -> CatalogueEntry {
    CATransition.entry(
      .caTransitionPrivate, name, aliases: [type, "catransition.\(type)"], summary,
      source: "CATransition, private type \(type)", kind: .bend,
      parameters: [
        Parameter(
          "from", aliases: ["subtype"], .edge, default: "bottom", "the edge where it is lifted")
      ] + CurlLook.parameters,
      constants: [
        Constant("equal to UIKit's curls", .reverseEngineered),
        Constant("the edge without a subtype", .inferred),
      ] + CurlLook.constants,
      make: { values, container, _ in
        part(CurlMotion(from: values.edge("from"), in: container, CurlLook(values)))
      })
  }
}
