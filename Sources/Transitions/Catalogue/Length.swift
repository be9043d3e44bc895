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
  /// A bare number is points. nil when it is not finite or not a length.
  public init?(parsing text: String) {
    let units: [Unit] = [.points, .pixels, .percent]
    let unit = units.first { text.hasSuffix($0.rawValue) }
    let digits = unit.map { String(text.dropLast($0.rawValue.count)) } ?? text
    guard let value = parseDecimal(digits), value.isFinite else { return nil }
    self.init(value, unit ?? .points)
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
