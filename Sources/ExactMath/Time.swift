/// An instant or a duration on the timeline, exact: a whole number of ticks of 1/705,600,000 s.
///
/// The tick divides every usual frame rate (24, 25, 30, 48, 50, 60, 90, 100, 120 and their
/// 1000/1001 forms) and the millisecond, so times compare and add without rounding.
public struct Time: Hashable, Comparable, Sendable {
  public static let ticksPerSecond: Int64 = 705_600_000
  public static let zero = Time(ticks: 0)

  public var ticks: Int64

  public init(ticks: Int64) {
    self.ticks = ticks
  }

  /// The nearest tick to `seconds`; nil when `seconds` is not finite or beyond ±13 million seconds.
  public init?(seconds: Double) {
    guard seconds.isFinite, seconds.magnitude < 1.3e7 else { return nil }
    ticks = Int64((seconds * Double(Self.ticksPerSecond)).rounded(.toNearestOrEven))
  }

  public static func milliseconds(_ count: Int) -> Time {
    Time(ticks: Int64(count) * (ticksPerSecond / 1000))
  }

  public var seconds: Double { Double(ticks) / Double(Self.ticksPerSecond) }

  public static func < (a: Time, b: Time) -> Bool { a.ticks < b.ticks }
  public static func + (a: Time, b: Time) -> Time { Time(ticks: a.ticks + b.ticks) }
  public static func - (a: Time, b: Time) -> Time { Time(ticks: a.ticks - b.ticks) }
}
