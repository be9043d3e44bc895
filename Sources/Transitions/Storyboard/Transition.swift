internal import Compositor
public import ExactMath
internal import Motion
internal import Raster

/// What turns one screen into another: the catalogue's recipes, and types of your own.
///
/// A transition says what lies on the stage and what moves; that the first frame is the from screen
/// and the last one the to screen is ensured by `Passage`.
public protocol Transition: Sendable {
  /// What shows between the two ends.
  func moving(_ screens: ScreenPair) -> ScreenPair.Moving

  /// It begins with a picture of its own where this is `isReversed`, not with a whole screen; false
  /// unless a type says otherwise.
  func beginsWithPicture(isReversed: Bool) -> Bool

  /// How long all of it takes whose single way takes `duration`; just that unless a type repeats
  /// itself.
  func span(of duration: Time) -> Time
}

extension Transition {
  public func beginsWithPicture(isReversed: Bool) -> Bool { false }

  public func span(of duration: Time) -> Time { duration }
}

/// The ids of the layers of `ScreenPair.contained`.
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

extension ScreenPair {
  /// Both screens in a layer that clips to the container, each in a layer of the container's size
  /// that can be moved; what lies outside the container dissolves.
  ///
  /// On a way back the roles are swapped, so that a transition can run its motion from the end:
  /// `StageLayer.from` then holds the screen that shows last.
  public func contained(above order: TransitionPart.Order) -> Moving {
    var moving = Moving(layers: [])
    if region != Rect(size: stage.size) {
      var layer = Layer(id: StageLayer.dissolve, frame: Rect(size: stage.size))
      layer.sublayers = [from, to]
      layer.crossFade = 0
      moving.layers.append(layer)
      let track = Track<Double>(duration: duration, timing: timing) { $0 }
      moving.animations.append(Animation(layer: layer.id, .crossFade(track)))
    }
    let old = side(isReversed ? to : from, id: StageLayer.from)
    let new = side(isReversed ? from : to, id: StageLayer.to)
    var container = Layer(id: StageLayer.container, frame: region)
    container.masksToBounds = true
    container.backgroundColor = stage.background
    container.sublayers = order == .toAbove ? [old, new] : [new, old]
    moving.layers.append(container)
    return moving
  }

  /// A screen, seen through the container.
  private func side(_ screen: Layer, id: String) -> Layer {
    var layer = Layer(id: id, frame: Rect(size: region.size))
    layer.masksToBounds = true
    var shifted = screen
    shifted.position.x -= region.minX
    shifted.position.y -= region.minY
    layer.sublayers = [shifted]
    return layer
  }
}
