import Raster

/// One transition, bound to a container: what happens to each side, and which lies above.
public struct TransitionPart: Sendable {
  public enum Order: Sendable, Hashable {
    case toAbove, fromAbove
  }

  public var from: SideMotion
  public var to: SideMotion
  /// nil leaves the choice to the other parts; without any the to side lies above.
  public var order: Order?
  /// The two sides dissolve: alone as one weighted sum, beside geometry by fading the upper side.
  public var dissolves = false

  public init(from: SideMotion = .still, to: SideMotion = .still, order: Order? = nil) {
    self.from = from
    self.to = to
    self.order = order
  }

  /// The way back: the sides swapped and their motions run from the end, while the curve that
  /// drives them runs forward.
  ///
  /// What entered from the right leaves to the right; the upper side stays the upper one.
  public var reversed: TransitionPart {
    var result = TransitionPart(from: to.runBackward, to: from.runBackward)
    result.order = order.map { $0 == .toAbove ? .fromAbove : .toAbove }
    result.dissolves = dissolves
    return result
  }
}

extension SideMotion {
  var runBackward: SideMotion {
    var result = self
    if let transform { result.transform = { transform(1 - $0) } }
    if let opacity { result.opacity = { opacity(1 - $0) } }
    if let clip { result.clip = { clip(1 - $0) } }
    if let warp { result.warp = { warp(1 - $0) } }
    return result
  }
}
