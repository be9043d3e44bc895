import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Text
import Transitions

/// Texts that a morph turns into each other, against texts set anew at the size between.
@Suite struct MorphedTextTests {
  private static let duration = Time.milliseconds(1000)
  private static let stage = Stage(size: Size(400, 120), scale: 2, background: .white)

  struct Title: Sendable {
    var string = "Headline"
    var frame: Rect
    var size: Double
    var weight = FontWeight.bold
    var alignment = TextAlignment.left
    var vertical = VerticalTextAlignment.top
    var spacing = 0.0
    var color = Color.black
    var wraps = true

    /// The share of the room beside the text that lies to its left, and of that above it.
    var side: Double {
      switch alignment {
      case .natural, .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
    var down: Double {
      switch vertical {
      case .top: 0
      case .center: 0.5
      case .bottom: 1
      }
    }

    func outline(_ size: Double? = nil, width: Double? = nil) throws -> TextOutline {
      try TextLayout(
        TextContent(
          string, weight: weight, size: size ?? self.size, color: color, alignment: alignment,
          verticalAlignment: vertical, letterSpacing: spacing),
        width: wraps ? width ?? frame.size.width : nil
      ).outline
    }

    func layer(_ id: String = "") throws -> Layer {
      var layer = Layer(id: id, frame: frame)
      layer.contents = .text(try outline())
      return layer
    }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var from: Title
    var to: Title
  }

  private static func timeline(_ pair: Pair) throws -> Timeline {
    let passage = Passage(
      try TransitionRecipe(parsing: "shared-element"), duration: duration, timing: .linear)
    let scenes = try [pair.from, pair.to].map {
      Scene(size: stage.size, scale: 1, layers: [try $0.layer("title")])
    }
    return Storyboard(stage: stage, scenes: scenes, steps: [.go(to: 1, passage)]).timeline
  }

  private static func frame(_ timeline: Timeline, tenth: Int) -> Pixmap {
    FrameRenderer().render(timeline.plan(at: .milliseconds(100 * tenth)))
  }

  private static func still(_ layers: [Layer]) -> Pixmap {
    FrameRenderer().render(
      FramePlan(
        layers: layers, scale: stage.scale, background: .white,
        canvas: PixelRect(width: stage.pixelSize.width, height: stage.pixelSize.height)))
  }

  private static func between(_ a: Double, _ b: Double, _ p: Double) -> Double { a + (b - a) * p }

  private static func between(_ a: Rect, _ b: Rect, _ p: Double) -> Rect {
    Rect(
      between(a.minX, b.minX, p), between(a.minY, b.minY, p),
      between(a.size.width, b.size.width, p), between(a.size.height, b.size.height, p))
  }

  /// The box of all that is not white, in points.
  private static func ink(_ pixmap: Pixmap) -> Rect {
    var low = (pixmap.width, pixmap.height)
    var high = (-1, -1)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width where pixmap[x, y] != Color.white.premultiplied {
        low = (min(low.0, x), min(low.1, y))
        high = (max(high.0, x + 1), max(high.1, y + 1))
      }
    }
    let scale = stage.scale
    return Rect(
      minX: Double(low.0) / scale, minY: Double(low.1) / scale, maxX: Double(high.0) / scale,
      maxY: Double(high.1) / scale)
  }

  // MARK: Equal texts

  static let equal: [Pair] = {
    var pairs: [Pair] = []
    for alignment in [TextAlignment.left, .center, .right] {
      for vertical in VerticalTextAlignment.allCases {
        pairs.append(
          Pair(
            testDescription: "32 pt to 17 pt, \(alignment), \(vertical)",
            from: Title(
              frame: Rect(16, 60, 350, 40), size: 32, alignment: alignment, vertical: vertical),
            to: Title(
              frame: Rect(140, 10, 120, 24), size: 17, alignment: alignment, vertical: vertical)))
      }
    }
    pairs.append(
      Pair(
        testDescription: "a wider frame", from: Title(frame: Rect(40, 70, 310, 32), size: 22),
        to: Title(frame: Rect(24, 20, 342, 32), size: 22)))
    pairs.append(
      Pair(
        testDescription: "one frame", from: Title(frame: Rect(20, 40, 300, 40), size: 32),
        to: Title(frame: Rect(20, 40, 300, 40), size: 17)))
    pairs.append(
      Pair(
        testDescription: "another spacing and colour",
        from: Title(
          frame: Rect(45, 70, 300, 34), size: 26, spacing: -0.4, color: MorphedTextTests.red),
        to: Title(frame: Rect(128, 10, 240, 34), size: 20, spacing: 1, color: MorphedTextTests.blue)
      ))
    pairs.append(
      Pair(
        testDescription: "two lines",
        from: Title(string: "One line\nand another", frame: Rect(20, 20, 300, 90), size: 30),
        to: Title(string: "One line\nand another", frame: Rect(200, 40, 180, 50), size: 15)))
    return pairs
  }()
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// At eleven times the one text shows that is set at the size, spacing and colour between, in the
  /// frame between: one copy, whole, as sharp as any.
  @Test(arguments: equal) func anEqualTextIsOneTextOfTheSizeBetween(_ pair: Pair) throws {
    let timeline = try Self.timeline(pair)
    for tenth in 0...10 {
      let p = Double(tenth) / 10
      var title = pair.from
      title.frame = Self.between(pair.from.frame, pair.to.frame, p)
      title.size = Self.between(pair.from.size, pair.to.size, p)
      title.spacing = Self.between(pair.from.spacing, pair.to.spacing, p)
      title.color = Color(
        red: Self.between(pair.from.color.red, pair.to.color.red, p), green: 0,
        blue: Self.between(pair.from.color.blue, pair.to.color.blue, p))
      let expected = Self.still([try title.layer()])
      let shown = Self.frame(timeline, tenth: tenth)
      #expect(Pictures.largestDifference(shown, expected) <= 2, "at \(p)")
    }
  }

