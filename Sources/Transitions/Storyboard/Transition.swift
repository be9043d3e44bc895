public import Compositor
public import ExactMath
public import Motion
public import Raster

/// What turns one screen into another: the catalogue's recipes, and types of your own.
///
/// A transition says what lies on the stage and what moves; that the first frame is the from screen
/// and the last one the to screen is ensured by `Passage`.
public protocol Transition: Sendable {
  /// Puts both screens on a stage.
  ///
  /// - Parameters:
  ///   - from: the screen that shows first, as a layer that covers the stage.
  ///   - to: the screen that shows last, likewise.
  func animate(from: Layer, to: Layer, in context: TransitionContext) -> AnimatedStage
}

/// The layers of a passage and what moves on them.
public struct AnimatedStage: Sendable {
  /// Bottom first.
  public var layers: [Layer]
  public var animations: [Animation]

  public init(layers: [Layer], animations: [Animation] = []) {
    self.layers = layers
    self.animations = animations
  }
}

/// Where and when a transition plays.
public struct TransitionContext: Sendable {
  public var stage: Stage
  /// The container, in points of the stage.
  public var region: Rect
  public var duration: Time
  /// How progress is eased.
  public var timing: TimingFunction
  /// The way back, as a pop is to a push.
  public var isReversed: Bool

  public init(
    stage: Stage, region: Rect? = nil, duration: Time, timing: TimingFunction,
    isReversed: Bool = false
  ) {
    self.stage = stage
    self.region = region ?? Rect(size: stage.size)
    self.duration = duration
    self.timing = timing
    self.isReversed = isReversed
  }

  /// Both screens in a layer that clips to the container, each in a layer of the container's size
  /// that can be moved; what lies outside the container dissolves.
  ///
  /// On a way back the roles are swapped, so that a transition can run its motion from the end:
  /// `StageLayer.from` then holds the screen that shows last.
  public func container(from: Layer, to: Layer, above: TransitionPart.Order) -> AnimatedStage {
    var builder = StageBuilder(context: self)
    if region != Rect(size: stage.size) { builder.dissolve(from, to) }
    builder.contain(
      old: builder.side(isReversed ? to : from, id: StageLayer.from),
      new: builder.side(isReversed ? from : to, id: StageLayer.to), order: above)
    return AnimatedStage(layers: builder.layers, animations: builder.animations)
  }
}

/// The ids of the layers that a transition adds to the screens'.
///
/// They begin with `/`, which the ids of a scene's own layers therefore should not.
public enum StageLayer {
  /// Holds the screen that plays the from role, clipped to the container.
  public static let from = "/from"
  /// Holds the screen that plays the to role.
  public static let to = "/to"
  /// Holds both.
  public static let container = "/container"
  /// The weighted sum of both screens.
  public static let dissolve = "/dissolve"
}

extension TransitionRecipe: Transition {
  public func animate(from: Layer, to: Layer, in context: TransitionContext) -> AnimatedStage {
    guard !isCut else { return AnimatedStage(layers: [from]) }
    var parts = bind(container: context.region.size, scale: context.stage.scale)
    if context.isReversed { parts = parts.map(\.reversed) }
    var builder = StageBuilder(context: context)
    builder.build(parts, from: from, to: to)
    return AnimatedStage(layers: builder.layers, animations: builder.animations)
  }
}
