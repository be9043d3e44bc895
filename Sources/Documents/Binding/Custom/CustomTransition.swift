internal import Transitions

/// A transition that a document defines, with the parameters of one use.
struct CustomTransition: Transition {
  let definition: CustomTransitionDescription
  let parameters: [String: Expression]
  let contents: AnimatedContents

  func moving(_ screens: ScreenPair) -> ScreenPair.Moving { built(for: screens).moving }

  /// What is wrong with this use between two screens: a layer that one lacks, a value that is not
  /// finite.
  func problems(
    _ screens: ScreenPair
  ) -> [(animation: AnimationDescription, problem: String)] {
    built(for: screens).problems
  }

  private func built(for screens: ScreenPair) -> CustomTransitionBuilder {
    var builder = CustomTransitionBuilder(
      screens: screens, above: definition.above == .to ? .toAbove : .fromAbove,
      parameters: parameters, contents: contents)
    for animation in definition.animations { builder.add(animation) }
    builder.finish()
    return builder
  }
}
