import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// The shadow of a text or a shape that no background fills: cast by its outline on the way too.
@Suite struct ContentsShadowTests {
  private static let duration = Time.milliseconds(600)

  /// A frame, 24 × 18 points, in its own coordinates from (5, 5) on: its middle is open.
  private static func ring(_ scale: Double = 1) -> Path {
    var path = Path.rect(Rect(5 * scale, 5 * scale, 24 * scale, 18 * scale))
    path.move(to: Point(9 * scale, 9 * scale))
    for (x, y) in [(9.0, 19.0), (25, 19), (25, 9)] {
      path.addLine(to: Point(x * scale, y * scale))
    }
    path.close()
    return path
  }

  private static func element(_ contents: Contents, _ frame: Rect, casts: Bool = true) -> Layer {
    var layer = Layer(id: "element", frame: frame)
    layer.contents = contents
    if casts {
      layer.shadow = Shadow(
        color: Color(red: 1, green: 0, blue: 0), opacity: 1, offset: Point(0, 4), radius: 1)
    }
    return layer
  }

  private static func text(_ path: Path, _ fontSize: Double) -> Contents {
    .text(
      TextOutline(
        path: path, size: Size(34, 28),
        setting: TextOutline.Setting(
          fontSize: fontSize, firstBaseline: 23, elementCounts: [path.elements.count])))
  }

  private static let shape = Contents.path(ring(), fill: .black)

  private static func scene(_ layer: Layer) -> Scene {
    Scene(
      size: Size(120, 100), scale: 1,
      layers: [MorphScenes.box("", Rect(0, 0, 120, 100), .white), layer])
  }

  private static func timeline(_ from: Layer, _ to: Layer) throws -> Timeline {
    let passage = Passage(
      try TransitionRecipe(parsing: "shared-element"), duration: duration, timing: .linear)
    return Storyboard(
      stage: Stage(size: Size(120, 100), scale: 1, background: .white),
      scenes: [scene(from), scene(to)], steps: [.go(to: 1, passage)]
    ).timeline
  }

  private static func frame(_ timeline: Timeline, _ ticks: Int64) -> Pixmap {
    FrameRenderer().render(timeline.plan(at: Time(ticks: ticks)))
  }

  private static func still(_ layer: Layer) -> Pixmap {
    let scene = scene(layer)
    return FrameRenderer().render(
      FramePlan(
        layers: scene.layers, scale: 1, background: .white,
        canvas: PixelRect(width: 120, height: 100)))
  }

  static let alike: [(String, Contents)] = [("shape", shape), ("text", text(ring(), 20))]

  /// Half-way between two places it is what a layer in the middle is.
  @Test(arguments: alike.indices)
  func whatOnlyMovesIsAStillPicture(_ index: Int) throws {
    let contents = Self.alike[index].1
    let timeline = try Self.timeline(
      Self.element(contents, Rect(10, 10, 34, 28)), Self.element(contents, Rect(50, 40, 34, 28)))
    let half = Self.frame(timeline, Self.duration.ticks / 2)
    let expected = Self.still(Self.element(contents, Rect(30, 25, 34, 28)))
    #expect(Pictures.bytes(half) == Pictures.bytes(expected))
    // The middle of the frame is open, and so is its shadow's.
    #expect(half[47, 41] == Color.white.premultiplied)
    #expect(half[47, 50] != Color.white.premultiplied)
  }

  /// Texts of other letters, a shape in place of a text, a background that comes, a shadow that goes.
  static let pairs: [(String, Layer, Layer)] = [
    (
      "other letters", element(text(ring(), 20), Rect(10, 10, 34, 28)),
      element(text(.rect(Rect(3, 3, 20, 20)), 30), Rect(40, 30, 60, 40))
    ),
    (
      "a larger text", element(text(ring(), 20), Rect(10, 10, 34, 28)),
      element(text(ring(1.5), 30), Rect(40, 30, 60, 40))
    ),
    (
      "another shape", element(shape, Rect(10, 10, 34, 28)),
      element(text(ring(), 20), Rect(40, 30, 60, 40))
    ),
    (
      "a shadow that goes", element(shape, Rect(10, 10, 34, 28)),
      element(shape, Rect(40, 30, 34, 28), casts: false)
    ),
    (
      "a background", element(shape, Rect(10, 10, 34, 28)),
      {
        var layer = element(shape, Rect(40, 30, 60, 40))
        layer.backgroundColor = Color(red: 0, green: 1, blue: 0)
        return layer
      }()
    ),
  ]

  /// Law 1: a tick from either end no pixel differs by more than one step.
  @Test(arguments: pairs.indices, [false, true])
  func nothingPopsAtEitherEnd(_ index: Int, _ isBack: Bool) throws {
    let (name, a, b) = Self.pairs[index]
    let (from, to) = isBack ? (b, a) : (a, b)
    let timeline = try Self.timeline(from, to)
    for (ticks, layer) in [(1, from), (Self.duration.ticks - 1, to)] {
      let (shown, expected) = (Self.frame(timeline, ticks), Self.still(layer))
      #expect(Pictures.largestDifference(shown, expected) <= 1, "\(name) at \(ticks)")
    }
  }
}