  /// At eleven times the ink is the ink of the start, scaled about the aligned edge and the baseline,
  /// to a pixel: no glyph loses a column.
  @Test(arguments: equal.filter { !$0.testDescription.contains("spacing") })
  func noGlyphIsCut(_ pair: Pair) throws {
    let timeline = try Self.timeline(pair)
    let outline = try pair.from.outline()
    let layouts = try [pair.from, pair.to].map { title in
      try TextLayout(
        TextContent(title.string, weight: title.weight, size: title.size),
        width: title.frame.size.width)
    }
    func hold(_ title: Title, _ layout: TextLayout) -> Point {
      return Point(
        title.frame.minX + title.frame.size.width * title.side,
        title.frame.minY + (title.frame.size.height - layout.size.height) * title.down
          + layout.lines[0].origin.y)
    }
    let (first, last) = (hold(pair.from, layouts[0]), hold(pair.to, layouts[1]))
    // The ink about the point that holds it, in the start's own size.
    let origin = Point(
      first.x - pair.from.frame.size.width * outline.anchor.x,
      first.y - layouts[0].lines[0].origin.y)
    for tenth in 0...10 {
      let p = Double(tenth) / 10
      let scale = Self.between(pair.from.size, pair.to.size, p) / pair.from.size
      let held = Point(Self.between(first.x, last.x, p), Self.between(first.y, last.y, p))
      let box = outline.inkBounds
      let expected = Rect(
        minX: held.x + (origin.x + box.minX - first.x) * scale,
        minY: held.y + (origin.y + box.minY - first.y) * scale,
        maxX: held.x + (origin.x + box.maxX - first.x) * scale,
        maxY: held.y + (origin.y + box.maxY - first.y) * scale)
      let shown = Self.ink(Self.frame(timeline, tenth: tenth))
      // Half a point is a pixel here.
      #expect((shown.minX - expected.minX).magnitude <= 0.5, "left at \(p)")
      #expect((shown.maxX - expected.maxX).magnitude <= 0.5, "right at \(p)")
      #expect((shown.minY - expected.minY).magnitude <= 0.5, "top at \(p)")
      #expect((shown.maxY - expected.maxY).magnitude <= 0.5, "bottom at \(p)")
    }
  }

  // MARK: Other texts

  static let other: [Pair] = {
    let long = "A line that is broken"
    return [
      Pair(
        testDescription: "another string",
        from: Title(string: "Inbox", frame: Rect(16, 60, 350, 40), size: 32),
        to: Title(string: "Drafts", frame: Rect(140, 10, 120, 24), size: 17)),
      Pair(
        testDescription: "another weight and side",
        from: Title(frame: Rect(16, 60, 350, 40), size: 32),
        to: Title(
          frame: Rect(100, 10, 200, 24), size: 17, weight: .medium, alignment: .center,
          vertical: .center)),
      Pair(
        testDescription: "other line breaks",
        from: Title(string: long, frame: Rect(10, 10, 180, 90), size: 28),
        to: Title(string: long, frame: Rect(100, 60, 280, 40), size: 20)),
      Pair(
        testDescription: "wider than its frame",
        from: Title(string: "Beyond", frame: Rect(100, 40, 30, 40), size: 32, wraps: false),
        to: Title(
          string: "the frame", frame: Rect(200, 20, 20, 24), size: 17, alignment: .right,
          wraps: false)),
    ]
  }()

  /// At eleven times both show in one place, each at the size between, and dissolve from 10 to 80 %.
  @Test(arguments: other) func otherTextsDissolveInPlace(_ pair: Pair) throws {
    let timeline = try Self.timeline(pair)
    func baseline(_ title: Title) throws -> Double {
      let layout = try TextLayout(
        TextContent(title.string, weight: title.weight, size: title.size),
        width: title.wraps ? title.frame.size.width : nil)
      return title.frame.minY + (title.frame.size.height - layout.size.height) * title.down
        + layout.lines[0].origin.y
    }
    let (first, last) = try (baseline(pair.from), baseline(pair.to))
    for tenth in 0...10 {
      let p = Double(tenth) / 10
      let size = Self.between(pair.from.size, pair.to.size, p)
      let frame = Self.between(pair.from.frame, pair.to.frame, p)
      let sides = try [pair.from, pair.to].map { title in
        // Set anew at that size, in lines as wide for it as they were.
        let text = try title.outline(size, width: title.frame.size.width * size / title.size)
        let ownBaseline = try TextLayout(
          TextContent("x", weight: title.weight, size: size)
        ).lines[0].origin.y
        var side = Layer(
          frame: Rect(
            frame.minX + (frame.size.width - text.size.width) * text.anchor.x,
            Self.between(first, last, p) - ownBaseline, text.size.width, text.size.height))
        side.contents = .text(text)
        return side
      }
      var both = Layer(frame: Rect(size: Self.stage.size))
      both.sublayers = sides
      both.crossFade = max(0, min(1, (p - 0.1) / 0.7))
      let shown = Self.frame(timeline, tenth: tenth)
      #expect(Pictures.largestDifference(shown, Self.still([both])) <= 2, "at \(p)")
    }
  }
}
