import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// Tabs, stacks and containers of the program's own.
@MainActor struct ContainerControllerTests {
  /// Slides the new view in from the right over the old one, straight, in a second.
  private final class Slide: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let to = transitionContext.view(forKey: .to),
        let controller = transitionContext.viewController(forKey: .to)
      else { return }
      #expect(transitionContext.presentationStyle == .none)
      #expect(transitionContext.targetTransform == .identity)
      let frame = transitionContext.finalFrame(for: controller)
      to.frame = frame.offsetBy(dx: frame.width, dy: 0)
      transitionContext.containerView.addSubview(to)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        to.frame = frame
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  private final class TabChooser: UITabBarControllerDelegate {
    var animates = true
    var interaction: UIPercentDrivenInteractiveTransition?

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? Slide() : nil }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private func controllers(_ names: String...) -> [UIViewController] {
    names.map { name in
      let controller = UIViewController(view: UIView())
      controller.view.layer.name = name
      controller.view.backgroundColor = .red
      return controller
    }
  }

  @Test(
    "tabs change at once, by the delegate's animator, and by a finger that may think better of it")
  func tabs() throws {
    let tabs = UITabBarController()
    let chooser = TabChooser()
    let pages = controllers("a", "b", "c")
    tabs.viewControllers = pages
    tabs.delegate = chooser
    var selected: [Int] = []
    let recording = ScreenRecording(size: CGSize(width: 100, height: 200))
    let timeline = try recording.run { window in
      window.rootViewController = tabs
      #expect(pages[1].tabBarController === tabs && tabs.selectedViewController === pages[0])
      chooser.animates = false
      after(0.5) { tabs.selectedIndex = 1 }
      after(1) {
        chooser.animates = true
        tabs.selectedViewController = pages[2]
      }
      after(3) {
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.completionCurve = .linear
        chooser.interaction = interaction
        tabs.selectedIndex = 0
        drag(from: 0, to: 0.25, during: 0.5) {
          interaction.update($0)
        } ended: {
          interaction.cancel()
        }
      }
      after(4) { selected.append(tabs.selectedIndex) }
    }
    #expect(recording.notes.isEmpty)
    #expect(timeline.view("a", at: 0.4) != nil && timeline.view("b", at: 0.4) == nil)
    #expect(timeline.view("a", at: 0.6) == nil)
    #expect(try #require(timeline.view("b", at: 0.6)).bounds.size == Size(100, 200))
    for (time, x) in [(1.25, 125.0), (1.5, 100)] {
      #expect(try abs(#require(timeline.view("c", at: time)).position.x - x) < 1e-9)
      #expect(timeline.view("b", at: time) != nil)
    }
    #expect(timeline.view("b", at: 2.1) == nil && timeline.view("c", at: 2.1) != nil)
    for (time, x) in [(3.25, 137.5), (3.5, 125), (3.625, 137.5)] {
      #expect(try abs(#require(timeline.view("a", at: time)).position.x - x) < 0.2)
    }
    #expect(selected == [2])
    #expect(timeline.view("a", at: 3.9) == nil && timeline.view("c", at: 3.9) != nil)
    #expect(throws: RecordingError.self) {
      _ = try ScreenRecording(size: CGSize(width: 10, height: 10)).run { _ in tabs.selectedIndex = 7
      }
    }
  }

  @Test("a stack tells its delegate, pops to any controller and takes another stack")
  func stack() throws {
    final class Listener: UINavigationControllerDelegate {
      var log: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { log.append("will \(viewController.view.layer.name ?? "") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { log.append("did \(viewController.view.layer.name ?? "")") }
    }
    let listener = Listener()
    let pages = controllers("a", "b", "c", "d")
    let stack = UINavigationController(rootViewController: pages[0])
    stack.delegate = listener
    var counts: [Int] = []
    let timeline = try ScreenRecording(size: CGSize(width: 100, height: 200)).run { window in
      window.rootViewController = stack
      stack.setViewControllers(Array(pages[...2]), animated: true)
      after(1) {
        counts.append(stack.viewControllers.count)
        #expect(stack.visibleViewController === pages[2])
        #expect(stack.popToViewController(pages[0], animated: true)?.count == 2)
      }
      after(2) {
        stack.viewControllers = [pages[3]]
        counts.append(stack.viewControllers.count)
      }
    }
    #expect(
      listener.log == ["will c true", "did c", "will a true", "did a", "will d false", "did d"])
    #expect(counts == [3, 1])
    // apple-motion 6.1: the push at .1
    let pushed = try #require(timeline.view("c", at: 0.9))
    #expect(pushed.bounds.size == Size(100, 200))
    #expect(timeline.view("b", at: 0.2) == nil)
    #expect(timeline.view("d", at: timeline.duration.seconds) != nil)
    #expect(timeline.view("a", at: timeline.duration.seconds) == nil)
  }

  @Test("a container of the program's own puts one child in another's place")
  func children() throws {
    final class Logged: UIViewController {
      var log: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        log.append(parent == nil ? "will leave" : "will come")
      }
      override func didMove(toParent parent: UIViewController?) {
        log.append(parent == nil ? "left" : "came")
      }
      override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
      override func viewDidDisappear(_ animated: Bool) { log.append("went") }
    }
    for options in [UIView.AnimationOptions.transitionCrossDissolve, []] {
      let home = UIViewController(view: UIView())
      let (a, b) = (Logged(), Logged())
      let timeline = try ScreenRecording(size: CGSize(width: 100, height: 100)).run { window in
        window.rootViewController = home
        for (child, color) in [(a, UIColor.red), (b, .blue)] {
          child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
          child.view.backgroundColor = color
        }
        a.view.layer.name = "a"
        b.view.layer.name = "b"
        home.addChild(a)
        home.view.addSubview(a.view)
        a.didMove(toParent: home)
        a.willMove(toParent: nil)
        home.addChild(b)
        b.view.center.x = 75
        home.transition(
          from: a, to: b, duration: 1, options: [options, .curveLinear],
          animations: { b.view.center.x = 25 }
        ) { _ in
          a.removeFromParent()
          b.didMove(toParent: home)
        }
      }
      #expect(a.log == ["will come", "came", "will leave", "went", "left"])
      #expect(b.log == ["will come", "appeared", "came"])
      #expect(home.children.map { $0 === b } == [true] && a.parent == nil && b.parent === home)
      #expect(timeline.duration == .milliseconds(1000))
      let pixel = FrameRenderer().render(timeline.plan(at: .milliseconds(250)))[30, 10].packed
      if options == [] {
        #expect(pixel == Color.red.premultiplied.packed)
        #expect(try abs(#require(timeline.view("b", at: 0.5)).position.x - 50) < 1e-9)
      } else {
        // A quarter of the new picture over three of the old one.
        #expect(abs(Int(pixel & 255) - 191) <= 1 && abs(Int(pixel >> 16 & 255) - 64) <= 1)
      }
      #expect(timeline.view("a", at: 1) == nil)
    }
  }
}
