public import ExactMath

/// Items that start one after another: how long each of them waits.
public struct Stagger: Hashable, Sendable {
  /// Where the wave begins.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    case first, last
    /// The middle item, or the middle two; outward from there.
    case center
    /// Both ends at once; inward from there.
    case edges
  }

  /// Between one item and the next along the wave.
  public var interval: Time
  public var origin: Origin

  /// - Precondition: the interval is not negative.
  public init(_ interval: Time, from origin: Origin = .first) {
    precondition(interval >= .zero, "a stagger cannot wait less than nothing")
    self.interval = interval
    self.origin = origin
  }

  /// How long the item at `index` of `count` waits; the earliest waits nothing.
  ///
  /// - Precondition: `index` is one of `count`.
  public func delay(of index: Int, count: Int) -> Time {
    precondition(index >= 0 && index < count, "item \(index) of \(count)")
    let fromEnd = count - 1 - index
    let place =
      switch origin {
      case .first: index
      case .last: fromEnd
      case .edges: min(index, fromEnd)
      case .center: (count - 1) / 2 - min(index, fromEnd)
      }
    return Time(ticks: interval.ticks * Int64(place))
  }
}
