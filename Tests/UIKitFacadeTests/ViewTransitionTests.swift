import Compositor
import ExactMath
import Motion
import Raster
import Testing
import Transitions
import UIKitFacade

/// UIView.transition's directions, containers, curves and repeats, by pixels.
@MainActor struct ViewTransitionTests {
  /// A black view of 40 × 40 at (20, 20) on a red screen of 80 × 80 that turns white.
  private func record(
    _ options: UIView.AnimationOptions, for duration: Double? = nil,
    repeating: (count: Double, autoreverses: Bool)? = nil
  ) throws -> Timeline {
    try ScreenRecording(size: CGSize(width: 80, height: 80)).run(for: duration) { window in
      window.backgroundColor = .red
      let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      view.backgroundColor = .black
      window.addSubview(view)
      let begin: @MainActor () -> Void = {
        UIView.transition(
          with: view, duration: 1, options: options,
          animations: { view.backgroundColor = .white })
      }
      if let repeating {
        UIView.modifyAnimations(
          withRepeatCount: repeating.count, autoreverses: repeating.autoreverses,
          animations: begin)
      } else {
        begin()
      }
    }
  }

  private func frame(_ timeline: Timeline, _ seconds: Double) -> Pixmap {
    FrameRenderer().render(timeline.plan(at: Time(seconds: seconds) ?? .zero))
  }

  private func grey(_ timeline: Timeline, _ seconds: Double) -> Double {
    Double(frame(timeline, seconds)[40, 40].packed & 255) / 255
  }

  @Test(
    "flips turn the named edge to the front",
    arguments: [
      // apple-motion 3.3: at 45° the near edge keeps its height and stands at .3536 of the extent,
      // the far one has .7795 of it and stands at .2756. Points near the corners of both.
      (
        UIView.AnimationOptions.transitionFlipFromLeft, [(27, 22), (27, 57)], [(50, 21), (50, 58)]
      ),
      (.transitionFlipFromRight, [(52, 22), (52, 57)], [(29, 21), (29, 58)]),
      (.transitionFlipFromTop, [(22, 27), (57, 27)], [(21, 50), (58, 50)]),
      (.transitionFlipFromBottom, [(22, 52), (57, 52)], [(21, 29), (58, 29)]),
    ])
  func flips(
    option: UIView.AnimationOptions, near: [(Int, Int)], far: [(Int, Int)]
  ) throws {
    let timeline = try record([option, .curveLinear])
    // 45° and, for the other face, 135°, where the far edge has come round to the other side.
    let quarter = frame(timeline, 0.25)
    for (x, y) in near { #expect(quarter[x, y].packed & 255 < 40, "near \(x), \(y)") }
    for (x, y) in far { #expect(quarter[x, y] == Color.red.premultiplied, "far \(x), \(y)") }
    #expect(quarter[40, 40].packed & 255 < 40)
    #expect(frame(timeline, 0.75)[40, 40].packed & 255 > 200)
    // Edge on half-way: hardly anything but what lies behind.
    let half = frame(timeline, 0.5)
    for (x, y) in [(30, 30), (50, 50), (30, 50), (50, 30)] {
      #expect(half[x, y] == Color.red.premultiplied)
    }
  }

  @Test("a shade darkens the view, not what shows at its round corners")
  func roundCorners() throws {
    let timeline = try ScreenRecording(size: CGSize(width: 80, height: 80)).run { window in
      window.backgroundColor = .white
      let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      view.backgroundColor = .red
      view.layer.cornerRadius = 20
      window.addSubview(view)
      UIView.transition(
        with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], animations: nil)
    }
    // 45°: the near edge at x 25.9 from y 20 to 60; the disc inside it is narrower at those ends.
    let frame = frame(timeline, 0.25)
    for (x, y) in [(27, 22), (27, 57), (49, 26), (49, 53)] {
      #expect(frame[x, y] == Color.white.premultiplied, "\(x), \(y)")
    }
    #expect(
      (200..<250).contains(frame[38, 40].packed & 255) && frame[38, 40].packed >> 8 & 255 == 0)
  }

  @Test("the old page curls up from the bottom corner, the new one comes down on the old")
  func curls() throws {
    let up = try record([.transitionCurlUp, .curveLinear])
    let early = frame(up, 0.3)
    #expect(early[22, 22] == Color.black.premultiplied)
    #expect(early[58, 58].packed & 255 > 200)
    let down = try record([.transitionCurlDown, .curveLinear])
    let late = frame(down, 0.7)
    #expect(late[22, 22] == Color.white.premultiplied)
    #expect(late[58, 58].packed & 255 < 60)
    for time in [0.1, 0.3, 0.5, 0.7, 0.9] {
      for timeline in [up, down] {
        let frame = frame(timeline, time)
        for (x, y) in [(18, 40), (61, 40), (40, 18), (40, 61), (10, 10)] {
          #expect(frame[x, y] == Color.red.premultiplied, "outside at \(time)")
        }
      }
    }
  }

  @Test(
    "the curve options",
    arguments: [
      // apple-motion 1.6 at .25
      (UIView.AnimationOptions.curveEaseIn, 0.0934646507188),
      (.curveEaseOut, 0.378138130825), (.curveEaseInOut, 0.129161931047), (.curveLinear, 0.25),
    ])
  func curves(curve: UIView.AnimationOptions, share: Double) throws {
    let timeline = try record([.transitionCrossDissolve, curve])
    #expect(abs(grey(timeline, 0.25) - share) < 0.6 / 255)
    #expect(timeline.duration == .milliseconds(1000))
  }

