import Raster

extension CatalogueEntry {
  /// A page sheet or form sheet over the screen that presents it.
  ///
  /// The second screen is what the sheet shows: its upper part, from the sheet's top on; in a form
  /// sheet it fills the card. When it is over the sheet lies over the first screen.
  static let iOSSheet: CatalogueEntry = {
    var entry = CatalogueEntry(
      .iOSNavigation, "ios.sheet", aliases: ["pageSheet", "formSheet"],
      "A sheet rises over the screen, which steps back and dims.",
      source:
        "UIViewController.present(_:animated:), modalPresentationStyle pageSheet or formSheet",
      kind: .placement, ends: .fromComposite,
      parameters: SheetLook.parameters, pace: .systemSpring, constants: SheetLook.constants,
      make: { values, container, _ in
        SheetPlace(SheetLook(values, width: container.width), in: container).part
      })
    entry.aliasSettings = ["formsheet": ["style": "formSheet"]]
    return entry
  }()
}
