import Compositor
import ExactMath
import Motion
import Raster
import Testing
import UIKitFacade

/// UIViewPropertyAnimator's states, scrubbing and ends.
@MainActor struct PropertyAnimatorTests {
  private func record(_ body: (UIView) -> Void) throws -> Timeline {
    try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layer.name = "box"
      window.addSubview(view)
      body(view)
    }
  }

  private func x(_ timeline: Timeline, _ seconds: Double) throws -> Double {
    try #require(timeline.view("box", at: seconds)).position.x - 5
  }

  private let ease = CubicBezier.easeInEaseOut

  @Test("it goes from inactive to active and back, by its curve")
  func natural() throws {
    var log: [String] = []
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: 0.32, y: 0.72), controlPoint2: CGPoint(x: 0, y: 1)
      ) { view.center.x = 105 }
      animator.addCompletion { log.append("\($0) \(animator.state)") }
      log.append("\(animator.state)")
      animator.startAnimation(afterDelay: 0.5)
      // The closure has run, although nothing moves yet.
      #expect(view.center.x == 105 && animator.state == .active && animator.delay == 0.5)
      after(0.25) { #expect(animator.fractionComplete == 0) }
      after(0.75) { log.append("\(animator.state) \(animator.isRunning)") }
    }
    #expect(log == ["inactive", "active true", "end inactive"])
    #expect(try x(timeline, 0.49) == 0)
    // apple-motion 1.6, (.32, .72, 0, 1)
    #expect(try abs(x(timeline, 0.6) - 26.9820698807) < 1e-8)
    #expect(try abs(x(timeline, 1) - 95.4809409494) < 1e-8)
    #expect(timeline.duration == .milliseconds(1500))
    #expect(try x(timeline, 1.5) == 100)
  }

  @Test("springs set their own duration, or fit the animator's")
  func springs() throws {
    // apple-motion 1.2, 2.3 and 2.8
    let physical = UIViewPropertyAnimator(
      duration: 9,
      timingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
    #expect(abs(physical.duration - 1.472700334678) < 1e-9)
    let standard = UIViewPropertyAnimator(
      duration: 9, timingParameters: UISpringTimingParameters())
    #expect(abs(standard.duration - 0.505823782) < 1e-7)
    let timeline = try record { view in
      UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.center.x = 105 }
        .startAnimation()
    }
    #expect(try abs(x(timeline, 0.25) - 74.83669979) < 1e-6)
    #expect(try abs(x(timeline, 0.5) - 100.90768059) < 1e-6)
  }

  @Test("holding and letting go resumes exactly where and as it was")
  func holding() throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        view.center.x = 105
      }
      animator.startAnimation()
      after(0.3) {
        animator.pauseAnimation()
        #expect(abs(animator.fractionComplete - ease.value(at: 0.3)) < 1e-8)
      }
      after(0.8) { animator.startAnimation() }
    }
    for (time, local) in [(0.2, 0.2), (0.3, 0.3), (0.55, 0.3), (0.8, 0.3), (1.0, 0.5), (1.4, 0.9)] {
      #expect(try abs(x(timeline, time) - 100 * ease.value(at: local)) < 1e-6, "\(time)")
    }
    #expect(timeline.duration == .milliseconds(1500))
  }

  @Test("scrubbing is straight unless it should follow the curve", arguments: [true, false])
  func scrubbing(linearly: Bool) throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { view.center.x = 105 }
      animator.scrubsLinearly = linearly
      animator.fractionComplete = 0.25
      after(0.5) { animator.fractionComplete = 0.5 }
      after(1) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    }
    // apple-motion 1.6, easeIn at .25 and .5
    #expect(try abs(x(timeline, 0.2) - (linearly ? 25 : 9.34646507188)) < 1e-7)
    #expect(try abs(x(timeline, 0.9) - (linearly ? 50 : 31.5356812573)) < 1e-7)
    // apple-motion, open question 10: (1 − f) of the duration is left.
    #expect(timeline.duration == .milliseconds(2000))
    #expect(try abs(x(timeline, 1) - x(timeline, 0.999)) < 0.2)
    #expect(try x(timeline, 2) == 100)
  }

  @Test("what is left takes the factor's share of the original duration, by a new curve")
  func continuing() throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) {
        view.center.x = 105
      }
      animator.fractionComplete = 0.4
      after(1) {
        animator.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
          durationFactor: 0.25)
      }
    }
    #expect(timeline.duration == .milliseconds(1500))
    for (part, progress) in [(0.25, 0.378138130825), (0.5, 0.684643187427)] {
      #expect(try abs(x(timeline, 1 + 0.5 * part) - (40 + 60 * progress)) < 1e-6)
    }
  }

  @Test("turned round it runs back to its start, and says so")
  func reversing() throws {
    var position: UIViewAnimatingPosition?
    var fractions: [Double] = []
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      after(0.3) {
        fractions.append(animator.fractionComplete)
        animator.isReversed = true
        fractions.append(animator.fractionComplete)
      }
    }
    #expect(position == .start)
    #expect(abs(fractions[0] - 0.3) < 1e-9 && abs(fractions[1] - 0.7) < 1e-9)
    #expect(timeline.duration == .milliseconds(600))
    #expect(try abs(x(timeline, 0.4) - 20) < 1e-6)
    #expect(try x(timeline, 0.6) == 0)
  }

  @Test(
    "a stopped animator ends where it is told",
    arguments: [
      (UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 25),
    ])
  func stopping(position: UIViewAnimatingPosition, place: Double) throws {
    var log: [String] = []
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      animator.addCompletion { log.append("\($0)") }
      animator.startAnimation()
      after(0.25) {
        animator.stopAnimation(false)
        log.append("\(animator.state)")
      }
      after(0.5) {
        animator.finishAnimation(at: position)
        log.append("\(animator.state)")
      }
    }
    #expect(try abs(x(timeline, 0.4) - 25) < 1e-6)
    #expect(try abs(x(timeline, 0.5) - place) < 1e-6)
    #expect(log == ["stopped", "\(position)", "inactive"])
    var called = false
    let without = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      animator.addCompletion { _ in called = true }
      animator.startAnimation()
      after(0.25) {
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
      }
      after(2) {}
    }
    #expect(try abs(x(without, 1.5) - 25) < 1e-6)
    #expect(!called)
  }

  @Test("added animations wait for their share of what is left and end with the animator")
  func delayFactor() throws {
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 105 }
      animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
      animator.startAnimation()
      after(1) { animator.addAnimations { view.center.y = 105 } }
    }
    #expect(timeline.duration == .milliseconds(2000))
    for (time, alpha, y) in [(1.0, 1.0, 5.0), (1.5, 0.5, 55), (2, 0, 105)] {
      let layer = try #require(timeline.view("box", at: time))
      #expect(abs(layer.opacity - alpha) < 1e-9)
      #expect(abs(layer.position.y - y) < 1e-9)
    }
  }

  @Test("it can stay active at its end, without completing")
  func pausingOnCompletion() throws {
    var completed = false
    let timeline = try record { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      animator.pausesOnCompletion = true
      animator.addCompletion { _ in completed = true }
      animator.startAnimation()
      after(1.5) {
        #expect(animator.state == .active && !animator.isRunning && !completed)
        animator.isReversed = true
        animator.startAnimation()
      }
    }
    #expect(try x(timeline, 1.4) == 100)
    #expect(try abs(x(timeline, 1.75) - 75) < 1e-6)
    #expect(!completed)
  }

  @Test("two animators of one property add up, without a jump in place or speed")
  func additive() throws {
    let timeline = try record { view in
      UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 105 }
        .startAnimation()
      after(0.5) {
        UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { view.center.x = 55 }
          .startAnimation()
      }
    }
    let h = 1e-4
    let (a, b, c, d) = try (
      x(timeline, 0.5 - 2 * h), x(timeline, 0.5 - h), x(timeline, 0.5 + h),
      x(timeline, 0.5 + 2 * h)
    )
    #expect(abs(c - b) < 500 * h)
    #expect(abs((d - c) - (b - a)) / h < 2)
    // apple-motion 2.8: ζ 1 is at .9444771836 half-way; the first has ended by then.
    #expect(try abs(x(timeline, 1) - (100 - 50 * 0.9444771836)) < 1e-6)
  }

  @Test("what UIKit answers with an exception is refused")
  func refusals() throws {
    func refusal(_ body: (UIViewPropertyAnimator) -> Void) throws -> String? {
      #expect(throws: RecordingError.self) {
        try record { view in
          body(UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 })
        }
      }?.description
    }
    #expect(
      try refusal { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }?.contains(
        "not held") == true)
    #expect(try refusal { $0.finishAnimation(at: .end) }?.contains("not stopped") == true)
    #expect(
      try refusal { animator in
        animator.startAnimation()
        animator.stopAnimation(false)
      }?.contains("never finished") == true)
  }

  @Test("a timing provider of the program's own")
  func customProvider() throws {
    struct Provider: UITimingCurveProvider {
      var timingCurveType: UITimingCurveType
      var cubicTimingParameters: UICubicTimingParameters? {
        UICubicTimingParameters(animationCurve: .easeIn)
      }
      var springTimingParameters: UISpringTimingParameters? {
        timingCurveType == .cubic ? nil : UISpringTimingParameters(dampingRatio: 0.6)
      }
    }
    // apple-motion 1.6, easeIn at .25, and 2.8, ζ .6 at D/4.
    for (type, p) in [
      (UITimingCurveType.cubic, 0.0934646507188), (.spring, 0.9981831554),
      (.composed, 0.9981831554),
    ] {
      let timeline = try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        view.layer.name = "box"
        window.addSubview(view)
        let animator = UIViewPropertyAnimator(
          duration: 0.8, timingParameters: Provider(timingCurveType: type))
        animator.addAnimations { view.center.x = 100 }
        animator.startAnimation()
      }
      #expect(try abs(#require(timeline.view("box", at: 0.2)).position.x - 100 * p) < 1e-6)
    }
  }
}
