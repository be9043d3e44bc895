import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// Nothing shows between two screens, beside a round corner or below a sheet that is not theirs.
@Suite struct SeamTests {
  private static let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
  private static let blue = PremultipliedColor(red: 0, green: 0, blue: 255, alpha: 255)
  private static let white = PremultipliedColor(packed: 0xFFFF_FFFF)

  private func frames(
    _ text: String, _ from: PremultipliedColor, _ to: PremultipliedColor, steps: Int,
    easing: String = "linear", isReversed: Bool = false, _ look: (Double, Pixmap) -> Void
  ) throws {
    var law = LawCase(text: text, width: 130, height: 281)
    law.isReversed = isReversed
    let timeline = try law.timeline(
      Pictures.solid(130, 281, from), Pictures.solid(130, 281, to), easing: easing,
      background: Color(red: 0, green: 1, blue: 0))
    let renderer = FrameRenderer()
    for step in 0...steps {
      let time = Time(ticks: timeline.duration.ticks * Int64(step) / Int64(steps))
      look(Double(step) / Double(steps), renderer.render(timeline.plan(at: time)))
    }
  }

  /// White on white: the line through the middle of both faces is white without a gap.
  @Test(arguments: Edge.allCases)
  func theFacesOfACubeMeet(_ edge: Edge) throws {
    try frames("catransition.cube:from=\(edge.rawValue)", Self.white, Self.white, steps: 60) {
      moment, frame in
      let line =
        edge == .left || edge == .right
        ? (0..<130).map { frame[$0, 140] } : (0..<281).map { frame[65, $0] }
      let covered = line.indices.filter { line[$0].red == 255 }
      guard let first = covered.first, let last = covered.last else {
        Issue.record("nothing is white at \(moment)")
        return
      }
      let seam = line[first...last].map(\.red).min()
      #expect(seam == 255, "at \(moment)")
    }
  }

  @Test(arguments: ["ios.push", "ios.pop"], ["ltr", "rtl"])
  func noBackgroundBehindARoundCorner(_ name: String, _ layout: String) throws {
    let text = "\(name):generation=recent,layout=\(layout)"
    try frames(text, Self.blue, Self.red, steps: 60) { moment, frame in
      let green = Pictures.bytes(frame).map { PremultipliedColor(packed: $0).green }.max()
      #expect(green == 0, "at \(moment)")
    }
  }

  /// By less than what the second screen has below the sheet.
  @Test(arguments: ["ios.sheet", "ios.sheet:generation=ios26"])
  func aSheetThatOvershootsStaysOnTheBottomEdge(_ text: String) throws {
    let easing = "spring(damping-ratio: 0.72)"
    let timing = try Easing(parsing: easing).timingFunction(duration: .milliseconds(350))
    var beyond = 0
    try frames(text, Self.blue, Self.red, steps: 90, easing: easing) { moment, frame in
      guard timing.value(at: moment) > 1.01 else { return }
      beyond += 1
      let middle = frame[65, 280]
      #expect(middle.red == 255 && middle.blue == 0 && middle.green == 0, "at \(moment)")
    }
    #expect(beyond > 10)
  }
}
