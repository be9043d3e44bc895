import Compositor
import ExactMath
import Motion
import Raster
import Testing
import UIKitFacade

/// A property animator that is held, scrubbed and let go never jumps, whatever it runs by.
@MainActor struct AnimatorInterruptionTests {
  private func record(_ body: (UIView) -> Void) throws -> Timeline {
    try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layer.name = "box"
      window.addSubview(view)
      body(view)
    }
  }

  private func box(_ timeline: Timeline, _ seconds: Double) throws -> Layer {
    try #require(timeline.view("box", at: seconds))
  }

  private func x(_ timeline: Timeline, _ seconds: Double) throws -> Double {
    try box(timeline, seconds).position.x - 5
  }

  @Test("setting fractionComplete to what it is moves nothing", arguments: [true, false])
  func takingHold(linearly: Bool) throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        view.center.x = 105
        view.alpha = 0
      }
      animator.addAnimations({ view.center.y = 105 }, delayFactor: 0.5)
      animator.scrubsLinearly = linearly
      animator.startAnimation()
      after(0.75) { animator.fractionComplete = animator.fractionComplete }
      after(1) {
        animator.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
          durationFactor: 0.5)
      }
    }
    // apple-motion 1.6, easeInEaseOut at .75; what waited for half of the time is at .5.
    let (place, late) = (0.870838068953, 0.5)
    for time in [0.75, 0.9, 1] {
      let layer = try box(timeline, time)
      #expect(abs(layer.position.x - 5 - 100 * place) < 1e-5, "\(time)")
      #expect(abs(layer.opacity - 1 + place) < 1e-7, "\(time)")
      #expect(abs(layer.position.y - 5 - 100 * late) < 1e-5, "\(time)")
    }
    let half = try box(timeline, 1.25)
    #expect(abs(half.position.x - 5 - 100 * (1 + place) / 2) < 1e-5)
    #expect(abs(half.position.y - 5 - 100 * (1 + late) / 2) < 1e-5)
    #expect(timeline.duration == .milliseconds(1500))
  }

  @Test("a spring takes what is left, over its end and back")
  func springs() throws {
    func letGo(_ parameters: UISpringTimingParameters) throws -> Timeline {
      try record { view in
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
      }
    }
    // apple-motion 2.8: ζ .5, D 1, v 0 and 1.5
    for (velocity, quarter, half) in [
      (0.0, 1.1442225766, 0.9871545360), (1.5, 1.1444335824, 0.9927821173),
    ] {
      let timeline = try letGo(
        UISpringTimingParameters(
          dampingRatio: 0.5, initialVelocity: CGVector(dx: velocity, dy: velocity)))
      #expect(timeline.duration == .milliseconds(1000))
      #expect(try abs(x(timeline, 0.25) - 50 - 50 * quarter) < 1e-6)
      #expect(try abs(x(timeline, 0.5) - 50 - 50 * half) < 1e-6)
    }
    // 1.2 and 2.8: one of mass, stiffness and damping takes its own time, 1.4727 s.
    let physical = try letGo(
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
    #expect(abs(physical.duration.seconds - 1.472700334678) < 1e-9)
    #expect(try abs(x(physical, 0.25) - 50 - 50 * 1.023359579907) < 1e-6)
    #expect(try abs(x(physical, 0.45) - 50 - 50 * 1.118446050732) < 1e-6)
  }

  @Test("held beyond its end, a spring comes back from there")
  func overshoot() throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
        view.center.x = 105
      }
      animator.startAnimation()
      after(0.25) { animator.pauseAnimation() }
      after(0.5) {
        animator.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
          durationFactor: 0.5)
      }
    }
    let beyond = 114.42225766
    #expect(try abs(x(timeline, 0.4) - beyond) < 1e-6)
    #expect(try abs(x(timeline, 0.5) - beyond) < 1e-6)
    #expect(try abs(x(timeline, 0.75) - (100 + beyond) / 2) < 1e-6)
    #expect(timeline.duration == .milliseconds(1000))
  }

  @Test("a vector's dy is what center goes down by, and only that")
  func vectors() throws {
    let timeline = try record { view in
      UIViewPropertyAnimator(
        duration: 1,
        timingParameters: UISpringTimingParameters(
          dampingRatio: 0.5, initialVelocity: CGVector(dx: 0, dy: 1.5))
      ).moving { view.center = CGPoint(x: 105, y: 105) }
    }
    // apple-motion 2.8: ω for ζ .5, D 1, v 1.5; across it starts at rest.
    let (omega, ratio) = (12.14973329375, 0.5)
    let frequency = omega * (1 - ratio * ratio).squareRoot()
    for (time, down) in [(0.25, 1.1444335824), (0.5, 0.9927821173)] {
      let across =
        1 - exponential(-ratio * omega * time)
        * (cosine(frequency * time) + ratio * omega / frequency * sine(frequency * time))
      let layer = try box(timeline, time)
      #expect(abs(layer.position.x - 5 - 100 * across) < 1e-6)
      #expect(abs(layer.position.y - 5 - 100 * down) < 1e-6)
    }
    // 1.2: the larger component sets the time.
    for (velocity, seconds) in [
      (CGVector(dx: 6, dy: 8), 7.4886077), (.zero, 7.0143729),
    ] {
      let parameters = UISpringTimingParameters(
        mass: 0.5, stiffness: 40, damping: 1, initialVelocity: velocity)
      #expect(
        abs(UIViewPropertyAnimator(duration: 1, timingParameters: parameters).duration - seconds)
          < 1e-6)
    }
  }

  @Test("a flick continues across and down, and can be held again without a jump")
  func flick() throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.center = CGPoint(x: 105, y: 105)
      }
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          dampingRatio: 1, initialVelocity: CGVector(dx: 1, dy: 0)), durationFactor: 1)
      after(0.25) { animator.pauseAnimation() }
      after(0.5) {
        animator.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
          durationFactor: 0.5)
      }
    }
    // apple-motion 2.8: ω for ζ 1, D 1, v 1, where across is at .6899753580; down is at rest first.
    let omega = 9.118006470403
    let down = 1 - exponential(-omega * 0.25) * (1 + omega * 0.25)
    for time in [0.25, 0.4, 0.5] {
      let layer = try box(timeline, time)
      #expect(abs(layer.position.x - 5 - 50 - 50 * 0.6899753580) < 1e-5, "\(time)")
      #expect(abs(layer.position.y - 5 - 50 - 50 * down) < 1e-5, "\(time)")
    }
    let last = try box(timeline, 0.75)
    #expect(abs(last.position.y - 5 - 75 - 25 * down) < 1e-5)
  }

  @Test("scrubbed, let go and turned round it comes back to its start")
  func turning() throws {
    var log: [String] = []
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.center.x = 105 }
      animator.addCompletion { log.append("\($0)") }
      animator.fractionComplete = 0.6
      after(0.5) {
        animator.isReversed = true
        log.append("\((animator.fractionComplete * 10).rounded() / 10)")
        animator.startAnimation()
      }
    }
    #expect(log == ["0.4", "start"])
    // .6 of the second is left, by the curve: apple-motion 1.6, easeOut at .5
    #expect(timeline.duration == .milliseconds(1100))
    #expect(try abs(x(timeline, 0.8) - 60 * (1 - 0.684643187427)) < 1e-6)
    #expect(try x(timeline, 1.1) == 0)
  }

  @Test(
    "what closures have moved twice starts at the first one's start",
    arguments: [(UIViewAnimatingPosition.start, 0.0), (.end, 50), (.current, 50)])
  func movedTwice(position: UIViewAnimatingPosition, place: Double) throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      animator.addAnimations({ view.center.x = 55 }, delayFactor: 0.5)
      animator.startAnimation()
      after(0.75) {
        animator.stopAnimation(false)
        animator.finishAnimation(at: position)
      }
      after(1) {}
    }
    // Held where it shows: 50 of the new way are 25 short, of the old one 25 as well.
    #expect(try abs(x(timeline, 0.75) - place) < 1e-6)
    #expect(try abs(x(timeline, 0.6) - (50 + 40 - 40)) < 1e-6)
  }

  @Test("animators of several views, and of several properties of one, do not disturb each other")
  func several() throws {
    var order: [String] = []
    let timeline = try record { view in
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      other.layer.name = "other"
      view.superview?.addSubview(other)
      let moving = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      let fading = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0 }
      let following = UIViewPropertyAnimator(duration: 2, curve: .linear) { other.center.y = 105 }
      for (name, animator) in [("moving", moving), ("fading", fading), ("following", following)] {
        animator.addCompletion { _ in order.append(name) }
        animator.startAnimation()
      }
      after(0.25) { moving.pauseAnimation() }
      after(0.75) { moving.startAnimation() }
    }
    #expect(order == ["fading", "moving", "following"])
    let layer = try box(timeline, 0.4)
    #expect(abs(layer.position.x - 30) < 1e-6)
    #expect(abs(layer.opacity - 0.2) < 1e-9)
    #expect(try abs(#require(timeline.view("other", at: 0.4)).position.y - 25) < 1e-6)
    #expect(try abs(x(timeline, 1) - 50) < 1e-6)
  }

  @Test("what is not interruptible cannot be held")
  func uninterruptible() throws {
    let error = #expect(throws: RecordingError.self) {
      try record { view in
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.isInterruptible = false
        animator.startAnimation()
        after(0.5) { animator.pauseAnimation() }
      }
    }
    #expect(error?.description.contains("isInterruptible is false") == true)
  }
}

extension UIViewPropertyAnimator {
  fileprivate func moving(_ animations: @escaping @MainActor () -> Void) {
    addAnimations(animations)
    startAnimation()
  }
}
