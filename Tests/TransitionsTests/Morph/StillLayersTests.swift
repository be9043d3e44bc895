import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Layers without an id that both screens have alike, and outlines that only change their numbers.
@Suite struct StillLayersTests {
  private static let duration = Time.milliseconds(1000)
  private static let white = MorphScenes.box("", Rect(0, 0, 120, 100), .white)

  private static func timeline(
    _ from: [Layer], _ to: [Layer], _ text: String = "shared-element"
  ) throws -> Timeline {
    let passage = Passage(
      try TransitionRecipe(parsing: text), duration: duration, timing: .linear)
    return Storyboard(
      stage: Stage(size: Size(120, 100), scale: 1, background: .black),
      scenes: [MorphScenes.scene(from), MorphScenes.scene(to)], steps: [.go(to: 1, passage)]
    ).timeline
  }

  private static func frame(_ timeline: Timeline, tenth: Int) -> Pixmap {
    FrameRenderer().render(timeline.plan(at: .milliseconds(100 * tenth)))
  }

  private static func still(_ layers: [Layer]) -> Pixmap {
    FrameRenderer().render(
      FramePlan(
        layers: layers, scale: 1, background: .black, canvas: PixelRect(width: 120, height: 100)))
  }

  /// The pixels of the title, which stands at the top left.
  private static func title(_ pixmap: Pixmap) -> [PremultipliedColor] {
    (0..<30).flatMap { y in (0..<60).map { x in pixmap[x, y] } }
  }

  private static func titleLayer(_ id: String = "") -> Layer {
    var title = MorphScenes.box(id, Rect(10, 8, 40, 12), MorphScenes.blue)
    title.cornerRadii = CornerRadii(5)
    title.opacity = 0.7
    return title
  }

  enum Holding: String, CaseIterable, Sendable {
    case screen
    /// Inside a layer without an id that also holds what differs.
    case group
    /// Inside a shared layer that also holds what differs.
    case element
  }

  private static func screen(
    _ holding: Holding, titleID: String = "", row: Double, extra: Double
  ) -> [Layer] {
    let parts = [
      titleLayer(titleID), MorphScenes.box("row", Rect(10, row, 100, 12), MorphScenes.red),
      MorphScenes.box("", Rect(70, extra, 30, 12), MorphScenes.green),
    ]
    switch holding {
    case .screen: return [white] + parts
    case .group, .element:
      let id = holding == .group ? "" : "page"
      return [white, MorphScenes.box(id, Rect(0, 0, 120, 100), .clear, parts)]
    }
  }

  /// Under every effect and wherever it hangs, the title of both screens does not stir.
  @Test(
    arguments: ["shared-element", "shared-element:effect=scale", "shared-element:effect=slide"],
    Holding.allCases)
  func whatIsTheSameStandsStill(_ text: String, _ holding: Holding) throws {
    let timeline = try Self.timeline(
      Self.screen(holding, row: 40, extra: 75), Self.screen(holding, row: 80, extra: 45), text)
    let expected = Self.title(Self.still([Self.white, Self.titleLayer()]))
    for tenth in 0...10 {
      #expect(Self.title(Self.frame(timeline, tenth: tenth)) == expected, "at \(tenth)0 %")
    }
  }

  /// An id of its own on either screen says that it is another layer: it goes, the other comes.
  @Test func anIDTellsEqualLayersApart() throws {
    let timeline = try Self.timeline(
      Self.screen(.screen, titleID: "old", row: 40, extra: 75),
      Self.screen(.screen, titleID: "new", row: 80, extra: 45), "shared-element:effect=scale")
    let expected = Self.title(Self.still([Self.white, Self.titleLayer()]))
    #expect(Self.title(Self.frame(timeline, tenth: 0)) == expected)
    #expect(Self.title(Self.frame(timeline, tenth: 4)) != expected)
  }

