import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// What UIKit does by itself: modal styles and sheets.
@MainActor struct SystemTransitionTests {
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
      #expect(try abs(timeline.side("to", at: time).transform.m42 - 200 * (1 - x)) < 1e-6)
      #expect(try timeline.side("from", at: time).transform == .identity)
      #expect(try abs(timeline.side("from", at: 1 + time).transform.m42 - 200 * x) < 1e-6)
      #expect(try timeline.side("to", at: 1 + time).transform == .identity)
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
      let face = try timeline.side("from", at: begin + 0.125).transform
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

  /// What shows at a place and a time.
  private func color(_ timeline: Timeline, _ seconds: Double, _ x: Int, _ y: Int) throws -> UInt32 {
    FrameRenderer().render(timeline.plan(at: try #require(Time(seconds: seconds))))[x, y].packed
  }

  private let blue = Color.blue.premultiplied.packed
  /// Beneath the sheet's dim, a tenth of black, whose alpha is 26 of 255.
  private let dimmedRed: UInt32 = 0xFF00_00E5

  @Test("a page sheet leaves the presenter behind it, steps it back, and lets it come again")
  func pageSheet() throws {
    for (style, isAnimated) in [
      (UIModalPresentationStyle.pageSheet, true), (.automatic, true), (.pageSheet, false),
    ] {
      let screens = TwoScreens()
      screens.detail.modalPresentationStyle = style
      var sizes: [CGRect] = []
      var isLoud = false
      let timeline = try screens.recording.run { window in
        window.rootViewController = screens.home
        screens.home.present(screens.detail, animated: isAnimated) {
          sizes.append(screens.detail.view.frame)
          isLoud = screens.home.view.window == nil
        }
        after(1) { screens.detail.dismiss(animated: true) }
      }
      #expect(screens.recording.notes.isEmpty && !isLoud)
      // apple-motion 6.2: a gap of 8 % of 200 points.
      #expect(sizes.count == 1)
      #expect(abs(sizes[0].minY - 16) < 1e-9 && abs(sizes[0].height - 184) < 1e-9)
      // UIKit's spring, apple-motion 6.1, 184 points of way.
      for (time, p) in isAnimated ? [(0.05, 0.232230493), (0.1, 0.544778390)] : [(0.9, 1)] {
        #expect(try abs(timeline.side("to", at: time).transform.m42 - 184 * (1 - p)) < 1e-6)
        let behind = try timeline.side("from", at: time).transform
        #expect(abs(behind.m11 - (1 - 0.0835 * p)) < 1e-8)
        #expect(try abs(timeline.side("from.shade", at: time).opacity - 0.1 * p) < 1e-8)
      }
      for (time, p) in [(1.05, 0.232230493), (1.2, 0.879281932)] {
        #expect(try abs(timeline.side("from", at: time).transform.m42 - 184 * p) < 1e-6)
        #expect(try abs(timeline.side("to", at: time).transform.m11 - (0.9165 + 0.0835 * p)) < 1e-8)
      }
      // Three points below the presenter's top, and as far from its side, as it comes back.
      #expect(try color(timeline, 1.2, 50, 5) & 255 > 250)
      #expect(try color(timeline, 1.2, 3, 100) & 255 > 250)
      // The sheet from y 16, above it the presenter's top, 14 points down and 4 from the sides.
      #expect(try color(timeline, 0.9, 50, 18) == blue)
      #expect(try color(timeline, 0.9, 50, 199) == blue)
      #expect(try color(timeline, 0.9, 50, 15) == dimmedRed)
      #expect(try color(timeline, 0.9, 50, 12) == 0xFF00_0000)
      #expect(try color(timeline, 0.9, 1, 15) == 0xFF00_0000)
      // The sheet's own upper corners are round.
      #expect(try color(timeline, 0.9, 0, 16) != blue)
      let last = timeline.duration.seconds
      #expect(try color(timeline, last, 50, 100) == Color.red.premultiplied.packed)
      #expect(timeline.view("detail", at: last) == nil)
    }
  }

  @Test("sheets keep what they show at its own size, in their place")
  func formSheetAndDetents() throws {
    func record(
      _ size: Size, _ style: UIModalPresentationStyle,
      _ set: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> (Timeline, CGRect, CGRect) {
      let home = UIViewController(view: UIView())
      home.view.backgroundColor = .red
      let detail = UIViewController(view: UIView())
      detail.view.backgroundColor = .blue
      // Ten points in the middle of its upper edge.
      let mark = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
      mark.backgroundColor = .green
      detail.view.addSubview(mark)
      detail.modalPresentationStyle = style
      set(try #require(detail.sheetPresentationController))
      let recording = ScreenRecording(size: CGSize(width: size.width, height: size.height))
      var frames = (CGRect.zero, CGRect.zero)
      let timeline = try recording.run { window in
        window.rootViewController = home
        home.present(detail, animated: true) {
          frames = (detail.view.frame, mark.convert(mark.bounds, to: nil))
        }
        after(1) { detail.dismiss(animated: true) }
      }
      #expect(recording.notes.isEmpty)
      return (timeline, frames.0, frames.1)
    }
    let green = Color.green.premultiplied.packed
    // A card of 540 × 620 in the middle of 700 × 800; the presenter stays as it is, dimmed.
    let (form, card, mark) = try record(Size(700, 800), .formSheet)
    #expect(card == CGRect(x: 80, y: 90, width: 540, height: 620))
    #expect(mark == CGRect(x: 180, y: 90, width: 10, height: 10))
    for (x, y, expected) in [
      (79, 400, dimmedRed), (81, 400, blue), (618, 400, blue), (621, 400, dimmedRed),
      (350, 88, dimmedRed), (350, 708, blue), (350, 711, dimmedRed), (1, 1, dimmedRed),
      (179, 95, blue), (180, 95, green), (189, 95, green), (190, 95, blue), (185, 100, blue),
    ] {
      #expect(try color(form, 0.9, x, y) == expected, "\(x), \(y)")
    }
    #expect(try color(form, form.duration.seconds, 350, 400) == Color.red.premultiplied.packed)
    // On a narrow screen it is a page sheet; a medium one is half as high, with a grabber.
    let (_, page, _) = try record(Size(300, 800), .formSheet)
    #expect(abs(page.minY - 64) < 1e-9 && page.width == 300)
    let (medium, half, _) = try record(Size(300, 800), .pageSheet) {
      $0.detents = [.medium(), .large()]
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 30
    }
    #expect(half == CGRect(x: 0, y: 400, width: 300, height: 400))
    #expect(try color(medium, 0.9, 150, 390) == dimmedRed)
    #expect(try color(medium, 0.9, 4, 404) == dimmedRed)
    #expect(try color(medium, 0.9, 150, 407) != blue)
    #expect(try color(medium, 0.9, 150, 420) == blue)
    let large = try record(Size(300, 800), .pageSheet) {
      $0.detents = [.medium(), .large()]
      $0.selectedDetentIdentifier = .large
    }
    #expect(abs(large.1.minY - 64) < 1e-9)
  }

  @Test("a partial curl leaves the presenter's page half-way up, and lays it down again")
  func partialCurl() throws {
    let screens = TwoScreens()
    screens.detail.modalTransitionStyle = .partialCurl
    var isGone = false
    let timeline = try screens.recording.run { window in
      window.rootViewController = screens.home
      screens.home.present(screens.detail, animated: true)
      after(1) {
        isGone = screens.home.view.superview == nil
        screens.detail.dismiss(animated: true)
      }
    }
    #expect(screens.recording.notes.isEmpty && isGone)
    #expect(timeline.duration == .milliseconds(1500))
    let red = Color.red.premultiplied.packed
    // apple-motion 3.4 at p = 0.5 of 100 × 200: n = (sin 20°, cos 20°), r = 18. The upper left is
    // flat, the lower right is the presented screen, and between them lies the page's pale back.
    let n = (x: 0.342020143325669, y: 0.939692620785908)
    let line = 0.5 * (n.x * 100 + n.y * 200) - 0.5 * 18
    for time in [0.9, 1.0] {
      #expect(try color(timeline, time, 10, 10) == red)
      #expect(try color(timeline, time, 98, 198) == blue)
      // The flat back reaches from its fold toward the upper left by what lies beyond it.
      let back = try color(timeline, time, 50, Int((line - 10 - n.x * 50) / n.y))
      #expect(back & 255 > 250 && back >> 8 & 255 > 180, "pale")
    }
    #expect(try color(timeline, timeline.duration.seconds, 98, 198) == red)
    let other = TwoScreens()
    other.detail.modalTransitionStyle = .partialCurl
    other.detail.modalPresentationStyle = .overFullScreen
    #expect(throws: RecordingError.self) {
      _ = try other.recording.run { window in
        window.rootViewController = other.home
        other.home.present(other.detail, animated: true)
      }
    }
  }

  @Test("dismissing from below takes all above away, the topmost one seen to leave")
  func dismissesAll() throws {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      let screens = TwoScreens()
      let top = UIViewController(view: UIView())
      top.view.layer.name = "top"
      top.view.backgroundColor = .green
      for controller in [screens.detail, top] { controller.modalPresentationStyle = style }
      var log: [Bool] = []
      let timeline = try screens.recording.run { window in
        window.rootViewController = screens.home
        screens.home.present(screens.detail, animated: false)
        screens.detail.present(top, animated: true)
        after(1) {
          screens.home.dismiss(animated: true) {
            log = [
              screens.home.presentedViewController == nil,
              screens.detail.presentedViewController == nil,
              screens.detail.presentingViewController == nil, screens.home.view.window != nil,
              window.subviews.count == 1,
            ]
          }
        }
      }
      #expect(log == [true, true, true, true, true])
      #expect(screens.recording.notes.isEmpty)
      #expect(try color(timeline, 0.9, 50, 150) == Color.green.premultiplied.packed)
      #expect(try color(timeline, 1.01, 50, 195) == Color.green.premultiplied.packed)
      for time in [1.1, timeline.duration.seconds] {
        #expect(timeline.view("detail", at: time) == nil)
      }
      #expect(
        try color(timeline, timeline.duration.seconds, 50, 150) == Color.red.premultiplied.packed)
    }
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
    _ = try ScreenRecording(size: CGSize(width: 10, height: 10)).run { window in
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
