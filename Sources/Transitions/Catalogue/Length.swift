internal import ExactMath

/// A length as a user states it: points, pixels or a share of the container.
public struct Length: Sendable, Hashable, CustomStringConvertible {
  public enum Unit: String, Sendable, Hashable {
    case points = "pt"
    case pixels = "px"
    case percent = "%"
  }

  public var value: Double
  public var unit: Unit

  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// `59pt`, `177px`, `12.5%`.
  ///
  /// A bare number is points, and so is Android's `dp`. nil when it is not finite or not a length.
  public init?(parsing text: String) {
    let suffixes: [(String, Unit)] = [
      ("pt", .points), ("dp", .points), ("px", .pixels), ("%", .percent), ("", .points),
    ]
    guard let (suffix, unit) = suffixes.first(where: { text.hasSuffix($0.0) }),
      let value = parseDecimal(text.dropLast(suffix.count))
    else { return nil }
    self.init(value, unit)
  }

  /// - Parameters:
  ///   - extent: points that 100 % stands for.
  ///   - scale: pixels per point.
  public func points(of extent: Double, scale: Double) -> Double {
    switch unit {
    case .points: value
    case .pixels: value / scale
    case .percent: value / 100 * extent
    }
  }

  public var description: String { shortestDecimal(value) + unit.rawValue }
}
