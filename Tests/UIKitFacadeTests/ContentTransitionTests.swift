import Compositor
import ExactMath
import Motion
import Raster
import Testing
import Transitions
import UIKitFacade

/// UIView.transition and CATransition show what the catalogue's transitions of those names show.
@MainActor struct ContentTransitionTests {
  /// A page of four colours on 80 × 60 points; the same, other colours.
  private func page(_ colors: [UIColor]) -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    for (index, color) in colors.enumerated() {
      let part = UIView(
        frame: CGRect(
          x: Double(index % 2) * 40, y: Double(index / 2) * 30, width: 40, height: 30))
      part.backgroundColor = color
      page.addSubview(part)
    }
    return page
  }

  private let old: [UIColor] = [.red, .green, .blue, .white]
  private let new: [UIColor] = [.systemOrange, .gray, .systemTeal, .systemBlue]

  /// A page's layers as a scene of their own.
  private func scene(_ colors: [UIColor]) -> Scene {
    let layers = colors.enumerated().map { index, color in
      var layer = Layer(
        id: "\(index)", frame: Rect(Double(index % 2) * 40, Double(index / 2) * 30, 40, 30))
      layer.backgroundColor = color
      return layer
    }
    return Scene(size: Size(80, 60), scale: 1, layers: layers)
  }

  /// The catalogue's own clip between the two pages.
  private func expected(_ recipe: String, _ timing: TimingFunction, _ share: Double) throws
    -> Pixmap
  {
    let passage = Passage(
      try TransitionRecipe(parsing: recipe), duration: .milliseconds(1000), timing: timing)
    let timeline = Storyboard(
      stage: Stage(size: Size(80, 60), scale: 2), scenes: [scene(old), scene(new)],
      steps: [.go(to: 1, passage)]
    ).timeline
    return FrameRenderer().render(timeline.plan(at: Time(seconds: share) ?? .zero))
  }

  private func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        for shift in [0, 8, 16, 24] {
          let (p, q) = (a[x, y].packed >> shift & 255, b[x, y].packed >> shift & 255)
          largest = max(largest, abs(Int(p) - Int(q)))
        }
      }
    }
    return largest
  }

  @Test(
    "UIView.transition(with:) by each option",
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, "uiview.flip-from-left"),
      (.transitionFlipFromRight, "uiview.flip-from-right"),
      (.transitionFlipFromTop, "uiview.flip-from-top"),
      (.transitionFlipFromBottom, "uiview.flip-from-bottom"),
      (.transitionCurlUp, "uiview.curl-up"), (.transitionCurlDown, "uiview.curl-down"),
      (.transitionCrossDissolve, "uiview.cross-dissolve"),
    ])
  func transitionWith(option: UIView.AnimationOptions, name: String) throws {
    let timeline = try ScreenRecording(size: CGSize(width: 80, height: 60), scale: 2).run {
      window in
      let (from, to) = (page(old), page(new))
      let holder = UIView(frame: window.bounds)
      window.addSubview(holder)
      holder.addSubview(from)
      UIView.transition(with: holder, duration: 1, options: [option, .curveEaseIn]) {
        from.removeFromSuperview()
        holder.addSubview(to)
      }
    }
    #expect(timeline.duration == .milliseconds(1000))
    for share in [0, 0.1, 0.4, 0.6, 0.9, 1] {
      let frame = FrameRenderer().render(timeline.plan(at: Time(seconds: share) ?? .zero))
      let reference = try expected(name, .cubicBezier(.easeIn), share)
      // At the edges of a turned face the catalogue's shade of .1 darkens what lies behind as well.
      let limit = name.contains("flip") ? 6 : 1
      #expect(largestDifference(frame, reference) <= limit, "\(name) \(share)")
    }
  }

  @Test("transition(from:to:) removes and adds, or hides and shows", arguments: [true, false])
  func transitionFromTo(hides: Bool) throws {
    let (from, to) = (page(old), page(new))
    var finished: Bool?
    // Views hold their superviews weakly.
    let recording = ScreenRecording(size: CGSize(width: 80, height: 60), scale: 2)
    let timeline = try recording.run { window in
      let holder = UIView(frame: window.bounds)
      window.addSubview(holder)
      holder.addSubview(from)
      if hides {
        holder.addSubview(to)
        to.isHidden = true
      }
      UIView.transition(
        from: from, to: to, duration: 1,
        options: hides
          ? [.transitionFlipFromRight, .showHideTransitionViews] : .transitionFlipFromRight
      ) { finished = $0 }
    }
    #expect(finished == true)
    #expect((from.superview == nil) != hides)
    #expect(from.isHidden == hides && !to.isHidden && to.superview != nil)
    for share in [0, 0.3, 0.8, 1] {
      let frame = FrameRenderer().render(timeline.plan(at: Time(seconds: share) ?? .zero))
      let reference = try expected(
        "uiview.flip-from-right", .cubicBezier(.easeInEaseOut), share)
      #expect(largestDifference(frame, reference) <= 6, "\(share)")
    }
  }

  @Test(
    "CATransition by type and subtype, change first or last",
    arguments: [
      (CATransitionType.fade, CATransitionSubtype.fromLeft, "catransition.fade"),
      (.push, .fromRight, "catransition.push:subtype=fromRight"),
      (.moveIn, .fromTop, "catransition.move-in:subtype=fromTop"),
      (.reveal, .fromBottom, "catransition.reveal:subtype=fromBottom"),
      (CATransitionType(rawValue: "cube"), .fromRight, "catransition.cube:subtype=fromRight"),
      (CATransitionType(rawValue: "pageUnCurl"), .fromBottom, "catransition.page-uncurl"),
      (
        CATransitionType(rawValue: "cameraIrisHollowOpen"), .fromLeft,
        "catransition.camera-iris-hollow-open"
      ),
    ])
  func caTransition(type: CATransitionType, subtype: CATransitionSubtype, recipe: String) throws {
    for changesFirst in [true, false] {
      let recording = ScreenRecording(size: CGSize(width: 80, height: 60), scale: 2)
      let timeline = try recording.run { window in
        let (from, to) = (page(old), page(new))
        let holder = UIView(frame: window.bounds)
        window.addSubview(holder)
        holder.addSubview(from)
        let change = {
          from.removeFromSuperview()
          holder.addSubview(to)
        }
        after(1) {
          if changesFirst { change() }
          let transition = CATransition()
          transition.type = type
          transition.subtype = subtype
          transition.duration = 1
          transition.timingFunction = CAMediaTimingFunction(name: .easeOut)
          holder.layer.add(transition, forKey: nil)
          if !changesFirst { change() }
        }
      }
      #expect(recording.notes.isEmpty)
      #expect(timeline.duration == .milliseconds(2000))
      for share in [0, 0.1, 0.6, 1] {
        let frame = FrameRenderer().render(timeline.plan(at: Time(seconds: 1 + share) ?? .zero))
        let reference = try expected(recipe, .cubicBezier(.easeOut), share)
        #expect(largestDifference(frame, reference) <= 1, "\(recipe) \(share)")
      }
    }
  }

  @Test("a CATransition takes 0.25 s, linear, and can hold its picture before the end")
  func holdingTransition() throws {
    let timeline = try ScreenRecording(size: CGSize(width: 80, height: 60)).run(for: 1) { window in
      let holder = UIView(frame: window.bounds)
      holder.backgroundColor = .black
      window.addSubview(holder)
      after(0.25) {
        let transition = CATransition()
        transition.endProgress = 0.5
        transition.fillMode = .forwards
        transition.isRemovedOnCompletion = false
        holder.layer.add(transition, forKey: nil)
        holder.backgroundColor = .white
      }
    }
    func grey(_ seconds: Double) -> Int {
      let frame = FrameRenderer().render(timeline.plan(at: Time(seconds: seconds) ?? .zero))
      return Int(frame[40, 30].packed & 255)
    }
    #expect(grey(0.2) == 0)
    #expect(abs(grey(0.375) - 64) <= 1)
    #expect(abs(grey(0.5) - 128) <= 1)
    #expect(abs(grey(0.9) - 128) <= 1)
  }

  @Test("a transition and a move of one view at once")
  func movingTransition() throws {
    let timeline = try ScreenRecording(size: CGSize(width: 100, height: 50)).run { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.backgroundColor = .black
      window.backgroundColor = .red
      window.addSubview(view)
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = .white })
      UIView.animate(
        withDuration: 1, options: .curveLinear, animations: { view.frame.origin.x = 50 })
    }
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(500)))
    #expect(frame[24, 25] == Color.red.premultiplied)
    #expect(abs(Int(frame[50, 25].packed & 255) - 128) <= 1)
    #expect(frame[76, 25] == Color.red.premultiplied)
  }
}
