public import ExactMath

/// A stretch of a timeline with one stage: a hold, or one transition.
public struct Segment: Sendable {
  public var duration: Time
  /// The layers, as they are where no animation moves them.
  public var stage: [Layer]
  public var animations: [Animation]
  /// Shown at the first instant instead of the animated stage; nil when the curve starts elsewhere.
  ///
  /// This is how a transition begins with exactly the from screen: by rule, not by arithmetic.
  public var initial: [Layer]?
  /// Shown from the last instant on: exactly the to screen, or wherever the transition ends.
  public var final: [Layer]

  public init(
    duration: Time, stage: [Layer], animations: [Animation], initial: [Layer]?, final: [Layer]
  ) {
    self.duration = duration
    self.stage = stage
    self.animations = animations
    self.initial = initial
    self.final = final
  }

  /// Nothing moves for `duration`.
  public init(holding layers: [Layer], for duration: Time) {
    self.init(duration: duration, stage: layers, animations: [], initial: layers, final: layers)
  }

  /// The layers at `time` since the segment began.
  public func layers(at time: Time) -> [Layer] {
    if time >= duration { return final }
    if time <= .zero, let initial { return initial }
    guard !animations.isEmpty else { return stage }
    var result = stage
    var byLayer: [String: [Animation]] = [:]
    for animation in animations { byLayer[animation.layer, default: []].append(animation) }
    for index in result.indices { Self.animate(&result[index], byLayer, time) }
    return result
  }

  private static func animate(
    _ layer: inout Layer, _ animations: [String: [Animation]], _ time: Time
  ) {
    for animation in animations[layer.id] ?? [] { animation.apply(to: &layer, at: time) }
    for index in layer.sublayers.indices { animate(&layer.sublayers[index], animations, time) }
  }
}
