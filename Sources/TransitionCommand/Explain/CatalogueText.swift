import ExactMath
import Motion
import Transitions

/// What `list` prints: the catalogue, one entry of it, or the easings.
package enum CatalogueText {
  static let width = 80
  private static let easings = "easings"

  /// - Parameter names: transitions to show in full; none shows the whole catalogue.
  package static func text(of names: [String]) throws(UsageError) -> String {
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
    var groups: [CatalogueEntry.Kind] = []
    for entry in Catalogue.entries where !groups.contains(entry.kind) { groups.append(entry.kind) }
    let listed = groups.map { kind in
      "\(heading(kind)):\n"
        + Catalogue.entries.filter { $0.kind == kind }.map(brief).joined()
    }
    return listed.joined(separator: "\n") + """

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

  private static func brief(_ entry: CatalogueEntry) -> String {
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
      entry.kind.combines
        ? Catalogue.entries.filter {
          (try? TransitionRecipe(parsing: "\(entry.name)+\($0.name)")) != nil
        }.map(\.name).joined(separator: ", ") : "nothing: it \(entry.kind.rawValue)")
    for parameter in entry.parameters {
      text += "  \(entry.name):\(parameter.name)=...\n"
      text += definition("", parameter.summary, indent: 2, column: 17, width: width)
      text += definition(
        "", "takes \(parameter.kind.expectation)", indent: 2, column: 17, width: width)
      text += definition(
        "", "default: \(parameter.defaultText ?? "none")", indent: 2, column: 17, width: width)
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
