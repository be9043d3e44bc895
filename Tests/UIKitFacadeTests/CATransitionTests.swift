import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// Core Animation's timing of a transition, seen by how much of white has come over black.
@MainActor struct CATransitionTests {
  /// The share of white in the middle by time, where a black view turns white at once.
  ///
  /// - Parameter second: when the change happens.
  private func shares(
    _ times: [Double], at second: Double = 0, _ body: @escaping (UIView) -> Void
  ) throws -> [Double] {
    let timeline = try ScreenRecording(size: CGSize(width: 8, height: 8)).run(for: second + 4) {
      window in
      let view = UIView(frame: window.bounds)
      view.backgroundColor = .black
      window.addSubview(view)
      after(second) {
        body(view)
        view.backgroundColor = .white
      }
    }
    return times.map { time in
      let frame = FrameRenderer().render(
        timeline.plan(at: Time(seconds: second + time) ?? .zero))
      return Double(frame[4, 4].packed & 255) / 255
    }
  }

  private func expect(
    _ values: [Double], at times: [Double], _ body: @escaping (CATransition) -> Void
  ) throws {
    for second in [0, 0.5] {
      let shown = try shares(times, at: second) { view in
        let transition = CATransition()
        transition.duration = 1
        body(transition)
        view.layer.add(transition, forKey: nil)
      }
      for index in values.indices {
        #expect(abs(shown[index] - values[index]) < 0.6 / 255, "\(times[index]) s")
      }
    }
  }

