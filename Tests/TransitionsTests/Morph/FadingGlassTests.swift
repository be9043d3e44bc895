import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// A blur of what lies beneath that comes or goes in a shared element: it sees the element all the
/// way, so nothing jumps at either end.
@Suite struct FadingGlassTests {
  private static let canvas = PixelRect(width: 120, height: 100)

  private static func glass(_ frame: Rect) -> Layer {
    var glass = Layer(frame: frame)
    glass.backgroundBlur = 4
    glass.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.15)
    return glass
  }

  /// A cover with a sun that is shared too, and above it `pieces`.
  private static func scene(_ frame: Rect, _ pieces: [Layer]) -> [Layer] {
    var cover = MorphScenes.box("cover", frame, Color(hex: 0xFF8040))
    cover.masksToBounds = true
    let sun = MorphScenes.box("sun", Rect(frame.size.width / 2, 4, 16, 16), .white)
    cover.sublayers = [sun] + pieces
    return [MorphScenes.box("", Rect(0, 0, 120, 100), Color(hex: 0x204060)), cover]
  }

  private static let large = Rect(10, 10, 100, 80)
  private static let sea = MorphScenes.box(
    "", Rect(0, 40, 100, 40), Color(red: 0.05, green: 0.08, blue: 0.25, alpha: 0.67))

  private static var held: Layer {
    var shell = Layer(frame: Rect(8, 30, 70, 45))
    shell.masksToBounds = true
    shell.sublayers = [
      MorphScenes.box("", Rect(4, 4, 20, 8), .white), glass(Rect(2, 8, 40, 30)),
    ]
    return shell
  }

  static let pieces: [(from: [Layer], to: [Layer])] = [
    ([sea, glass(Rect(8, 50, 40, 20))], []),
    ([sea, held], []),
    ([sea, glass(Rect(8, 50, 40, 20))], [glass(Rect(6, 30, 30, 10))]),
  ]

  @Test(arguments: 0..<3, [false, true]) func nothingJumps(_ index: Int, _ isBack: Bool) throws {
    let pieces = Self.pieces[index]
    var scenes = [
      Self.scene(Self.large, pieces.from), Self.scene(Rect(30, 25, 60, 50), pieces.to),
    ]
    if isBack { scenes.reverse() }
    let timeline = Storyboard(
      stage: Stage(size: Size(120, 100), scale: 1, background: .black),
      scenes: scenes.map { MorphScenes.scene($0) },
      steps: [
        .go(
          to: 1,
          Passage(
            try TransitionRecipe(parsing: "shared-element"), duration: .milliseconds(1000),
            timing: .linear))
      ]
    ).timeline
    let renderer = FrameRenderer()
    for (scene, time) in [(scenes[0], 1), (scenes[1], 999)] {
      let still = renderer.render(
        FramePlan(layers: scene, scale: 1, background: .black, canvas: Self.canvas))
      let moving = renderer.render(timeline.plan(at: .milliseconds(time)))
      var worst = 0
      for y in 14..<86 {
        // Inside the cover, whose edge moves.
        for x in 34..<86 where y > 29 && y < 71 {
          worst = max(worst, Self.difference(still[x, y], moving[x, y]))
        }
      }
      #expect(worst <= 4, "\(time) ms: \(worst)")
    }
  }

  private static func difference(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
  }
}
