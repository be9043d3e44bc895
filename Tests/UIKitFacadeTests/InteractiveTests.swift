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
}
