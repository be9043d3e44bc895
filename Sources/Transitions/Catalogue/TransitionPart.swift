public import Raster

/// One transition, bound to a container: what happens to each side, and which lies above.
public struct TransitionPart: Sendable {
  public enum Order: Sendable, Hashable {
    case toAbove, fromAbove
  }

  /// What shows at an end.
  public enum End: Sendable, Hashable {
    /// The from or the to screen, whole.
    case screen
    /// The transition's own picture at that end: a sheet over the screen that presents it.
    case picture
  }

  /// A part of the other screen laid over this side, inside its window: the picture that a zoom
  /// grows out of.
  public struct Overlay: Sendable {
    /// The part, in the container's coordinates.
    public var rect: Rect
    /// Where it is drawn, and how strongly.
    public var frame: SideMotion.Value<Rect>
    public var opacity: SideMotion.Value<Double>
  }

  public var from: SideMotion
  public var to: SideMotion
  /// nil leaves the choice to the other parts; without any the to side lies above.
  public var order: Order?
  /// The two sides dissolve: alone as one weighted sum, beside geometry by fading the upper side.
  ///
  /// A part that moves them as well states its `order`.
  public var dissolves = false
  /// The to side's share of the sum.
  public var weight: SideMotion.Value<Double> = { $0 }
  public var initial = End.screen
  public var final = End.screen
  /// Over the upper side.
  public var overlay: Overlay?
  /// The way back, where it is not the mirror image of the way there.
  public var wayBack: (@Sendable () -> TransitionPart)?

  /// More than a dissolve: the two sides are layers of their own.
  var moves: Bool { !dissolves || order != nil }

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
    if let wayBack { return wayBack() }
    return mirrored
  }

  var mirrored: TransitionPart {
    var result = self
    result.wayBack = nil
    (result.from, result.to) = (to, from)
    (result.initial, result.final) = (final, initial)
    result.order = order.map { $0 == .toAbove ? .fromAbove : .toAbove }
    let weight = weight
    result.retime { 1 - $0 }
    result.weight = { 1 - weight(1 - $0) }
    return result
  }

  /// Lets everything run by another progress.
  mutating func retime(_ progress: @escaping SideMotion.Value<Double>) {
    from = from.retimed(progress)
    to = to.retimed(progress)
    let weight = weight
    self.weight = { weight(progress($0)) }
    if let overlay {
      self.overlay?.frame = { overlay.frame(progress($0)) }
      self.overlay?.opacity = { overlay.opacity(progress($0)) }
    }
  }
}

extension SideMotion {
  func retimed(_ progress: @escaping Value<Double>) -> SideMotion {
    var result = self
    if let transform { result.transform = { transform(progress($0)) } }
    if let distance = travel?.distance { result.travel?.distance = { distance(progress($0)) } }
    if let opacity { result.opacity = { opacity(progress($0)) } }
    if let clip { result.clip = { clip(progress($0)) } }
    if let warp { result.warp = { warp(progress($0)) } }
    if let window { result.window = { window(progress($0)) } }
    if let content { result.content = { content(progress($0)) } }
    if let shade { result.shade = { shade(progress($0)) } }
    if let strength = shadow?.strength { result.shadow?.strength = { strength(progress($0)) } }
    return result
  }
}
