/// Colours that change along a line, outwards from a centre or around it.
///
/// Points are in the unit space of the bounds that the gradient fills, (0, 0) top left to (1, 1)
/// bottom right, as in CAGradientLayer; bounds of 1 × 1 make them coordinates of the plane, as
/// Android's shaders have them. Before the first stop and after the last one their colours go on.
/// Colours are interpolated premultiplied, so a colour that fades to `clear` does not darken; where
/// stops share a location the last one starts there.
public enum Gradient: Hashable, Sendable {
  /// From one point to another (CAGradientLayer's axial, Android's LinearGradient).
  ///
  /// Lines of equal colour are perpendicular to the gradient in unit space, so bounds that are not
  /// square slant them, as Core Animation does: from (0, 0) to (1, 1) the middle colour runs through
  /// the two other corners. When the points coincide, all is the last colour.
  case linear(from: Point, to: Point, stops: [GradientStop])

  /// From a centre to the ellipse with the given half axes (CAGradientLayer's radial: endPoint −
  /// startPoint). When a half axis is 0, all is the last colour.
  case radial(center: Point, radii: Size, stops: [GradientStop])

  /// Around a centre, clockwise as seen with y down, beginning at `angle` radians from the +x axis.
  ///
  /// Angles are those of the plane, not of unit space: bounds that are not square do not bend them.
  case conic(center: Point, angle: Double, stops: [GradientStop])

  public var stops: [GradientStop] {
    switch self {
    case .linear(_, _, let stops), .radial(_, _, let stops), .conic(_, _, let stops): stops
    }
  }
}

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