  @Test("CAMediaTiming as it was measured, with the new content where nothing plays")
  func mediaTiming() throws {
    // apple-motion 4.4; the model's value is 1 here, the new content.
    let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3]
    try expect([0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 1, 1], at: times) { $0.autoreverses = true }
    try expect([0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 1], at: times) { $0.repeatCount = 2.5 }
    try expect([0, 0.2, 0.5, 0.9, 0.2, 0.5, 1, 1, 1], at: times) { $0.repeatDuration = 1.7 }
    try expect([0, 0.4, 1, 1, 1, 1, 1, 1, 1], at: times) { $0.speed = 2 }
    try expect([0.3, 0.5, 0.8, 0.2, 1, 1, 1, 1, 1], at: times) { $0.timeOffset = 0.3 }
    try expect([0, 0.8, 1, 1, 1, 1, 1, 1, 1], at: times) { $0.duration = 0 }
    try expect([0.8, 0.5, 0.1, 1, 1], at: [0.2, 0.5, 0.9, 1.2, 3]) { $0.speed = -1 }
  }

  @Test("begun later, it fills as it is told")
  func fillModes() throws {
    let times = [0, 0.5, 1.01, 1.5, 2.5]
    // apple-motion 4.4; ends at .5, so that what is held differs from the new content.
    for (mode, values) in [
      (CAMediaTimingFillMode.removed, [1, 1, 0.005, 0.25, 1]),
      (.forwards, [1, 1, 0.005, 0.25, 0.5]), (.backwards, [0, 0, 0.005, 0.25, 1]),
      (.both, [0, 0, 0.005, 0.25, 0.5]),
    ] {
      try expect(values, at: times) { transition in
        transition.beginTime = CACurrentMediaTime() + 1
        transition.fillMode = mode
        transition.isRemovedOnCompletion = false
        transition.endProgress = 0.5
      }
      // Removed at its end it holds nothing, whatever its mode.
      try expect([1], at: [2.5]) { transition in
        transition.beginTime = CACurrentMediaTime() + 1
        transition.fillMode = mode
        transition.endProgress = 0.5
      }
    }
  }

  @Test("it plays from startProgress to endProgress")
  func progressClip() throws {
    // apple-motion 4.1
    for (start, end, time, share) in [
      (0.0, 1.0, 0.5, 0.5), (0.25, 0.75, 0.5, 0.5), (0, 0.6, 0.999, 0.5994), (0.4, 1, 0, 0.4),
    ] {
      try expect([share], at: [time]) { transition in
        transition.startProgress = start
        transition.endProgress = end
      }
    }
  }

  @Test("timing functions by name and by points")
  func timingFunctions() throws {
    let times = [0.1, 0.25, 0.5, 0.75, 0.9]
    // apple-motion 1.6
    for (function, values) in [
      (
        CAMediaTimingFunction(name: .easeIn),
        [0.0170266096516, 0.0934646507188, 0.315356812573, 0.621861869175, 0.839427845762]
      ),
      (
        CAMediaTimingFunction(name: .easeOut),
        [0.160572154238, 0.378138130825, 0.684643187427, 0.906535349281, 0.982973390348]
      ),
      (
        CAMediaTimingFunction(name: .easeInEaseOut),
        [0.0197224535483, 0.129161931047, 0.5, 0.870838068953, 0.980277546452]
      ),
      (
        CAMediaTimingFunction(name: .default),
        [0.0947963057160, 0.408510591355, 0.802403387585, 0.960458978349, 0.994316477485]
      ),
      (CAMediaTimingFunction(name: .linear), times),
      (
        CAMediaTimingFunction(controlPoints: 0.32, 0.72, 0, 1),
        [0.269820698807, 0.779131248402, 0.954809409494, 0.992348713896, 0.998969202566]
      ),
    ] {
      try expect(values, at: times) { $0.timingFunction = function }
    }
  }

  @Test("each type and subtype goes where it should, inside the layer's bounds only")
  func directions() throws {
    // Half-way of a layer at (10, 20), 40 × 20, black turning white: what shows where.
    let places = [
      ("left", 12, 30), ("right", 47, 30), ("top", 30, 22), ("bottom", 30, 37),
    ]
    for (type, subtype, white) in [
      // apple-motion 4.1: where the new picture shows at .5, linear.
      (CATransitionType.push, CATransitionSubtype?.some(.fromLeft), ["left"]),
      (.push, nil, ["left"]), (.push, .fromRight, ["right"]), (.push, .fromTop, ["top"]),
      (.push, .fromBottom, ["bottom"]),
      (.moveIn, .fromLeft, ["left"]), (.moveIn, .fromRight, ["right"]),
      (.moveIn, .fromTop, ["top"]), (.moveIn, .fromBottom, ["bottom"]),
      (.reveal, .fromLeft, ["left"]), (.reveal, .fromRight, ["right"]),
      (.reveal, .fromTop, ["top"]), (.reveal, .fromBottom, ["bottom"]),
    ] {
      let timeline = try ScreenRecording(size: CGSize(width: 60, height: 60)).run { window in
        window.backgroundColor = .red
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.backgroundColor = .black
        window.addSubview(view)
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        view.layer.add(transition, forKey: kCATransition)
        view.backgroundColor = .white
      }
      let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(500)))
      let name = "\(type.rawValue) \(subtype?.rawValue ?? "nil")"
      for (place, x, y) in places where place.isAlong(subtype) {
        let expected: Color = white.contains(place) ? .white : .black
        #expect(frame[x, y] == expected.premultiplied, "\(name): \(place)")
      }
      for (x, y) in [(8, 30), (51, 30), (30, 18), (30, 41)] {
        #expect(frame[x, y] == Color.red.premultiplied, "\(name): outside at \(x), \(y)")
      }
    }
  }

  @Test("push moves both pictures, moveIn only the new one, reveal only the old one")
  func whatMoves() throws {
    // Each page has a stripe of 4 at x = 20…24; 25 % of the way over 40 points, from the right.
    func stripes(_ type: CATransitionType) throws -> (old: Int?, new: Int?) {
      func page(_ color: UIColor) -> UIView {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 8))
        page.backgroundColor = .gray
        let stripe = UIView(frame: CGRect(x: 20, y: 0, width: 4, height: 8))
        stripe.backgroundColor = color
        page.addSubview(stripe)
        return page
      }
      let timeline = try ScreenRecording(size: CGSize(width: 40, height: 8)).run { window in
        let old = page(.red)
        window.addSubview(old)
        let transition = CATransition()
        transition.type = type
        transition.subtype = .fromRight
        transition.duration = 1
        window.layer.add(transition, forKey: nil)
        old.removeFromSuperview()
        window.addSubview(page(.blue))
      }
      let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(750)))
      func first(_ color: Color) -> Int? {
        (0..<40).first { frame[$0, 4] == color.premultiplied }
      }
      return (first(.red), first(.blue))
    }
    // 75 %: the new picture is 10 points short, the old one 30 points out.
    let push = try stripes(.push)
    #expect(push.old == nil && push.new == 30)
    let moveIn = try stripes(.moveIn)
    #expect(moveIn.old == nil && moveIn.new == 30)
    let reveal = try stripes(.reveal)
    #expect(reveal.old == nil && reveal.new == 20)
  }

  @Test("its delegate and its transaction learn of the end; a second one interrupts the first")
  func delegates() throws {
    final class Listener: CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start \(CACurrentMediaTime())") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("stop \(CACurrentMediaTime()) \(flag)")
      }
    }
    let listener = Listener()
    let timeline = try ScreenRecording(size: CGSize(width: 8, height: 8)).run { window in
      @MainActor func fade() {
        let transition = CATransition()
        transition.delegate = listener
        window.layer.add(transition, forKey: nil)
      }
      fade()
      after(0.125) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.setCompletionBlock {
          listener.log.append("completed \(CACurrentMediaTime())")
        }
        fade()
        CATransaction.commit()
      }
      after(2) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { listener.log.append("nothing to wait for") }
        CATransaction.commit()
      }
    }
    #expect(
      listener.log == [
        "start 0.0", "start 0.125", "stop 0.125 false", "stop 1.125 true", "completed 1.125",
        "nothing to wait for",
      ])
    #expect(timeline.duration == .milliseconds(2000))
  }

  @Test("removed, it shows the new content at once; unknown types fade and say so")
  func removedAndUnknown() throws {
    let removed = try shares([0.4, 0.6]) { view in
      let transition = CATransition()
      transition.duration = 1
      view.layer.add(transition, forKey: nil)
      after(0.5) { view.layer.removeAnimation(forKey: kCATransition) }
    }
    #expect(abs(removed[0] - 0.4) < 0.6 / 255 && removed[1] == 1)
    let recording = ScreenRecording(size: CGSize(width: 8, height: 8))
    _ = try recording.run { window in
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: "genieEffect")
      window.layer.add(transition, forKey: nil)
    }
    #expect(recording.notes == ["CATransition: no type is called 'genieEffect', so it fades"])
  }
}

extension String {
  /// Whether the place tells something about a movement from that edge.
  fileprivate func isAlong(_ subtype: CATransitionSubtype?) -> Bool {
    let isVertical = subtype == .fromTop || subtype == .fromBottom
    return isVertical == (self == "top" || self == "bottom")
  }
}
