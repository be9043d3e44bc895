import Compositor
import ExactMath
import Guidance
import Motion
import Raster
import Testing
import Transitions

/// What the conventions say to steps.
@Suite struct ReviewTests {
  private let canvas = Size(390, 844)

  private func passage(
    _ text: String, _ milliseconds: Int? = nil, region: Rect? = nil, reversed: Bool = false
  ) throws -> Passage {
    let recipe = try TransitionRecipe(parsing: text)
    return Passage(
      recipe, duration: milliseconds.map { .milliseconds($0) } ?? recipe.defaultDuration,
      timing: .linear, container: Container(region: region), isReversed: reversed)
  }

  private func codes(_ steps: [Storyboard.Step]) -> [String] {
    Review(steps, canvas: canvas, screens: ["a", "b", "c", "d"]).findings.map {
      "\($0.step) \($0.guideline.rawValue)"
    }
  }

  /// 500 ms, and 600 ms where half of the canvas moves.
  @Test(arguments: [
    ("push", nil as Double?, 600, false), ("push", nil, 601, true),
    ("push", 422, 600, false), ("push", 421, 600, true), ("push", 421, 500, false),
    ("push", 421, 501, true),
    ("cross-dissolve", nil, 500, false), ("cross-dissolve", nil, 501, true),
  ])
  func durationsHaveALimit(_ name: String, _ height: Double?, _ time: Int, _ isLong: Bool) throws {
    let region = height.map { Rect(0, 844 - $0, 390, $0) }
    let found = codes([.go(to: 1, try passage(name, time, region: region))])
    #expect(found == (isLong ? ["0 duration-long"] : []))
  }

  @Test func aDefaultUsedAsItIsPasses() throws {
    for entry in Catalogue.entries {
      let there = try passage(entry.name)
      #expect(codes([.go(to: 1, there), .back(nil)]) == [], "\(entry.name)")
      #expect(codes([.go(to: 1, there), .go(to: 0, there.reversed)]) == [], "\(entry.name)")
    }
    // The API's own 0.75 s, and a tick more.
    #expect(codes([.go(to: 1, try passage("uiview.flip-from-left", 750))]) == [])
    #expect(codes([.go(to: 1, try passage("uiview.flip-from-left", 751))]) == ["0 duration-long"])
  }

  /// 2π/√(k/m): 0.62831 s of a spring of 100, 0.5 s of one of (4π)².
  @Test(arguments: [(100.0, true), (157.91367041742973, false)])
  func aSpringCountsAsLongAsItSeems(_ stiffness: Double, _ isLong: Bool) throws {
    var there = try passage("push", 2000)
    there.timing = .spring(
      Spring(mass: 1, stiffness: stiffness, damping: 20), duration: there.duration)
    let findings = Review([.go(to: 1, there)], canvas: canvas, screens: []).findings
    #expect(findings.map(\.guideline) == (isLong ? [.longDuration] : []))
    if isLong { #expect(findings[0].sentence.hasPrefix("push:from=right seems to last 628.3 ms")) }
  }

  /// A long way there and the same way back are one finding.
  @Test func aLongWayBackIsSaidOnce() throws {
    let there = try passage("push", 900)
    #expect(codes([.go(to: 1, there), .back(nil)]) == ["0 duration-long"])
    var back = there.reversed
    back.duration = .milliseconds(901)
    #expect(codes([.go(to: 1, there), .back(back)]) == ["0 duration-long", "1 duration-long"])
  }

  @Test(arguments: [
    ("push:from=right", "push:from=left", false, true),
    ("push:from=right", "push:from=right", false, false),
    ("push:from=right", "push:from=right", true, true),
    ("push:from=right", "push:from=top", false, false),
    ("push:from=right", "cross-dissolve", false, false),
    ("cross-dissolve", "push:from=right", false, true),
    ("ios.push", "ios.pop", false, true), ("ios.push", "ios.push", false, false),
    ("ios.push:layout=rtl", "ios.pop:layout=rtl", false, true),
    ("ios.push:layout=rtl", "ios.pop", false, false),
    ("ios.present", "ios.dismiss", false, true), ("ios.present", "ios.present", false, false),
    ("ios.present:style=flipHorizontal", "ios.dismiss:style=flipHorizontal", false, true),
    ("ios.present:style=crossDissolve", "ios.dismiss:style=crossDissolve", false, true),
    ("uiview.flip-from-left", "uiview.flip-from-right", false, true),
    ("uiview.flip-from-top", "uiview.flip-from-top", false, false),
    ("uiview.curl-up", "uiview.curl-down", false, true),
    ("uiview.curl-up", "uiview.curl-up", false, false),
    ("catransition.page-curl", "catransition.page-uncurl", false, true),
    ("catransition.push:subtype=fromTop", "catransition.push:subtype=fromBottom", false, true),
    ("catransition.push:from=top", "catransition.push:from=top,yUp=true", false, true),
    ("scale+push:from=right", "push:from=left", false, true),
  ])
  func aWayBackIsTheMirror(
    _ there: String, _ back: String, _ reversed: Bool, _ isMirror: Bool
  ) throws {
    let steps: [Storyboard.Step] = [
      .go(to: 1, try passage(there)), .go(to: 0, try passage(back, reversed: reversed)),
    ]
    #expect(codes(steps).contains("1 return-not-mirrored") == !isMirror)
  }

  @Test func aCancelledWayLeadsNowhere() throws {
    var cancelled = try passage("push")
    cancelled.playback = try Playback([.play(until: 0.4), .cancel()])
    // From a by a cancelled push; then b, c and back to b.
    let right = try passage("push")
    #expect(
      codes([.go(to: 1, cancelled), .go(to: 1, right), .go(to: 2, right), .go(to: 1, right)])
        == ["3 return-not-mirrored"])
    #expect(codes([.go(to: 1, right), .cut(to: 0), .go(to: 1, right)]) == [])
  }

