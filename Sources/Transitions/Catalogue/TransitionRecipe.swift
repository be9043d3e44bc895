public import ExactMath
internal import Motion
public import Raster

/// A transition as a user states it: one catalogue entry with its parameters, or several joined
/// by `+`.
public struct TransitionRecipe: Transition {
  public struct Part: Sendable {
    public var entry: CatalogueEntry
    public var values: ParameterValues
  }

  public private(set) var parts: [Part]
  /// Shows what the system shows where motion is to be reduced: a dissolve in place of movement.
  public var reducesMotion = false

  /// Parses `push:from=right`, `scale:rect=16,96,358,220+cross-dissolve`.
  public init(parsing text: String) throws(TransitionError) {
    guard !text.isEmpty else { throw .empty }
    var parts: [Part] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      parts.append(try Part(parsing: String(part)))
    }
    self.parts = parts
    try checkCombination()
  }

  /// A transition that no catalogue lists, by its entry alone.
  package init(_ entry: CatalogueEntry) {
    parts = [Part(entry: entry, values: ParameterValues())]
  }

  private func checkCombination() throws(TransitionError) {
    guard parts.count > 1 else { return }
    for (index, part) in parts.enumerated() {
      let others = parts[..<index]
      for other in others {
        let names = (other.entry.name, part.entry.name)
        for entry in [other.entry, part.entry] {
          guard let reason = entry.aloneBecause else { continue }
          throw .cannotCombine(names.0, names.1, reason: "'\(entry.name)' \(reason)")
        }
        if other.entry.kind == part.entry.kind {
          throw .cannotCombine(names.0, names.1, reason: "each \(part.entry.kind.rawValue)")
        }
      }
    }
  }

  /// Bound to a container: the parts that move whole screens, first stated first.
  public func bind(container: Size, scale: Double) -> [TransitionPart] {
    parts.compactMap { part in
      guard case .sides(let make) = part.entry.recipe else { return nil }
      return make(part.values, container, scale)
    }
  }

  /// What shows between the ends.
  public func moving(_ screens: ScreenPair) -> ScreenPair.Moving {
    guard !isCut else { return ScreenPair.Moving(layers: [screens.from]) }
    let moving = morph(screens) ?? wholeScreens(screens)
    guard reducesMotion, parts.contains(where: \.entry.kind.moves) else { return moving }
    return moving.dissolving(screens, repetition)
  }

  /// Whole screens move.
  private func wholeScreens(_ screens: ScreenPair) -> ScreenPair.Moving {
    var parts = bind(container: screens.region.size, scale: screens.stage.scale)
    if screens.isReversed { parts = parts.map(\.reversed) }
    var builder = StageBuilder(
      stage: screens.stage, region: screens.region, media: repetition.media(screens.duration),
      timing: screens.timing, shading: screens.shading)
    builder.build(parts, from: screens.from, to: screens.to)
    var moving = ScreenPair.Moving(layers: builder.layers, animations: builder.animations)
    if parts.contains(where: { $0.initial == .picture }) {
      moving.initial = builder.picture(of: parts, screens, at: 0)
    }
    if parts.contains(where: { $0.final == .picture }) {
      let last = repetition.lastFraction
      moving.final = builder.picture(
        of: parts, screens, at: last == 1 ? 1 : screens.timing.value(at: last))
    }
    return moving
  }

  /// The screens' layers move; nil when whole screens do.
  private func morph(_ screens: ScreenPair) -> ScreenPair.Moving? {
    for part in parts {
      if case .layers(let make) = part.entry.recipe { return make(part.values, screens) }
    }
    return nil
  }

  /// How often it runs, and whether it runs back; once where several parts are joined.
  public var repetition: Repetition {
    parts.lazy.compactMap { $0.entry.repetition?($0.values) }.first ?? .once
  }

  public func span(of duration: Time) -> Time { repetition.span(of: duration) }

  /// It begins with a picture of its own where this is `isReversed`, not with a whole screen: the
  /// way back of a sheet.
  public func beginsWithPicture(isReversed: Bool) -> Bool {
    bind(container: Size(1, 1), scale: 1).contains {
      (isReversed ? $0.reversed : $0).initial == .picture
    }
  }

  /// The longest of the parts' own, as their parameters say or by default.
  public var defaultDuration: Time {
    parts.map { pace($0).duration }.max() ?? .zero
  }

  /// Its own parameters say how long it takes.
  public var statesDuration: Bool {
    parts.contains { CatalogueEntry.statedTime($0.values) != nil }
  }

  /// The same where the clip says how long it takes, so that its parameters say nothing else.
  package func lasting(_ duration: Time) -> TransitionRecipe {
    var result = self
    for index in parts.indices {
      CatalogueEntry.restate(duration, in: &result.parts[index].values)
    }
    return result
  }

  /// The first part's default.
  public var defaultEasing: String {
    parts.first.map { pace($0).easing } ?? "linear"
  }

  private func pace(_ part: Part) -> CatalogueEntry.Pace {
    if reducesMotion, part.entry.kind.moves, let duration = part.entry.reducedDuration {
      return CatalogueEntry.Pace(duration: duration, easing: "ease-in-ease-out")
    }
    return part.entry.pace(part.values)
  }

  /// Shows one screen, then the other, with nothing between.
  public var isCut: Bool { parts.allSatisfy { $0.entry.kind == .cut } }

  /// Every parameter in force, as text that parses back to this recipe.
  public var description: String {
    parts.map { part in
      let settings = part.entry.parameters.compactMap { parameter in
        part.values.text(parameter.name).map { "\(parameter.name)=\($0)" }
      }
      return settings.isEmpty
        ? part.entry.name : part.entry.name + ":" + settings.joined(separator: ",")
    }.joined(separator: "+")
  }
}