  @Test("it repeats, comes back, and ends with the new content")
  func repeating() throws {
    let options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
    let there = try record(options, repeating: (2, true))
    #expect(there.duration == .milliseconds(4000))
    for (time, share) in [
      (0.25, 0.25), (1, 1), (1.25, 0.75), (2, 0), (2.5, 0.5), (3.25, 0.75), (3.75, 0.25), (4, 1),
    ] {
      #expect(abs(grey(there, time) - share) < 0.6 / 255, "\(time)")
    }
    let endless = try record(options.union([.repeat, .autoreverse]), for: 5.75)
    #expect(abs(grey(endless, 5.25) - 0.75) < 0.6 / 255)
    let jumping = try record(options.union(.repeat), for: 3.5)
    for (time, share) in [(0.75, 0.75), (1.25, 0.25), (3.4, 0.4)] {
      #expect(abs(grey(jumping, time) - share) < 0.6 / 255, "\(time)")
    }
  }

  @Test("without changes it lasts its duration all the same; without a duration none")
  func lasting() throws {
    var log: [String] = []
    let timeline = try ScreenRecording(size: CGSize(width: 8, height: 8)).run { window in
      UIView.transition(
        with: window, duration: 0.5, options: .transitionCrossDissolve, animations: nil
      ) { log.append("\(CACurrentMediaTime()) \($0)") }
      UIView.transition(with: window, duration: 0, options: [], animations: nil) {
        log.append("at once \($0)")
      }
    }
    // apple-motion 3.1
    #expect(log == ["at once true", "0.5 true"])
    #expect(timeline.duration == .milliseconds(500))
  }

  @Test(
    "in a part of the screen it shows what the catalogue's shows on a stage of that size",
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromTop, "uiview.flip-from-top"),
      (.transitionCurlUp, "uiview.curl-up"), (.transitionCurlDown, "uiview.curl-down"),
      (.transitionCrossDissolve, "uiview.cross-dissolve"),
    ])
  func partOfTheScreen(option: UIView.AnimationOptions, name: String) throws {
    let timeline = try record([option, .curveLinear])
    func scene(_ color: Color) -> Scene {
      var layer = Layer(frame: Rect(0, 0, 40, 40))
      layer.backgroundColor = color
      return Scene(size: Size(40, 40), scale: 1, layers: [layer])
    }
    let storyboard = Storyboard(
      stage: Stage(size: Size(40, 40), scale: 1, background: .red),
      scenes: [scene(.black), scene(.white)],
      steps: [
        .go(
          to: 1,
          Passage(
            try TransitionRecipe(parsing: name), duration: .milliseconds(1000), timing: .linear))
      ])
    for time in [0, 0.2, 0.5, 0.8, 1] {
      let shown = frame(timeline, time)
      let expected = frame(storyboard.timeline, time)
      var largest = 0
      for y in 0..<40 {
        for x in 0..<40 {
          let (a, b) = (shown[x + 20, y + 20].packed, expected[x, y].packed)
          for shift in [0, 8, 16] {
            largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
          }
        }
      }
      // At the edges of a turned face the catalogue's shade of .1 darkens what lies behind as well.
      #expect(largest <= (name.contains("flip") ? 6 : 1), "\(name) at \(time)")
      #expect(shown[19, 40] == Color.red.premultiplied)
      #expect(shown[60, 40] == Color.red.premultiplied)
    }
  }

  @Test(
    "transition(from:to:) in a container that is a part of the screen", arguments: [true, false])
  func fromTo(hides: Bool) throws {
    let recording = ScreenRecording(size: CGSize(width: 80, height: 80))
    let (from, to) = (UIView(), UIView())
    var log: [String] = []
    let timeline = try recording.run { window in
      window.backgroundColor = .red
      let container = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      window.addSubview(container)
      for (view, color) in [(from, UIColor.black), (to, .white)] {
        view.frame = container.bounds
        view.backgroundColor = color
      }
      container.addSubview(from)
      if hides {
        container.addSubview(to)
        to.isHidden = true
      }
      UIView.transition(
        from: from, to: to, duration: 1,
        options: hides
          ? [.transitionCrossDissolve, .showHideTransitionViews, .curveLinear]
          : [.transitionCrossDissolve, .curveLinear]
      ) { log.append("\(CACurrentMediaTime()) \($0)") }
    }
    #expect(log == ["1.0 true"])
    #expect(from.isHidden == hides && !to.isHidden)
    #expect((from.superview == nil) == !hides && to.superview != nil)
    for time in [0.25, 0.5, 1] { #expect(abs(grey(timeline, time) - time) < 0.6 / 255) }
    #expect(frame(timeline, 0.5)[10, 10] == Color.red.premultiplied)
  }

  @Test("a from view without a superview has nothing to be drawn on")
  func orphan() throws {
    let error = #expect(throws: RecordingError.self) {
      try ScreenRecording(size: CGSize(width: 8, height: 8)).run { _ in
        UIView.transition(from: UIView(), to: UIView(), duration: 1)
      }
    }
    #expect(error?.description.contains("has no superview") == true)
  }
}
