internal import ExactMath

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

  /// The entry called `name`, by its name or an alias, as its API may spell it: capitals, `-`, `_`
  /// and a leading point do not matter.
  public static func entry(named name: String) -> CatalogueEntry? {
    named(foldedName(name)) ?? named(apiWord(name))
  }

  private static func named(_ word: [Character]) -> CatalogueEntry? {
    entries.first { entry in
      ([entry.name] + entry.aliases).contains { foldedName($0) == word }
    }
  }

  /// Every name and alias.
  public static var names: [String] { entries.flatMap { [$0.name] + $0.aliases } }
}
