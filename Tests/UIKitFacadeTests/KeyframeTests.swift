import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// Keyframes follow each other inside one duration, under one curve.
@MainActor struct KeyframeTests {
  private func record(
    _ options: UIView.KeyframeAnimationOptions, _ completion: @escaping @MainActor (Bool) -> Void
  ) throws -> Timeline {
    try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layer.name = "box"
      view.backgroundColor = .red
      window.addSubview(view)
      UIView.animateKeyframes(withDuration: 2, delay: 0.5, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          view.center.x = 105
          view.backgroundColor = .blue
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 55
          view.backgroundColor = .green
          view.alpha = 0
        }
      } completion: {
        completion($0)
      }
    }
  }

  @Test("straight from keyframe to keyframe, still between them")
  func linear() throws {
    var finished: Bool?
    let timeline = try record(
      UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    ) { finished = $0 }
    #expect(finished == true)
    #expect(timeline.duration == .milliseconds(2500))
    for (time, x, alpha, color) in [
      (0.25, 0.0, 1.0, Color(red: 1, green: 0, blue: 0)),
      (0.75, 50, 1, Color(red: 0.5, green: 0, blue: 0.5)),
      (1.25, 100, 1, Color(red: 0, green: 0, blue: 1)),
      (2, 75, 0.5, Color(red: 0, green: 0.5, blue: 0.5)),
      (2.5, 50, 0, Color(red: 0, green: 1, blue: 0)),
    ] {
      let layer = try #require(timeline.view("box", at: time))
      #expect(abs(layer.position.x - 5 - x) < 1e-9, "\(time)")
      #expect(abs(layer.opacity - alpha) < 1e-9, "\(time)")
      #expect(layer.backgroundColor == color, "\(time)")
    }
  }

  @Test("the curve runs over the whole")
  func curve() throws {
    let timeline = try record([]) { _ in }
    // apple-motion 1.6, easeInEaseOut at .25 and .75: .129161931047 and .870838068953
    let early = try #require(timeline.view("box", at: 1))
    #expect(abs(early.position.x - 5 - 100 * 0.129161931047 / 0.25) < 1e-6)
    let late = try #require(timeline.view("box", at: 2))
    #expect(abs(late.opacity - (1 - (0.870838068953 - 0.5) / 0.5)) < 1e-8)
  }

  /// The box's x at shares of a second with no curve, from 0 by way of 100 and 40 to 200.
  private func places(
    _ mode: UIView.KeyframeAnimationOptions, _ ends: [(Double, Double)], at times: [Double]
  ) throws -> [Double] {
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    let recording = ScreenRecording(size: CGSize(width: 200, height: 200))
    let timeline = try recording.run { window in
      let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
      view.layer.name = "box"
      window.addSubview(view)
      UIView.animateKeyframes(withDuration: 1, options: [mode, linear]) {
        for ((start, duration), x) in zip(ends, [100.0, 40, 200]) {
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
            view.center.x = x
          }
        }
      }
    }
    #expect(recording.notes.isEmpty)
    return try times.map { try #require(timeline.view("box", at: $0)).position.x }
  }

  private static let whole = [(0.0, 0.25), (0.25, 0.25), (0.5, 0.5)]

  private func expect(
    _ mode: UIView.KeyframeAnimationOptions, _ expected: [(time: Double, x: Double)],
    _ ends: [(Double, Double)] = whole
  ) throws {
    let places = try places(mode, ends, at: expected.map(\.time))
    for ((time, x), place) in zip(expected, places) {
      #expect(abs(place - x) < 1e-6, "\(time): \(place), not \(x)")
    }
  }

  @Test("discrete values show from the end of their keyframe on")
  func discrete() throws {
    try expect(
      .calculationModeDiscrete,
      [(0, 0), (0.24, 0), (0.26, 100), (0.49, 100), (0.51, 40), (0.99, 40), (1, 200)])
  }

  @Test("paced keyframes move at an even speed, whatever their times")
  func paced() throws {
    // 100, 60 and 160 points, so 320 a second.
    let course = [(0.0, 0.0), (0.25, 80), (0.3125, 100), (0.5, 40), (0.75, 120), (1, 200)]
    try expect(.calculationModePaced, course)
    try expect(.calculationModePaced, course, [(0.1, 0.1), (0.6, 0.05), (0.7, 0.1)])
  }

  @Test("cubic keyframes lie on the Catmull-Rom spline")
  func cubic() throws {
    // Between b and c half-way: (9b + 9c - a - d) / 16; three quarters: the textbook's polynomial.
    let (a, b, c, d) = (0.0, 100.0, 40.0, 200.0)
    let u = 0.75
    let late =
      0.5
      * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u
        + (3 * b - a - 3 * c + d) * u * u * u)
    try expect(
      .calculationModeCubic,
      [
        (0, 0), (0.25, 100), (0.375, (9 * b + 9 * c - a - d) / 16), (0.4375, late), (0.5, 40),
        (1, 200),
      ])
    // Sums of thirds are no gaps, which would be key values of their own.
    let third = 1.0 / 3
    try expect(
      .calculationModeCubic, [(0.5, (9 * b + 9 * c - a - d) / 16)],
      [(0, third), (third + 1e-12, third), (2 * third + 1e-12, third)])
  }

  @Test("a paced spline covers equal ways in equal times")
  func cubicPaced() throws {
    let times = (0...40).map { Double($0) / 40 }
    let places = try places(.calculationModeCubicPaced, Self.whole, at: times)
    // It turns twice: steps that hold a turning point are shorter.
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    let longest = try #require(steps.max())
    #expect(steps.filter { $0 < 0.98 * longest }.count <= 2)
    #expect(places.first == 0 && places.last == 200)
    // The cubic alone does not.
    let uneven = try self.places(.calculationModeCubic, Self.whole, at: times)
    let ways = zip(uneven, uneven.dropFirst()).map { abs($1 - $0) }
    #expect(ways.filter { $0 < 0.9 * (ways.max() ?? 0) }.count > 10)
  }

  @Test("a keyframe of no duration changes all at its start")
  func jumps() throws {
    try expect(
      [], [(0.2, 0), (0.29, 0), (0.3, 100), (0.45, 70), (0.6, 40), (0.79, 40), (0.8, 200)],
      [(0.3, 0), (0.3, 0.3), (0.8, 0)])
  }

  @Test("keyframes in an animator's closure take its duration and are scrubbed with it")
  func scrubbed() throws {
    let timeline = try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
      let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
      view.layer.name = "box"
      window.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.3) {
        UIView.animateKeyframes(withDuration: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.center.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.x = 40
          }
        }
      }
      drag(from: 0, to: 1, during: 1) { animator.fractionComplete = $0 }
    }
    for (time, x) in [(0.25, 50.0), (0.5, 100), (0.75, 70), (1, 40)] {
      #expect(try abs(#require(timeline.view("box", at: time)).position.x - x) < 0.3, "\(time)")
    }
  }

  @Test("with layoutSubviews what the closure has made layout place moves too")
  func layout() throws {
    final class Half: UIView {
      let child = UIView()
      override func layoutSubviews() {
        child.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
      }
    }
    for options in [UIView.AnimationOptions.layoutSubviews, []] {
      let timeline = try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
        let view = Half(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        view.addSubview(view.child)
        view.child.layer.name = "child"
        window.addSubview(view)
        after(1) {
          UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
            view.bounds.size.width = 200
          }
        }
      }
      let width = try #require(timeline.view("child", at: 1.5)).bounds.size.width
      #expect(abs(width - (options == [] ? 100 : 75)) < 1e-9)
    }
  }
}
