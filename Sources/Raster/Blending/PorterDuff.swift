/// The shares of source and backdrop in one of the operators of Porter and Duff.
///
/// With alphas of 0…255, a share is 0, 255, the other's alpha, or what that leaves of 255.
struct PorterDuff {
  private let source: (plain: UInt32, alpha: UInt32)
  private let backdrop: (plain: UInt32, alpha: UInt32)

  /// nil for what is no operator of theirs.
  @inline(__always)
  init?(code: Int32) {
    let (none, all) = (UInt32(0), UInt32(255))
    /// 255 − alpha, in wrapping arithmetic.
    let rest = (plain: all, alpha: UInt32.max)
    let other = (plain: none, alpha: UInt32(1))
    switch code {
    case 4: (source, backdrop) = (rest, (all, 0))
    case 5: (source, backdrop) = (other, (none, 0))
    case 6: (source, backdrop) = ((none, 0), other)
    case 7: (source, backdrop) = (rest, (none, 0))
    case 8: (source, backdrop) = ((none, 0), rest)
    case 9: (source, backdrop) = (other, rest)
    case 10: (source, backdrop) = (rest, other)
    case 11: (source, backdrop) = (rest, rest)
    default: return nil
    }
  }

  /// s·Fs + d·Fd, at most 255·255.
  @inline(__always)
  func sum(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    s &* (source.plain &+ source.alpha &* da) &+ d &* (backdrop.plain &+ backdrop.alpha &* sa)
  }
}
