public import Compositor
public import ExactMath

/// Screens shown one after another: holds and passages on one stage.
public struct Storyboard: Sendable {
  /// One stretch of the clip.
  public enum Step: Sendable {
    /// The screen that shows stays for a while.
    case hold(Time)
    /// A passage to the screen at `index`.
    case go(to: Int, Passage)
    /// The screen at an index shows from here on, with nothing between.
    case cut(to: Int)
  }

  public var stage: Stage
  public var scenes: [Scene]
  /// Begins with the scene at `start`.
  public var start: Int
  public var steps: [Step]

  /// - Precondition: `start` and every target are indices of `scenes`.
  public init(stage: Stage, scenes: [Scene], start: Int = 0, steps: [Step]) {
    self.stage = stage
    self.scenes = scenes
    self.start = start
    self.steps = steps
  }

  public var timeline: Timeline {
    let screens = scenes.enumerated().map { index, scene in
      stage.place(scene, id: "screen-\(index)")
    }
    var current = start
    var segments: [Segment] = []
    for step in steps {
      switch step {
      case .hold(let time):
        if time > .zero { segments.append(Segment(holding: [screens[current]], for: time)) }
      case .go(let target, let passage):
        segments.append(passage.segment(from: screens[current], to: screens[target], on: stage))
        current = target
      case .cut(let target): current = target
      }
    }
    if segments.isEmpty { segments = [Segment(holding: [screens[current]], for: .zero)] }
    return Timeline(
      size: stage.size, scale: stage.scale, background: stage.background, segments: segments)
  }
}
