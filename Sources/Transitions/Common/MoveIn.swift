import ExactMath
import Raster

extension CatalogueEntry {
  /// The new screen slides in over the old one, which stays.
  static let moveIn = CatalogueEntry(
    name: "move-in", aliases: ["movein"],
    summary: "The new screen moves in over the old one, which stays still.",
    source: "CATransitionType.moveIn",
    kind: .placement, parameters: [.from], defaultDuration: .milliseconds(350),
    defaultEasing: "ease-in-ease-out",
    make: { values, container, _ in
      let extent = values.edge("from").extent(of: container)
      return TransitionPart(to: .moving(extent) { 1 - $0 }, order: .toAbove)
    })
}
