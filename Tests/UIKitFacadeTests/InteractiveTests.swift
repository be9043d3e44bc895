import Compositor
import ExactMath
import Motion
import Raster
import Testing
import UIKitFacade

/// A finger drives a custom animator: straight while it holds, then on or back without a jump.
@MainActor struct InteractiveTests {
  @MainActor final class Fader: UIViewControllerAnimatedTransitioning {
    let duration: Double

    init(_ duration: Double) {
      self.duration = duration
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
        let to = context.viewController(forKey: .to)
      else { return }
      toView.frame = context.finalFrame(for: to)
      context.containerView.insertSubview(toView, at: 0)
      UIView.animate(withDuration: duration) {
        fromView.alpha = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test(
    "what is left after a finger takes its share of the time, by speed and curve",
    arguments: [
      // apple-motion 5.2: duration, p, speed, finish, cancel
      (0.35, 0.4, 1.0, 0.21, 0.14), (0.35, 0.4, 2, 0.105, 0.07), (0.5, 0.25, 1, 0.375, 0.125),
      (0.5, 0.75, 0.5, 0.25, 0.75),
    ])
  func rest(
    duration: Double, share: Double, speed: Double, finish: Double, cancel: Double
  ) throws {
    for commits in [true, false] {
      let screens = TwoScreens()
      let delegate = Delegate { _ in Fader(duration) }
      var completed: Time?
      let timeline = try screens.run(delegate) {
        screens.home.present(screens.detail, animated: false)
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.completionSpeed = speed
        delegate.interaction = interaction
        screens.detail.dismiss(animated: true) { completed = .zero }
        drag(from: 0, to: share, during: 0.5) {
          interaction.update($0)
        } ended: {
          #expect(abs(interaction.percentComplete - share) < 1e-9)
          if commits { interaction.finish() } else { interaction.cancel() }
        }
      }
      let rest = commits ? finish : cancel
      #expect(abs(timeline.duration.seconds - 0.5 - rest) < 1e-8)
      #expect(completed != nil)
      // Straight under the finger, although the animation eases.
      let held = try #require(timeline.view("detail", at: 0.25))
      #expect(abs(held.opacity - (1 - share / 2)) < 1e-9)
      let ease = CubicBezier.easeInEaseOut
      for part in [0.0, 0.3, 0.8] {
        let shown = try #require(timeline.view("detail", at: 0.5 + rest * part))
        let place = share + ((commits ? 1 : 0) - share) * ease.value(at: part)
        #expect(abs(shown.opacity - (1 - place)) < 1e-6)
      }
      let last = timeline.duration.seconds
      #expect((timeline.view("detail", at: last) == nil) == commits)
      #expect((timeline.view("home", at: last) == nil) != commits)
      if !commits { #expect(timeline.view("detail", at: last)?.opacity == 1) }
    }
  }

  @Test(
    "the rules by which a swipe commits",
    arguments: [
      // apple-motion 5.3, width 390: place, points a second, native
      (0.3, 300.0, false), (0.3, 1500, true), (0.5, 0, false), (0.5, 100, true),
      (0.6, -400, false),
    ])
  func commitRules(share: Double, velocity: Double, native: Bool) {
    #expect(
      CommitRule.backSwipe().commits(
        translation: share * 390, velocity: velocity, extent: 390) == native)
    #expect(
      CommitRule.percentDriven().commits(
        translation: share * 390, velocity: velocity, extent: 390))
    #expect(
      !CommitRule.percentDriven().commits(translation: 0.29 * 390, velocity: 999, extent: 390))
  }

