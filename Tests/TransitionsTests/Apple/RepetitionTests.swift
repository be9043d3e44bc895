import Compositor
import ExactMath
import Foundation
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// repeatCount and autoreverse(s), by the rules of apple-motion 4.4.
@Suite struct RepetitionTests {
  /// apple-motion 4.4: the progress at a time of an animation of one second, linear.
  static let measured: [(String, [(Double, Double)])] = [
    (
      "autoreverses=true",
      [(0, 0), (0.2, 0.2), (0.5, 0.5), (0.9, 0.9), (1.2, 0.8), (1.5, 0.5), (1.9, 0.1)]
    ),
    (
      "repeatCount=2.5",
      [(0, 0), (0.2, 0.2), (0.5, 0.5), (0.9, 0.9), (1.2, 0.2), (1.5, 0.5), (1.9, 0.9), (2.1, 0.1)]
    ),
  ]

  private func segment(_ text: String, easing: String = "linear") throws -> Segment {
    let law = LawCase(text: text, width: 390, height: 844)
    let picture = Pictures.solid(390, 844, PremultipliedColor(packed: 0xFF00_00FF))
    return try law.timeline(picture, picture, easing: easing, duration: .milliseconds(1000))
      .segments[0]
  }

  @Test(arguments: measured.indices)
  func coreAnimationsRule(_ index: Int) throws {
    let (course, points) = Self.measured[index]
    let segment = try segment("catransition.push:subtype=fromRight,\(course)")
    #expect(segment.duration == .milliseconds(index == 0 ? 2000 : 2500))
    for (time, progress) in points {
      let placements = segment.placements(at: try #require(Time(seconds: time)))
      let new = try #require(placements.first { $0.id == "to" })
      expectNear(new.corners[0].x, 390 * (1 - progress), "\(course) at \(time)")
    }
  }

  /// The way back is the way there backward in time: with an asymmetric curve it is fast first,
  /// while a return, which is a transition of its own, runs the curve forward again.
  @Test func autoreverseMirrorsTheCurve() throws {
    let easeIn = { (x: Double) in Reference.bezier((0.42, 0, 1, 1), x) }
    let table = try LayerTable("uiview.flip-from-left:options=curveEaseIn|autoreverse")
    #expect(table.rows[10].time == 1.5)
    var looked = 0
    for (tenth, row) in table.rows.enumerated() where tenth != 5 {
      let fraction = Double(tenth) / 5
      let p = easeIn(fraction <= 1 ? fraction : 2 - fraction)
      let theta = Double.pi * p
      expectNear(row["from.shade"]?.opacity, 0.1 * abs(sin(theta)), "row \(tenth)", tolerance: 1e-5)
      guard theta < .pi / 2, let face = row["from"] else { continue }
      looked += 1
      #expect(face.facesViewer)
      // The left edge is the near one.
      expectNear(
        195 - face.corners[0].x, 195 * cos(theta), "near edge, row \(tenth)", tolerance: 1e-4)
    }
    #expect(looked >= 6)
    // A return at 10 % of its time has gone 1.7 % of its way, an autoreverse 16 %.
    let back = try LayerTable("uiview.flip-from-left:options=curveEaseIn", reversed: true)
    let early = 0.1 * abs(sin(.pi * easeIn(0.1)))
    expectNear(back.rows[1]["to.shade"]?.opacity, early, "a return", tolerance: 1e-5)
  }

  /// Red the old content, blue the new.
  private func corner(_ text: String, _ milliseconds: Int) throws -> UInt32 {
    let law = LawCase(text: text, width: 40, height: 40)
    let timeline = try law.timeline(
      Pictures.solid(40, 40, PremultipliedColor(packed: 0xFF00_00FF)),
      Pictures.solid(40, 40, PremultipliedColor(packed: 0xFFFF_0000)),
      easing: "linear", duration: .milliseconds(100))
    return FrameRenderer().render(timeline.plan(at: .milliseconds(milliseconds)))[3, 20].packed
  }

  /// When it is over the model's content shows at once, unless a fill holds the last picture.
  @Test func theNewContentShowsInTheEnd() throws {
    let there = "catransition.push:subtype=fromLeft,autoreverses=true"
    #expect(try corner(there, 100) == 0xFFFF_0000, "the turning point")
    #expect(try corner(there, 199) == 0xFF00_00FF, "back again")
    #expect(try corner(there, 200) == 0xFFFF_0000, "removed")
    #expect(try corner(there + ",fillMode=forwards", 200) == 0xFF00_00FF, "held")
    #expect(try corner(there + ",fillMode=backwards", 200) == 0xFFFF_0000)
    #expect(try corner("uiview.flip-from-left:options=autoreverse", 200) == 0xFFFF_0000)
    // Half of the second run.
    let half = "catransition.push:subtype=fromRight,repeatCount=1.5"
    #expect(try corner(half, 149) == 0xFF00_00FF)
    #expect(try corner(half, 150) == 0xFFFF_0000)
    #expect(try corner(half + ",fillMode=both", 150) == 0xFF00_00FF)
  }

  @Test func aPlaybackSpansAllOfIt() throws {
    var passage = Passage(
      try TransitionRecipe(parsing: "uiview.curl-up:options=repeat|autoreverse,repeatCount=2"),
      duration: .milliseconds(300), timing: .linear)
    #expect(passage.totalDuration == .milliseconds(1200))
    passage.playback = try Playback([.play(until: 0.5), .finish()])
    #expect(passage.totalDuration == .milliseconds(1200))
    #expect(passage.reversed.totalDuration == .milliseconds(1200))
  }
}