  @Test func typesOfMovementMix() throws {
    let steps: [Storyboard.Step] = [
      .go(to: 1, try passage("flip:from=left")), .go(to: 2, try passage("push")),
      .go(to: 3, try passage("catransition.push:from=right")),
    ]
    #expect(codes(steps) == ["0 transitions-mixed"])
    // One each: where the mixing begins.
    #expect(codes(Array(steps.prefix(2))) == ["1 transitions-mixed"])
    let tasks = [
      "push", "ios.sheet", "cross-dissolve", "none", "shared-element", "ios.zoom",
      "move-in:from=bottom", "catransition.move-in:yUp=true,from=top", "reveal:from=top",
    ]
    #expect(codes(try tasks.enumerated().map { .go(to: $0.offset, try passage($0.element)) }) == [])
  }

  /// A screen that comes over another from a side, or whose own side is the top, is none that is
  /// presented.
  @Test(arguments: ["move-in:from=right", "move-in:from=top", "reveal:from=bottom", "slide"])
  func onlyWhatRisesIsPresented(_ name: String) throws {
    #expect(
      codes([.go(to: 1, try passage("push")), .go(to: 2, try passage(name))])
        == ["1 transitions-mixed"])
  }

  /// Above a bar of 83 points.
  @Test(arguments: [
    ("push", true), ("flip", true), ("cross-dissolve", false), ("none", false), ("ios.push", false),
    ("ios.tab", false),
  ])
  func tabsDissolve(_ name: String, _ isFound: Bool) throws {
    let between = try passage(name, region: Rect(0, 0, 390, 761))
    #expect(codes([.go(to: 1, between)]) == (isFound ? ["0 tabs-move"] : []))
    #expect(codes([.go(to: 1, between), .back(nil)]) == [])
    // A card in the middle is no page above a bar, nor is what reaches the bottom.
    #expect(codes([.go(to: 1, try passage(name, region: Rect(20, 0, 350, 761)))]) == [])
    #expect(codes([.go(to: 1, try passage(name, region: Rect(0, 100, 390, 744)))]) == [])
  }

  @Test func aTransitionOfOnesOwnIsJudgedByItsTime() throws {
    struct Own: Transition {
      func moving(_ screens: ScreenPair) -> ScreenPair.Moving {
        ScreenPair.Moving(layers: [screens.to])
      }
    }
    let step = Storyboard.Step.go(
      to: 1, Passage(Own(), duration: .milliseconds(800), timing: .linear))
    let findings = Review([step], canvas: canvas, screens: [], transitions: ["carousel"]).findings
    #expect(
      findings == [
        Finding(
          .longDuration, step: 0, .duration,
          "carousel lasts 800 ms, by convention 400 to 500 ms are enough, and 600 ms where the "
            + "whole screen moves", remedy: "600 ms or less")
      ])
  }
}
