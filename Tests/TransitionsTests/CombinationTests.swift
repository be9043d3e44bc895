import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Movements, scales and fades joined by `+`: every one with every other, in every direction, in
/// both orders and on the way back.
@Suite struct CombinationTests {
  /// A way of joining, and what it says in plain words.
  struct Case: CustomTestStringConvertible, Sendable {
    var movement: String?
    var edge = Edge.right
    var scale: Scale?
    var fade: Fade = .none
    var isScaleFirst = false
    var isReversed = false

    enum Fade: CaseIterable { case none, dissolve, flag }

    struct Scale: Sendable {
      var text: String
      var start = 1.0
      var behind = 1.0
    }

    var text: String {
      let move = movement.map { "\($0):from=\(edge.rawValue)" }
      let size = scale.map { $0.text + (fade == .flag ? ",fade=true" : "") }
      let parts = isScaleFirst ? [size, move] : [move, size]
      return (parts.compactMap(\.self) + (fade == .dissolve ? ["cross-dissolve"] : []))
        .joined(separator: "+")
    }

    var testDescription: String { text + (isReversed ? " reversed" : "") }

    /// The screen that shows last comes from outside.
    var enters: Bool {
      movement == "push" || movement == "slide"
        || movement == (isReversed ? "reveal" : "move-in")
    }
    /// The screen that shows first goes outside.
    var leaves: Bool {
      movement == "push" || movement == "slide"
        || movement == (isReversed ? "move-in" : "reveal")
    }
    /// The unit vector toward the edge that the entering screen comes from.
    var way: Point {
      let sign = isReversed ? -1.0 : 1
      return Point(edge.direction.x * sign, edge.direction.y * sign)
    }
    /// The scale, stated first, puts the new screen above the one that a reveal takes away.
    var lowerLeaves: Bool { movement == "reveal" && scale != nil && isScaleFirst }
    /// No place is ever without a screen.
    var fillsTheFrame: Bool {
      guard let scale else { return true }
      switch movement {
      case "push", "slide": return scale.start == 1 && scale.behind == 1
      // One stays beneath the other, or both are there.
      case "reveal": return scale.start == 1
      default: return scale.behind == 1
      }
    }
  }

  private static let scales: [Case.Scale?] =
    [nil]
    + [(0, 1), (0.5, 1), (0.8, 0.8), (1, 1), (1, 0.7), (1.5, 1.2)].map {
      Case.Scale(text: "scale:start=\($0),behind=\($1)", start: $0, behind: $1)
    } + [Case.Scale(text: "scale:rect=5%,60%,30%,25%", start: 0.3)]

  static let all: [Case] = {
    var result: [Case] = []
    for movement in [nil, "push", "move-in", "reveal", "slide"] {
      for edge in movement == nil ? [.right] : Edge.allCases {
        for scale in scales {
          for fade in Case.Fade.allCases where scale != nil || fade != .flag {
            for isScaleFirst in [false, true] where scale != nil || !isScaleFirst {
              for isReversed in [false, true] {
                let found = Case(
                  movement: movement, edge: edge, scale: scale, fade: fade,
                  isScaleFirst: isScaleFirst, isReversed: isReversed)
                if !found.text.isEmpty { result.append(found) }
              }
            }
          }
        }
      }
    }
    return result
  }()

  /// One screen lies over the other as it fades.
  static let fading = all.filter {
    $0.fade != .none && $0.fillsTheFrame && $0.movement != "push" && $0.movement != "slide"
      && !$0.lowerLeaves
  }

  // MARK: Where the screens are

  private struct Box {
    var low: Point
    var high: Point
    var center: Point { Point((low.x + high.x) / 2, (low.y + high.y) / 2) }

