import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Offsets of the moving transitions against apple-motion 4.1 (width 390).
@Suite struct PlacementTests {
  private let old = Pictures.solid(390, 844, PremultipliedColor(packed: 0xFF00_00FF))
  private let new = Pictures.solid(390, 844, PremultipliedColor(packed: 0xFFFF_0000))

  private func offsets(_ text: String, _ percent: Int, reversed: Bool = false) throws
    -> (old: Point?, new: Point?)
  {
    let law = LawCase(text: text, width: 390, height: 844, isReversed: reversed)
    let timeline = try law.timeline(old, new, easing: "linear", duration: .milliseconds(100))
    let plan = timeline.plan(at: .milliseconds(percent))
    return (
      Law9EveryFrameMovesTests.position(of: old, plan),
      Law9EveryFrameMovesTests.position(of: new, plan)
    )
  }

  private func expect(
    _ text: String, _ percent: Int, old: (Double, Double), new: (Double, Double),
    reversed: Bool = false
  ) throws {
    let found = try offsets(text, percent, reversed: reversed)
    let a = try #require(found.old)
    let b = try #require(found.new)
    #expect(abs(a.x - old.0) < 1e-9 && abs(a.y - old.1) < 1e-9, "old of \(text): \(a)")
    #expect(abs(b.x - new.0) < 1e-9 && abs(b.y - new.1) < 1e-9, "new of \(text): \(b)")
  }

  @Test func pushMovesBoth() throws {
    try expect("push:from=right", 25, old: (-97.5, 0), new: (292.5, 0))
    try expect("push:from=right", 75, old: (-292.5, 0), new: (97.5, 0))
    try expect("push:from=left", 25, old: (97.5, 0), new: (-292.5, 0))
    try expect("push:from=top", 25, old: (0, 211), new: (0, -633))
    try expect("push:from=bottom", 25, old: (0, -211), new: (0, 633))
  }

  @Test func moveInKeepsTheOldStill() throws {
    try expect("move-in:from=right", 25, old: (0, 0), new: (292.5, 0))
    try expect("move-in:from=bottom", 50, old: (0, 0), new: (0, 422))
  }

  @Test func revealUncoversFromTheNamedEdge() throws {
    // Documented: fromLeft uncovers starting at the left edge, so the old screen leaves to the right.
    try expect("reveal:from=left", 25, old: (97.5, 0), new: (0, 0))
    try expect("reveal:from=right", 25, old: (-97.5, 0), new: (0, 0))
  }

  @Test func slideDeceleratesInAndAcceleratesOut() throws {
    try expect("slide:from=right", 50, old: (-390 * 0.25, 0), new: (390 * 0.25, 0))
    try expect("slide:from=right", 10, old: (-3.9, 0), new: (390 * 0.81, 0))
  }

  @Test func theWayBackIsMirrored() throws {
    // What entered from the right leaves to the right.
    try expect("push:from=right", 25, old: (97.5, 0), new: (-292.5, 0), reversed: true)
    try expect("move-in:from=right", 25, old: (97.5, 0), new: (0, 0), reversed: true)
    try expect("slide:from=right", 10, old: (3.9, 0), new: (-390 * 0.81, 0), reversed: true)
  }

  @Test func theUpperScreenStaysUpperOnTheWayBack() throws {
    // move-in: the new screen is drawn last; on the way back the old one is, as it leaves.
    func last(_ reversed: Bool) throws -> Image? {
      let law = LawCase(text: "move-in", width: 390, height: 844, isReversed: reversed)
      let timeline = try law.timeline(old, new, easing: "linear", duration: .milliseconds(100))
      guard case .draw(let draw)? = timeline.plan(at: .milliseconds(33)).steps.last,
        case .image(let image, _, _) = draw.source
      else { return nil }
      return image
    }
    #expect(try last(false) === new)
    #expect(try last(true) === old)
  }
}
