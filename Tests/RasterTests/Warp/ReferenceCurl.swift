import Foundation
import Raster

/// The reference's cylinder, forward, in Double and with the C library's sine.
struct ReferenceCurl {
  var angle: Double
  var offset: Double
  var radius: Double

  var normal: Point { Point(sin(angle), cos(angle)) }

  var curl: Curl {
    Curl(
      normal: normal, offset: offset, radius: radius, whiteness: 0, shade: 0, shadow: 0)
  }

  func distance(_ point: Point) -> Double {
    sin(angle) * point.x + cos(angle) * point.y - offset
  }

  /// (along n, height) of the distance s past the line.
  func cylinder(_ s: Double) -> (along: Double, height: Double) {
    if s <= 0 { return (s, 0) }
    if s < .pi * radius { return (radius * sin(s / radius), radius * (1 - cos(s / radius))) }
    return (.pi * radius - s, 2 * radius)
  }

  func shown(_ point: Point) -> Point {
    let s = distance(point)
    let moved = cylinder(s).along - s
    return Point(point.x + moved * sin(angle), point.y + moved * cos(angle))
  }

  /// The page points that lie over a canvas point, found from the map by trying: the lower one on
  /// the front, the upper one on the back.
  func pagePoint(_ point: Point, back: Bool) -> Point? {
    let d = distance(point)
    guard d <= radius else { return nil }
    // The front is s ≤ πr/2, where the map rises; the back s ≥ πr/2, where it falls.
    let top = .pi / 2 * radius
    var (low, high) = back ? (top, top + radius * 40 + 4000) : (-radius * 40 - 4000, top)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if (cylinder(middle).along < d) != back { low = middle } else { high = middle }
    }
    let moved = low - d
    return Point(point.x + moved * sin(angle), point.y + moved * cos(angle))
  }
}
