import Compositor
import Raster
import TestSupport
import Testing
import Text

/// Text in layers: placed, culled, clipped, faded, and the same bytes everywhere.
@Suite struct TextLayerTests {
  private func plan(_ layers: [Layer], _ width: Int, _ height: Int, scale: Double = 1) -> FramePlan
  {
    FramePlan(
      layers: layers, scale: scale, background: .white,
      canvas: PixelRect(width: width, height: height))
  }

  private func layer(_ content: TextContent, _ frame: Rect) throws -> Layer {
    var layer = Layer(frame: frame)
    layer.contents = .text(try TextLayout(content, width: frame.size.width).outline)
    return layer
  }

  @Test func itStepsOverItsInkOnly() throws {
    let layer = try layer(TextContent("Hi", size: 20), Rect(10, 10, 200, 100))
    let plan = plan([layer], 300, 200, scale: 2)
    guard case .draw(let draw) = plan.steps.first, plan.steps.count == 1,
      case .text(let text) = layer.contents
    else { return #expect(Bool(false), "\(plan.steps)") }
    let ink = text.inkBounds
    #expect(
      draw.bounds
        == PixelRect(
          enclosing: Rect(
            2 * (10 + ink.minX), 2 * (10 + ink.minY), 2 * ink.size.width, 2 * ink.size.height)))
    #expect(!draw.isOpaqueThroughout)
  }

  /// What morphs hold a text by: its size, its first baseline, its lines.
  @Test func theOutlineKnowsHowItIsSet() throws {
    let text = try TextLayout(TextContent("ill\nHi", size: 20, lineHeight: .multiple(2)), width: 90)
    let setting = try #require(text.outline.setting)
    #expect(setting.fontSize == 20)
    #expect(setting.firstBaseline == text.lines[0].origin.y)
    // Each line alone has as many elements.
    let alone = try ["ill", "Hi"].map {
      try TextLayout(TextContent($0, size: 20)).outline.path.elements.count
    }
    #expect(setting.elementCounts == alone)
    #expect(alone.reduce(0, +) == text.outline.path.elements.count)
  }

  @Test func whatLiesOutsideOrIsClearIsNotDrawn() throws {
    var outside = try layer(TextContent("Hi", size: 20), Rect(10, 300, 200, 100))
    #expect(plan([outside], 300, 200).steps.isEmpty)
    outside.position.y = 60
    #expect(plan([outside], 300, 200).steps.count == 1)
    var clear = try layer(TextContent("Hi", size: 20, color: .clear), Rect(10, 10, 200, 100))
    #expect(plan([clear], 300, 200).steps.isEmpty)
    clear = try layer(TextContent(" ", size: 20), Rect(10, 10, 200, 100))
    #expect(plan([clear], 300, 200).steps.isEmpty)
  }

  @Test func itStaysAlignedWhenTheBoundsChange() throws {
    func origin(
      _ alignment: TextAlignment, _ vertical: VerticalTextAlignment, grown: Size
    ) throws -> Point {
      var layer = try layer(
        TextContent("Hi", size: 20, alignment: alignment, verticalAlignment: vertical),
        Rect(0, 0, 100, 50))
      layer.anchorPoint = .zero
      layer.position = .zero
      layer.bounds = Rect(5, 7, grown.width, grown.height)
      guard case .draw(let draw) = plan([layer], 400, 400).steps.first else { return .zero }
      return Point(draw.transform.c, draw.transform.f)
    }
    let height = try TextLayout(TextContent("Hi", size: 20)).size.height
    // The layer's position places the bounds' origin, so its 5 and 7 do not show.
    #expect(try origin(.left, .top, grown: Size(300, 200)) == .zero)
    #expect(try origin(.center, .center, grown: Size(300, 200)) == Point(100, (200 - height) / 2))
    #expect(try origin(.right, .bottom, grown: Size(60, 20)) == Point(-40, 20 - height))
  }

