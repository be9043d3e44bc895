/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0…1 along the gradient; clamped there, and to at least the location of the stop before.
  public var location: Double
  public var color: Color

  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }

  /// The colours at equal distances from 0 to 1 (CAGradientLayer without locations).
  public static func evenly(_ colors: [Color]) -> [GradientStop] {
    colors.enumerated().map { index, color in
      GradientStop(
        location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0, color: color)
    }
  }
}
