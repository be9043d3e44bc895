import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Screens whose corners are clear: what shades a screen shades what it shows, not the box around.
@Suite struct RoundedScreenTests {
  private static let shading = [
    "uiview.flip-from-right", "uiview.flip-from-top", "catransition.ogl-flip",
    "ios.present:style=flip-horizontal", "ios.push:dim=0.5,generation=ios6",
  ]

  private func frame(
    _ text: String, _ screen: Image, _ background: Color, at percent: Int
  ) throws -> Pixmap {
    var law = LawCase(text: text, width: screen.width, height: screen.height)
    law.isReversed = false
    let timeline = try law.timeline(
      screen, screen, easing: "linear", duration: .milliseconds(1000), background: background)
    return FrameRenderer().render(timeline.plan(at: .milliseconds(percent * 10)))
  }

  @Test(arguments: shading)
  func nothingIsShadedWhereNothingIs(_ text: String) throws {
    let clear = Pictures.solid(37, 53, PremultipliedColor(packed: 0))
    for percent in [10, 40, 60, 90] {
      let white = try frame(text, clear, .white, at: percent)
      #expect(
        white == Pictures.solid(37, 53, PremultipliedColor(packed: 0xFFFF_FFFF)).pixmap,
        "at \(percent) %")
      let none = try frame(text, clear, .clear, at: percent)
      #expect(none == Pixmap(width: 37, height: 53), "at \(percent) %")
    }
  }

  /// As much as a screen without clear corners.
  @Test(arguments: shading)
  func whatIsThereIsShaded(_ text: String) throws {
    let red = PremultipliedColor(packed: 0xFF00_00FF)
    let pixels = Pixmap(width: 37, height: 53)
    for y in 0..<53 {
      for x in 0..<37 where (3..<34).contains(x) && (3..<50).contains(y) { pixels[x, y] = red }
    }
    for percent in [30, 60] {
      let whole = try frame(text, Pictures.solid(37, 53, red), .white, at: percent)
      let inner = try frame(text, Image(pixels), .white, at: percent)
      #expect(inner[18, 26].packed == whole[18, 26].packed, "at \(percent) %")
    }
  }
}
