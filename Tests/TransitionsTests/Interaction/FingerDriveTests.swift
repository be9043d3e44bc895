import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// A finger that drives a transition, by apple-motion 5.2 and 5.3.
@Suite struct FingerDriveTests {
  private static let region = Rect(0, 0, 390, 844)

  private func passage(
    _ duration: Time, _ drive: FingerDrive, _ text: String = "ios.pop"
  ) throws -> Passage {
    Passage(
      try TransitionRecipe(parsing: text), duration: duration, timing: .linear,
      playback: try Playback(drive.steps(in: Self.region)))
  }

  /// (duration, p, speed): the rest to finish and to cancel, in milliseconds.
  @Test(arguments: [
    (350, 0.4, 1.0, 210, 140), (350, 0.4, 2.0, 105, 70), (500, 0.25, 1.0, 375, 125),
    (500, 0.75, 0.5, 250, 750),
  ])
  func theRestTakesItsShare(
    _ duration: Int, _ percent: Double, _ speed: Double, _ finish: Int, _ cancel: Int
  ) throws {
    for (threshold, rest) in [(percent, finish), (percent + 0.01, cancel)] {
      var drive = FingerDrive(
        .percents([
          .init(time: .milliseconds(50), progress: 0.1),
          .init(time: .milliseconds(200), progress: percent),
        ]))
      drive.threshold = threshold
      drive.completion.motion = .rest(.cubicBezier(.easeInEaseOut), speed: speed)
      let passage = try passage(.milliseconds(duration), drive)
      #expect(passage.isCancelled == (rest == cancel))
      #expect(passage.totalDuration == .milliseconds(200 + rest))
    }
  }

  /// apple-motion 5.3, width 390: position, points a second, and what the native rule says.
  @Test(arguments: [
    (0.3, 300.0, false), (0.3, 1500, true), (0.5, 0, false), (0.5, 100, true), (0.6, -400, false),
  ])
  func theNativeRule(_ position: Double, _ velocity: Double, _ commits: Bool) {
    // The last stretch of 20 ms has the velocity; the page trails by the dead zone.
    let x = position * 390 + 12
    let drive = FingerDrive(
      .touch([
        .init(time: .zero, x: 0), .init(time: .milliseconds(200), x: x - velocity * 0.02),
        .init(time: .milliseconds(220), x: x),
      ]), rule: .backSwipe)
    let gesture = drive.gesture(in: Self.region)
    #expect(abs(gesture.releaseProgress - position) < 1e-12)
    #expect(abs(gesture.releaseVelocity * 390 - velocity) < 1e-6)
    #expect(gesture.commits(by: drive.commitRule) == commits)
  }

  /// A touch that goes forward goes away from the edge that the new screen comes from.
  @Test(arguments: [
    ("ios.push", false, FingerDrive.Direction.left), ("ios.push", true, .right),
    ("ios.pop", false, .right), ("ios.pop:layout=rtl", false, .left),
    ("ios.present", false, .up), ("ios.dismiss", false, .down), ("ios.sheet", true, .down),
    ("ios.dismiss:style=pageSheet", false, .down),
    ("catransition.push:subtype=fromTop", false, .down),
    ("uiview.curl-up", false, .up), ("uiview.flip-from-left", false, .right),
  ])
  func forward(_ text: String, _ isReversed: Bool, _ direction: FingerDrive.Direction) throws {
    let edge = try #require(try TransitionRecipe(parsing: text).edge(isReversed: isReversed))
    #expect(FingerDrive.Direction(from: edge) == direction)
  }