  @Test("a transition that runs by itself can be caught and taken back")
  func caught() throws {
    let screens = TwoScreens()
    let delegate = Delegate { _ in Fader(1) }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: false)
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.wantsInteractiveStart = false
      interaction.completionCurve = .linear
      delegate.interaction = interaction
      screens.detail.dismiss(animated: true)
      after(0.4) { interaction.pause() }
      after(0.6) { interaction.cancel() }
    }
    let ease = CubicBezier.easeInEaseOut
    for (time, local) in [(0.2, 0.2), (0.4, 0.4), (0.5, 0.4), (0.6, 0.4), (0.8, 0.2)] {
      let shown = try #require(timeline.view("detail", at: time))
      #expect(abs(shown.opacity - (1 - ease.value(at: local))) < 1e-7, "\(time)")
    }
    #expect(timeline.duration == .milliseconds(1000))
    #expect(timeline.view("detail", at: 1)?.opacity == 1)
  }

  @Test("caught mid-way and dragged on, it goes from where it was")
  func caughtAndDragged() throws {
    let screens = TwoScreens()
    let delegate = Delegate { _ in Fader(1) }
    let timeline = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: false)
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.wantsInteractiveStart = false
      delegate.interaction = interaction
      screens.detail.dismiss(animated: true)
      after(0.4) {
        interaction.pause()
        interaction.update(interaction.percentComplete)
      }
      after(0.6) { interaction.update(0.7) }
      after(0.8) { interaction.finish() }
    }
    // apple-motion 1.6, easeInEaseOut at .4; then half of what is left.
    let caught = 0.331883870098
    for (time, place) in [(0.5, caught), (0.7, caught + (1 - caught) / 2)] {
      let shown = try #require(timeline.view("detail", at: time))
      #expect(abs(shown.opacity - (1 - place)) < 1e-6, "\(time)")
    }
    #expect(timeline.duration == .milliseconds(1100))
  }

  @Test(
    "what animates alongside takes the transition's time, finger and end", arguments: [true, false])
  func coordinator(commits: Bool) throws {
    final class Dimmed: UIViewController {
      let dimming = UIView()
      var log: [String] = []
      override func viewDidLoad() {
        dimming.layer.name = "dimming"
        dimming.backgroundColor = .black
        view.addSubview(dimming)
      }
      override func viewWillDisappear(_ animated: Bool) {
        let animates = transitionCoordinator?.animate { _ in
          self.dimming.alpha = 0
        } completion: { context in
          self.log.append("over \(context.isCancelled)")
        }
        transitionCoordinator?.notifyWhenInteractionChanges { context in
          self.log.append("let go \(context.isCancelled) \(context.completionVelocity)")
        }
        log.append("\(animates == true) \(transitionCoordinator?.isAnimated == true)")
      }
    }
    let recording = ScreenRecording(size: CGSize(width: 100, height: 200))
    let (home, detail) = (UIViewController(), Dimmed())
    let delegate = Delegate { _ in InteractiveTests.Fader(1) }
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionCurve = .linear
    delegate.interaction = interaction
    let timeline = try recording.run { window in
      window.rootViewController = home
      detail.transitioningDelegate = delegate
      home.present(detail, animated: false)
      detail.dismiss(animated: true)
      interaction.update(0.25)
      after(1) { if commits { interaction.finish() } else { interaction.cancel() } }
    }
    #expect(detail.log == ["true true", "let go \(!commits) 1.0", "over \(!commits)"])
    #expect(detail.transitionCoordinator == nil)
    // Straight under the finger, then the rest by the completion's curve.
    for (time, alpha) in [(0.5, 0.75), commits ? (1.375, 0.375) : (1.125, 0.875)] {
      #expect(try abs(#require(timeline.view("dimming", at: time)).opacity - alpha) < 1e-9)
    }
    #expect(detail.dimming.alpha == (commits ? 0 : 1))
  }

  @Test("a finger's updates do not put off the end of what was taken away")
  func interruptedUnderFinger() throws {
    final class Restless: UIViewControllerAnimatedTransitioning {
      var log: [String] = []
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .from)
        UIView.animate(withDuration: 1) {
          view?.alpha = 0.5
        } completion: {
          self.log.append("first \($0) \(CACurrentMediaTime())")
        }
        UIView.animate(withDuration: 1, options: .beginFromCurrentState) {
          view?.alpha = 0
        } completion: { _ in
          self.log.append("second \(CACurrentMediaTime())")
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let screens = TwoScreens()
    let animator = Restless()
    let delegate = Delegate { _ in animator }
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.presenting = interaction
    _ = try screens.run(delegate) {
      screens.home.present(screens.detail, animated: true)
      interaction.update(0.1)
      after(1) { interaction.update(0.5) }
      after(2) { interaction.finish() }
    }
    #expect(animator.log == ["first false 0.0", "second 2.5"])
  }

  @Test("a finger between two points shows on request", arguments: [true, false])
  func shownFinger(shows: Bool) throws {
    let recording = ScreenRecording(size: CGSize(width: 200, height: 100))
    recording.showsTouches = shows
    var places: [CGPoint] = []
    let timeline = try recording.run { _ in
      after(1) {
        drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 80), during: 1, rate: 2) {
          places.append($0)
        }
      }
    }
    #expect(places == [CGPoint(x: 50, y: 20), CGPoint(x: 100, y: 50), CGPoint(x: 150, y: 80)])
    #expect(timeline.duration == .milliseconds(shows ? 2150 : 2000))
    for (time, place, isThere) in [(0.5, Point(50, 20), false), (1.25, Point(75, 35), true)] {
      let mark = timeline.view("/touch-0", at: time)
      #expect((mark.map { $0.opacity > 0 } ?? false) == (isThere && shows))
      if isThere, let mark { #expect(mark.position == place) }
      let frame = FrameRenderer().render(timeline.plan(at: try #require(Time(seconds: time))))
      let pixel = frame[Int(place.x), Int(place.y)]
      #expect((pixel != Color.black.premultiplied) == (isThere && shows))
    }
  }
}
