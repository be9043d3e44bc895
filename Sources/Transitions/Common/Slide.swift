import ExactMath
import Raster

extension CatalogueEntry {
  /// Push's geometry with a curve for each side.
  ///
  /// On top of the eased progress p the entering side runs 1 − (1 − p)² and the leaving side p²,
  /// so the entering side is never behind the leaving one and no gap opens between them. Past
  /// p = 1 the entering side rests and the leaving side goes on at its last speed.
  static let slide = CatalogueEntry(
    name: "slide",
    summary: "Like push, but the new screen decelerates in while the old one accelerates out.",
    source: "android.transition.Slide (decelerate in, accelerate out)",
    kind: .placement, parameters: [.from], defaultDuration: .milliseconds(350),
    defaultEasing: "ease-in-ease-out",
    make: { values, container, _ in
      .pushing(from: values.edge("from"), in: container, accelerated)
    })

  /// p² inside 0…1; still before it, and past it at the speed reached there.
  private static func accelerated(_ progress: Double) -> Double {
    if progress <= 0 { return 0 }
    return progress <= 1 ? progress * progress : 1 + 2 * (progress - 1)
  }
}
