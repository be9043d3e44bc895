import Compositor
import Raster
import TestSupport
import Testing

/// What casts a layer's shadow.
@Suite struct ShadowShapesTests {
  private func shadowShape(_ layer: Layer) -> (shape: Shape, transform: Projective)? {
    let plan = FramePlan(
      layers: [layer], scale: 2, background: .clear, canvas: PixelRect(width: 100, height: 100))
    for step in plan.steps {
      if case .shadow(let shadow) = step { return (shadow.shape, shadow.transform) }
    }
    return nil
  }

  private let triangle: Path = {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(20, 0))
    path.addLine(to: Point(10, 20))
    path.close()
    return path
  }()

  @Test func theLayersShapeCasts() throws {
    var layer = Layer(frame: Rect(10, 10, 20, 20))
    layer.shadow = Shadow(offset: Point(1, 3))
    layer.cornerRadii = CornerRadii(5)
    #expect(
      try #require(shadowShape(layer)).shape
        == .roundedRect(Rect(0, 0, 20, 20), CornerRadii(5), .circular))
    layer.contents = .path(triangle, fill: .black)
    let cast = try #require(shadowShape(layer))
    #expect(cast.shape == .path(triangle))
    #expect(cast.transform * Point(0, 0) == Point(22, 26))
    // A background fills the bounds, so they cast.
    layer.backgroundColor = .white
    #expect(
      try #require(shadowShape(layer)).shape
        == .roundedRect(Rect(0, 0, 20, 20), CornerRadii(5), .circular))
    layer.shadow?.path = triangle
    #expect(try #require(shadowShape(layer)).shape == .path(triangle))
  }

  @Test func textCastsItsLetters() throws {
    var layer = Layer(frame: Rect(10, 10, 40, 40))
    layer.shadow = Shadow(offset: .zero)
    layer.contents = .text(
      TextOutline(path: triangle, size: Size(20, 20), anchor: Point(0.5, 0.5), color: .black))
    let cast = try #require(shadowShape(layer))
    #expect(cast.shape == .path(triangle))
    // The box is centred: ten points in.
    #expect(cast.transform * Point(0, 0) == Point(40, 40))
  }
}
