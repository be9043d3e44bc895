internal import ExactMath

/// A page bent around a cylinder that lies on it, seen from straight above.
///
/// With s the distance of a point of the page past the line where it leaves the plane, the point is
/// shown at the distance s ≤ 0: s (flat), 0 < s < πr: r·sin(s/r) (on the cylinder, at the height
/// r(1 − cos(s/r))), s ≥ πr: −(s − πr) (flat again, upside down, at the height 2r). Along the line
/// nothing moves. The constants that UIKit does not publish are values here.
public struct Curl: Sendable, Hashable {
  /// Unit vector across the line, toward the part of the page that is lifted; y down.
  public var normal: Point
  /// The line is where normal·p = `offset`.
  public var offset: Double
  /// Of the cylinder; above 0.
  public var radius: Double
  /// How far the back is mixed toward white, 0…1.
  public var whiteness: Double
  /// How much darker the page is where it stands upright, 0…1.
  public var shade: Double
  /// The shadow's alpha where it touches what casts it, 0…1.
  public var shadow: Double

  public init(
    normal: Point, offset: Double, radius: Double, whiteness: Double = 0.85, shade: Double = 0.35,
    shadow: Double = 0.35
  ) {
    self.normal = normal
    self.offset = offset
    self.radius = radius
    self.whiteness = whiteness
    self.shade = shade
    self.shadow = shadow
  }

  /// How far a point lies past the line.
  func distance(_ point: Point) -> Double { normal.x * point.x + normal.y * point.y - offset }

  /// Where a point of the page is shown.
  package func shown(_ point: Point) -> Point {
    let s = distance(point)
    let moved = shownDistance(s) - s
    return Point(point.x + moved * normal.x, point.y + moved * normal.y)
  }

  /// The distance past the line at which a point of the page at the distance `s` is shown.
  func shownDistance(_ s: Double) -> Double {
    if s <= 0 { return s }
    if s >= .pi * radius { return .pi * radius - s }
    return radius * sine(s / radius)
  }

  /// The same in a plane that is `scale` times as fine and moved by `origin` afterwards.
  package func placed(scale: Double, origin: Point) -> Curl {
    var result = self
    result.offset = offset * scale + normal.x * origin.x + normal.y * origin.y
    result.radius = radius * scale
    return result
  }
}
