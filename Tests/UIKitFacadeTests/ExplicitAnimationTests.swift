import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// Core Animation's own animations, as they were measured (apple-motion 2, 4.4 and 4.5).
@MainActor struct ExplicitAnimationTests {
  private func record(
    for duration: Double? = 4, _ body: @escaping @MainActor (CALayer) -> Void
  ) throws -> Timeline {
    try ScreenRecording(size: CGSize(width: 200, height: 200)).run(for: duration) { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layer.name = "box"
      window.addSubview(view)
      body(view.layer)
    }
  }

  private func box(_ timeline: Timeline, _ seconds: Double) throws -> Layer {
    try #require(timeline.view("box", at: seconds))
  }

  /// Opacity from 0 to 1 in a second, straight, over a model's .5.
  private func expect(
    _ values: [Double], at times: [Double], _ body: @escaping (CABasicAnimation) -> Void
  ) throws {
    let timeline = try record { layer in
      layer.opacity = 0.5
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1.0
      animation.duration = 1
      body(animation)
      layer.add(animation, forKey: "fade")
    }
    for (time, value) in zip(times, values) {
      #expect(try abs(box(timeline, time).opacity - value) < 1e-9, "\(time)")
    }
  }

  @Test("CAMediaTiming")
  func mediaTiming() throws {
    let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3]
    try expect([0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5], at: times) { $0.autoreverses = true }
    try expect([0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5], at: times) { $0.repeatCount = 2.5 }
    try expect([0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5], at: times) { $0.repeatDuration = 1.7 }
    try expect([0, 0.4], at: [0, 0.2]) { $0.speed = 2 }
    try expect([0.5, 0.5, 0.5], at: [0.9, 1.2, 3]) { $0.speed = 2 }
    try expect([0.3, 0.5, 0.8, 0.2, 0.5], at: [0, 0.2, 0.5, 0.9, 1.2]) { $0.timeOffset = 0.3 }
    try expect([0.8, 0.5, 0.1, 0.5], at: [0.2, 0.5, 0.9, 1.2]) { $0.speed = -1 }
    try expect([0, 0.8, 0.5, 0.5], at: [0, 0.2, 0.5, 0.9]) { $0.duration = 0 }
    for (mode, values) in [
      (CAMediaTimingFillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]),
      (.forwards, [0.5, 0.5, 0, 0.5, 1]), (.backwards, [0, 0, 0, 0.5, 0.5]),
      (.both, [0, 0, 0, 0.5, 1]),
    ] {
      try expect(values, at: [0, 0.5, 1, 1.5, 2.5]) { animation in
        animation.beginTime = CACurrentMediaTime() + 1
        animation.fillMode = mode
        animation.isRemovedOnCompletion = false
      }
    }
  }

  @Test("from, to and by over what lies beneath")
  func values() throws {
    let cases: [(from: Double?, to: Double?, by: Double?, half: Double)] = [
      (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, nil, 0.3, 0.35),
      (nil, 0.9, 0.3, 0.75),
    ]
    for (from, to, by, half) in cases {
      try expect([half], at: [0.5]) { animation in
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
      }
    }
  }

  @Test("the one added later wins unless it is additive; cumulative ones go on")
  func combinations() throws {
    func animation(_ to: Double, _ body: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation
    {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = to
      animation.duration = 1
      body(animation)
      return animation
    }
    let later = try record { layer in
      layer.add(animation(100), forKey: nil)
      layer.add(animation(50), forKey: nil)
    }
    #expect(try abs(box(later, 0.5).position.x - 25) < 1e-9)
    let additive = try record { layer in
      layer.add(animation(100), forKey: "a")
      layer.add(animation(50) { $0.isAdditive = true }, forKey: "b")
      layer.add(animation(900) { $0.isAdditive = true }, forKey: "c")
      layer.add(animation(2) { $0.isAdditive = true }, forKey: "c")
    }
    #expect(try abs(box(additive, 0.5).position.x - 76) < 1e-9)
    #expect(try box(additive, 1.5).position.x == 5)
    let cumulative = try record { layer in
      layer.add(
        animation(10) {
          $0.isCumulative = true
          $0.repeatCount = 3
        }, forKey: nil)
    }
    for (time, x) in [(0.5, 5.0), (1.5, 15), (2.5, 25)] {
      #expect(try abs(box(cumulative, time).position.x - x) < 1e-9)
    }
    // Over a view's animation: y is that one's alone.
    let both = try record { layer in
      UIView.animate(withDuration: 1, options: .curveLinear) {
        layer.position = CGPoint(x: 105, y: 105)
      }
      layer.add(animation(50) { $0.isAdditive = true }, forKey: nil)
    }
    #expect(try abs(box(both, 0.5).position.x - 80) < 1e-9)
    #expect(try abs(box(both, 0.5).position.y - 55) < 1e-9)
  }

  @Test("springs play in their own seconds, are cut, and know when they settle")
  func springs() throws {
    let timeline = try record { layer in
      let animation = CASpringAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 0.5
      layer.add(animation, forKey: nil)
    }
    // Measured: 34.02998 and 108.34388.
    #expect(try abs(box(timeline, 0.1).position.x - 34.02998) < 1e-4)
    #expect(try abs(box(timeline, 0.49).position.x - 108.34388) < 1e-4)
    #expect(try box(timeline, 0.6).position.x == 5)
    let spring = CASpringAnimation(keyPath: "opacity")
    #expect(abs(spring.settlingDuration - 1.472700334678) < 1e-9)
    spring.mass = -1
    spring.stiffness = 0
    spring.damping = -3
    #expect((spring.mass, spring.stiffness, spring.damping) == (1, 100, 10))
    spring.initialVelocity = 5
    #expect(abs(spring.settlingDuration - 1.381551055796) < 1e-9)
    let bouncy = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(bouncy.stiffness - 157.9136704174) < 1e-8)
    #expect(abs(bouncy.damping - 17.59291886010) < 1e-8)
    #expect(abs(bouncy.duration - 0.8629552831744) < 1e-9)
  }

  @Test("keyframes by times, timing functions and modes")
  func keyframes() throws {
    func record(_ body: @escaping (CAKeyframeAnimation) -> Void) throws -> Timeline {
      try self.record { layer in
        let animation = CAKeyframeAnimation(keyPath: "position.y")
        animation.values = [0, 100, 50]
        animation.keyTimes = [0, 0.5, 1]
        animation.duration = 1
        body(animation)
        layer.add(animation, forKey: nil)
      }
    }
    let linear = try record { _ in }
    #expect(try abs(box(linear, 0.25).position.y - 50) < 1e-9)
    #expect(try abs(box(linear, 0.75).position.y - 75) < 1e-9)
    // apple-motion 1.6: easeIn at .5, then easeOut at .5
    let eased = try record {
      $0.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
      ]
    }
    #expect(try abs(box(eased, 0.25).position.y - 31.5356812573) < 1e-8)
    #expect(try abs(box(eased, 0.75).position.y - (100 - 50 * 0.684643187427)) < 1e-8)
    let discrete = try record {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.5, 0.75, 1]
    }
    for (time, y) in [(0.4, 0.0), (0.6, 100), (0.9, 50)] {
      #expect(try box(discrete, time).position.y == y)
    }
    // 150 points in a second: 100 of them in two thirds of it.
    let paced = try record { $0.calculationMode = .paced }
    #expect(try abs(box(paced, 0.5).position.y - 75) < 1e-9)
    #expect(try abs(box(paced, 5.0 / 6).position.y - 75) < 1e-6)
  }

  @Test("cubic keyframes by tension, continuity and bias; key times that are none are passed over")
  func cubicKeyframes() throws {
    let recording = ScreenRecording(size: CGSize(width: 200, height: 200))
    let timeline = try recording.run { window in
      for (name, isShaped) in [("round", false), ("shaped", true)] {
        let view = UIView()
        view.layer.name = name
        window.addSubview(view)
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 100, 50, 80]
        animation.calculationMode = .cubic
        animation.duration = 3
        if isShaped {
          animation.tensionValues = [0, 0.25]
          animation.continuityValues = [0, 0.5]
          animation.biasValues = [0, -0.5]
        }
        view.layer.add(animation, forKey: nil)
      }
      let other = UIView()
      other.layer.name = "other"
      window.addSubview(other)
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 100, 50, 80]
      animation.keyTimes = [0, 1, 3]
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      animation.duration = 3
      other.layer.add(animation, forKey: nil)
    }
    // Half-way between 100 and 50: their mean, and an eighth of the tangents' difference. Kochanek and
    // Bartels: (1-t)(1+c)(1+b)/2 of the way before and (1-t)(1-c)(1-b)/2 of the way after.
    let arriving = ((50.0 - 100) + (80 - 50)) / 2
    let round = ((100.0 - 0) + (50 - 100)) / 2
    let shaped = 0.75 / 2 * (1.5 * 0.5 * 100 + 0.5 * 1.5 * -50.0)
    #expect(
      try abs(#require(timeline.view("round", at: 1.5)).position.x - 75 - (round - arriving) / 8)
        < 1e-9)
    #expect(
      try abs(#require(timeline.view("shaped", at: 1.5)).position.x - 75 - (shaped - arriving) / 8)
        < 1e-9)
    // Evenly spaced, the first way by easeIn (apple-motion 1.6), the others straight.
    #expect(
      try abs(#require(timeline.view("other", at: 0.5)).position.x - 31.5356812573) < 1e-8)
    #expect(try abs(#require(timeline.view("other", at: 1.5)).position.x - 75) < 1e-9)
    #expect(recording.notes.count == 1 && recording.notes[0].contains("key times"))
  }

  @Test("a layer tells the animations that it plays by their keys")
  func keys() throws {
    var log: [[String]?] = []
    _ = try record(for: nil) { layer in
      let (fade, move) = (
        CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "position")
      )
      (fade.toValue, fade.duration) = (0.0, 1)
      (move.toValue, move.duration) = (CGPoint(x: 9, y: 9), 2)
      layer.add(fade, forKey: "fade")
      layer.add(move, forKey: "move")
      log.append(layer.animationKeys())
      #expect(layer.animation(forKey: "fade") === fade && layer.animation(forKey: "x") == nil)
      after(1.5) { log.append(layer.animationKeys()) }
      after(3) { log.append(layer.animationKeys()) }
    }
    #expect(log == [["fade", "move"], ["move"], nil])
  }

  @Test("a group has a clock of its own, which its end cuts")
  func groups() throws {
    let timeline = try record { layer in
      layer.opacity = 0.5
      layer.position.x = 80
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.beginTime = 0.5
      fade.duration = 1
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 0
      move.toValue = 100
      let group = CAAnimationGroup()
      group.animations = [fade, move]
      group.duration = 2
      group.repeatCount = 1.25
      layer.add(group, forKey: "both")
    }
    for (time, opacity, x) in [
      (0.25, 0.5, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80),
      // Once more for half a second, then the model.
      (2.4, 0.5, 20), (2.6, 0.5, 80),
    ] {
      #expect(try abs(box(timeline, time).opacity - opacity) < 1e-9, "\(time)")
      #expect(try abs(box(timeline, time).position.x - x) < 1e-9, "\(time)")
    }
  }

  @Test("key paths into a transform, a size and corners")
  func keyPaths() throws {
    func layer(
      _ keyPath: String, _ to: Any, _ prepare: @escaping @MainActor (CALayer) -> Void = { _ in }
    ) throws -> Layer {
      try box(
        record { layer in
          prepare(layer)
          let animation = CABasicAnimation(keyPath: keyPath)
          animation.toValue = to
          animation.duration = 1
          layer.add(animation, forKey: nil)
        }, 0.5)
    }
    // More than half a turn is no shorter way back: the angle itself goes.
    let turned = try layer("transform.rotation.z", 3 * Double.pi) {
      $0.transform = CATransform3DMakeScale(2, 3, 1)
    }.transform
    #expect(abs(turned.m12 + 2) < 1e-12 && abs(turned.m21 - 3) < 1e-12 && abs(turned.m11) < 1e-12)
    let scaled = try layer("transform.scale", 3.0) {
      $0.transform = CATransform3DMakeTranslation(7, 8, 0)
    }.transform
    #expect((scaled.m11, scaled.m22, scaled.m41) == (2, 2, 7))
    #expect(try layer("transform.scale.y", 3).transform.m22 == 2)
    #expect(try layer("transform.translation.x", 10).transform.m41 == 5)
    #expect(try layer("transform.translation", CGSize(width: 4, height: 6)).transform.m42 == 3)
    let tilted = try layer("transform.rotation.y", Double.pi).transform
    #expect(abs(tilted.m13 + 1) < 1e-12)
    #expect(try layer("bounds.size.width", 30).bounds.size == Size(20, 10))
    #expect(
      try layer("bounds.size", CGSize(width: 30, height: 50)).bounds.size == Size(20, 30))
    #expect(
      try layer("cornerRadius", 8) { $0.maskedCorners = [.layerMinXMinYCorner] }.cornerRadii
        == CornerRadii(topLeft: 4, topRight: 0, bottomRight: 0, bottomLeft: 0))
    #expect(
      try layer("backgroundColor", UIColor.white.cgColor) { $0.backgroundColor = .black }
        .backgroundColor == Color(white: 0.5, alpha: 1))
    #expect(try layer("position", CGPoint(x: 15, y: 25)).position == Point(10, 15))
  }

  @Test("transactions, delegates and removal; what is no key path is noted")
  func ends() throws {
    final class Listener: CAAnimationDelegate {
      var log: [String] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("\(CACurrentMediaTime()) \(flag)")
      }
    }
    let listener = Listener()
    let recording = ScreenRecording(size: CGSize(width: 20, height: 20))
    let timeline = try recording.run { window in
      @MainActor func fade(_ seconds: Double, _ key: String, _ keyPath: String = "opacity") {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = 0.0
        animation.duration = seconds
        animation.delegate = listener
        window.layer.add(animation, forKey: key)
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock { listener.log.append("\(CACurrentMediaTime()) all") }
      fade(1, "a")
      fade(0.5, "b")
      CATransaction.commit()
      fade(9, "c")
      fade(1, "d", "filters.blur")
      after(0.25) { window.layer.removeAnimation(forKey: "c") }
      after(0.75) {
        #expect(abs((window.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-9)
        #expect(window.layer.opacity == 1)
      }
    }
    #expect(listener.log == ["0.25 false", "0.5 true", "1.0 true", "1.0 all"])
    #expect(timeline.duration == .milliseconds(1000))
    #expect(
      recording.notes == [
        "CABasicAnimation: the key path 'filters.blur' is not animated, or not with values of that"
          + " kind"
      ])
  }
}
