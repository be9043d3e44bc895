import Compositor
import Raster
import Testing

/// Where layers land: the vectors of apple-motion 4.3.
@Suite struct LayerGeometryTests {
  /// The corners of a layer's bounds on the canvas, through the plan.
  private func corners(_ layers: [Layer]) throws -> [Point] {
    let plan = FramePlan(
      layers: layers, scale: 1, background: .clear, canvas: PixelRect(width: 400, height: 400))
    for step in plan.steps {
      if case .draw(let draw) = step, case .rect(let rect)? = draw.shape {
        return [
          draw.transform * rect.origin, draw.transform * Point(rect.maxX, rect.minY),
          draw.transform * Point(rect.maxX, rect.maxY),
          draw.transform * Point(rect.minX, rect.maxY),
        ]
      }
    }
    Issue.record("nothing is drawn")
    return []
  }

  private func layer(_ width: Double, _ height: Double, at position: Point) -> Layer {
    var layer = Layer(id: "layer")
    layer.bounds = Rect(0, 0, width, height)
    layer.position = position
    layer.backgroundColor = .black
    return layer
  }

  @Test func theAnchorPointPlacesTheFrame() throws {
    var subject = layer(40, 20, at: Point(100, 50))
    #expect(try corners([subject])[0] == Point(80, 40))
    subject.anchorPoint = Point(0, 1)
    #expect(try corners([subject])[0] == Point(100, 30))
  }

  @Test func aTurnBy45DegreesHasTheKnownBox() throws {
    var subject = layer(100, 50, at: Point(100, 100))
    subject.transform = .rotationZ(sine: 0.5.squareRoot(), cosine: 0.5.squareRoot())
    let points = try corners([subject])
    let left = try #require(points.map(\.x).min())
    let right = try #require(points.map(\.x).max())
    #expect(abs(left - 46.966991411) < 1e-8)
    #expect(abs(right - left - 106.066017178) < 1e-8)
  }

  @Test func perspectiveFollowsTheDistanceFormula() throws {
    for (z, expected) in [(100.0, Point(125, 62.5)), (-250, Point(200.0 / 3, 100.0 / 3))] {
      var parent = Layer(id: "parent")
      parent.sublayerTransform = .perspective(distance: 500)
      var child = layer(10, 10, at: Point(100, 50))
      child.anchorPoint = .zero
      child.zPosition = z
      parent.sublayers = [child]
      let corner = try corners([parent])[0]
      #expect(abs(corner.x - expected.x) < 1e-9 && abs(corner.y - expected.y) < 1e-9)
    }
  }

  @Test func sublayerTransformActsAboutTheAnchor() throws {
    var parent = Layer(id: "parent")
    parent.anchorPoint = .zero
    parent.sublayerTransform = .scale(2, 2)
    var child = layer(10, 10, at: Point(10, 10))
    child.anchorPoint = .zero
    parent.sublayers = [child]
    #expect(try corners([parent])[0] == Point(20, 20))
    // The parent's bounds.origin moves its anchor to (5, 5), and its space by as much.
    parent.bounds = Rect(5, 5, 0, 0)
    #expect(try corners([parent])[0] == Point(10, 10))
  }
}
