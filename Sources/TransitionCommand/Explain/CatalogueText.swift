import ExactMath
import Motion
import Raster
package import Transitions

/// What `list` prints: the catalogue, one entry of it, or the easings.
package enum CatalogueText {
  static let width = 80
  private static let easings = "easings"

  /// - Parameters:
  ///   - names: transitions to show in full; none shows the whole catalogue.
  ///   - platform: shows only what is this platform's own, by its API.
  package static func text(
    of names: [String], on platform: CatalogueEntry.Platform? = nil
  ) throws(UsageError) -> String {
    if let platform {
      guard names.isEmpty else {
        throw UsageError("--platform lists a whole platform; leave out '\(names[0])' or --platform")
      }
      return platform == .common ? common + footer : families(of: platform)
    }
    if names.isEmpty { return overview }
    var texts: [String] = []
    for name in names {
      if name == easings {
        texts.append(easingList)
        continue
      }
      guard let entry = Catalogue.entry(named: name) else {
        throw UsageError(
          "list: unknown transition '\(name)'"
            + suggestion(for: name, among: Catalogue.names + [easings]))
      }
      texts.append(details(entry))
    }
    return texts.joined(separator: "\n")
  }

  private static var overview: String {
    let platforms = CatalogueEntry.Platform.allCases.filter { $0 != .common }.map { platform in
      "\nOf \(platform), in full with render-transition list --platform \(platform.rawValue):\n"
        + entries(of: platform).map {
          definition($0.name, $0.summary, indent: 2, column: 20, width: width)
        }.joined()
    }
    return common + platforms.joined() + footer
  }

  /// The short names, by what they do.
  private static var common: String {
    let entries = entries(of: .common)
    var groups: [CatalogueEntry.Kind] = []
    for entry in entries where !groups.contains(entry.kind) { groups.append(entry.kind) }
    return groups.map { kind in
      "\(heading(kind)):\n"
        + entries.filter { $0.kind == kind }.map { brief($0, isWhole: false) }.joined()
    }.joined(separator: "\n")
  }

  private static func entries(of platform: CatalogueEntry.Platform) -> [CatalogueEntry] {
    Catalogue.entries.filter { $0.family.platform == platform }
  }

  /// A platform's own, by its API.
  private static func families(of platform: CatalogueEntry.Platform) -> String {
    let entries = entries(of: platform)
    return CatalogueEntry.Family.allCases.compactMap { family in
      let members = entries.filter { $0.family == family }
      return members.isEmpty
        ? nil : "\(family.rawValue):\n" + members.map { brief($0, isWhole: true) }.joined()
    }.joined(separator: "\n")
  }

  private static var footer: String {
    """

    Parameters follow a colon (push:from=left) and parts join with + where both make
    sense (scale+cross-dissolve). More on one: render-transition list push.
    The timing functions that --easing takes: render-transition list easings.

    """
  }

  /// What entries of a kind have in common.
  private static func heading(_ kind: CatalogueEntry.Kind) -> String {
    switch kind {
    case .cut: "Without movement"
    case .fade: "Fades"
    case .placement: "Movements"
    case .size: "Growth"
    case .turn: "Turns"
    case .bend: "Bends"
    case .morph: "Morphs"
    }
  }

  /// - Parameter isWhole: with each number and how it is known.
  private static func brief(_ entry: CatalogueEntry, isWhole: Bool) -> String {
    var text = definition(entry.name, entry.summary, indent: 2, column: 20, width: width)
    func add(_ term: String, _ meaning: String) {
      text += wrapped("\(term): \(meaning)", width: width - 20)
        .map { String(repeating: " ", count: 20) + $0 + "\n" }.joined()
    }
    if !entry.aliases.isEmpty { add("also", entry.aliases.joined(separator: ", ")) }
    if !entry.parameters.isEmpty {
      add(
        "takes",
        entry.parameters.map { $0.name + ($0.defaultText.map { "=\($0)" } ?? "") }
          .joined(separator: ", "))
    }
    add("default", "\(entry.defaultDuration.brief), \(entry.defaultEasing)")
    add("mirrors", entry.source)
    guard isWhole else { return text }
    for constant in entry.constants {
      add("known", "\(constant.what): \(constant.confidence.rawValue)")
    }
    return text
  }

  private static func details(_ entry: CatalogueEntry) -> String {
    var text = "\(entry.name)\n"
    func add(_ term: String, _ meaning: String) {
      text += definition(term, meaning, indent: 2, column: 17, width: width)
    }
    add("does", entry.summary)
    if !entry.aliases.isEmpty { add("also named", entry.aliases.joined(separator: ", ")) }
    add("mirrors", entry.source)
    add("shows", entry.ends.rawValue)
    add("duration", entry.defaultDuration.brief)
    add("easing", entry.defaultEasing)
    add(
      "combines with",
      entry.aloneBecause.map { "nothing: it \($0)" }
        ?? Catalogue.entries.filter {
          (try? TransitionRecipe(parsing: "\(entry.name)+\($0.name)")) != nil
        }.map(\.name).joined(separator: ", "))
    for constant in entry.constants {
      add("known", "\(constant.what): \(constant.confidence.rawValue)")
    }
    let values = (try? TransitionRecipe(parsing: entry.name))?.parts[0].values
    let inForce = values.map { entry.inForce($0, Size(390, 844)) } ?? [:]
    for parameter in entry.parameters {
      let decided = inForce[parameter.name].map { briefDecimal($0, places: 4) }
      let also =
        parameter.aliases.isEmpty
        ? "" : "  (also \(parameter.aliases.joined(separator: ", ")))"
      text += "  \(entry.name):\(parameter.name)=...\(also)\n"
      text += definition("", parameter.summary, indent: 2, column: 17, width: width)
      text += definition(
        "", "takes \(parameter.kind.expectation)", indent: 2, column: 17, width: width)
      text += definition(
        "", "default: \(parameter.defaultText ?? decided ?? "none")", indent: 2, column: 17,
        width: width)
    }
    return text
  }

  private static var easingList: String {
    "Timing functions for --easing:\n"
      + Easing.names.map { easing in
        definition(easing.name, easing.summary, indent: 2, column: 20, width: width)
          + definition("", "mirrors: \(easing.source)", indent: 2, column: 20, width: width)
      }.joined()
  }
}
