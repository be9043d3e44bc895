import ExactMath

extension CatalogueEntry {
  /// A cut.
  static let none = CatalogueEntry(
    name: "none", aliases: ["cut"],
    summary: "Cuts from the first screen to the second.",
    source: "UIView.setAnimationsEnabled(false); FragmentTransaction.TRANSIT_NONE",
    kind: .cut, defaultDuration: .zero, defaultEasing: "linear",
    make: { _, _, _ in TransitionPart() })
}
