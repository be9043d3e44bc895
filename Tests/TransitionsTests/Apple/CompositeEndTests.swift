import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Sheets and alerts go on lying over the screen that presents them.
@Suite struct CompositeEndTests {
  private static let colors: [UInt32] = [0xFF00_00FF, 0xFFFF_0000, 0xFF00_FF00]

  private func storyboard(_ steps: [Storyboard.Step], start: Int = 0) -> Storyboard {
    Storyboard(
      stage: Stage(size: Size(40, 50), scale: 1, background: .black),
      scenes: Self.colors.map {
        Scene(
          screenshot: Pictures.solid(40, 50, PremultipliedColor(packed: $0)), scale: 1)
      }, start: start, steps: steps)
  }

  private func passage(_ text: String, _ steps: [PlaybackStep]? = nil) throws -> Passage {
    Passage(
      try TransitionRecipe(parsing: text), duration: .milliseconds(100), timing: .linear,
      playback: try steps.map { try Playback($0) })
  }

  private func frame(_ board: Storyboard, _ milliseconds: Int) -> Pixmap {
    FrameRenderer().render(board.timeline.plan(at: .milliseconds(milliseconds)))
  }

  /// The presenter steps back 3.5 points from the top (0.07 · 50), dimmed by a tenth; the sheet
  /// begins at 4 (0.08 · 50).
  private func isSheet(_ frame: Pixmap) -> Bool {
    frame[20, 0] == PremultipliedColor(packed: 0xFF00_0000)
      && frame[20, 30].packed == Self.colors[1]
      && frame[20, 3].blue == 0 && (100..<240).contains(Int(frame[20, 3].red))
  }

  @Test func theSheetStaysThroughAHoldAndLeavesAgain() throws {
    let sheet = try passage("ios.sheet")
    let board = storyboard([
      .go(to: 1, sheet), .hold(.milliseconds(100)), .back(), .hold(.milliseconds(100)),
    ])
    #expect(board.problems.isEmpty)
    for time in [100, 150, 199, 200] { #expect(isSheet(frame(board, time)), "\(time) ms") }
    // Half-way down, then gone.
    #expect(
      frame(board, 250)[20, 10].blue == 0 && frame(board, 250)[20, 45].packed == Self.colors[1])
    #expect(frame(board, 300)[20, 45].packed == Self.colors[0])
    #expect(frame(board, 400)[20, 0].packed == Self.colors[0])
  }

  @Test func whatFollowsStartsFromTheSheet() throws {
    let board = storyboard([
      .go(to: 1, try passage("ios.sheet")), .go(to: 2, try passage("ios.push:dim=0,shadow=0")),
    ])
    let half = frame(board, 150)
    // The outgoing picture is the whole composite, 6 points to the left.
    #expect(half[5, 0] == PremultipliedColor(packed: 0xFF00_0000))
    #expect(half[5, 30].packed == Self.colors[1] && half[35, 30].packed == Self.colors[2])
  }

  @Test func aCancelledDismissalLeavesTheSheet() throws {
    let sheet = try passage("ios.sheet")
    var dismissal = sheet.reversed
    dismissal.playback = try Playback([.play(until: 0.4), .cancel()])
    let board = storyboard([
      .go(to: 1, sheet), .back(dismissal), .hold(.milliseconds(100)),
    ])
    #expect(isSheet(FrameRenderer().render(board.timeline.plan(at: board.timeline.duration))))
    var presentation = sheet
    presentation.playback = dismissal.playback
    let never = storyboard([.go(to: 1, presentation), .hold(.milliseconds(100))])
    let last = FrameRenderer().render(never.timeline.plan(at: never.timeline.duration))
    #expect(Pictures.bytes(last).allSatisfy { $0 == Self.colors[0] })
  }

  /// A clip of the dismissal alone begins with the sheet, in a hold too.
  @Test func aDismissalAloneBeginsWithTheSheet() throws {
    let board = storyboard(
      [.hold(.milliseconds(100)), .go(to: 0, try passage("ios.sheet").reversed)], start: 1)
    for time in [0, 50, 100] { #expect(isSheet(frame(board, time)), "\(time) ms") }
    #expect(frame(board, 200)[20, 30].packed == Self.colors[0])
  }

  /// `--reduce-motion`: the same ends, one weighted sum between, whatever moves.
  @Test(arguments: Catalogue.entries.filter { $0.kind.moves }.map(\.name))
  func reducedMotionDissolves(_ name: String) throws {
    var recipe = try TransitionRecipe(parsing: name)
    recipe.reducesMotion = true
    func board(_ recipe: TransitionRecipe) -> Storyboard {
      storyboard([
        .go(to: 1, Passage(recipe, duration: .milliseconds(100), timing: .linear))
      ])
    }
    let reduced = board(recipe)
    let ends = board(try TransitionRecipe(parsing: name))
    let (first, last) = (frame(ends, 0), frame(ends, 100))
    #expect(Pictures.bytes(frame(reduced, 0)) == Pictures.bytes(first))
    #expect(Pictures.bytes(frame(reduced, 100)) == Pictures.bytes(last))
    let middle = frame(reduced, 30)
    for y in 0..<50 {
      for x in 0..<40 {
        let sum = ReferenceBlend.mix(first[x, y].packed, last[x, y].packed, 0.3)
        #expect(ReferenceBlend.distance(middle[x, y].packed, sum) <= 1, "\(x),\(y)")
      }
    }
  }

  @Test func reducedMotionTakesTheSystemsTime() throws {
    var zoom = try TransitionRecipe(parsing: "ios.zoom")
    zoom.reducesMotion = true
    #expect(zoom.defaultDuration == .milliseconds(140))
    #expect(zoom.defaultEasing == "ease-in-ease-out")
    var push = try TransitionRecipe(parsing: "ios.push:generation=ios16")
    push.reducesMotion = true
    #expect(push.defaultDuration == .milliseconds(500))
  }
}
