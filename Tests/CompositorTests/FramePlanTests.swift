import Compositor
import ExactMath
import Raster
import TestSupport
import Testing

/// Plans are flat, culled and comparable.
@Suite struct FramePlanTests {
  private let canvas = PixelRect(width: 100, height: 50)

  private func screen(_ seed: UInt64) -> Layer {
    var layer = Layer(frame: Rect(0, 0, 100, 50))
    layer.contents = .image(Pictures.screen(100, 50, seed: seed))
    return layer
  }

  private func plan(_ layers: [Layer], background: Color = .black) -> FramePlan {
    FramePlan(layers: layers, scale: 1, background: background, canvas: canvas)
  }

  @Test func whatAnOpaqueLayerCoversIsNotDrawn() {
    let result = plan([screen(1), screen(2)])
    #expect(result.steps.count == 1)
    #expect(result.background == nil && result.isOpaque)
  }

  @Test func aFractionalMoveCoversNothing() {
    var upper = screen(2)
    upper.position.x += 0.5
    let result = plan([screen(1), upper])
    #expect(result.steps.count == 2 && result.isOpaque)
  }

  @Test func layersOutsideTheCanvasAreNotDrawn() {
    var outside = screen(2)
    outside.position.x += 100
    #expect(plan([outside]).steps.isEmpty)
    #expect(plan([outside]).background == .black)
  }

  @Test func aFadedSingleLayerNeedsNoGroup() {
    var layer = screen(1)
    layer.opacity = 0.5
    let steps = plan([layer]).steps
    #expect(steps.count == 1)
    guard case .draw(let draw)? = steps.first else {
      Issue.record("the layer is not drawn by itself")
      return
    }
    #expect(draw.opacity == 0.5)
  }

  @Test func equalPlansAreEqual() {
    let layer = screen(1)
    #expect(plan([layer]) == plan([layer]))
    var moved = layer
    moved.position.x += 1
    #expect(plan([layer]) != plan([moved]))
  }

  @Test func everyPlanOfAHoldIsTheSame() {
    let timeline = Timeline(
      size: Size(100, 50), scale: 1, background: .black,
      segments: [Segment(holding: [screen(1)], for: .milliseconds(500))])
    #expect(timeline.plan(at: .zero) == timeline.plan(at: .milliseconds(499)))
    #expect(timeline.plan(at: .milliseconds(250)) == timeline.plan(at: .milliseconds(500)))
  }
}