    init(_ corners: [Point]) {
      low = Point(corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
      high = Point(corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
    }

    /// How far its nearer edge is from the frame's middle, along `way`.
    func near(_ way: Point, _ middle: Point) -> Double {
      let a = (low.x - middle.x) * way.x + (low.y - middle.y) * way.y
      let b = (high.x - middle.x) * way.x + (high.y - middle.y) * way.y
      return min(a, b)
    }
  }

  private static let (width, height) = (60, 90)

  private func boxes(_ joined: Case, _ id: String, steps: Int) throws -> [Box] {
    let picture = Pictures.solid(
      Self.width, Self.height, PremultipliedColor(packed: 0xFF80_8080))
    let law = LawCase(
      text: joined.text, width: Self.width, height: Self.height, isReversed: joined.isReversed)
    let segment = try law.timeline(picture, picture, easing: "linear").segments[0]
    return try (0...steps).map { step in
      let time = Time(ticks: segment.duration.ticks * Int64(step) / Int64(steps))
      let layer = segment.placements(at: time).first { $0.id == id }
      return Box(try #require(layer).corners)
    }
  }

  @Test(arguments: all.filter { $0.enters || $0.leaves })
  func screensComeAndGoThroughTheEdge(_ joined: Case) throws {
    let (w, h) = (Double(Self.width), Double(Self.height))
    let middle = Point(w / 2, h / 2)
    let way = joined.way
    let half = way.x != 0 ? w / 2 : h / 2
    for (id, moves, direction) in [
      ("to", joined.enters, way), ("from", joined.leaves, Point(-way.x, -way.y)),
    ] where moves {
      let path = try boxes(joined, id, steps: 40)
      let outside = id == "to" ? path[0] : path[40]
      #expect(
        abs(outside.near(direction, middle) - half) < 1e-6, "\(id) is just outside its edge")
      let inside = id == "to" ? path[40] : path[0]
      #expect(abs(inside.low.x) < 1e-6 && abs(inside.high.y - h) < 1e-6, "\(id) fills the frame")
      // Toward the middle when it comes, away from it when it goes.
      let sign: Double = id == "to" ? -1 : 1
      for (before, after) in zip(path, path.dropFirst()) {
        let along =
          ((after.center.x - before.center.x) * direction.x
            + (after.center.y - before.center.y) * direction.y) * sign
        #expect(along > -1e-9, "\(id) turns back")
      }
    }
  }

  @Test(arguments: all.filter { $0.movement == "push" && $0.scale?.text.contains("start") == true })
  func noGapOpensBetweenPushedScreens(_ joined: Case) throws {
    let half = joined.way.x != 0 ? Double(Self.width) / 2 : Double(Self.height) / 2
    let middle = Point(Double(Self.width) / 2, Double(Self.height) / 2)
    let entering = try boxes(joined, "to", steps: 40)
    let leaving = try boxes(joined, "from", steps: 40)
    let back = Point(-joined.way.x, -joined.way.y)
    for step in 0...40 {
      let edge = half * (1 - 2 * Double(step) / 40)
      #expect(abs(entering[step].near(joined.way, middle) - edge) < 1e-6, "step \(step)")
      #expect(abs(leaving[step].near(back, middle) + edge) < 1e-6, "step \(step)")
    }
  }

  // MARK: What they look like

  private func frames(
    _ joined: Case, _ from: Image, _ to: Image, background: Color = .black, steps: Int = 13,
    _ look: (Double, Pixmap) -> Void
  ) throws {
    let law = LawCase(
      text: joined.text, width: from.pixmap.width, height: from.pixmap.height,
      isReversed: joined.isReversed)
    let timeline = try law.timeline(from, to, easing: "linear", background: background)
    let renderer = FrameRenderer()
    for step in 0...steps {
      let time = Time(ticks: timeline.duration.ticks * Int64(step) / Int64(steps))
      look(Double(step) / Double(steps), renderer.render(timeline.plan(at: time)))
    }
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var worst = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (x, y) = (Int(a >> shift & 255), Int(b >> shift & 255))
      worst = max(worst, abs(x - y))
    }
    return worst
  }

  @Test(arguments: fading)
  func equalScreensStayEqualAsTheyFade(_ joined: Case) throws {
    // Grey, and a grey that lets something through.
    for (color, background) in [
      (PremultipliedColor(packed: 0xFF80_8080), Color.black),
      (PremultipliedColor(packed: 0x9640_4040), Color.clear),
    ] {
      let picture = Pictures.solid(31, 23, color)
      try frames(joined, picture, picture, background: background) { progress, frame in
        let worst = Pictures.bytes(frame).map { difference($0, color.packed) }.max() ?? 255
        #expect(worst <= 1, "\(background.isOpaque ? "opaque" : "translucent") at \(progress)")
      }
    }
  }

