import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing

/// The layer model's further properties in motion, each by its own rule.
@Suite struct LayerPropertiesTests {
  private let second = Time(ticks: 705_600_000)

  /// The layer a quarter of the way.
  private func moved(_ layer: Layer, _ property: Animation.Property) -> Layer {
    var named = layer
    named.id = "it"
    let segment = Segment(
      duration: second, stage: [named], animations: [Animation(layer: "it", property)],
      initial: nil, final: [named])
    return segment.layers(at: Time(ticks: 176_400_000))[0]
  }

  private func track<Value: Animatable>(_ from: Value, _ to: Value) -> Track<Value> {
    Track(duration: second, timing: .linear, from: from, to: to)
  }

  @Test func numbersAndRectanglesMoveStraight() {
    let layer = Layer(frame: Rect(0, 0, 10, 10))
    #expect(moved(layer, .backgroundBlur(track(0, 20))).backgroundBlur == 5)
    #expect(moved(layer, .contentsScale(track(1, 3))).contentsScale == 1.5)
    // By edges.
    #expect(
      moved(layer, .contentsRect(track(Rect(0, 0, 1, 1), Rect(0.5, 0.5, 0.25, 0.5)))).contentsRect
        == Rect(minX: 0.125, minY: 0.125, maxX: 0.9375, maxY: 1))
    #expect(
      moved(layer, .contentsCenter(track(Rect(0, 0, 1, 1), Rect(0.5, 0.5, 0, 0)))).contentsCenter
        == Rect(minX: 0.125, minY: 0.125, maxX: 0.875, maxY: 0.875))
  }

  @Test func whatHasNothingBetweenSwitchesAtOnce() {
    let layer = Layer(frame: Rect(0, 0, 10, 10))
    #expect(moved(layer, .blendMode(track(.normal, .multiply))).blendMode == .multiply)
    #expect(moved(layer, .masksToBounds(track(false, true))).masksToBounds)
    #expect(moved(layer, .isIsolated(track(false, true))).isIsolated)
    #expect(!moved(layer, .isDoubleSided(track(true, false))).isDoubleSided)
    #expect(moved(layer, .cornerCurve(track(.circular, .continuous))).cornerCurve == .continuous)
    #expect(moved(layer, .filter(track(.linear, .nearest))).filter == .nearest)
    #expect(moved(layer, .edgeAntialiasing(track(.all, .left))).edgeAntialiasing == .left)
    #expect(moved(layer, .contentsGravity(track(.resize, .top))).contentsGravity == .top)
    #expect(BlendMode.interpolate(.normal, .multiply, 0) == .normal)
  }

  private func path(_ x: Double, _ y: Double) -> Path {
    var path = Path()
    path.move(to: Point(x, y))
    path.addLine(to: Point(x + 4, y))
    path.addQuadratic(control: Point(x, y + 4), to: Point(x + 4, y + 8))
    path.addCubic(control1: Point(x, y), control2: Point(x, 2 * y), to: Point(0, y))
    path.close()
    return path
  }

  @Test func pathsMovePointByPoint() {
    var layer = Layer(frame: Rect(0, 0, 10, 10))
    layer.contents = .path(path(0, 0), fill: .black)
    let result = moved(layer, .path(track(path(0, 8), path(4, 0))))
    #expect(result.contents == .path(path(1, 6), fill: .black))
    layer.shadow = Shadow()
    #expect(
      moved(layer, .shadowPath(track(Path?.some(path(0, 8)), path(4, 0)))).shadow?.path
        == path(1, 6))
    // Other elements: no way between.
    #expect(Path.interpolate(path(0, 0), .rect(Rect(0, 0, 1, 1)), 0.2) == .rect(Rect(0, 0, 1, 1)))
    #expect(Path.interpolate(path(0, 0), .rect(Rect(0, 0, 1, 1)), 0) == path(0, 0))
    #expect(Path.sum(path(1, 2), path(2, 3)) != path(3, 5))
  }

  @Test func gradientsMoveTheirPointsStopsAndColors() {
    var layer = Layer(frame: Rect(0, 0, 10, 10))
    func linear(_ x: Double, _ place: Double, _ color: Color) -> Gradient {
      .linear(
        from: Point(x, 0), to: Point(1, x),
        stops: [
          GradientStop(location: 0, color: color), GradientStop(location: place, color: .black),
        ])
    }
    let (clear, white) = (Color(red: 1, green: 0, blue: 0, alpha: 0), Color.white)
    layer.contents = .gradient(linear(0, 1, white))
    #expect(
      moved(layer, .gradient(track(linear(0, 0.5, white), linear(1, 1, clear)))).contents
        == .gradient(
          linear(0.25, 0.625, Color(red: 1, green: 0.75, blue: 0.75, alpha: 0.75))))
    let premultiplied = Gradient.interpolate(
      linear(0, 0.5, white), linear(0, 0.5, clear), 0.25, by: .premultiplied)
    #expect(premultiplied.stops[0].color == Color(red: 1, green: 1, blue: 1, alpha: 0.75))
    let conic = Gradient.conic(center: Point(0, 0), angle: 2, stops: linear(0, 1, white).stops)
    #expect(Gradient.interpolate(linear(0, 1, white), conic, 0.5) == conic)
    #expect(Gradient.interpolate(linear(0, 1, white), conic, 0) == linear(0, 1, white))
  }

  @Test func theColorOfTextAndPathsMoves() {
    var layer = Layer(frame: Rect(0, 0, 10, 10))
    let grey = Color(red: 0.25, green: 0.25, blue: 0.25)
    layer.contents = .path(path(0, 0), fill: .white)
    #expect(
      moved(layer, .contentsColor(track(.black, .white))).contents
        == .path(path(0, 0), fill: grey))
    var text = TextOutline(path: path(0, 0), size: Size(4, 4))
    layer.contents = .text(text)
    text.color = grey
    #expect(moved(layer, .contentsColor(track(.black, .white))).contents == .text(text))
    layer.contents = .none
    #expect(moved(layer, .contentsColor(track(.black, .white))).contents == .none)
  }
}
