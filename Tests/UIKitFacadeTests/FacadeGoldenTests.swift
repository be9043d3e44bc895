import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import UIKitFacade

/// What programs in UIKit's words look like: eight pictures of each, stored.
@MainActor struct FacadeGoldenTests {
  private func check(
    _ name: String, from begin: Double = 0, to end: Double,
    _ program: @MainActor (UIWindow) -> Void
  ) throws {
    let recording = ScreenRecording(size: CGSize(width: 72, height: 96))
    let timeline = try recording.run(program)
    #expect(recording.notes.isEmpty)
    let (width, height) = timeline.pixelSize
    let strip = Pixmap(width: width * 8, height: height)
    let renderers = KernelSet.available.map { FrameRenderer(kernels: $0) }
    for index in 0..<8 {
      let time = begin + (end - begin) * Double(index) / 7
      let plan = timeline.plan(at: try #require(Time(seconds: time)))
      let frames = renderers.map { $0.render(plan) }
      for frame in frames.dropFirst() {
        #expect(Pictures.bytes(frame) == Pictures.bytes(frames[0]), "kernel sets disagree")
      }
      for y in 0..<height {
        for x in 0..<width { strip[index * width + x, y] = frames[0][x, y] }
      }
    }
    try GoldenPicture.check(strip, "uikit-" + name)
  }

  /// A page whose four corners differ, 52 × 66.
  private func page(_ color: UIColor) -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 52, height: 66))
    page.backgroundColor = color
    for (index, white) in [1, 0.75, 0.4, 0.1].enumerated() {
      let mark = UIView(
        frame: CGRect(
          x: index % 2 == 0 ? 5 : 33, y: index < 2 ? 6 : 46, width: 14, height: 14))
      mark.backgroundColor = UIColor(white: white, alpha: 1)
      mark.layer.cornerRadius = index == 0 ? 7 : 2
      page.addSubview(mark)
    }
    return page
  }

  /// A round card in the middle of a grey screen.
  private func card(_ color: UIColor, in window: UIWindow) -> UIView {
    window.backgroundColor = UIColor(white: 0.85, alpha: 1)
    let card = UIView(frame: CGRect(x: 10, y: 15, width: 52, height: 66))
    window.addSubview(card)
    let face = page(color)
    face.layer.cornerRadius = 9
    card.addSubview(face)
    return card
  }

  private func turn(_ card: UIView, over color: UIColor) {
    let face = page(color)
    face.layer.cornerRadius = 9
    card.subviews.first?.removeFromSuperview()
    card.addSubview(face)
  }

  @Test(
    "CATransition",
    arguments: [
      (CATransitionType.push, CATransitionSubtype.fromRight), (.moveIn, .fromTop),
      (.reveal, .fromLeft), (CATransitionType(rawValue: "cube"), .fromBottom),
    ])
  func transition(type: CATransitionType, subtype: CATransitionSubtype) throws {
    try check("catransition-\(type.rawValue)", to: 0.5) { window in
      let card = card(.systemBlue, in: window)
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = 0.5
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      card.layer.add(transition, forKey: kCATransition)
      turn(card, over: .systemOrange)
    }
  }

  @Test(
    "UIView.transition",
    arguments: [
      ("flip-from-left", UIView.AnimationOptions.transitionFlipFromLeft),
      ("flip-from-bottom", .transitionFlipFromBottom), ("curl-up", .transitionCurlUp),
      ("curl-down", .transitionCurlDown), ("cross-dissolve", .transitionCrossDissolve),
    ])
  func viewTransition(name: String, option: UIView.AnimationOptions) throws {
    try check("transition-" + name, to: 0.75) { window in
      let card = card(.systemBlue, in: window)
      UIView.transition(with: card, duration: 0.75, options: option) {
        turn(card, over: .systemOrange)
      }
    }
  }

  @Test("a sheet drawn up by a finger and let go to a spring")
  func propertyAnimator() throws {
    try check("property-animator", to: 0.8) { window in
      let home = UIView(frame: window.bounds)
      home.backgroundColor = .systemTeal
      window.addSubview(home)
      let sheet = UIView(frame: CGRect(x: 0, y: 96, width: 72, height: 90))
      sheet.backgroundColor = .white
      sheet.layer.cornerRadius = 10
      window.addSubview(sheet)
      let animator = UIViewPropertyAnimator(duration: 0.6, curve: .easeOut) {
        sheet.frame.origin.y = 36
        home.transform = CGAffineTransform(scaleX: 0.85, y: 0.85)
        home.layer.cornerRadius = 8
      }
      drag(from: 0, to: 0.5, during: 0.3) {
        animator.fractionComplete = $0
      } ended: {
        animator.continueAnimation(
          withTimingParameters: UISpringTimingParameters(
            dampingRatio: 0.4, initialVelocity: CGVector(dx: 4, dy: 4)), durationFactor: 0.8)
      }
    }
  }

  @Test("the scale animator there and back, over a background that shows through")
  func customAnimator() throws {
    let home = UIViewController(view: UIView())
    let detail = UIViewController(view: UIView())
    let delegate = Delegate { ScaleAnimator(isPresenting: $0) }
    for (name, times) in [("present", 0.0...0.2), ("dismiss", 0.5...0.7)] {
      try check("scale-animator-" + name, from: times.lowerBound, to: times.upperBound) { window in
        for (controller, color) in [(home, UIColor.systemBlue), (detail, .systemOrange)] {
          let screen = page(color)
          screen.frame = window.bounds
          controller.view = screen
        }
        window.rootViewController = home
        detail.transitioningDelegate = delegate
        detail.transitionBackground = UIColor(white: 0.3, alpha: 1)
        home.present(detail, animated: true)
        after(0.5) { detail.dismiss(animated: true) }
      }
    }
  }

  @Test(
    "what the system leaves of a presenter, there and back",
    arguments: [
      ("page-sheet", UIModalPresentationStyle.pageSheet, UIModalTransitionStyle.coverVertical),
      ("partial-curl", .fullScreen, .partialCurl),
    ])
  func systemModal(
    name: String, style: UIModalPresentationStyle, transition: UIModalTransitionStyle
  ) throws {
    try check(name, to: 1.4) { window in
      let home = UIViewController(view: UIView())
      let detail = UIViewController(view: UIView())
      for (controller, color) in [(home, UIColor.systemBlue), (detail, .systemOrange)] {
        let screen = page(color)
        screen.frame = window.bounds
        controller.view = screen
      }
      detail.modalPresentationStyle = style
      detail.modalTransitionStyle = transition
      window.rootViewController = home
      home.present(detail, animated: true)
      after(0.8) { detail.dismiss(animated: true) }
    }
  }
}
