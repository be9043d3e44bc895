public import Compositor
public import ExactMath
public import Motion
public import Raster

/// Two placed screens and all that a transition may know about its course.
public struct ScreenPair: Sendable {
  /// Layers that cover the stage; see `Stage.place`.
  public var from: Layer
  public var to: Layer
  public var stage: Stage
  /// The part of the stage that the transition runs in, in points.
  public var region: Rect
  /// Of one way; see `Transition.span(of:)`.
  public var duration: Time
  public var timing: TimingFunction
  /// The way back, as a pop is to a push.
  public var isReversed: Bool
  /// What a transition darkens that darkens a side.
  public var shading = Shading.screens

  /// What a shade lies on.
  public enum Shading: Hashable, Sendable {
    /// The layers of a screen; its own colour stands behind them, as around rounded corners.
    case screens
    /// All that a view shows, its own colour as well, and nothing that shows through it.
    case views
  }

  /// - Parameter region: all of the stage if nil.
  public init(
    from: Layer, to: Layer, stage: Stage, region: Rect? = nil, duration: Time,
    timing: TimingFunction, isReversed: Bool = false
  ) {
    self.from = from
    self.to = to
    self.stage = stage
    self.region = region ?? Rect(size: stage.size)
    self.duration = duration
    self.timing = timing
    self.isReversed = isReversed
  }

  /// What shows between the two ends.
  public struct Moving: Sendable {
    public var layers: [Layer]
    public var animations: [Animation]
    /// Shown first, and last, where that is not just the from and the to screen.
    public var initial: [Layer]?
    public var final: [Layer]?

    public init(layers: [Layer], animations: [Animation] = []) {
      self.layers = layers
      self.animations = animations
    }
  }
}

extension ScreenPair.Moving {
  /// The same ends, one weighted sum of them between.
  func dissolving(_ screens: ScreenPair, _ repetition: Repetition) -> ScreenPair.Moving {
    func whole(_ layers: [Layer]) -> Layer {
      var layer = Layer(frame: Rect(size: screens.stage.size))
      layer.sublayers = layers
      return layer
    }
    var layer = Layer(id: "dissolve", frame: Rect(size: screens.stage.size))
    layer.sublayers = [whole(initial ?? [screens.from]), whole(final ?? [screens.to])]
    layer.crossFade = 0
    let track = Track<Double>(
      .function { $0 }, media: repetition.media(screens.duration), timing: screens.timing)
    var result = self
    result.layers = [layer]
    result.animations = [Animation(layer: layer.id, .crossFade(track))]
    return result
  }
}
