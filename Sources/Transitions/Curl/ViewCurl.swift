import ExactMath

extension CatalogueEntry {
  /// The old view curls up like a page from its bottom right corner.
  static let curlUp = CatalogueEntry(
    name: "uiview.curl-up", aliases: ["curl-up"],
    summary: "The old screen curls up like a page, from the bottom, and uncovers the new one.",
    source: "UIView.AnimationOptions.transitionCurlUp; shape and light are look-alikes",
    kind: .bend, parameters: Parameter.curl, defaultDuration: .milliseconds(750),
    defaultEasing: "ease-in-ease-out",
    make: { values, container, _ in CurlMotion(from: .bottom, values, container).away })

  /// The new view comes down over the old one: curl-up run backward.
  static let curlDown = CatalogueEntry(
    name: "uiview.curl-down", aliases: ["curl-down"],
    summary: "The new screen curls down like a page, from the top, and covers the old one.",
    source: "UIView.AnimationOptions.transitionCurlDown; shape and light are look-alikes",
    kind: .bend, parameters: Parameter.curl, defaultDuration: .milliseconds(750),
    defaultEasing: "ease-in-ease-out",
    make: { values, container, _ in CurlMotion(from: .bottom, values, container).down })
}
