internal import Transitions

/// A transition that a document defines, with the parameters of one use.
struct CustomTransition: Transition {
  let definition: CustomTransitionDescription
  let parameters: [String: Expression]
  let contents: AnimatedContents

  func moving(_ screens: ScreenPair) -> ScreenPair.Moving { built(for: screens).moving }

  /// This use between two screens: what is wrong with it, such as a layer that one lacks or a value
  /// that is not finite, and how many layers its animations move together.
  func judged(
    _ screens: ScreenPair
  ) -> (problems: [(place: Place, problem: String)], moveCount: Int) {
    let built = built(for: screens)
    return (built.problems, built.moveCount)
  }

  private func built(for screens: ScreenPair) -> CustomTransitionBuilder {
    var builder = CustomTransitionBuilder(
      screens: screens, above: definition.above == .to ? .toAbove : .fromAbove,
      parameters: parameters, contents: contents)
    builder.add(definition.motions)
    return builder
  }
}
