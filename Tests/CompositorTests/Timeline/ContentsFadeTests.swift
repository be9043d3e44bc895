import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing

/// Contents that change by their numbers, and those that cannot.
@Suite struct ContentsFadeTests {
  private func layer(
    _ pictures: [Contents], at milliseconds: Int, colors: ColorInterpolation?
  ) -> Layer {
    var layer = Layer(id: "a", frame: Rect(0, 0, 20, 10))
    layer.contents = pictures[0]
    let place = Track(
      .keyframes(Keyframes(from: 0, to: Double(pictures.count - 1))),
      media: MediaTiming(duration: .milliseconds(100), fill: .both))
    return Segment(
      duration: .milliseconds(200), stage: [layer],
      animations: [Animation(layer: "a", .contents(ContentsFade(pictures, place, colors: colors)))],
      initial: nil, final: []
    ).layers(at: .milliseconds(milliseconds))[0]
  }

  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  @Test func gradientsOfOneKindMoveTheirPointsAndStops() {
    let old = Gradient.linear(
      from: Point(0, 0), to: Point(1, 0),
      stops: [GradientStop(location: 0, color: red), GradientStop(location: 0.5, color: .white)])
    let new = Gradient.linear(
      from: Point(0, 1), to: Point(1, 0.5),
      stops: [GradientStop(location: 0.2, color: blue), GradientStop(location: 1, color: .clear)])
    let shown = layer([.gradient(old), .gradient(new)], at: 25, colors: .premultiplied)
    #expect(shown.sublayers.isEmpty)
    guard case .gradient(.linear(let from, let to, let stops)) = shown.contents else {
      Issue.record("\(shown.contents)")
      return
    }
    #expect(from == Point(0, 0.25) && to == Point(1, 0.125))
    #expect((stops[0].location - 0.05).magnitude < 1e-12 && stops[1].location == 0.625)
    #expect(stops[0].color == Color(red: 0.75, green: 0, blue: 0.25))
    // Premultiplied: white keeps its hue while it fades.
    #expect(stops[1].color == Color(red: 1, green: 1, blue: 1, alpha: 0.75))
  }

  @Test func outlinesOfOneFormMoveTheirPoints() {
    func triangle(_ x: Double) -> Path {
      var path = Path()
      path.move(to: Point(0, 0))
      path.addLine(to: Point(x, 0))
      path.addLine(to: Point(0, 8))
      path.close()
      return path
    }
    let shown = layer(
      [.path(triangle(4), fill: red), .path(triangle(12), fill: blue)], at: 50,
      colors: .perComponent)
    #expect(shown.contents == .path(triangle(8), fill: Color(red: 0.5, green: 0, blue: 0.5)))
  }

  @Test func aTextChangesItsColour() {
    var path = Path.rect(Rect(0, 0, 3, 3))
    let old = TextOutline(path: path, size: Size(3, 3), color: red)
    var new = old
    new.color = blue
    var shown = layer([.text(old), .text(new)], at: 50, colors: .perComponent)
    var expected = old
    expected.color = Color(red: 0.5, green: 0, blue: 0.5)
    #expect(shown.contents == .text(expected) && shown.sublayers.isEmpty)
    // Other words dissolve.
    path = Path.rect(Rect(0, 0, 4, 3))
    let other = TextOutline(path: path, size: Size(3, 3), color: blue)
    shown = layer([.text(old), .text(other)], at: 50, colors: .perComponent)
    #expect(shown.contents == .none && shown.sublayers.first?.crossFade == 0.5)
  }

  @Test func whatIsNotAlikeDissolves() {
    let gradient = Contents.gradient(
      .linear(from: .zero, to: Point(1, 1), stops: GradientStop.evenly([red, blue])))
    let three = Contents.gradient(
      .linear(from: .zero, to: Point(1, 1), stops: GradientStop.evenly([red, blue, red])))
    let image = Contents.image(Pictures.screen(20, 10, seed: 1))
    for (old, new) in [(gradient, three), (gradient, image), (image, Contents.none)] {
      let shown = layer([old, new], at: 40, colors: .premultiplied)
      #expect(shown.contents == .none)
      #expect(shown.sublayers.first?.crossFade == 0.4)
      #expect(shown.sublayers.first?.sublayers.map(\.contents) == [old, new])
    }
    // Without a rule gradients dissolve too.
    let dissolved = layer([gradient, gradient], at: 40, colors: nil)
    #expect(dissolved.sublayers.first?.crossFade == 0.4)
    // Whole places show one alone.
    #expect(layer([image, gradient, three], at: 50, colors: .premultiplied).contents == gradient)
    #expect(layer([image, gradient, three], at: 150, colors: .premultiplied).contents == three)
  }
}
