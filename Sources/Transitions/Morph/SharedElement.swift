import Compositor
import ExactMath
import Raster

extension CatalogueEntry {
  /// Layers with the same id in both screens become one and move; the rest comes and goes.
  ///
  /// - Bounds, position, transform, clip, corner radii in points, colours, border, opacity and
  ///   shadow of a shared layer run from one scene's values to the other's.
  /// - Pictures are fitted into the moving bounds and dissolve at the small end of the way.
  /// - A text is held by its aligned edge and its first baseline and takes the font size between; the
  ///   box does not clip it. Where only size, spacing and colour differ, lines broken alike, it is
  ///   one text all the way; two other texts dissolve in place. (Keynote's Magic Move, iOS's large
  ///   titles, Flutter's heroes.)
  /// - Outlines of the same commands and gradients of as many stops move by their numbers, unless
  ///   they are part of a picture with sublayers that differ.
  /// - A shared layer moves inside the nearest shared layer that holds it in both scenes, else on
  ///   the screen. The to scene decides which shared layer lies above which.
  /// - A layer without an id that is the same in the other scene, in the same place, stands still,
  ///   whatever the effect; an id of its own makes it come and go. See `StillLayers`.
  /// - What is in one scene only keeps its place in the order, and fades; not what an opaque shared
  ///   layer covers at the end that matters, so a page stays put beneath a card that grows over it.
  ///
  /// A region is not regarded: what stands still in both screens stands still.
  static let sharedElement = CatalogueEntry(
    name: "shared-element", aliases: ["morph", "magic-move", "smart-animate", "auto"],
    summary: "Layers with the same id in both screens move from one place to the other; of layers "
      + "without an id, those that are equal on both stand still.",
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
