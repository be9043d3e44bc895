import ExactMath

extension CatalogueEntry {
  /// `curl-up` as a layer's transition, from any edge.
  static let pageCurl = CatalogueEntry(
    name: "catransition.page-curl", aliases: ["page-curl", "pagecurl", "catransition.pagecurl"],
    summary: "The old screen curls away like a page, from the named edge.",
    source: "CATransition's private type pageCurl; a look-alike",
    kind: .bend, parameters: [.curlEdge] + Parameter.curl, defaultDuration: .milliseconds(250),
    defaultEasing: "linear",
    make: { values, container, _ in
      CurlMotion(from: values.edge("from"), values, container).away
    })

  /// The same run backward, with the new screen as the page.
  static let pageUncurl = CatalogueEntry(
    name: "catransition.page-uncurl",
    aliases: ["page-uncurl", "pageuncurl", "catransition.pageuncurl"],
    summary: "The new screen comes down like a page, last at the named edge.",
    source: "CATransition's private type pageUnCurl; a look-alike",
    kind: .bend, parameters: [.curlEdge] + Parameter.curl, defaultDuration: .milliseconds(250),
    defaultEasing: "linear",
    make: { values, container, _ in
      CurlMotion(from: values.edge("from"), values, container).down
    })
}

extension Parameter {
  fileprivate static let curlEdge = Parameter(
    "from", .edge, default: "bottom", "the edge where the page is lifted")
}
