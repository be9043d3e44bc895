import Compositor
import ExactMath
import Foundation
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// What bends at eleven times, against apple-motion 3.4 and 4.2.
@Suite struct WarpCourseTests {
  /// The bend of a layer at eleven times, with the eased progress by the reference's curve.
  private func warps(_ text: String, _ layer: String) throws -> [Warp] {
    let recipe = try TransitionRecipe(parsing: text)
    let picture = Pictures.solid(390, 844, PremultipliedColor(packed: 0xFF00_00FF))
    let segment = try LawCase(text: text, width: 390, height: 844).timeline(
      picture, picture, easing: recipe.defaultEasing, duration: recipe.defaultDuration
    ).segments[0]
    return try (0...10).map { tenth in
      let time = Time(ticks: segment.duration.ticks * Int64(tenth) / 10)
      let found = segment.animations.compactMap { animation -> Warp? in
        guard animation.layer == layer, case .warp(let track) = animation.property else {
          return nil
        }
        return track.value(at: time, over: nil) ?? nil
      }
      return try #require(found.first)
    }
  }

  /// n = (sin 20°, cos 20°), r = 0.18·min(w, h), L(p) = (1 − p)·max(n·corner) + p·(min(n·corner) − r).
  @Test(arguments: [
    ("uiview.curl-up", "from", false), ("uiview.curl-down", "to", true),
    ("catransition.page-curl", "from", false), ("catransition.page-uncurl", "to", true),
    ("catransition.page-curl:subtype=fromRight", "from", false),
    ("catransition.page-uncurl:subtype=fromTop", "to", true),
    ("catransition.page-curl:subtype=fromLeft", "from", false),
  ])
  func curls(_ text: String, _ layer: String, _ comesDown: Bool) throws {
    let (a, b) = (sin(20 * Double.pi / 180), cos(20 * Double.pi / 180))
    // From the lifted edge; the corner is the right or the lower one.
    let n =
      text.hasSuffix("fromRight")
      ? (b, a) : text.hasSuffix("fromTop") ? (a, -b) : text.hasSuffix("fromLeft") ? (-b, a) : (a, b)
    let corners = [(0.0, 0.0), (390, 0), (390, 844), (0, 844)].map { n.0 * $0.0 + n.1 * $0.1 }
    let (low, high) = (try #require(corners.min()), try #require(corners.max()))
    let radius = 0.18 * 390
    for (tenth, warp) in try warps(text, layer).enumerated() {
      let x = Double(tenth) / 10
      let eased = text.hasPrefix("uiview") ? Reference.easeInOut(x) : x
      let p = comesDown ? 1 - eased : eased
      guard case .curl(let curl) = warp else {
        Issue.record("\(text) does not curl")
        return
      }
      expectNear(curl.offset, (1 - p) * high + p * (low - radius), "\(text) at \(tenth * 10) %")
      expectNear(curl.radius, radius, "radius")
      expectNear(curl.normal.x, n.0, "normal", tolerance: 1e-12)
      expectNear(curl.normal.y, n.1, "normal", tolerance: 1e-12)
    }
  }

  @Test func aPartialCurlGoesHalfTheWay() throws {
    let all = try warps("uiview.curl-up:options=curveLinear", "from")
    let half = try warps("ios.present:style=partialCurl", "from")
    for tenth in 0...10 {
      let p = Reference.easeInOut(Double(tenth) / 10) / 2
      guard case .curl(let curl) = half[tenth], case .curl(let first) = all[0],
        case .curl(let last) = all[10]
      else {
        Issue.record("no curl")
        return
      }
      expectNear(curl.offset, (1 - p) * first.offset + p * last.offset, "\(tenth)")
    }
  }

  /// The point (0.5, 0.75) of the picture, p as it is.
  @Test func theSuckEffect() throws {
    for (tenth, warp) in try warps("catransition.suck-effect", "from").enumerated() {
      guard case .suction(let suction) = warp else {
        Issue.record("no suction")
        return
      }
      expectNear(suction.progress, Double(tenth) / 10, "\(tenth)")
      #expect(suction.point == Point(195, 633))
    }
  }

  /// A ring of 100 from inside the centre to beyond the corners, ever flatter, and nowhere so high
  /// that what is seen through it turns back on itself: h·π/w below 1.
  @Test func theRipple() throws {
    let corner = sqrt(195.0 * 195 + 422 * 422)
    for (layer, isNew) in [("from", false), ("to", true)] {
      for (tenth, warp) in try warps("catransition.ripple-effect", layer).enumerated() {
        let p = Double(tenth) / 10
        guard case .ripple(let ripple) = warp else {
          Issue.record("no ripple")
          return
        }
        expectNear(ripple.radius, p * (corner + 100) - 50, "radius")
        expectNear(ripple.width, 100, "width")
        expectNear(ripple.height, min(50 * (1 - p), 0.9 * 100 / .pi), "height at \(tenth * 10) %")
        #expect(ripple.height * .pi / ripple.width < 1)
        expectNear(ripple.behind, isNew ? p : 1, "behind")
        expectNear(ripple.ahead, isNew ? 0 : 1, "ahead")
      }
    }
  }
}
