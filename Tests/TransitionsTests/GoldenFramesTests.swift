import Raster
import Testing

/// Key frames of every transition on the demo's screens, side by side: 0, 25, 50, 75, 100 %.
@Suite struct GoldenFramesTests {
  private struct Case: CustomTestStringConvertible {
    var name: String
    var text: String
    var isReversed = false
    var region: Rect?
    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(name: "none", text: "none"),
    Case(name: "cross-dissolve", text: "cross-dissolve"),
    Case(name: "push-from-right", text: "push:from=right"),
    Case(name: "push-from-right-reversed", text: "push:from=right", isReversed: true),
    Case(name: "push-from-top", text: "push:from=top"),
    Case(name: "push-between-bars", text: "push", region: Rect(0, 59, 390, 702)),
    Case(name: "move-in-from-bottom", text: "move-in:from=bottom"),
    Case(name: "reveal-from-left", text: "reveal:from=left"),
    Case(name: "slide-from-right", text: "slide:from=right"),
    Case(name: "scale", text: "scale:start=0,behind=0.9"),
    Case(name: "scale-from-rect-fading", text: "scale:rect=20,144,350,242+cross-dissolve"),
    Case(name: "flip-from-right", text: "flip:from=right"),
    Case(name: "flip-from-left", text: "flip:from=left"),
    Case(name: "flip-from-top", text: "flip:from=top"),
    Case(name: "flip-from-bottom", text: "flip:from=bottom"),
  ]

  @Test(arguments: cases)
  private func framesAreTheGoldens(_ golden: Case) throws {
    try GoldenStrip(
      golden.text, isReversed: golden.isReversed, region: golden.region, scale: 0.2
    ).check(golden.name)
  }
}
