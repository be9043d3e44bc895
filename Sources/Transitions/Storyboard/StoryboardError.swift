internal import ExactMath

/// What is wrong with a storyboard's steps: one sentence each; steps count from 1.
public enum StoryboardError: Error, Hashable, CustomStringConvertible {
  case noScenes
  /// The start (step 0) or a step names a screen that is not there.
  case unknownScreen(Int, step: Int, count: Int)
  case repeatedName(String, step: Int)
  /// A way back with no way there.
  case nowhereBack(step: Int)
  case negativeTime(step: Int)
  /// A playback stops half-way although another step follows.
  case leftHalfWay(Double, step: Int)

  public var description: String {
    switch self {
    case .noScenes: "a storyboard needs at least one screen"
    case .unknownScreen(let index, let step, let count):
      (step == 0 ? "the storyboard starts with" : "step \(step) goes to")
        + " screen \(index): expected 0 to \(count - 1)"
    case .repeatedName(let name, let step):
      "step \(step) is called '\(name)' like one before it: expected a name of its own"
    case .nowhereBack(let step):
      "step \(step) goes back, but no step before it went anywhere"
    case .negativeTime(let step): "step \(step) lasts less than nothing"
    case .leftHalfWay(let progress, let step):
      "step \(step) is played to \(progress) only, but a step follows: expected it to finish or "
        + "cancel"
    }
  }
}

extension Storyboard {
  /// Everything that is wrong with the steps, in their order; empty for a sound storyboard.
  public var problems: [StoryboardError] {
    guard !scenes.isEmpty else { return [.noScenes] }
    var problems: [StoryboardError] = []
    func check(_ screen: Int, _ step: Int) {
      if !scenes.indices.contains(screen) {
        problems.append(.unknownScreen(screen, step: step, count: scenes.count))
      }
    }
    check(start, 0)
    var names: Set<String> = []
    let entries = schedule.entries
    for (index, step) in steps.enumerated() {
      let number = index + 1
      if let name = step.name, !names.insert(name).inserted {
        problems.append(.repeatedName(name, step: number))
      }
      switch step.action {
      case .hold(let time, _): if time < .zero { problems.append(.negativeTime(step: number)) }
      case .cut(let target), .go(let target, _): check(target, number)
      case .back:
        if case .hold = entries[index].kind { problems.append(.nowhereBack(step: number)) }
      }
      if case .passage(let passage) = entries[index].kind, number < steps.count {
        let end = passage.endProgress
        if end > 0 && end < 1 { problems.append(.leftHalfWay(end, step: number)) }
      }
    }
    return problems
  }
}
