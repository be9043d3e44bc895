public import Compositor
public import ExactMath

/// What moves on a screen while it holds.
///
/// The screen keeps what its animations leave when the hold is over (`MediaTiming.fill`): the steps
/// that follow go on from there.
public protocol HoldMotion: Sendable {
  /// The animations, on the hold's clock.
  ///
  /// - Parameter screen: the screen as it stands. Animations name it `StageLayer.screen`, and its
  ///   layers by `StageLayer.screenLayer(_:)`, since others of the same ids may show too.
  func animations(of screen: Layer, on stage: Stage, for duration: Time) -> [Animation]
}

extension StageLayer {
  /// The screen that shows during a hold.
  public static let screen = "/screen"

  /// The name of a layer of that screen.
  public static func screenLayer(_ id: String) -> String { screen + "/" + id }
}

extension HoldMotion {
  /// A hold of what shows, in which the layers of one screen move.
  ///
  /// - Parameter screen: the id of the screen's layer in `layers`.
  func segment(
    _ layers: [Layer], screen: String, on stage: Stage, for duration: Time
  ) -> Segment {
    guard let found = layers.first(called: screen) else {
      return Segment(holding: layers, for: duration)
    }
    let animations = animations(of: found, on: stage, for: duration)
    let named = layers.map { $0.naming(screen) }
    // At its last instant an animation still plays; what it leaves shows after it.
    let left = named.moved(by: animations, to: duration + Time(ticks: 1))
    return Segment(
      duration: duration, stage: named, animations: animations, initial: nil,
      final: left.map { $0.unnaming(screen) })
  }
}

extension [Layer] {
  fileprivate func first(called id: String) -> Layer? {
    for layer in self {
      if layer.id == id { return layer }
      if let found = layer.sublayers.first(called: id) { return found }
    }
    return nil
  }
}

extension Layer {
  /// With the names of a hold for the screen and all that lies in it.
  fileprivate func naming(_ screen: String) -> Layer {
    var result = self
    if id == screen {
      result.id = StageLayer.screen
      result.renameInside { StageLayer.screenLayer($0) }
    } else {
      result.sublayers = sublayers.map { $0.naming(screen) }
    }
    return result
  }

  fileprivate func unnaming(_ screen: String) -> Layer {
    var result = self
    if id == StageLayer.screen {
      result.id = screen
      let prefix = StageLayer.screenLayer("").count
      result.renameInside { String($0.dropFirst(prefix)) }
    } else {
      result.sublayers = sublayers.map { $0.unnaming(screen) }
    }
    return result
  }

  private mutating func renameInside(_ name: (String) -> String) {
    func renamed(_ layer: Layer) -> Layer {
      var layer = layer
      if !layer.id.isEmpty { layer.id = name(layer.id) }
      layer.renameInside(name)
      return layer
    }
    sublayers = sublayers.map(renamed)
    mask = mask.map(renamed)
  }
}
