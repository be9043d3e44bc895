import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// `CAMediaTiming` of layers: t = (tp − begin) · speed + offset (QuartzCore's header).
@MainActor struct LayerTimeTests {
  // Technical Q&A QA1673, but for `layer.timeOffset = 0.0` and so on, as it is printed.
  private func pauseLayer(_ layer: CALayer) {
    let pausedTime: CFTimeInterval = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
  }

  private func resumeLayer(_ layer: CALayer) {
    let pausedTime: CFTimeInterval = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause: CFTimeInterval =
      layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }

  private func record(
    for duration: Double? = nil,
    _ body: @escaping @MainActor (_ page: UIView, _ box: UIView) -> Void
  ) throws -> Timeline {
    try ScreenRecording(size: CGSize(width: 200, height: 200)).run(for: duration) { window in
      let page = UIView(frame: window.bounds)
      let box = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
      box.layer.name = "box"
      window.addSubview(page)
      page.addSubview(box)
      body(page, box)
    }
  }

  private func expect(
    _ timeline: Timeline, _ places: [(time: Double, x: Double)], _ name: String = "box"
  ) throws {
    for (time, x) in places {
      let layer = try #require(timeline.view(name, at: time))
      #expect(abs(layer.position.x - x) < 1e-6, "\(time): \(layer.position.x), not \(x)")
    }
  }

  /// 100 points in two seconds, straight.
  private func move(_ box: UIView) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 2
    return animation
  }

  @Test("QA1673 holds a view's animations and lets them go, those of what lies in it too")
  func pauseAndResume() throws {
    for isExplicit in [false, true] {
      var ends: [Double] = []
      let timeline = try record { page, box in
        let other = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        other.layer.name = "other"
        page.superview?.addSubview(other)
        if isExplicit {
          CATransaction.begin()
          CATransaction.setCompletionBlock { ends.append(CACurrentMediaTime()) }
          box.layer.add(self.move(box), forKey: "move")
          CATransaction.commit()
        } else {
          UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            box.center.x = 100
          } completion: { _ in
            ends.append(CACurrentMediaTime())
          }
        }
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { other.center.x = 100 }
        after(0.5) { self.pauseLayer(page.layer) }
        after(1.5) { self.resumeLayer(page.layer) }
        after(2) { self.pauseLayer(page.layer) }
        after(2.25) { self.resumeLayer(page.layer) }
      }
      try expect(
        timeline,
        [
          (0.25, 12.5), (0.5, 25), (1, 25), (1.5, 25), (1.75, 37.5), (2, 50), (2.2, 50), (2.75, 75),
          (3.2, 97.5),
        ])
      try expect(timeline, [(0.5, 25), (1, 50), (1.5, 75)], "other")
      #expect(ends == [3.25])
      #expect(timeline.duration == .milliseconds(3250))
    }
  }

  @Test("a layer that stands still is scrubbed by its timeOffset")
  func scrubbing() throws {
    // The layer is stopped in the event that adds the animation, before it and after it.
    for stopsFirst in [true, false] {
      var isOver = false
      let timeline = try record { page, box in
        after(1) {
          if stopsFirst { page.layer.speed = 0 }
          let animation = self.move(box)
          animation.fillMode = .both
          box.layer.add(animation, forKey: nil)
          UIView.animate(withDuration: 1) {
            box.alpha = 0
          } completion: { _ in
            isOver = true
          }
          page.layer.speed = 0
          drag(from: 0, to: 1.5, during: 1.5) { page.layer.timeOffset = $0 }
        }
      }
      try expect(timeline, [(1, 0), (1.5, 25), (2, 50), (2.5, 75)])
      // apple-motion 1.6: easeInEaseOut at .5
      #expect(try abs(#require(timeline.view("box", at: 1.5)).opacity - 0.5) < 1e-6)
      #expect(!isOver)
    }
  }

  @Test("speeds multiply, and ends come sooner or later by them")
  func speeds() throws {
    var ends: [Double] = []
    let timeline = try record { page, box in
      page.layer.speed = 4
      box.layer.speed = 0.5
      UIView.animate(withDuration: 2, delay: 0.5, options: .curveLinear) {
        box.center.x = 100
      } completion: { _ in
        ends.append(CACurrentMediaTime())
      }
      after(0.75) { page.layer.speed = 2 }
    }
    // Twice as fast until half of its way: that is when the page's time jumps back, from 3 to 1.5.
    try expect(timeline, [(0.25, 0), (0.5, 25), (0.74, 49), (1, 25), (1.5, 50), (2, 75)])
    #expect(ends == [2.5])
  }

  @Test("times of layers, there and back")
  func conversion() throws {
    _ = try record { page, box in
      page.layer.speed = 2
      box.layer.beginTime = 1
      box.layer.speed = 0.5
      box.layer.timeOffset = 0.25
      #expect(page.layer.convertTime(3, from: nil) == 6)
      #expect(box.layer.convertTime(3, from: nil) == 2.75)
      #expect(box.layer.convertTime(6, from: page.layer) == 2.75)
      #expect(box.layer.convertTime(2.75, to: page.layer) == 6)
      #expect(box.layer.convertTime(2.75, to: nil) == 3)
      #expect(page.layer.convertTime(2.75, from: box.layer) == 6)
    }
  }

  @Test("beginTime is the layer's own time")
  func beginTime() throws {
    let timeline = try record { page, box in
      page.layer.beginTime = 0.5
      after(1) {
        let animation = self.move(box)
        animation.beginTime = box.layer.convertTime(CACurrentMediaTime(), from: nil) + 0.25
        animation.fillMode = .backwards
        box.layer.add(animation, forKey: nil)
      }
      after(1.5) { self.pauseLayer(page.layer) }
      after(2.5) { self.resumeLayer(page.layer) }
      // One that has begun before it is added.
      after(5) {
        let animation = self.move(box)
        animation.beginTime = box.layer.convertTime(CACurrentMediaTime(), from: nil) - 1
        box.layer.add(animation, forKey: nil)
      }
    }
    try expect(
      timeline, [(1.1, 0), (1.25, 0), (1.5, 12.5), (2.25, 12.5), (3, 37.5), (5, 50), (5.5, 75)])
    #expect(timeline.duration == .milliseconds(6000))
  }

  @Test("a transition between views stands still with its container")
  func transition() throws {
    let timeline = try record { page, box in
      box.backgroundColor = .red
      page.backgroundColor = .black
      box.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      UIView.transition(
        with: box, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
      ) {
        box.backgroundColor = .blue
      }
      after(0.25) { self.pauseLayer(page.layer) }
      after(3) { self.resumeLayer(page.layer) }
    }
    #expect(timeline.duration == .milliseconds(3750))
    for (seconds, red) in [(0.25, 191), (2.0, 191), (3.25, 128)] {
      let time = try #require(Time(seconds: seconds))
      let pixel = FrameRenderer().render(timeline.plan(at: time))[50, 50].packed
      #expect(abs(Int(pixel & 255) - red) <= 1, "\(seconds)")
    }
  }
}
