import Compositor
import ExactMath
import Motion
import Raster
import Testing
import Transitions

/// Layers that move while their screen holds.
@Suite struct HoldMotionTests {
  /// A box that goes 8 points to the right over the hold, from wherever it stands.
  private struct Shift: HoldMotion {
    var fill = MediaTiming.Fill.both

    func animations(of screen: Layer, on stage: Stage, for duration: Time) -> [Animation] {
      guard let box = box(in: screen) else { return [] }
      return [
        Animation(
          layer: StageLayer.screenLayer("box"),
          .position(
            Track(
              .keyframes(
                Keyframes(from: box.position, to: Point(box.position.x + 8, box.position.y))),
              media: MediaTiming(duration: duration, fill: fill))))
      ]
    }

    private func box(in layer: Layer) -> Layer? {
      if layer.id == "box" { return layer }
      for sublayer in layer.sublayers {
        if let found = box(in: sublayer) { return found }
      }
      return nil
    }
  }

  private static let scenes: [Scene] = [Color.white, .black].map { color in
    var page = Layer(frame: Rect(0, 0, 40, 20))
    page.backgroundColor = color
    var box = Layer(id: "box", frame: Rect(0, 0, 4, 20))
    box.backgroundColor = Color(hex: 0xFF0000)
    return Scene(size: Size(40, 20), scale: 1, layers: [page, box])
  }

  private func passage(_ text: String) throws -> Passage {
    Passage(
      try TransitionRecipe(parsing: text), duration: .milliseconds(100), timing: .linear)
  }

  /// The columns of the middle row that are red.
  private func red(_ steps: [Storyboard.Step], _ milliseconds: Int) -> [Int] {
    let board = Storyboard(
      stage: Stage(size: Size(40, 20), scale: 1), scenes: Self.scenes, steps: steps)
    #expect(board.problems.isEmpty)
    let frame = FrameRenderer().render(board.timeline.plan(at: .milliseconds(milliseconds)))
    return (0..<40).filter { frame[$0, 12].packed == 0xFF00_00FF }
  }

  @Test func itMovesAndStaysWhereItIsLeft() throws {
    let steps: [Storyboard.Step] = [
      .hold(.milliseconds(80), moving: Shift()), .hold(.milliseconds(20)),
      .hold(.milliseconds(80), moving: Shift()), .go(to: 1, try passage("none")),
      .hold(.milliseconds(40)), .back(), .hold(.milliseconds(100)),
    ]
    for (time, left) in [(0, 0), (20, 2), (70, 7), (80, 8), (99, 8), (140, 12), (179, 16)] {
      // Between pixels its sides are soft.
      #expect(red(steps, time).first == left, "\(time) ms")
    }
    // The other screen's box has not moved; back on this one it stands where it was left.
    #expect(red(steps, 300).first == 0)
    #expect(red(steps, 450) == [16, 17, 18, 19])
  }

  @Test func theLastFrameShowsWhereItEnds() {
    #expect(red([.hold(.milliseconds(80), moving: Shift())], 80) == [8, 9, 10, 11])
    // Without a fill it is where it was.
    let removed = [Storyboard.Step.hold(.milliseconds(80), moving: Shift(fill: .removed))]
    #expect(red(removed, 40) == [4, 5, 6, 7])
    #expect(red(removed, 80) == [0, 1, 2, 3])
  }

  /// A sheet's layers move on the sheet, those of the same ids beneath it do not.
  @Test func onlyTheScreenThatShowsMoves() throws {
    let steps: [Storyboard.Step] = [
      .go(to: 1, try passage("ios.sheet")), .hold(.milliseconds(80), moving: Shift()),
      .hold(.milliseconds(20)), .back(), .hold(.milliseconds(10)),
    ]
    let before = try #require(red(steps, 100).first)
    #expect(try #require(red(steps, 140).first) == before + 4)
    #expect(try #require(red(steps, 185).first) == before + 8)
    // It leaves as it was left, and the screen beneath has its own box again.
    #expect(try #require(red(steps, 205).first) == before + 8)
    #expect(red(steps, 305).first == 0)
  }
}