  /// A sheet is as far from the finger wherever that drags it: it comes and goes by its own height.
  @Test(arguments: [
    ("ios.sheet", true, 0.92 * 844), ("ios.sheet:detent=medium", true, 422.0),
    ("ios.dismiss:style=pageSheet", false, 0.92 * 844), ("ios.dismiss", false, 844.0),
    ("ios.present:style=pageSheet", true, 0.92 * 844),
  ])
  func aSheetStaysWithTheFinger(_ text: String, _ isReversed: Bool, _ height: Double) throws {
    let recipe = try TransitionRecipe(parsing: text)
    let drive = FingerDrive(
      .touch([
        .init(time: .zero, x: 195, y: 200), .init(time: .milliseconds(100), x: 195, y: 500),
      ]), direction: .down)
    let travel = recipe.travel(in: Self.region.size)
    #expect(travel == (text == "ios.dismiss" ? nil : height))
    let head = Playhead(
      try Playback(drive.steps(in: Self.region, travel: travel)), over: .milliseconds(400))
    let law = LawCase(text: text, width: 390, height: 844, isReversed: isReversed)
    let picture = Pictures.solid(390, 844, PremultipliedColor(packed: 0xFF00_00FF))
    let segment = try law.timeline(
      picture, picture, easing: "linear", duration: .milliseconds(400)
    ).segments[0]
    let id = text == "ios.dismiss" ? "from" : "from.window"
    let top = 844 - height
    for milliseconds in [20, 50, 100] {
      let placements = segment.placements(at: head.time(at: .milliseconds(milliseconds)))
      let sheet = try #require(placements.first { $0.id == id })
      // 300 points in 100 ms.
      expectNear(
        sheet.corners[0].y, top + 3 * Double(milliseconds), "\(milliseconds) ms", tolerance: 1e-3)
    }
  }

  @Test func noEdgeWhereNothingEnters() throws {
    for text in ["uiview.cross-dissolve", "ios.zoom", "ios.present:style=crossDissolve"] {
      #expect(try TransitionRecipe(parsing: text).edge(isReversed: false) == nil)
    }
  }

  /// The progress never jumps where it is let go, whichever way it goes on.
  @Test(arguments: [0.2, 0.6])
  func lettingGoIsContinuous(_ percent: Double) throws {
    let drive = FingerDrive(
      .percents([
        .init(time: .milliseconds(40), progress: 0.05),
        .init(time: .milliseconds(200), progress: percent),
      ]))
    let head = Playhead(try Playback(drive.steps(in: Self.region)), over: .milliseconds(350))
    var previous = head.progress(at: .zero)
    for milliseconds in 0...600 {
      let progress = head.progress(at: .milliseconds(milliseconds))
      #expect(abs(progress - previous) < 0.01, "\(milliseconds) ms")
      previous = progress
    }
    #expect(previous == (percent < 0.3 ? 0 : 1))
  }

  /// A sheet of 844 · 0.92 points follows after 10, and goes on at the finger's speed.
  @Test(arguments: [(800.0, true), (500, false)])
  func aSheetIsDraggedDown(_ velocity: Double, _ commits: Bool) throws {
    let recipe = try TransitionRecipe(parsing: "ios.sheet")
    let height = 0.92 * 844
    // 110 points in all, the last 20 ms at that velocity.
    let drive = FingerDrive(
      .touch([
        .init(time: .zero, x: 195, y: 100),
        .init(time: .milliseconds(200), x: 195, y: 210 - velocity * 0.02),
        .init(time: .milliseconds(220), x: 195, y: 210),
      ]), rule: .sheetDrag)
    #expect(drive.direction == .down)
    let travel = try #require(recipe.travel(in: Self.region.size))
    let gesture = drive.gesture(in: Self.region, travel: travel)
    #expect(abs(gesture.releaseProgress - 100 / height) < 1e-9)
    #expect(abs(gesture.releaseVelocity - velocity / height) < 1e-9)
    // 100/776.48 = 0.129; 800 points a second are 0.514 of it more, 500 only 0.321.
    #expect(gesture.commits(by: drive.commitRule) == commits)
    #expect(drive.completion == Completion(.spring(.sheetRelease), carriesVelocity: true))
  }
}
