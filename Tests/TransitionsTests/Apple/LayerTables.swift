import Compositor
import ExactMath
import Foundation
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Positions of a transition's layers at eleven times, by its own default curve and duration.
struct LayerTable {
  struct Row {
    /// Seconds.
    var time: Double
    var layers: [String: LayerPlacement]

    subscript(_ id: String) -> LayerPlacement? { layers[id] }
  }

  static let width = 390.0
  static let height = 844.0

  let rows: [Row]
  let duration: Double

  init(_ text: String, reversed: Bool = false, width: Int = 390, height: Int = 844) throws {
    let recipe = try TransitionRecipe(parsing: text)
    let easing = try Easing(parsing: recipe.defaultEasing)
    let time = easing.naturalDuration ?? recipe.defaultDuration
    let law = LawCase(text: text, width: width, height: height, isReversed: reversed)
    let picture = Pictures.solid(width, height, PremultipliedColor(packed: 0xFF00_00FF))
    let segment = try law.timeline(
      picture, picture, easing: recipe.defaultEasing, duration: time
    ).segments[0]
    duration = time.seconds
    rows = (0...10).map { tenth in
      let time = Time(ticks: segment.duration.ticks * Int64(tenth) / 10)
      let placements = segment.placements(at: time)
      return Row(
        time: time.seconds,
        layers: Dictionary(placements.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a }))
    }
  }
}

/// The reference's formulas in plain arithmetic, apart from the code under test.
enum Reference {
  /// Critical spring: apple-motion 2.2.
  static func criticalSpring(_ omega: Double, _ t: Double) -> Double {
    1 - exp(-omega * t) * (1 + omega * t)
  }

  /// 3/1000/500, treated as critically damped.
  static func systemSpring(_ t: Double) -> Double { criticalSpring(sqrt(1000.0 / 3), t) }

  /// A cubic Bézier by bisection: apple-motion 1.3.
  static func bezier(_ c: (Double, Double, Double, Double), _ x: Double) -> Double {
    func cubic(_ a: Double, _ b: Double, _ u: Double) -> Double {
      3 * a * u * (1 - u) * (1 - u) + 3 * b * u * u * (1 - u) + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if cubic(c.0, c.2, middle) < x { low = middle } else { high = middle }
    }
    return cubic(c.1, c.3, low)
  }

  static func easeInOut(_ x: Double) -> Double { bezier((0.42, 0, 0.58, 1), x) }

  /// The two joined cubics of iOS 16.3: apple-motion 1.5.
  static func joinedCubic(_ x: Double) -> Double {
    let (mx, my) = (0.198, 0.541)
    if x < mx {
      return my
        * bezier((0.056 / mx, 0.024 / my, 0.108 / mx, 0.3085 / my), x / mx)
    }
    let (w, h) = (1 - mx, 1 - my)
    return my + h
      * bezier(
        ((0.3655 - mx) / w, (1.0 - my) / h, (0.5465 - mx) / w, (0.989 - my) / h), (x - mx) / w)
  }

  /// Exponential approach with a time constant of 60 ms over 0.45 s, scaled to end at 1.
  static func decay(_ t: Double) -> Double { (1 - exp(-t / 0.06)) / (1 - exp(-7.5)) }
}

/// Both within `tolerance`.
func expectNear(
  _ a: Double?, _ b: Double, _ what: String, tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let a else {
    Issue.record("\(what): no such layer", sourceLocation: sourceLocation)
    return
  }
  #expect(abs(a - b) <= tolerance, "\(what): \(a), expected \(b)", sourceLocation: sourceLocation)
}
