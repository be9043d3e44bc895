public import Compositor

/// What a morph takes for one thing on two screens.
public struct MorphPairs: Sendable, Hashable {
  /// Of layers that stand once on each screen, in the order of the alphabet.
  public let ids: [String]
  /// How many layers without an id are equal on both and stand still.
  public let stillCount: Int
}

extension TransitionRecipe {
  /// What it moves, or leaves standing, as one; nil where whole screens move.
  ///
  /// - Parameters:
  ///   - from: a layer that covers the stage; see `Stage.place`.
  ///   - to: another one.
  public func morphPairs(from: Layer, to: Layer) -> MorphPairs? {
    guard !reducesMotion, parts.contains(where: { $0.entry.kind == .morph }) else { return nil }
    let shared = SharedElements(from: from, to: to)
    return MorphPairs(
      ids: shared.ids.sorted(),
      stillCount: StillLayers(from: from, to: to, shared: shared).count)
  }
}