  @Test func overlappingGlyphsFadeAsOne() throws {
    // Letters pushed into each other: no pixel is darker than the faded colour.
    let content = TextContent("MMMM", size: 40, letterSpacing: -20)
    var layer = try layer(content, Rect(0, 0, 200, 60))
    layer.opacity = 0.5
    let frame = FrameRenderer().render(plan([layer], 200, 60))
    #expect(Pictures.bytes(frame).map { PremultipliedColor(packed: $0).red }.min() ?? 0 >= 127)
  }

  @Test func scalingALayerScalesItsOutline() throws {
    // Twice the size and twice the transform are the same picture: nothing is resampled.
    let large = try layer(TextContent("Sharp &c", size: 40), Rect(0, 0, 240, 80))
    var small = try layer(TextContent("Sharp &c", size: 20), Rect(0, 0, 120, 40))
    small.anchorPoint = .zero
    small.position = .zero
    small.transform = .scale(2, 2)
    let a = FrameRenderer().render(plan([large], 240, 80))
    let b = FrameRenderer().render(plan([small], 240, 80))
    #expect(Pictures.largestDifference(a, b) <= 1)
    #expect(Set(Pictures.bytes(a)).count > 20)
  }

  /// A page of text as a user would see it: sizes, weights, scripts, alignments, a turned line.
  private func page() throws -> [Layer] {
    let ink = Color(hex: 0x1C1C1E)
    let grey = Color(hex: 0x6E6E73)
    var turned = try layer(
      TextContent("Turned", weight: .semibold, size: 22, color: Color(hex: 0x0A66C2)),
      Rect(210, 96, 90, 30))
    turned.transform = .rotationZ(sine: 0.6, cosine: 0.8)
    return [
      try layer(
        TextContent("Settings", weight: .bold, size: 34, color: ink), Rect(16, 12, 288, 44)),
      try layer(
        TextContent(
          "The quick brown fox jumps over the lazy dog, and then it has to wait for its turn.",
          size: 15, color: ink, lineHeight: .points(20), lineLimit: 3), Rect(16, 60, 180, 60)),
      turned,
      try layer(
        TextContent(
          "Größe · Ελληνικά · Журнал → 12:30", weight: .medium, size: 13, color: grey,
          alignment: .center), Rect(16, 130, 288, 20)),
      try layer(
        TextContent(
          "שלום עולם, abc 12", family: try Oracle.dejaVu(), size: 18, color: ink),
        Rect(16, 152, 288, 24)),
      try layer(
        TextContent("السلام عليكم", family: try Oracle.dejaVu(), size: 18, color: ink),
        Rect(16, 178, 288, 26)),
      try layer(
        TextContent(
          "SPACED", weight: .semibold, size: 12, color: grey, alignment: .right,
          letterSpacing: 2), Rect(16, 206, 288, 16)),
    ]
  }

  @Test func textSameBytesOnEveryKernelSet() throws {
    let plan = plan(try page(), 640, 456, scale: 2)
    let frames = KernelSet.available.map { FrameRenderer(kernels: $0).render(plan) }
    try GoldenPicture.check(frames[0], "text-page")
    for (set, frame) in zip(KernelSet.available, frames) {
      #expect(Pictures.bytes(frame) == Pictures.bytes(frames[0]), "\(set)")
    }
  }

  @Test func layoutsAreValues() throws {
    let content = TextContent("Same text", weight: .semibold, size: 15)
    #expect(try TextLayout(content, width: 80) == TextLayout(content, width: 80))
    #expect(try TextLayout(content, width: 80) != TextLayout(content, width: 81))
    #expect(try Oracle.dejaVu() == Oracle.dejaVu())
    #expect(try Set([Oracle.dejaVu(), Oracle.dejaVu(), .standard]).count == 2)
  }

  @Test func manyThreadsLayOutTheSame() async throws {
    let content = TextContent("Größe, office, AVATAR", family: try Oracle.dejaVu(), size: 15)
    let one = try TextLayout(content, width: 80)
    try await withThrowingTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<32 { group.addTask { try TextLayout(content, width: 80) } }
      for try await layout in group { #expect(layout == one) }
    }
  }
}
