import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Law 9: a linear move advances by the same step each frame, within 1/256 px.
@Suite struct Law9EveryFrameMovesTests {
  @Test(
    arguments: [
      "push", "move-in", "reveal", "catransition.push", "catransition.move-in",
      "catransition.reveal",
    ], Edge.allCases)
  func linearStepsAreEqual(_ name: String, _ edge: Edge) throws {
    let law = LawCase(text: "\(name):from=\(edge.rawValue)", width: 117, height: 253, scale: 3)
    let from = Pictures.solid(117, 253, PremultipliedColor(packed: 0xFF00_00FF))
    let to = Pictures.solid(117, 253, PremultipliedColor(packed: 0xFFFF_0000))
    let timeline = try law.timeline(from, to, easing: "linear")
    let rate = try #require(FrameRate(60))
    let clock = FrameClock(duration: timeline.duration, rate: rate)
    let travel = edge == .left || edge == .right ? 117.0 : 253.0
    let moved = name.hasSuffix("reveal") ? from : to
    var previous: Double?
    for index in 1..<(clock.count - 1) {
      let position = try #require(Self.position(of: moved, timeline.plan(frame: index, of: clock)))
      let along = edge == .left || edge == .right ? position.x : position.y
      if let previous, index < clock.count - 1 {
        #expect(abs(abs(along - previous) - travel / 21) < 1.0 / 256, "frame \(index)")
      }
      previous = along
    }
  }

  /// Where the picture's top left corner lies on the canvas.
  static func position(of image: Image, _ plan: FramePlan) -> Point? {
    for step in plan.steps {
      if case .draw(let draw) = step, case .image(image, let frame, _) = draw.source {
        return draw.transform * frame.origin
      }
    }
    return nil
  }
}