  /// Equal but elsewhere is not the same: it does not fly, it goes and comes.
  @Test func whatStandsElsewhereDoesNotMove() throws {
    var moved = Self.titleLayer()
    moved.position.y += 60
    let timeline = try Self.timeline([Self.white, Self.titleLayer()], [Self.white, moved])
    let middle = Self.frame(timeline, tenth: 5)
    for y in 24..<64 {
      for x in 0..<120 { #expect(middle[x, y] == Color.white.premultiplied) }
    }
  }

  /// Of three equal layers on one screen and two on the other, one goes.
  @Test func repeatedLayersPairOneToOne() throws {
    var faint = MorphScenes.box("", Rect(10, 10, 20, 20), .black)
    faint.opacity = 0.25
    let timeline = try Self.timeline(
      [Self.white, faint, faint, faint], [Self.white, faint, faint])
    let levels = (0...10).map { Self.frame(timeline, tenth: $0)[20, 20].red }
    #expect(levels.first == Self.still([Self.white, faint, faint, faint])[20, 20].red)
    #expect(levels.last == Self.still([Self.white, faint, faint])[20, 20].red)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 })
  }

  // MARK: Outlines and gradients

  /// A ridge with the same corners elsewhere is one ridge on the way, not two that dissolve.
  @Test func anOutlineMovesPointByPoint() throws {
    func ridge(_ id: String, _ frame: Rect, _ heights: [Double], _ color: Color) -> Layer {
      var path = Path()
      path.move(to: Point(0, heights[0]))
      for (index, height) in heights.enumerated().dropFirst() {
        path.addLine(to: Point(frame.size.width * Double(index) / 3, height))
      }
      path.addLine(to: Point(frame.size.width, frame.size.height))
      path.addLine(to: Point(0, frame.size.height))
      path.close()
      var layer = Layer(id: id, frame: frame)
      layer.contents = .path(path, fill: color)
      return layer
    }
    let (low, high) = ([20.0, 4, 16, 8], [30.0, 12, 28, 2])
    let (a, b) = (Rect(20, 30, 60, 30), Rect(0, 40, 120, 50))
    let timeline = try Self.timeline(
      [Self.white, ridge("ridge", a, low, MorphScenes.red)],
      [Self.white, ridge("ridge", b, high, MorphScenes.blue)])
    for tenth in 0...10 {
      let p = Double(tenth) / 10
      let expected = ridge(
        "", Rect(20 - 20 * p, 30 + 10 * p, 60 + 60 * p, 30 + 20 * p),
        zip(low, high).map { $0 + ($1 - $0) * p }, Color(red: 1 - p, green: 0, blue: p))
      #expect(
        Pictures.largestDifference(
          Self.frame(timeline, tenth: tenth), Self.still([Self.white, expected])) <= 1,
        "at \(p)")
    }
  }

  /// A gradient of as many stops fills the box between with the colours between.
  @Test func aGradientMovesStopByStop() throws {
    func sky(_ id: String, _ frame: Rect, _ top: Color, _ bottom: Color) -> Layer {
      var layer = Layer(id: id, frame: frame)
      layer.cornerRadii = CornerRadii(8)
      layer.contents = .gradient(
        .linear(
          from: Point(0.5, 0), to: Point(0.5, 1),
          stops: [
            GradientStop(location: 0, color: top), GradientStop(location: 1, color: bottom),
          ]))
      return layer
    }
    let timeline = try Self.timeline(
      [Self.white, sky("sky", Rect(10, 10, 40, 40), MorphScenes.red, .black)],
      [Self.white, sky("sky", Rect(20, 10, 100, 80), MorphScenes.blue, .white)])
    for tenth in 0...10 {
      let p = Double(tenth) / 10
      let expected = sky(
        "", Rect(10 + 10 * p, 10, 40 + 60 * p, 40 + 40 * p),
        Color(red: 1 - p, green: 0, blue: p), Color(red: p, green: p, blue: p))
      #expect(
        Pictures.largestDifference(
          Self.frame(timeline, tenth: tenth), Self.still([Self.white, expected])) <= 1,
        "at \(p)")
    }
  }
}
