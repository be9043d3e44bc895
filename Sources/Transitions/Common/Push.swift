import ExactMath
import Raster

extension CatalogueEntry {
  /// Both screens move side by side.
  static let push = CatalogueEntry(
    name: "push",
    summary: "The new screen pushes the old one out; both move side by side.",
    source: "CATransitionType.push",
    kind: .placement, parameters: [.from], defaultDuration: .milliseconds(350),
    defaultEasing: "ease-in-ease-out",
    make: { values, container, _ in
      let edge = values.edge("from")
      let extent = edge.extent(of: container)
      return TransitionPart(
        from: SideMotion.moving(extent) { -$0 }.sealed(along: edge),
        to: .moving(extent) { 1 - $0 },
        order: .toAbove)
    })
}
