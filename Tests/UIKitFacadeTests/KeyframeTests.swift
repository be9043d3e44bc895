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
    try ScreenRecording(size: Size(200, 200)).run { window in
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
}
