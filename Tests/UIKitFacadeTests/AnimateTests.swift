import Compositor
import ExactMath
import Motion
import Raster
import Testing
import UIKitFacade

/// Changes in a closure become animations with UIKit's curves, springs, delays and blending.
@MainActor struct AnimateTests {
  /// A recording of one named view, 10 × 10 at (0, 0) on 200 × 200 points.
  private func record(
    for duration: Double? = nil, _ body: (UIView) -> Void
  ) throws -> Timeline {
    try ScreenRecording(size: CGSize(width: 200, height: 200)).run(for: duration) { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layer.name = "box"
      view.backgroundColor = .red
      window.addSubview(view)
      body(view)
    }
  }

  private func box(_ timeline: Timeline, _ seconds: Double) throws -> Layer {
    try #require(timeline.view("box", at: seconds))
  }

  @Test(
    "the curves are those of the reference",
    arguments: [
      // apple-motion 1.6: at 0.1, 0.5 and 0.9
      (UIView.AnimationCurve.easeIn, 0.0170266096516, 0.315356812573, 0.839427845762),
      (.easeOut, 0.160572154238, 0.684643187427, 0.982973390348),
      (.easeInOut, 0.0197224535483, 0.5, 0.980277546452),
      (.linear, 0.1, 0.5, 0.9),
    ])
  func curves(
    curve: UIView.AnimationCurve, early: Double, middle: Double, late: Double
  ) throws {
    let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    let timeline = try record { view in
      UIView.animate(withDuration: 2, options: options) { view.alpha = 0 }
    }
    #expect(timeline.duration == .milliseconds(2000))
    for (share, progress) in zip([0.1, 0.5, 0.9], [early, middle, late]) {
      #expect(try abs(box(timeline, 2 * share).opacity - (1 - progress)) < 1e-10)
    }
    #expect(try box(timeline, 0).opacity == 1)
    #expect(try box(timeline, 2).opacity == 0)
  }