  /// In a part of the canvas too, beside which the rest dissolves.
  @Test(arguments: [
    "move-in:from=top+cross-dissolve", "reveal+scale:start=1,fade=true",
    "scale:start=0.3+cross-dissolve", "catransition.ripple-effect:width=12",
  ])
  func equalScreensStayEqualInARegion(_ text: String) throws {
    let color = PremultipliedColor(packed: 0x9640_4040)
    let picture = Pictures.solid(31, 43, color)
    for isReversed in [false, true] {
      let law = LawCase(text: text, width: 31, height: 43, isReversed: isReversed)
      let timeline = try law.timeline(
        picture, picture, easing: "linear", background: .clear, region: Rect(0, 9, 31, 25))
      let renderer = FrameRenderer()
      for step in 0...13 {
        let time = Time(ticks: timeline.duration.ticks * Int64(step) / 13)
        let frame = renderer.render(timeline.plan(at: time))
        let worst = Pictures.bytes(frame).map { difference($0, color.packed) }.max() ?? 255
        #expect(worst <= 1, "step \(step)\(isReversed ? " of the way back" : "")")
      }
    }
  }

  /// The frames on a clear canvas, which are made in another way, are those on a black one.
  @Test(arguments: fading)
  func opaqueScreensLookAlikeOnAClearCanvas(_ joined: Case) throws {
    let from = Pictures.screen(31, 23, seed: 3)
    let to = Pictures.screen(31, 23, seed: 4)
    var black: [[UInt32]] = []
    try frames(joined, from, to) { black.append(Pictures.bytes($1)) }
    var index = 0
    try frames(joined, from, to, background: .clear) { progress, frame in
      let worst = zip(black[index], Pictures.bytes(frame)).map { difference($0, $1) }.max() ?? 255
      #expect(worst <= 2, "at \(progress)")
      index += 1
    }
  }

  /// Where the upper one covers the other, the sum shows; what lies beneath stays.
  @Test(arguments: fading.filter { $0.fade == .dissolve && $0.scale == nil })
  func aFadeIsTheSumOfBoth(_ joined: Case) throws {
    let red = PremultipliedColor(red: 200, green: 0, blue: 0, alpha: 200)
    let blue = PremultipliedColor(red: 0, green: 0, blue: 100, alpha: 100)
    for background in [Color.clear, .black] {
      func shown(_ weight: Double) -> UInt32 {
        let alpha = background.isOpaque ? 255 : 200 - 100 * weight
        return PremultipliedColor(
          red: UInt8((200 * (1 - weight)).rounded()), green: 0,
          blue: UInt8((100 * weight).rounded()), alpha: UInt8(alpha.rounded())
        ).packed
      }
      try frames(
        joined, Pictures.solid(24, 24, red), Pictures.solid(24, 24, blue), background: background,
        steps: 24
      ) { progress, frame in
        // The upper screen of a move-in or a reveal covers the share of the frame that it is in.
        let upperIsNew = (joined.movement == "reveal") == joined.isReversed
        let covered = upperIsNew ? progress : 1 - progress
        let beneath = shown(upperIsNew ? 0 : 1)
        let sums = Pictures.bytes(frame).filter { difference($0, shown(progress)) <= 1 }.count
        let rest = Pictures.bytes(frame).filter { difference($0, beneath) <= 1 }.count
        if joined.movement == nil || progress == 0 || progress == 1 {
          #expect(sums == 576, "at \(progress)")
        } else {
          #expect(sums >= Int((covered * 576).rounded()), "at \(progress)")
          #expect(rest >= Int(((1 - covered) * 576).rounded()), "at \(progress)")
        }
      }
    }
  }

  /// The ripple dissolves too.
  @Test(arguments: [false, true])
  func equalTranslucentScreensStaySoBehindARipple(_ isReversed: Bool) throws {
    let color = PremultipliedColor(packed: 0x6E30_2010)
    let picture = Pictures.solid(61, 83, color)
    let law = LawCase(
      text: "catransition.ripple-effect:width=20", width: 61, height: 83, isReversed: isReversed)
    let timeline = try law.timeline(picture, picture, easing: "linear", background: .clear)
    let renderer = FrameRenderer()
    for step in 0...20 {
      let time = Time(ticks: timeline.duration.ticks * Int64(step) / 20)
      let frame = renderer.render(timeline.plan(at: time))
      let worst = Pictures.bytes(frame).map { difference($0, color.packed) }.max() ?? 255
      #expect(worst <= 1, "step \(step)")
    }
  }
}
