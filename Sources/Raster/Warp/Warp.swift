/// A way to bend a flat picture, in the picture's own plane.
public enum Warp: Sendable, Hashable {
  case curl(Curl)
  case suction(Suction)
  case ripple(Ripple)

  /// The same in a plane that is `scale` times as fine and moved by `origin` afterwards.
  package func placed(scale: Double, origin: Point) -> Warp {
    switch self {
    case .curl(let curl): .curl(curl.placed(scale: scale, origin: origin))
    case .suction(let suction): .suction(suction.placed(scale: scale, origin: origin))
    case .ripple(let ripple): .ripple(ripple.placed(scale: scale, origin: origin))
    }
  }
}
