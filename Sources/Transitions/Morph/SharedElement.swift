import Compositor
import ExactMath
import Raster

extension CatalogueEntry {
  /// Layers with the same id in both screens become one and move; the rest comes and goes.
  ///
  /// - Bounds, position, transform, clip, corner radii in points, colours, border, opacity and
  ///   shadow of a shared layer run from one scene's values to the other's.
  /// - Pictures are fitted into the moving bounds and dissolve at the small end of the way.
  /// - A shared layer moves inside the nearest shared layer that holds it in both scenes, else on
  ///   the screen. The to scene decides which shared layer lies above which.
  /// - What is in one scene only keeps its place in the order, and fades; not what an opaque shared
  ///   layer covers at the end that matters, so a page stays put beneath a card that grows over it.
  ///
  /// A region is not regarded: what stands still in both screens stands still.
  static let sharedElement = CatalogueEntry(
    name: "shared-element", aliases: ["morph", "magic-move", "smart-animate", "auto"],
    summary: "Layers with the same id in both screens move from one place to the other.",
    source:
      "android.transition.TransitionSet of shared elements, MaterialContainerTransform; Keynote "
      + "Magic Move",
    kind: .morph,
    parameters: [
      Parameter(
        "effect", .choice(Morph.Effect.allCases.map(\.rawValue)), default: "fade",
        "how layers of one screen only come and go"),
      Parameter("from", .edge, default: "bottom", "the edge that effect=slide comes from"),
      Parameter(
        "fit", .choice(Morph.ObjectFit.allCases.map(\.rawValue)), default: "cover",
        "how a picture fills a box of another shape"),
    ],
    defaultDuration: .milliseconds(450), defaultEasing: "cubic-bezier(0.3, 0, 0.1, 1)",
    recipe: .layers { values, screens in
      Morph(
        effect: Morph.Effect(rawValue: values.choice("effect")) ?? .fade,
        edge: values.edge("from"),
        objectFit: Morph.ObjectFit(rawValue: values.choice("fit")) ?? .cover
      ).moving(screens)
    })
}
