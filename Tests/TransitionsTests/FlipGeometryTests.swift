import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// The flip's outline against the table of apple-motion 3.3 (w = 390, d = 975), and its directions.
@Suite struct FlipGeometryTests {
  /// θ in degrees, near edge, far edge, far height factor.
  static let table: [(Double, Double, Double, Double)] = [
    (15, 188.355536, 170.684932, 0.906185),
    (30, 168.874954, 140.729128, 0.833333),
    (45, 137.885822, 107.484589, 0.779519),
    (60, 97.500000, 72.414783, 0.742716),
    (75, 50.469714, 36.404208, 0.721308),
  ]

  /// The corners of the picture that shows at angle θ, clockwise from its top left.
  private func corners(_ text: String, degrees: Double) throws -> [Point] {
    let law = LawCase(text: text, width: 390, height: 844)
    let picture = Pictures.solid(390, 844, PremultipliedColor(packed: 0xFF00_00FF))
    let timeline = try law.timeline(
      picture, picture, easing: "linear", duration: .milliseconds(180))
    let plan = timeline.plan(at: .milliseconds(Int(degrees)))
    for step in plan.steps {
      if case .draw(let draw) = step, case .image(_, let frame, _) = draw.source {
        return [
          draw.transform * frame.origin, draw.transform * Point(frame.maxX, frame.minY),
          draw.transform * Point(frame.maxX, frame.maxY),
          draw.transform * Point(frame.minX, frame.maxY),
        ]
      }
    }
    Issue.record("no picture in the plan")
    return Array(repeating: .zero, count: 4)
  }

  @Test(arguments: table)
  func fromRightBringsTheRightEdgeForward(
    _ degrees: Double, _ near: Double, _ far: Double, _ factor: Double
  ) throws {
    let points = try corners("flip:from=right", degrees: degrees)
    #expect(abs(points[1].x - (195 + near)) < 1e-5)
    #expect(abs(points[1].y) < 1e-5, "the near edge keeps the container's height")
    #expect(abs(points[0].x - (195 - far)) < 1e-5)
    #expect(abs(points[0].y - 422 * (1 - factor)) < 1e-3)
  }

  @Test(arguments: table)
  func fromLeftIsItsMirrorImage(
    _ degrees: Double, _ near: Double, _ far: Double, _ factor: Double
  ) throws {
    let points = try corners("flip:from=left", degrees: degrees)
    #expect(abs(points[0].x - (195 - near)) < 1e-5)
    #expect(abs(points[1].x - (195 + far)) < 1e-5)
    #expect(abs(points[1].y - 422 * (1 - factor)) < 1e-3)
  }

  @Test func fromTopBringsTheTopForwardAndFromBottomTheBottom() throws {
    let top = try corners("flip:from=top", degrees: 45)
    #expect(abs(top[0].x) < 1e-9 && top[3].x > 40, "the near edge is the top one")
    let bottom = try corners("flip:from=bottom", degrees: 45)
    #expect(abs(bottom[3].x) < 1e-9 && bottom[0].x > 40, "the near edge is the bottom one")
  }

  @Test(arguments: Edge.allCases)
  func theNewScreenShowsFromTheEdgeOnTheRightWayRound(_ edge: Edge) throws {
    // Two-colour screens: red/green old, blue/white new, left/right halves.
    func halves(_ a: UInt32, _ b: UInt32) -> Image {
      let pixmap = Pixmap(width: 40, height: 40)
      for y in 0..<40 {
        for x in 0..<40 { pixmap[x, y] = PremultipliedColor(packed: x < 20 ? a : b) }
      }
      return Image(pixmap)
    }
    let old = halves(0xFF00_00FF, 0xFF00_FF00)
    let new = halves(0xFFFF_0000, 0xFFFF_FFFF)
    let law = LawCase(text: "flip:from=\(edge.rawValue)", width: 40, height: 40)
    let timeline = try law.timeline(old, new, easing: "linear", duration: .milliseconds(180))
    let renderer = FrameRenderer()
    for degrees in [60, 120] {
      let frame = renderer.render(timeline.plan(at: .milliseconds(degrees)))
      let colors = degrees < 90 ? (0xFF00_00FF, 0xFF00_FF00) : (0xFFFF_0000, 0xFFFF_FFFF)
      // The screen is foreshortened to half its size about the centre; it is never mirrored.
      #expect(frame[15, 20].packed == UInt32(colors.0), "left of the centre at \(degrees)°")
      #expect(frame[25, 20].packed == UInt32(colors.1), "right of the centre at \(degrees)°")
    }
  }
}
