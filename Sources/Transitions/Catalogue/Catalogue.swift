/// Every transition there is, in the order in which they are listed.
///
/// To add one: write its file beside the others and name it here. The laws run over this list.
public enum Catalogue {
  public static let entries: [CatalogueEntry] = [
    .none, .crossDissolve, .push, .moveIn, .reveal, .slide, .scale, .flip, .sharedElement,
    .uiViewCrossDissolve,
    .uiViewFlipFromLeft, .uiViewFlipFromRight, .uiViewFlipFromTop, .uiViewFlipFromBottom,
    .uiViewCurlUp, .uiViewCurlDown,
    .caTransitionFade, .caTransitionPush, .caTransitionMoveIn, .caTransitionReveal,
    .caTransitionCube, .caTransitionOGLFlip, .caTransitionIrisOpen, .caTransitionIrisClose,
    .caTransitionPageCurl, .caTransitionPageUncurl, .caTransitionSuckEffect,
    .caTransitionRippleEffect,
    .iOSPush, .iOSPop, .iOSPresent, .iOSDismiss, .iOSSheet, .iOSZoom, .iOSTab, .iOSAlert,
  ]

  /// The entry called `name`, by its name or an alias; case and `_` do not matter.
  public static func entry(named name: String) -> CatalogueEntry? {
    let name = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
    return entries.first { entry in
      entry.name == name || entry.aliases.contains { $0.lowercased() == name }
    }
  }

  /// Every name and alias.
  public static var names: [String] { entries.flatMap { [$0.name] + $0.aliases } }
}
