import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// What UIKit does by itself: modal styles, pushes and pops.
@MainActor struct SystemTransitionTests {
  /// The moving layer of a role, whatever container it is in.
  private func side(_ role: String, _ timeline: Timeline, _ seconds: Double) throws -> Layer {
    func find(in layers: [Layer]) -> Layer? {
      for layer in layers {
        if layer.id.hasSuffix("/" + role) { return layer }
        if let found = find(in: layer.sublayers) { return found }
      }
      return nil
    }
    let time = try #require(Time(seconds: seconds))
    return try #require(find(in: timeline.layers(at: time)))
  }

  private func modal(_ style: UIModalTransitionStyle) throws -> Timeline {
    let screens = TwoScreens()
    screens.detail.modalTransitionStyle = style
    let timeline = try screens.recording.run { window in
      window.rootViewController = screens.home
      screens.home.present(screens.detail, animated: true)
      after(1) { screens.detail.dismiss(animated: true) }
    }
    #expect(screens.recording.notes.isEmpty)
    #expect(timeline.view("detail", at: 0.9) != nil && timeline.view("home", at: 0.9) == nil)
    let last = timeline.duration.seconds
    #expect(timeline.view("detail", at: last) == nil && timeline.view("home", at: last) != nil)
    return timeline
  }