  @Test(
    "a spring has UIKit's frequency for its damping, duration and velocity",
    arguments: [
      // apple-motion 2.8: ζ, D, v, x(D/4), x(D/2)
      (0.5, 1.0, 0.0, 1.1442225766, 0.9871545360), (0.7, 0.5, 0, 0.8608777815, 1.0411334188),
      (1, 1, 0, 0.6710675193, 0.9444771836), (0.5, 1, 1.5, 1.1444335824, 0.9927821173),
      (0.5, 1, -2, 1.1450042624, 0.9831540051), (1, 1, 1, 0.6899753580, 0.9470196273),
    ])
  func springs(
    ratio: Double, duration: Double, velocity: Double, quarter: Double, half: Double
  ) throws {
    let timeline = try record { view in
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: ratio,
        initialSpringVelocity: velocity, options: [], animations: { view.center.x += 100 },
        completion: nil)
    }
    #expect(try abs(box(timeline, duration / 4).position.x - 5 - 100 * quarter) < 1e-6)
    #expect(try abs(box(timeline, duration / 2).position.x - 5 - 100 * half) < 1e-6)
    #expect(try box(timeline, duration).position.x == 105)
  }

  @Test("a spring of iOS 17 runs for its settling time")
  func bouncySprings() throws {
    // apple-motion 2.8: P .5, b 0 settles in .8 s, x(.25) = .8210255536
    let timeline = try record { view in
      UIView.animate(springDuration: 0.5, bounce: 0, animations: { view.center.x = 105 })
    }
    #expect(timeline.duration == .milliseconds(800))
    #expect(try abs(box(timeline, 0.25).position.x - 5 - 82.10255536) < 1e-6)
  }

  @Test("completions run in the order of their ends, at those ends")
  func completions() throws {
    var calls: [String] = []
    let timeline = try record { view in
      UIView.animate(withDuration: 0.5, delay: 0.1, options: []) {
        view.alpha = 0.5
      } completion: {
        calls.append("alpha \($0)")
        UIView.animate(withDuration: 0.2) {
          view.alpha = 1
        } completion: { _ in
          calls.append("back")
        }
      }
      UIView.animate(withDuration: 0.3) {
        view.center.x = 50
      } completion: {
        calls.append("center \($0)")
      }
      UIView.animate(withDuration: 9) {
      } completion: {
        calls.append("nothing \($0)")
      }
      after(0.4) { calls.append("0.4 s") }
      calls.append("program")
    }
    #expect(
      calls == ["program", "nothing true", "center true", "0.4 s", "alpha true", "back"])
    #expect(timeline.duration == .milliseconds(800))
  }

  @Test("a delay shows the old value; a repeat comes back and ends at the new one")
  func delayAndRepeat() throws {
    let timeline = try record { view in
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
        UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
          view.center.x = 105
        }
      }
    }
    for (time, x) in [(0.0, 5.0), (0.25, 5), (0.5, 55), (0.75, 105), (1, 55), (1.25, 5), (1.5, 55)]
    {
      #expect(try abs(box(timeline, time).position.x - x) < 1e-9, "\(time)")
    }
    #expect(timeline.duration == .milliseconds(2250))
    #expect(try box(timeline, 2.25).position.x == 105)
  }

  @Test("an animation replaced in flight goes on smoothly: the rests of both add up")
  func blending() throws {
    let timeline = try record { view in
      UIView.animate(withDuration: 1) {
        view.center.x = 105
        view.bounds.size.width = 50
        view.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: 1)
      }
      after(0.4) {
        UIView.animate(withDuration: 1) {
          view.center.x = 5
          view.bounds.size.width = 10
          view.transform = CGAffineTransform(translationX: 30, y: 0)
        }
      }
    }
    let ease = CubicBezier.easeInEaseOut
    for time in [0.4, 0.5, 0.75, 0.99, 1.1, 1.4] {
      let there = ease.value(at: min(1, time))
      let back = ease.value(at: time - 0.4)
      // What is left of the way there is added to the way back.
      let x = 105 - 100 * back - 100 * (1 - there)
      let layer = try box(timeline, time)
      #expect(abs(layer.position.x - x) < 1e-9, "\(time)")
      #expect(abs(layer.bounds.size.width - (x - 5) / 100 * 40 - 10) < 1e-9, "\(time)")
    }
    try expectContinuous(timeline, at: 0.4)
    try expectContinuous(timeline, at: 1)
    #expect(try box(timeline, 1.4).transform == .translation(30, 0))
  }

  /// Positions agree on both sides of an instant, and so do velocities.
  private func expectContinuous(_ timeline: Timeline, at time: Double) throws {
    let h = 1e-4
    func values(_ time: Double) throws -> [Double] {
      let layer = try box(timeline, time)
      let m = layer.transform
      return [layer.position.x, layer.bounds.size.width, m.m11 * 50, m.m12 * 50, m.m41]
    }
    let (a, b, c, d) = try (
      values(time - 2 * h), values(time - h), values(time + h), values(time + 2 * h)
    )
    for index in a.indices {
      #expect(abs(c[index] - b[index]) < 500 * h)
      #expect(abs((d[index] - c[index]) - (b[index] - a[index])) / h < 2, "\(index)")
    }
  }

  @Test("beginFromCurrentState starts from what shows and takes the place of the other")
  func fromCurrentState() throws {
    var finished: [Bool] = []
    let timeline = try record { view in
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.center.x = 105
      } completion: {
        finished.append($0)
      }
      after(0.5) {
        UIView.animate(
          withDuration: 1, options: [.curveLinear, .beginFromCurrentState],
          animations: { view.center.x = 5 })
      }
    }
    for (time, x) in [(0.25, 30.0), (0.5, 55), (1, 30), (1.5, 5)] {
      #expect(try abs(box(timeline, time).position.x - x) < 1e-9)
    }
    #expect(finished == [false])
  }

  @Test("colours in flight start from what shows")
  func colours() throws {
    let timeline = try record { view in
      UIView.animate(
        withDuration: 1, options: .curveLinear, animations: { view.backgroundColor = .blue })
      after(0.5) {
        UIView.animate(
          withDuration: 1, options: .curveLinear, animations: { view.backgroundColor = .red })
      }
    }
    #expect(
      try box(timeline, 1).backgroundColor == Color(red: 0.75, green: 0, blue: 0.25, alpha: 1))
  }

  @Test("a nested closure takes the outer one's duration and curve unless it overrides them")
  func nesting() throws {
    let timeline = try record { view in
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.alpha = 0
        UIView.animate(withDuration: 0.1) { view.center.x = 105 }
        UIView.animate(
          withDuration: 0.5, options: [.overrideInheritedDuration, .overrideInheritedCurve],
          animations: { view.center.y = 105 })
        UIView.performWithoutAnimation { view.bounds.size.width = 90 }
      }
    }
    let layer = try box(timeline, 0.25)
    #expect(abs(layer.position.x - 30) < 1e-9)
    #expect(abs(layer.position.y - 55) < 1e-9)
    #expect(layer.bounds.size.width == 90)
  }

  @Test("what never ends, and what cannot be, is refused with a sentence")
  func refusals() throws {
    let endless = #expect(throws: RecordingError.self) {
      try record { view in
        UIView.animate(withDuration: 1, options: .repeat, animations: { view.alpha = 0 })
      }
    }
    #expect(endless?.description == "an animation repeats for ever: state how long to record")
    let cycle = #expect(throws: RecordingError.self) {
      try record { $0.addSubview($0) }
    }
    #expect(
      cycle?.description == "a view cannot be added to itself or to one of its subviews")
    let timeline = try record(for: 2.75) { view in
      UIView.animate(
        withDuration: 1, options: [.repeat, .curveLinear], animations: { view.alpha = 0 })
    }
    #expect(timeline.duration == .milliseconds(2750))
    #expect(try abs(box(timeline, 2.25).opacity - 0.75) < 1e-9)
  }

  @Test("an animated view is drawn where it is")
  func pixels() throws {
    let timeline = try record { view in
      UIView.animate(
        withDuration: 1, options: .curveLinear, animations: { view.frame.origin.x = 100 })
    }
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(500)))
    #expect(frame[49, 5] == Color.black.premultiplied)
    #expect(frame[50, 5] == Color.red.premultiplied)
    #expect(frame[59, 5] == Color.red.premultiplied)
    #expect(frame[60, 5] == Color.black.premultiplied)
  }

  @Test("curve 7, which a keyboard's notifications name, is UIKit's spring in its own time")
  func keyboardCurve() throws {
    var ends: [Double] = []
    let timeline = try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
      for name in ["block", "animator"] {
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        view.layer.name = name
        window.addSubview(view)
        let options = UIView.AnimationOptions(rawValue: 7 << 16)
        if name == "block" {
          UIView.animate(withDuration: 0.25, delay: 0, options: options) {
            view.center.x = 100
          } completion: { _ in
            ends.append(CACurrentMediaTime())
          }
        } else {
          UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.25, delay: 0, options: options
          ) {
            view.center.x = 100
          } completion: { _ in
            ends.append(CACurrentMediaTime())
          }
        }
      }
    }
    // apple-motion 2.8, 3/1000/500 clamped, and 2.3.
    for name in ["block", "animator"] {
      for (time, x) in [(0.05, 23.22304925343), (0.25, 94.20383465482), (0.45, 99.75086107629)] {
        #expect(try abs(#require(timeline.view(name, at: time)).position.x - x) < 1e-6)
      }
    }
    #expect(ends.count == 2 && ends.allSatisfy { abs($0 - 0.5058237) < 1e-6 })
  }
}
