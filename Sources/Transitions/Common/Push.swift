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
      .pushing(from: values.edge("from"), in: container) { $0 }
    })
}

extension TransitionPart {
  /// Both screens move by their own extent, away from an edge.
  ///
  /// - Parameter distance: of the leaving screen by the progress; the entering one takes the same
  ///   course backward in time.
  static func pushing(
    from edge: Edge, in container: Size, _ distance: @escaping @Sendable (Double) -> Double
  ) -> TransitionPart {
    let extent = edge.extent(of: container)
    return TransitionPart(
      from: SideMotion.moving(extent) { -distance($0) }.sealed(along: edge),
      to: .moving(extent) { distance(1 - $0) },
      order: .toAbove)
  }
}
