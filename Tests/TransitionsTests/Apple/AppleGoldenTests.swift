import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Every name and direction of Apple's transitions, 64 pixels wide.
@Suite struct AppleGoldenTests {
  private static let directed =
    ["push", "move-in", "reveal", "cube", "ogl-flip"].flatMap { name in
      Edge.allCases.map {
        ("catransition.\(name)-from-\($0.rawValue)", "catransition.\(name):from=\($0.rawValue)")
      }
    }

  private static let cases: [(String, String)] =
    [
      "uiview.cross-dissolve", "uiview.flip-from-left", "uiview.flip-from-right",
      "uiview.flip-from-top", "uiview.flip-from-bottom", "catransition.fade",
      "catransition.camera-iris-hollow-open", "catransition.camera-iris-hollow-close",
      "ios.present", "ios.tab",
    ].map { ($0, $0) } + directed + [
      ("catransition.push-fading", "catransition.push:from=right,fades=true"),
      ("ios.push", "ios.push"), ("ios.push-rtl", "ios.push:layout=rtl"),
      ("ios.push-ios6", "ios.push:generation=ios6"),
      ("ios.push-recent", "ios.push:generation=recent"),
      ("ios.present-flip", "ios.present:style=flipHorizontal"),
      ("ios.present-cross-dissolve", "ios.present:style=crossDissolve"),
      ("ios.sheet", "ios.sheet"), ("ios.sheet-medium", "ios.sheet:detent=medium,inset=59"),
      ("ios.sheet-ios26", "ios.sheet:generation=ios26,grabber=true"),
      ("ios.sheet-ios26-medium", "ios.sheet:generation=ios26,detent=medium,grabber=true,inset=59"),
      ("ios.zoom", "ios.zoom:rect=20,144,350,242,cornerRadius=20"),
      ("ios.alert", "ios.alert:rect=20,470,350,160"),
    ]

  private static let ways: [(String, String)] = [
    ("ios.sheet-back", "ios.sheet"), ("ios.alert-back", "ios.alert:rect=20,470,350,160"),
    ("ios.zoom-back", "ios.zoom:rect=20,144,350,242,cornerRadius=20"),
  ]

  @Test(arguments: cases.indices)
  func framesAreTheGoldens(_ index: Int) throws {
    let (name, text) = Self.cases[index]
    try GoldenStrip(text, scale: 64.0 / 390).check(name)
  }

  @Test(arguments: ways.indices)
  func waysBackAreTheGoldens(_ index: Int) throws {
    let (name, text) = Self.ways[index]
    try GoldenStrip(text, isReversed: true, scale: 64.0 / 390).check(name)
  }

  /// Pop and dismiss are what they undo, run back.
  @Test(arguments: [
    ("ios.pop", "ios.push"), ("ios.pop:layout=rtl", "ios.push:layout=rtl"),
    ("ios.dismiss", "ios.present"),
    ("ios.dismiss:style=flipHorizontal", "ios.present:style=flipHorizontal"),
    ("ios.dismiss:style=crossDissolve", "ios.present:style=crossDissolve"),
  ])
  func waysBackAreTheWaysThereMirrored(_ back: String, _ there: String) throws {
    let old = Pictures.screen(40, 60, seed: 1)
    let new = Pictures.screen(40, 60, seed: 2)
    let popped = try LawCase(text: back, width: 40, height: 60).timeline(old, new)
    let mirrored = try LawCase(text: there, width: 40, height: 60, isReversed: true)
      .timeline(old, new)
    for milliseconds in stride(from: 0, through: 350, by: 35) {
      let time = Time.milliseconds(milliseconds)
      #expect(popped.plan(at: time) == mirrored.plan(at: time), "\(milliseconds) ms")
    }
  }
}
