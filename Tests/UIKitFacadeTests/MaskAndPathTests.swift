import Compositor
import ExactMath
import Foundation
import Raster
import Testing
import UIKitFacade

private typealias CGFloat = UIKitFacade.CGFloat
private typealias CGPoint = UIKitFacade.CGPoint
private typealias CGRect = UIKitFacade.CGRect

/// Masks, paths and the way along them.
@MainActor struct MaskAndPathTests {
  /// The well-known circle that opens over the old screen.
  private final class CircularReveal: UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    private weak var transitionContext: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> UIKitFacade.TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      self.transitionContext = transitionContext
      guard let toView = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(toView)
      let button = CGRect(x: 40, y: 90, width: 20, height: 20)
      let circleMaskPathInitial = UIBezierPath(ovalIn: button)
      let circleMaskPathFinal = UIBezierPath(ovalIn: button.insetBy(dx: -110, dy: -110))
      let maskLayer = CAShapeLayer()
      maskLayer.name = "circle"
      maskLayer.path = circleMaskPathFinal.cgPath
      toView.layer.mask = maskLayer
      let maskLayerAnimation = CABasicAnimation(keyPath: "path")
      maskLayerAnimation.fromValue = circleMaskPathInitial.cgPath
      maskLayerAnimation.toValue = circleMaskPathFinal.cgPath
      maskLayerAnimation.duration = transitionDuration(using: transitionContext)
      maskLayerAnimation.delegate = self
      maskLayer.add(maskLayerAnimation, forKey: "path")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      transitionContext?.completeTransition(!(transitionContext?.transitionWasCancelled ?? true))
      transitionContext?.viewController(forKey: .from)?.view.layer.mask = nil
      transitionContext?.viewController(forKey: .to)?.view.layer.mask = nil
    }
  }

  @Test("a circle opens over the old screen")
  func reveal() throws {
    let screens = TwoScreens()
    let delegate = Delegate { _ in CircularReveal() }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
    }
    #expect(screens.recording.notes.isEmpty)
    #expect(timeline.duration == .milliseconds(1000))
    // About (50, 100) with a radius of 10 + 110 t.
    for time in [0.0, 0.1, 0.25, 0.35] {
      let plan = timeline.plan(at: try #require(Time(seconds: time)))
      let frame = FrameRenderer().render(plan)
      let radius = 10 + 110 * time
      for y in stride(from: 1, to: 200, by: 6) {
        for x in stride(from: 1, to: 100, by: 6) {
          let distance = hypot(Double(x) + 0.5 - 50, Double(y) + 0.5 - 100)
          guard abs(distance - radius) > 1 else { continue }
          let expected = distance < radius ? Color.blue : .red
          #expect(frame[x, y] == expected.premultiplied, "\(x), \(y) at \(time)")
        }
      }
    }
    #expect(
      FrameRenderer().render(timeline.plan(at: .milliseconds(1000)))[0, 0]
        == Color.blue.premultiplied)
  }

  @Test("a view masks another one, and its animations move the mask")
  func viewMask() throws {
    let timeline = try ScreenRecording(size: CGSize(width: 100, height: 20)).run { window in
      window.backgroundColor = .red
      let view = UIView(frame: window.bounds)
      view.backgroundColor = .blue
      window.addSubview(view)
      let mask = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
      mask.backgroundColor = .white
      view.mask = mask
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        mask.frame.size.width = 100
      }
    }
    for (time, edge) in [(250, 25), (750, 75)] {
      let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(time)))
      #expect(frame[edge - 1, 10] == Color.blue.premultiplied)
      #expect(frame[edge, 10] == Color.red.premultiplied)
    }
  }

  @Test("along a path: each piece takes its share of the time, or all goes at one speed")
  func alongPath() throws {
    func places(
      _ times: [Double], _ body: @escaping (CAKeyframeAnimation) -> Void
    ) throws -> [Layer] {
      let timeline = try ScreenRecording(size: CGSize(width: 100, height: 100)).run { window in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.name = "box"
        window.addSubview(view)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 90, y: 0))
        path.addLine(to: CGPoint(x: 90, y: 30))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path.cgPath
        animation.duration = 1
        body(animation)
        view.layer.add(animation, forKey: nil)
      }
      return try times.map { try #require(timeline.view("box", at: $0)) }
    }
    func expect(_ layers: [Layer], _ points: [Point]) {
      for (layer, point) in zip(layers, points) {
        #expect(abs(layer.position.x - point.x) < 1e-6 && abs(layer.position.y - point.y) < 1e-6)
      }
    }
    expect(try places([0.25, 0.75]) { _ in }, [Point(45, 0), Point(90, 15)])
    expect(
      try places([0.4, 0.9]) { $0.keyTimes = [0, 0.8, 1] }, [Point(45, 0), Point(90, 15)])
    // 120 points in all.
    expect(
      try places([0.25, 0.75, 0.875]) { $0.calculationMode = .paced },
      [Point(30, 0), Point(90, 0), Point(90, 15)])
    expect(
      try places([0.25, 0.75]) { $0.calculationMode = .discrete }, [Point(0, 0), Point(90, 0)])
    let turned = try places([0.25, 0.75]) { $0.rotationMode = .rotateAuto }
    #expect(turned[0].transform == .identity)
    // Down: a quarter of a turn clockwise.
    #expect(abs(turned[1].transform.m12 - 1) < 1e-9 && abs(turned[1].transform.m11) < 1e-9)
    let reversed = try places([0.25]) { $0.rotationMode = .rotateAutoReverse }
    #expect(abs(reversed[0].transform.m11 + 1) < 1e-9)
  }

  /// In degrees: from, to, which way, and how far it then goes.
  private nonisolated static let turns: [(Double, Double, Bool, Double)] = [
    (0, 90, true, 90), (0, 90, false, -270), (180, 0, true, 180), (0, 360, true, 360),
    (-90, 270, true, 360), (0, -60, false, -60), (57, 0, true, 303),
  ]

  @Test("arcs are exact, clockwise and not", arguments: turns)
  func arcs(start: Double, end: Double, clockwise: Bool, degrees: Double) throws {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 60), radius: 20, startAngle: start * .pi / 180,
      endAngle: end * .pi / 180, clockwise: clockwise)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path.cgPath
    animation.calculationMode = .paced
    animation.duration = 1
    let timeline = try ScreenRecording(size: CGSize(width: 100, height: 100)).run { window in
      let view = UIView()
      view.layer.name = "box"
      window.addSubview(view)
      view.layer.add(animation, forKey: nil)
    }
    for share in [0.0, 0.1, 0.5, 0.9] {
      let place = try #require(timeline.view("box", at: share)).position
      let angle = (start + degrees * share) * .pi / 180
      #expect(abs(place.x - 50 - 20 * cos(angle)) < 1e-5)
      #expect(abs(place.y - 60 - 20 * sin(angle)) < 1e-5)
    }
  }

  @Test("views follow their superview's size by their autoresizing mask, animated with it")
  func autoresizing() throws {
    var frames: [CGRect] = []
    let timeline = try ScreenRecording(size: CGSize(width: 400, height: 400)).run { window in
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(page)
      let masks: [UIView.AutoresizingMask] = [
        [.flexibleWidth, .flexibleHeight], [.flexibleLeftMargin, .flexibleTopMargin],
        [.flexibleLeftMargin, .flexibleRightMargin], [.flexibleWidth, .flexibleRightMargin], [],
      ]
      let views = masks.map { mask in
        let view = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 30))
        view.autoresizingMask = mask
        page.addSubview(view)
        return view
      }
      views[0].layer.name = "all"
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        page.frame.size = CGSize(width: 200, height: 300)
      }
      frames = views.map(\.frame)
    }
    // 100 points wider, 200 higher.
    #expect(frames[0] == CGRect(x: 20, y: 10, width: 140, height: 230))
    #expect(frames[1] == CGRect(x: 120, y: 210, width: 40, height: 30))
    // Left 20 and right 40 share what is more.
    #expect(abs(frames[2].minX - (20 + 100.0 / 3)) < 1e-9 && frames[2].width == 40)
    // Width 40 and right 40.
    #expect(frames[3] == CGRect(x: 20, y: 10, width: 90, height: 30))
    #expect(frames[4] == CGRect(x: 20, y: 10, width: 40, height: 30))
    #expect(try #require(timeline.view("all", at: 0.5)).bounds.size == Size(90, 130))
  }

  @Test("a transaction's timing function takes the place of curves that are not its own")
  func transactionTiming() throws {
    let timeline = try ScreenRecording(size: CGSize(width: 200, height: 200)).run { window in
      for name in ["block", "layer", "own", "outside"] {
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        view.layer.name = name
        window.addSubview(view)
        if name != "outside" {
          CATransaction.begin()
          CATransaction.setAnimationTimingFunction(
            CAMediaTimingFunction(controlPoints: 0.32, 0.72, 0, 1))
        }
        switch name {
        case "block", "outside": UIView.animate(withDuration: 1) { view.center.x = 100 }
        default:
          let animation = CABasicAnimation(keyPath: "position.x")
          (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
          if name == "own" { animation.timingFunction = CAMediaTimingFunction(name: .easeIn) }
          view.layer.add(animation, forKey: nil)
        }
        if name != "outside" { CATransaction.commit() }
      }
    }
    // apple-motion 1.6 at .25
    for (name, p) in [
      ("block", 0.779131248402), ("layer", 0.779131248402), ("own", 0.0934646507188),
      ("outside", 0.129161931047),
    ] {
      #expect(
        try abs(#require(timeline.view(name, at: 0.25)).position.x - 100 * p) < 1e-6, "\(name)")
    }
  }
}
