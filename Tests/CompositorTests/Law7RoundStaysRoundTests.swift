import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing

/// Law 7: when bounds morph, radii interpolate in points and a circle stays a circle; under a
/// transform the outline is transformed like everything else.
@Suite struct Law7RoundStaysRoundTests {
  private func circle() -> Layer {
    var layer = Layer(id: "circle", frame: Rect(10, 10, 20, 20))
    layer.backgroundColor = .black
    layer.cornerRadii = CornerRadii(10)
    return layer
  }

  /// Alpha at a pixel for an exact ellipse, by 32 × 32 samples.
  private func alpha(_ x: Int, _ y: Int, center: Point, radii: Size) -> Double {
    var inside = 0
    for j in 0..<32 {
      for i in 0..<32 {
        let dx = (Double(x) + (Double(i) + 0.5) / 32 - center.x) / radii.width
        let dy = (Double(y) + (Double(j) + 0.5) / 32 - center.y) / radii.height
        if dx * dx + dy * dy < 1 { inside += 1 }
      }
    }
    return Double(inside) / 1024 * 255
  }

  private func check(_ layers: [Layer], center: Point, radii: Size) {
    let frame = FrameRenderer().render(
      FramePlan(
        layers: layers, scale: 1, background: .clear, canvas: PixelRect(width: 80, height: 80)))
    for y in 0..<80 {
      for x in 0..<80 {
        let expected = alpha(x, y, center: center, radii: radii)
        #expect(abs(Double(frame[x, y].alpha) - expected) <= 2.5, "\(x),\(y)")
      }
    }
  }

  @Test(arguments: [0, 25, 50, 75, 100])
  func aMorphedCircleIsACircle(_ percent: Int) {
    let duration = Time.milliseconds(100)
    let animations = [
      Animation(
        layer: "circle",
        .bounds(
          Track(
            duration: duration, timing: .linear, from: Rect(0, 0, 20, 20), to: Rect(0, 0, 50, 50)))),
      Animation(
        layer: "circle",
        .position(
          Track(duration: duration, timing: .linear, from: Point(20, 20), to: Point(45, 40)))),
      Animation(
        layer: "circle",
        .cornerRadii(
          Track(duration: duration, timing: .linear, from: CornerRadii(10), to: CornerRadii(25)))),
    ]
    var end = circle()
    end.bounds = Rect(0, 0, 50, 50)
    end.position = Point(45, 40)
    end.cornerRadii = CornerRadii(25)
    let segment = Segment(
      duration: duration, stage: [circle()], animations: animations, initial: [circle()],
      final: [end])
    let p = Double(percent) / 100
    let radius = 10 + 15 * p
    check(
      segment.layers(at: .milliseconds(percent)),
      center: Point(20 + 25 * p, 20 + 20 * p), radii: Size(radius, radius))
  }

  @Test func underATransformTheOutlineIsTransformed() {
    var layer = circle()
    layer.position = Point(40, 40)
    layer.transform = .scale(3, 1.5)
    check([layer], center: Point(40, 40), radii: Size(30, 15))
  }
}
