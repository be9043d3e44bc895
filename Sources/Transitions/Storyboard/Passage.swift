public import Compositor
public import ExactMath
public import Motion
import Raster

/// One transition between two placed screens: recipe, container, time and direction.
public struct Passage: Sendable {
  public var recipe: TransitionRecipe
  public var duration: Time
  public var timing: TimingFunction
  public var container: Container
  /// The way back, as a pop is to a push.
  public var isReversed: Bool

  public init(
    _ recipe: TransitionRecipe, duration: Time, timing: TimingFunction,
    container: Container = .wholeCanvas, isReversed: Bool = false
  ) {
    self.recipe = recipe
    self.duration = duration
    self.timing = timing
    self.container = container
    self.isReversed = isReversed
  }

  /// The segment that shows `from`, then the transition, then `to`.
  ///
  /// Both are layers that cover the stage; see `Stage.place`.
  public func segment(from: Layer, to: Layer, on stage: Stage) -> Segment {
    guard !recipe.isCut else {
      return Segment(
        duration: duration, stage: [from], animations: [], initial: [from], final: [to])
    }
    let region = container.region ?? Rect(size: stage.size)
    var parts = recipe.bind(container: region.size, scale: stage.scale)
    if isReversed { parts = parts.map(\.reversed) }
    var builder = StageBuilder(stage: stage, region: region, duration: duration, timing: timing)
    builder.build(parts, from: from, to: to)
    return Segment(
      duration: duration, stage: builder.layers, animations: builder.animations,
      initial: timing.startsAtZero ? [from] : nil, final: [to])
  }
}
