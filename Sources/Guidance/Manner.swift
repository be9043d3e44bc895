internal import ExactMath
internal import Transitions

/// How a passage gets from one screen to the other, as far as conventions care.
struct Manner {
  /// As a sentence names it, such as `push:from=left` or `ios.push, reversed`.
  let name: String
  /// What movements of one storyboard share, such as `push`; nil where it has a task of its own.
  let type: String?
  /// The edge that the new screen comes from, or that the movement starts at; nil where there is
  /// none.
  let edge: Edge?
  /// Something travels, grows or turns.
  let moves: Bool
  /// A transition of the catalogue that lasts as long as it does by itself.
  let keepsOwnDuration: Bool
  /// Its name tells what it is for (navigation, presentation), or nothing is known of it.
  let isBeyondDoubt: Bool

  /// - Parameter name: of a transition that is not the catalogue's.
  init(_ passage: Passage, name: String?) {
    guard let recipe = passage.transition as? TransitionRecipe else {
      let name = name ?? "a transition of its own"
      self.name = name + (passage.isReversed ? ", reversed" : "")
      type = name
      edge = nil
      moves = true
      keepsOwnDuration = false
      isBeyondDoubt = true
      return
    }
    self.name = recipe.briefName + (passage.isReversed ? ", reversed" : "")
    // With less motion both ways dissolve.
    let parts = recipe.reducesMotion ? [] : recipe.parts
    type = recipe.presents ? nil : parts.lazy.compactMap(\.type).first
    edge = recipe.reducesMotion ? nil : recipe.edge(isReversed: passage.isReversed)
    moves = parts.contains(where: \.entry.kind.moves)
    keepsOwnDuration =
      !recipe.statesDuration && passage.duration == recipe.defaultDuration
    isBeyondDoubt = recipe.parts.contains { $0.entry.family == .iOSNavigation }
  }
}

extension TransitionRecipe {
  /// A screen rises over the other, which stays, or sinks and uncovers it: a presentation or a
  /// dismissal by another name.
  fileprivate var presents: Bool {
    let edge = edge(isReversed: false)
    return parts.contains { part in
      switch part.word {
      case "move-in": edge == .bottom
      case "reveal": edge == .top
      default: false
      }
    }
  }

  /// The names with the edges, without the other parameters.
  fileprivate var briefName: String {
    parts.map { part in
      let edge = part.entry.parameters.first { $0.kind == .edge }
      return part.entry.name
        + (edge.map { ":\($0.name)=\(part.values.edge($0.name).rawValue)" } ?? "")
    }.joined(separator: "+")
  }
}

extension TransitionRecipe.Part {
  /// The last word or two of the name, without its platform and its direction.
  fileprivate var type: String? {
    switch entry.kind {
    case .cut, .fade, .morph, .size: return nil
    case .placement, .turn, .bend: break
    }
    if entry.family == .iOSNavigation { return isStack ? "push" : nil }
    for type in ["flip", "curl"] where word.contains(type) { return type }
    return word
  }

  fileprivate var word: String {
    entry.name.split(separator: ".").last.map(String.init) ?? entry.name
  }

  private var isStack: Bool { ["ios.push", "ios.pop"].contains(entry.name) }
}

extension Edge {
  /// `the left`, `the top`.
  var words: String { "the " + rawValue }
}
