public import Raster

/// Points, half axes, angle and the stops' places each on their own line, the stops' colours by the
/// rule, where two gradients are of one kind with equally many stops; else a gradient switches as
/// soon as the movement has begun.
extension Gradient: Animatable {
  public static var standardInterpolation: ColorInterpolation { .perComponent }

  public static func interpolate(
    _ a: Gradient, _ b: Gradient, _ fraction: Double, by rule: ColorInterpolation
  ) -> Gradient {
    if fraction == 0 || a == b { return a }
    if fraction == 1 { return b }
    return between(a, b, fraction, by: rule) ?? (fraction > 0 ? b : a)
  }

  /// nil when the two are of other kinds.
  static func between(
    _ a: Gradient, _ b: Gradient, _ fraction: Double, by rule: ColorInterpolation
  ) -> Gradient? {
    combined(a, b) {
      $0 + ($1 - $0) * fraction
    } color: {
      .interpolate($0, $1, fraction, by: rule)
    }
  }

  public static func sum(_ base: Gradient, _ value: Gradient) -> Gradient {
    combined(base, value, number: { $0 + $1 }, color: Color.sum) ?? value
  }

  public func repeated(_ count: Int) -> Gradient {
    Self.combined(self, self) { value, _ in
      value * Double(count)
    } color: { color, _ in
      color.repeated(count)
    } ?? self
  }

  public var inverted: Gradient? {
    Self.combined(self, self) { value, _ in
      -value
    } color: { color, _ in
      color.inverted ?? color
    }
  }

  public static func distance(_ a: Gradient, _ b: Gradient) -> Double {
    var sum = 0.0
    _ = combined(a, b) { x, y in
      sum += (x - y) * (x - y)
      return x
    } color: { x, y in
      let distance = Color.distance(x, y)
      sum += distance * distance
      return x
    }
    return sum.squareRoot()
  }

  public static func weighted(
    _ values: (Gradient, Gradient, Gradient, Gradient), _ weights: SIMD4<Double>,
    by rule: ColorInterpolation
  ) -> Gradient? {
    nil
  }

  /// The gradient of all numbers and colours combined; nil when the two are of other kinds.
  private static func combined(
    _ a: Gradient, _ b: Gradient, number: (Double, Double) -> Double, color: (Color, Color) -> Color
  ) -> Gradient? {
    guard a.stops.count == b.stops.count else { return nil }
    let stops = zip(a.stops, b.stops).map { one, other in
      GradientStop(
        location: number(one.location, other.location), color: color(one.color, other.color))
    }
    func point(_ p: Point, _ q: Point) -> Point { Point(number(p.x, q.x), number(p.y, q.y)) }
    switch (a, b) {
    case (.linear(let from, let to, _), .linear(let otherFrom, let otherTo, _)):
      return .linear(from: point(from, otherFrom), to: point(to, otherTo), stops: stops)
    case (.radial(let center, let radii, _), .radial(let otherCenter, let otherRadii, _)):
      return .radial(
        center: point(center, otherCenter),
        radii: Size(
          number(radii.width, otherRadii.width), number(radii.height, otherRadii.height)),
        stops: stops)
    case (.conic(let center, let angle, _), .conic(let otherCenter, let otherAngle, _)):
      return .conic(
        center: point(center, otherCenter), angle: number(angle, otherAngle), stops: stops)
    default: return nil
    }
  }
}
