import Compositor
import ExactMath
import Motion
import Raster
import Testing
import Transitions

/// Steps that are played several times are those steps written down several times.
@Suite struct RepeatedStoryboardTests {
  struct Case: Sendable, CustomStringConvertible {
    var there: String
    var back: String?
    /// Milliseconds before and after each passage.
    var holds: (Int, Int) = (0, 0)
    var start = 0
    /// The way there is a dismissal.
    var isReversed = false
    var description: String { "\(there) \(back ?? "-") \(holds) \(start)" }
  }

  static let cases: [Case] = [
    Case(there: "push"), Case(there: "push", holds: (40, 70)),
    Case(there: "flip", back: "flip", holds: (0, 50)), Case(there: "slide", back: "slide"),
    Case(there: "none", back: "none"), Case(there: "none", back: "none", holds: (30, 20)),
    Case(there: "ios.sheet", back: "ios.sheet", holds: (30, 30)), Case(there: "ios.sheet"),
    Case(there: "ios.sheet", back: "ios.sheet", holds: (30, 30), start: 1, isReversed: true),
    Case(there: "ios.sheet", holds: (20, 20), start: 1, isReversed: true),
  ]

  private static func storyboard(_ steps: [Storyboard.Step], start: Int) -> Storyboard {
    let scenes: [Scene] = [Color.white, Color(hex: 0xFF0000)].map { color in
      var page = Layer(id: "page", frame: Rect(0, 0, 30, 60))
      page.backgroundColor = color
      return Scene(size: Size(30, 60), scale: 1, layers: [page])
    }
    return Storyboard(
      stage: Stage(size: Size(30, 60), scale: 1), scenes: scenes, start: start, steps: steps)
  }

  private static func steps(_ test: Case) throws -> [Storyboard.Step] {
    func passage(_ name: String, isReversed: Bool) throws -> Passage {
      var passage = Passage(
        try TransitionRecipe(parsing: name),
        duration: .milliseconds(name == "none" ? 0 : 110), timing: .linear)
      passage.isReversed = isReversed
      return passage
    }
    var steps: [Storyboard.Step] = [
      .hold(.milliseconds(test.holds.0)),
      .go(to: 1 - test.start, try passage(test.there, isReversed: test.isReversed)),
      .hold(.milliseconds(test.holds.1)),
    ]
    if let back = test.back {
      steps += [
        .go(to: test.start, try passage(back, isReversed: !test.isReversed)),
        .hold(.milliseconds(test.holds.1)),
      ]
    }
    return steps
  }

  @Test(arguments: cases, [1, 2, 3, 4, 9]) func isWrittenOut(_ test: Case, _ count: Int) throws {
    let cutsBack = test.back == nil
    let steps = try Self.steps(test)
    let cut: [Storyboard.Step] = cutsBack ? [.cut(to: test.start)] : []
    let written = Self.storyboard(
      (0..<count).flatMap { $0 == 0 ? steps : cut + steps }, start: test.start
    ).timeline
    let repeated = Self.storyboard(steps, start: test.start)
      .timeline(played: count, cutsBack: cutsBack)
    #expect(repeated.duration == written.duration)
    // Every 10 ms, which meets every join, and the ticks around.
    for instant in stride(from: Int64(0), through: written.duration.ticks, by: 7_056_000) {
      for ticks in [instant - 1, instant, instant + 1] where ticks >= 0 {
        let time = Time(ticks: ticks)
        #expect(repeated.plan(at: time) == written.plan(at: time), "\(time.seconds) s")
      }
    }
  }

  @Test(arguments: cases) func takesNoMoreSegments(_ test: Case) throws {
    let board = Self.storyboard(try Self.steps(test), start: test.start)
    let few = board.timeline(played: 5, cutsBack: test.back == nil)
    let many = board.timeline(played: 500, cutsBack: test.back == nil)
    #expect(many.segments.count == few.segments.count)
  }
}
