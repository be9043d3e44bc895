internal import Transitions

/// A storyboard's passages with the ways that they return from.
struct Course {
  struct Move {
    let step: Int
    let passage: Passage
    let manner: Manner
    /// The screen that it leads toward.
    let target: Int
    /// The move that it is the way back of, as an index of `moves`.
    let wayThere: Int?
    /// A later move leads back from it.
    var isReturned = false
  }

  private(set) var moves: [Move] = []
  /// Where ways back lead.
  private var history: [(screen: Int, move: Int)] = []
  private var current: Int

  /// - Parameter names: of each step's transition, where it is not the catalogue's.
  init(_ steps: [Storyboard.Step], start: Int, names: [String?]) {
    current = start
    for (index, step) in steps.enumerated() {
      let name = names.indices.contains(index) ? names[index] : nil
      switch step.action {
      case .hold: break
      case .cut(let target):
        history = []
        current = target
      case .go(let target, let passage):
        add(passage, index, name, to: target, isReturn: history.last?.screen == target)
      case .back(let passage):
        guard let way = history.last else { continue }
        add(
          passage ?? moves[way.move].passage.reversed, index, name, to: way.screen, isReturn: true)
      }
    }
  }

  private mutating func add(
    _ passage: Passage, _ step: Int, _ name: String?, to target: Int, isReturn: Bool
  ) {
    let way = isReturn ? history.last?.move : nil
    moves.append(
      Move(
        step: step, passage: passage, manner: Manner(passage, name: name), target: target,
        wayThere: way))
    guard !passage.isCancelled else { return }
    if let way {
      moves[way].isReturned = true
      history.removeLast()
    } else {
      history.append((current, moves.count - 1))
    }
    current = target
  }
}
