import ExactMath
import Raster

extension CatalogueEntry {
  /// The old screen leaves from above the new one, which stays.
  static let reveal = CatalogueEntry(
    name: "reveal",
    summary: "The old screen moves away from the named edge and uncovers the new one.",
    source: "CATransitionType.reveal",
    kind: .placement, parameters: [.from], defaultDuration: .milliseconds(350),
    defaultEasing: "ease-in-ease-out",
    make: { values, container, _ in
      let extent = values.edge("from").extent(of: container)
      return TransitionPart(from: .moving(extent) { -$0 }, order: .fromAbove)
    })
}
