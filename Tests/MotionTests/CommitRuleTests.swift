import Motion
import Testing

/// Whether a finger that lets go carries a transition through.
@Suite struct CommitRuleTests {
  /// apple-motion 5.3, native rule, on 390 points: position in widths, velocity in points a second.
  @Test(arguments: [
    (0.3, 300.0, false), (0.3, 1500, true), (0.5, 0, false), (0.5, 100, true), (0.6, -400, false),
  ])
  func theBackSwipeOfTheReference(_ position: Double, _ velocity: Double, _ commits: Bool) {
    #expect(
      CommitRule.backSwipe().commits(position: position, velocity: velocity / 390) == commits)
  }

  @Test(arguments: [(0.29, 9.0, false), (0.3, 0, true), (0.31, -9, true)])
  func thirtyPercent(_ position: Double, _ velocity: Double, _ commits: Bool) {
    #expect(CommitRule.percentDriven().commits(position: position, velocity: velocity) == commits)
    #expect(!CommitRule.percentDriven(threshold: 0.5).commits(position: position, velocity: 0))
  }

  /// apple-motion 2.7 and 6.2 on a sheet of 793 points: what comes to rest beyond half of the way goes.
  ///
  /// Points a second coast 0.499 of them; 1000 a second go from anywhere, as was measured.
  @Test(arguments: [
    (0.0, 1000.0, true), (0, 794, false), (0, 795, true), (0.3, 317, false), (0.3, 319, true),
    (0.51, 0, true), (0.49, 0, false), (0.6, -100, true), (0.6, -200, false),
  ])
  func theSheetComesToRest(_ position: Double, _ velocity: Double, _ commits: Bool) {
    #expect(
      CommitRule.sheetDrag().commits(position: position, velocity: velocity / 793) == commits)
  }

  /// apple-motion 2.8: 3/1000/500, clamped.
  @Test func theSheetSettlesOnUIKitsSpring() {
    #expect(abs(Spring.sheetRelease.position(at: 0.05) - 0.2322304925343) < 1e-12)
    #expect(abs(Spring.sheetRelease.position(at: 0.25) - 0.9420383465482) < 1e-12)
  }

  /// apple-motion 6.3: ω 22, ζ 0.85.
  @Test(arguments: [
    (0.05, 0.324632777), (0.1, 0.710408289), (0.2, 0.988018504), (0.3, 1.005400475),
    (0.4, 1.000951028),
  ])
  func theReleaseSpringOfTheReference(_ time: Double, _ position: Double) {
    #expect(abs(Spring.backSwipeRelease.position(at: time) - position) < 1e-8)
  }
}
