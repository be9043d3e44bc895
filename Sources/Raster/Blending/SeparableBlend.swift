// W3C's separable blend modes in integers. With premultiplied source s and backdrop d of 0…255 and
// their alphas, the result times 255² is
//
//   s·(255 − da) + d·(255 − sa) + T,   T = sa·da·B(d/da, s/sa)
//
// which for most modes is a whole number, at most 255², and is rounded once: within half a step.

/// n/255, rounded; exact for n of 0…65025.
@inline(__always)
func divided(_ n: UInt32) -> UInt32 {
  let t = n &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// The part of a blend that neither picture has alone, s·(255 − da) + d·(255 − sa).
@inline(__always)
private func outside(_ s: Int32, _ d: Int32, _ sa: Int32, _ da: Int32) -> Int32 {
  s &* (255 &- da) &+ d &* (255 &- sa)
}

/// A pixel blended channel by channel; `term` is T.
@inline(__always)
func separable(
  _ source: UInt32, _ backdrop: UInt32,
  _ term: (_ s: Int32, _ d: Int32, _ sa: Int32, _ da: Int32) -> Int32
) -> UInt32 {
  let sa = Int32(bitPattern: source &>> 24)
  let da = Int32(bitPattern: backdrop &>> 24)
  let alpha = divided(UInt32(bitPattern: outside(sa, da, sa, da) &+ sa &* da))
  var result = alpha &<< 24
  for shift in [0, 8, 16] as [UInt32] {
    let s = Int32(bitPattern: source &>> shift & 255)
    let d = Int32(bitPattern: backdrop &>> shift & 255)
    let sum = outside(s, d, sa, da) &+ term(s, d, sa, da)
    result |= min(divided(UInt32(bitPattern: sum)), alpha) &<< shift
  }
  return result
}

enum SeparableTerm {
  /// Twice the product in the darker half of `chooser`, twice the screen in the lighter one.
  @inline(__always)
  static func hardLight(_ s: Int32, _ d: Int32, _ sa: Int32, _ da: Int32, isDark: Bool) -> Int32 {
    isDark ? 2 &* s &* d : sa &* da &- 2 &* (da &- d) &* (sa &- s)
  }

  /// sa·min(da, d·sa/(sa − s)), the quotient rounded.
  ///
  /// The dividend is below 2²⁴, so that single precision finds the same quotient.
  @inline(__always)
  static func colorDodge(_ s: Int32, _ d: Int32, _ sa: Int32, _ da: Int32) -> Int32 {
    let rest = max(1, sa &- s)
    let quotient = (d &* sa &* sa &+ rest &>> 1) / rest
    // A white source makes all but black white.
    return d == 0 ? 0 : s >= sa ? sa &* da : min(sa &* da, quotient)
  }

  /// sa·(da − min(da, (da − d)·sa/s)).
  @inline(__always)
  static func colorBurn(_ s: Int32, _ d: Int32, _ sa: Int32, _ da: Int32) -> Int32 {
    let divisor = max(1, s)
    let quotient = ((da &- d) &* sa &* sa &+ divisor &>> 1) / divisor
    // A black source makes all but white black.
    return d >= da ? sa &* da : s == 0 ? 0 : sa &* da &- min(sa &* da, quotient)
  }

  /// d·sa + (2s − sa)·e, where e is what the mode adds at full strength, in sixteenths.
  ///
  /// Each branch finds e as a whole number of eighths or quarters, cut off, and takes the middle of
  /// what was cut: within 1/8 of a step.
  @inline(__always)
  static func softLight(_ s: Int32, _ d: Int32, _ sa: Int32, _ da: Int32) -> Int32 {
    let divisor = max(1, da)
    let strength = 2 &* s &- sa
    let sixteenths: Int32
    if strength <= 0 {
      // d·(1 − d/da).
      sixteenths = 2 &* (8 &* d &* (da &- d) / divisor) &+ 1
    } else if 4 &* d <= da {
      // d·((16·d/da − 12)·d/da + 3): four times that times da² is at most 255³.
      let cubic = (16 &* d &- 12 &* da) &* d &+ 3 &* da &* da
      sixteenths = 4 &* (4 &* d &* cubic / (divisor &* divisor)) &+ 2
    } else {
      // √(d·da) − d.
      sixteenths = 2 &* squareRoot(64 &* d &* da) &+ 1 &- 16 &* d
    }
    // The middle of what was cut may lie below nothing.
    return max(0, (16 &* d &* sa &+ strength &* sixteenths &+ 8) &>> 4)
  }

  /// The whole part of the root of 0…2²².
  @inline(__always)
  private static func squareRoot(_ n: Int32) -> Int32 {
    Int32(Double(n).squareRoot())
  }
}
