import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Law 1: frame 0 is the from screen and the last frame the to screen, byte for byte.
@Suite struct Law1EndsTests {
  static let easings = [
    "linear", "ease-in-ease-out", "cubic-bezier(.5,-1,.5,2)",
    "spring(mass: 1, stiffness: 170, damping: 10)",
  ]

  /// The end of a composite that is a whole screen is that; the other is a still picture, the same
  /// for every curve, which the way back begins with.
  @Test(arguments: LawCase.all.filter { !$0.isCutShort })
  func endsAreTheScreens(_ law: LawCase) throws {
    let from = Pictures.screen(law.width, law.height, seed: 11)
    let to = Pictures.screen(law.width, law.height, seed: 12)
    let renderer = FrameRenderer()
    var composite: [UInt32]?
    for easing in Self.easings {
      let timeline = try law.timeline(from, to, easing: easing)
      let rate = try #require(FrameRate(60))
      let clock = FrameClock(duration: timeline.duration, rate: rate)
      let first = renderer.render(timeline.plan(frame: 0, of: clock))
      let last = renderer.render(timeline.plan(frame: clock.count - 1, of: clock))
      if !law.beginsWithComposite {
        #expect(Pictures.bytes(first) == Pictures.bytes(from.pixmap), "first frame, \(easing)")
      }
      if !law.isComposite || law.beginsWithComposite {
        #expect(Pictures.bytes(last) == Pictures.bytes(to.pixmap), "last frame, \(easing)")
      }
      guard law.isComposite else { continue }
      let picture = Pictures.bytes(law.beginsWithComposite ? first : last)
      #expect(picture == composite ?? picture, "composite, \(easing)")
      composite = picture
      var back = law
      back.isReversed.toggle()
      let other = try back.timeline(to, from, easing: easing)
      #expect(
        picture
          == Pictures.bytes(
            renderer.render(other.plan(at: law.beginsWithComposite ? other.duration : .zero))))
    }
  }

  @Test(arguments: LawCase.all)
  func theLastTickIsWithinOneStep(_ law: LawCase) throws {
    let from = Pictures.screen(law.width, law.height, seed: 21)
    let to = Pictures.screen(law.width, law.height, seed: 22)
    let timeline = try law.timeline(from, to)
    guard timeline.duration > .zero, !law.isStep, !law.isCutShort else { return }
    let renderer = FrameRenderer()
    let last = renderer.render(timeline.plan(at: timeline.duration))
    let before = renderer.render(timeline.plan(at: Time(ticks: timeline.duration.ticks - 1)))
    #expect(Pictures.largestDifference(before, last) <= 1)
  }

  @Test(
    arguments: LawCase.all(width: 37, height: 53).filter {
      !$0.isCutShort && (!$0.isComposite || $0.beginsWithComposite)
    })
  func endsHoldForScreensOfAnotherSize(_ law: LawCase) throws {
    let from = Pictures.screen(law.width, law.height, seed: 31)
    let to = Pictures.screen(90, 61, seed: 32)
    let timeline = try law.timeline(from, to)
    let plan = timeline.plan(at: timeline.duration)
    let still = Stage(size: timeline.size, scale: timeline.scale)
      .place(Scene(screenshot: to, scale: law.scale), id: "still")
    let expected = FramePlan(
      layers: [still], scale: timeline.scale, background: .black, canvas: plan.canvas)
    let renderer = FrameRenderer()
    #expect(
      Pictures.bytes(renderer.render(plan)) == Pictures.bytes(renderer.render(expected)))
  }
}
