internal import Raster

/// What turns one screen into another: the catalogue's recipes, and types of your own.
///
/// A transition says what lies on the stage and what moves; that the first frame is the from screen
/// and the last one the to screen is ensured by `Passage`.
public protocol Transition: Sendable {
  /// What shows between the two ends.
  func moving(_ screens: ScreenPair) -> ScreenPair.Moving
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

extension ScreenPair {
  /// Both screens in a layer that clips to the container, each in a layer of the container's size
  /// that can be moved; what lies outside the container dissolves.
  ///
  /// On a way back the roles are swapped, so that a transition can run its motion from the end:
  /// `StageLayer.from` then holds the screen that shows last.
  public func contained(above order: TransitionPart.Order) -> Moving {
    var builder = StageBuilder(screens: self)
    if region != Rect(size: stage.size) { builder.dissolve() }
    builder.contain(
      old: builder.side(isReversed ? to : from, id: StageLayer.from),
      new: builder.side(isReversed ? from : to, id: StageLayer.to), order: order)
    return Moving(layers: builder.layers, animations: builder.animations)
  }
}