  @Test("coverVertical comes from below by its spring, and goes there")
  func coverVertical() throws {
    let timeline = try modal(.coverVertical)
    #expect(timeline.duration == .milliseconds(1404))
    // apple-motion 6.2, critical 522.35; 200 points high
    for (time, x) in [(0.05, 0.316589347), (0.1, 0.665787945), (0.2, 0.942353270)] {
      #expect(try abs(side("to", timeline, time).transform.m42 - 200 * (1 - x)) < 1e-6)
      #expect(try side("from", timeline, time).transform == .identity)
      #expect(try abs(side("from", timeline, 1 + time).transform.m42 - 200 * x) < 1e-6)
      #expect(try side("to", timeline, 1 + time).transform == .identity)
    }
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(50)))
    // Its upper edge is at 136.7.
    #expect(frame[50, 135] == Color.red.premultiplied)
    #expect(frame[50, 138] == Color.blue.premultiplied)
  }

  @Test("flipHorizontal brings the right side forward, and back the left one")
  func flipHorizontal() throws {
    let timeline = try modal(.flipHorizontal)
    #expect(timeline.duration == .milliseconds(1500))
    // apple-motion 3.3 and 1.6: π times easeInEaseOut at .25
    let angle = Double.pi * 0.129161931047
    for (begin, sign) in [(0.0, -1.0), (1, 1)] {
      let face = try side("from", timeline, begin + 0.125).transform
      #expect(abs(face.m11 - cosine(angle)) < 1e-8)
      // Where w is below 1 it is near; the viewer is 2.5 widths of 100 away.
      #expect(abs(face.m14 - sign * sine(angle) / 250) < 1e-9)
    }
  }

  @Test("crossDissolve is one weighted sum")
  func crossDissolve() throws {
    let timeline = try modal(.crossDissolve)
    #expect(timeline.duration == .milliseconds(1400))
    // apple-motion 1.6, easeInEaseOut at .25
    for (time, blue) in [(0.1, 0.129161931047), (1.1, 1 - 0.129161931047)] {
      let pixel = FrameRenderer().render(timeline.plan(at: try #require(Time(seconds: time))))[9, 9]
      #expect(abs(Double(pixel.packed >> 16 & 255) / 255 - blue) < 0.6 / 255)
      #expect(abs(Double(pixel.packed & 255) / 255 - 1 + blue) < 0.6 / 255)
    }
  }

  @Test("over a presenter that stays, only the presented screen takes part")
  func overPresenter() throws {
    let screens = TwoScreens()
    screens.detail.modalPresentationStyle = .overFullScreen
    let timeline = try screens.recording.run { window in
      window.rootViewController = screens.home
      screens.home.present(screens.detail, animated: true)
      after(1) { screens.detail.dismiss(animated: true) }
    }
    for time in [0.05, 0.9, 1.05, 1.404] { #expect(timeline.view("home", at: time) != nil) }
    // apple-motion 6.2 at .05: the edge is at 136.7 on the way there, at 63.3 on the way back.
    for (seconds, edge) in [(0.05, 136), (1.05, 63)] {
      let time = try #require(Time(seconds: seconds))
      let frame = FrameRenderer().render(timeline.plan(at: time))
      #expect(frame[50, edge - 1] == Color.red.premultiplied)
      #expect(frame[50, edge + 1] == Color.blue.premultiplied)
    }
  }

  /// Two controllers on a stack that fills 100 × 200 points.
  private func stack(
    _ delegate: (any UINavigationControllerDelegate)? = nil,
    _ body: @escaping @MainActor (UINavigationController, UIViewController) -> Void
  ) throws -> Timeline {
    let screens = TwoScreens()
    let stack = UINavigationController(rootViewController: screens.home)
    stack.delegate = delegate
    let timeline = try screens.recording.run { window in
      window.rootViewController = stack
      body(stack, screens.detail)
    }
    #expect(screens.recording.notes.isEmpty)
    return timeline
  }

  @Test("a push and a pop by the system's spring, with parallax and dim")
  func pushAndPop() throws {
    var log: [Int] = []
    let timeline = try stack { stack, detail in
      stack.pushViewController(detail, animated: true)
      after(1) {
        log.append(stack.viewControllers.count)
        #expect(detail.navigationController === stack)
        #expect(stack.popViewController(animated: true) === detail)
      }
      after(2) { log.append(stack.viewControllers.count) }
    }
    #expect(log == [2, 1])
    // apple-motion 6.1: spring 3/1000/500, parallax .30, dim .10
    for (time, p) in [(0.05, 0.232230493), (0.1, 0.544778390), (0.2, 0.879281932)] {
      #expect(try abs(side("to", timeline, time).transform.m41 - 100 * (1 - p)) < 1e-6)
      #expect(try abs(side("from", timeline, time).transform.m41 + 30 * p) < 1e-6)
      #expect(try abs(side("from.shade", timeline, time).opacity - 0.1 * p) < 1e-8)
      #expect(try abs(side("from", timeline, 1 + time).transform.m41 - 100 * p) < 1e-6)
      #expect(try abs(side("to", timeline, 1 + time).transform.m41 + 30 * (1 - p)) < 1e-6)
    }
    #expect(timeline.view("home", at: 0.9) == nil && timeline.view("detail", at: 0.9) != nil)
    #expect(timeline.view("home", at: 2) != nil && timeline.view("detail", at: 2) == nil)
    // Half-way in time the new screen is at 5.8, the old one lies dimmed beside it.
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(250)))
    #expect(frame[50, 100] == Color.blue.premultiplied)
    #expect(frame[2, 100].packed & 255 < 240)
  }

  @Test("the delegate's animator pops by a finger; cancelled, the stack is what it was")
  func delegates() throws {
    final class Chooser: UINavigationControllerDelegate {
      let interaction = UIPercentDrivenInteractiveTransition()
      var operations: [UINavigationController.Operation] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return operation == .pop ? InteractiveTests.Fader(1) : nil
      }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        animationController is InteractiveTests.Fader ? interaction : nil
      }
    }
    for commits in [false, true] {
      let chooser = Chooser()
      var count = 0
      let timeline = try stack(chooser) { stack, detail in
        stack.pushViewController(detail, animated: true)
        after(1) {
          stack.popViewController(animated: true)
          drag(from: 0, to: 0.4, during: 0.5) {
            chooser.interaction.update($0)
          } ended: {
            if commits { chooser.interaction.finish() } else { chooser.interaction.cancel() }
          }
        }
        after(3) { count = stack.viewControllers.count }
      }
      #expect(chooser.operations == [.push, .pop])
      #expect(try abs(#require(timeline.view("detail", at: 1.25)).opacity - 0.8) < 1e-9)
      #expect(count == (commits ? 1 : 2))
      #expect((timeline.view("detail", at: 3) == nil) == commits)
      #expect((timeline.view("home", at: 3) != nil) == commits)
    }
  }

  @Test("the well-known push by a CATransition on the stack's view")
  func transitionOnStack() throws {
    let timeline = try stack { stack, detail in
      let transition = CATransition()
      transition.duration = 1
      transition.type = .fade
      stack.view.layer.add(transition, forKey: nil)
      stack.pushViewController(detail, animated: false)
    }
    #expect(timeline.duration == .milliseconds(1000))
    let pixel = FrameRenderer().render(timeline.plan(at: .milliseconds(250)))[50, 100]
    #expect(abs(Int(pixel.packed & 255) - 191) <= 1 && abs(Int(pixel.packed >> 16 & 255) - 64) <= 1)
  }

  @Test("controllers learn when they appear, once their view is loaded")
  func lifecycle() throws {
    final class Logged: UIViewController {
      let name: String
      let log: (String) -> Void
      init(_ name: String, _ log: @escaping (String) -> Void) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
      }
      override func viewDidLoad() { log("\(name) loaded") }
      override func viewWillAppear(_ animated: Bool) { log("\(name) will appear") }
      override func viewDidAppear(_ animated: Bool) {
        log("\(name) appeared \(CACurrentMediaTime())")
      }
      override func viewWillDisappear(_ animated: Bool) { log("\(name) will go") }
      override func viewDidDisappear(_ animated: Bool) { log("\(name) went") }
    }
    var log: [String] = []
    let (a, b) = (Logged("a") { log.append($0) }, Logged("b") { log.append($0) })
    _ = try ScreenRecording(size: Size(10, 10)).run { window in
      window.rootViewController = a
      b.modalTransitionStyle = .crossDissolve
      a.present(b, animated: true)
    }
    #expect(
      log == [
        "a loaded", "a will appear", "a appeared 0.0", "b will appear", "a will go", "b loaded",
        "b appeared 0.4", "a went",
      ])
  }
}
