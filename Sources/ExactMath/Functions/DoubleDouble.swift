/// An unevaluated sum of two doubles, hi + lo with |lo| ≤ ulp(hi)/2: about 106 significant bits.
///
/// The error-free sum is Knuth's, the error-free product Dekker's: neither needs a fused
/// multiply-add, so the same bits come out on every machine.
struct DoubleDouble {
  var hi: Double
  var lo: Double

  static let halfPi = DoubleDouble(hi: 0x1.921fb54442d18p+0, lo: 0x1.1a62633145c07p-54)
  static let pi = DoubleDouble(hi: 0x1.921fb54442d18p+1, lo: 0x1.1a62633145c07p-53)
  static let ln2 = DoubleDouble(hi: 0x1.62e42fefa39efp-1, lo: 0x1.abc9e3b39803fp-56)

  init(hi: Double, lo: Double) {
    self.hi = hi
    self.lo = lo
  }

  /// The exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    let s = a + b
    let bPart = s - a
    let aPart = s - bPart
    self.init(hi: s, lo: (a - aPart) + (b - bPart))
  }

  /// The exact sum of two doubles of which the first is the larger in magnitude, or zero.
  init(larger a: Double, smaller b: Double) {
    let s = a + b
    self.init(hi: s, lo: b - (s - a))
  }

  /// The exact product of two doubles.
  ///
  /// Magnitudes must lie below 2^995 and the product above 2^-968, so that no part of it leaves
  /// the range of normal numbers.
  init(product a: Double, _ b: Double) {
    let p = a * b
    let (aHigh, aLow) = Self.split(a)
    let (bHigh, bLow) = Self.split(b)
    let error = ((aHigh * bHigh - p) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    self.init(hi: p, lo: error)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = DoubleDouble(sum: a.hi, b.hi)
    let t = DoubleDouble(sum: a.lo, b.lo)
    let u = DoubleDouble(larger: s.hi, smaller: s.lo + t.hi)
    return DoubleDouble(larger: u.hi, smaller: u.lo + t.lo)
  }

  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(hi: -a.hi, lo: -a.lo)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = DoubleDouble(product: a.hi, b.hi)
    return DoubleDouble(larger: p.hi, smaller: p.lo + (a.hi * b.lo + a.lo * b.hi))
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let q = a.hi / b.hi
    // One step of long division: the remainder a − q·b is exact to the second word.
    let p = DoubleDouble(product: q, b.hi)
    let remainder = ((a.hi - p.hi) - p.lo) + (a.lo - q * b.lo)
    return DoubleDouble(larger: q, smaller: remainder / b.hi)
  }

  /// Veltkamp's split of a 53-bit significand into two halves of at most 26 bits.
  private static func split(_ a: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * a  // 2^27 + 1
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}
