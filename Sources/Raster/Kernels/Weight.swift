/// An opacity or a mixing weight with 15 bits: 0 is nothing, 32767 is everything.
///
/// Values between stand for `raw`/32768, so one half is exact. The formulas give the exact end
/// for 32767, which is why the missing 1/32768 never shows.
package struct Weight: Hashable, Sendable {
  /// 0…32767.
  package let raw: Int32

  package static let zero = Weight(raw: 0)
  package static let full = Weight(raw: 32767)

  /// `raw` lies in 0…32767.
  package init(raw: Int32) {
    precondition(raw >= 0 && raw <= 32767, "weight \(raw) outside 0…32767")
    self.raw = raw
  }

  /// The nearest weight to `fraction`, which is clamped to 0…1; NaN becomes 0.
  package init(_ fraction: Double) {
    let clamped = fraction > 0 ? (fraction < 1 ? fraction : 1) : 0
    let nearest = Int32((clamped * 32768).rounded(.toNearestOrAwayFromZero))
    raw = nearest < 32767 ? nearest : 32767
  }

  /// The same with 16 bits, 65535 for everything, in both halves: what `StackOverRow` takes.
  package var stacked: UInt32 {
    let value = UInt32(truncatingIfNeeded: raw) &* 2 &+ (self == .full ? 1 : 0)
    return value | value &<< 16
  }
}
