internal import Compositor
internal import ExactMath
internal import Transitions

/// What a document's hold moves.
struct DescribedHold: HoldMotion {
  let described: [MotionDescription]
  let contents: AnimatedContents

  func animations(of screen: Layer, on stage: Stage, for duration: Time) -> [Animation] {
    built(screen, stage, duration).moving.animations
  }

  /// What is wrong with it on a screen: a layer that is not there, a value that is not finite.
  func problems(
    of screen: Layer, on stage: Stage, for duration: Time
  ) -> [(place: Place, problem: String)] {
    built(screen, stage, duration).problems
  }

  private func built(
    _ screen: Layer, _ stage: Stage, _ duration: Time
  ) -> CustomTransitionBuilder {
    var builder = CustomTransitionBuilder(
      holding: screen, on: stage, for: duration, contents: contents)
    builder.add(described)
    return builder
  }
}
