import Compositor
import ExactMath
import Motion
import Raster
import Testing
import Text

/// What a frame of moving layers asks for, by what the layers are.
@Suite(.enabled(if: Allocations.areCounted)) struct LayerTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    /// Pieces of memory that a frame may ask for.
    var most = 0
    var make: @Sendable (inout Layer) throws -> Void
  }

  static let cases: [Case] = [
    Case(description: "colour") { _ in },
    Case(description: "rounded clip") {
      $0.cornerRadii = CornerRadii(8)
      $0.masksToBounds = true
      $0.sublayers = [inner]
    },
    Case(description: "continuous corners") {
      $0.cornerRadii = CornerRadii(8)
      $0.cornerCurve = .continuous
    },
    Case(description: "shadow") {
      $0.shadow = Shadow(opacity: 0.4, offset: Point(0, 3), radius: 5)
    },
    Case(description: "text") {
      $0.contents = .text(
        try TextLayout(TextContent("Harbour, 12 boats: a long line of words", size: 9)).outline)
    },
    Case(description: "faded group") {
      $0.opacity = 0.5
      $0.sublayers = [inner]
    },
    Case(description: "mask") {
      var mask = Layer(frame: Rect(0, 0, 60, 40))
      mask.sublayers = [inner, inner]
      $0.sublayers = [inner]
      $0.mask = mask
    },
    Case(description: "blend mode") { $0.blendMode = .multiply },
    Case(description: "order by zPosition") { layer in
      layer.sublayers = [3, 1, 2].map { z in
        var sublayer = inner
        sublayer.zPosition = z
        return sublayer
      }
    },
    Case(description: "turned") {
      $0.transform = .rotationZ(sine: 0.6, cosine: 0.8)
      $0.sublayers = [inner]
    },
    // A ring of two paths.
    Case(description: "border", most: 16) {
      $0.cornerRadii = CornerRadii(8)
      $0.borderWidth = 2
    },
    // Its table of colours.
    Case(description: "gradient", most: 8) {
      $0.contents = .gradient(
        .linear(
          from: Point(0, 0), to: Point(1, 1),
          stops: [
            GradientStop(location: 0, color: .white), GradientStop(location: 1, color: .black),
          ]))
    },
    Case(description: "background blur") { $0.backgroundBlur = 6 },
    Case(description: "narrow background blur") { $0.backgroundBlur = 1 },
    Case(description: "background blurs in a group") {
      var glass = inner
      glass.backgroundColor = .clear
      glass.backgroundBlur = 4
      $0.opacity = 0.9
      $0.sublayers = [inner, glass, glass]
    },
  ]

  private static var inner: Layer {
    var layer = Layer(frame: Rect(5, 5, 30, 20))
    layer.backgroundColor = Color(hex: 0x336699)
    return layer
  }

  /// A layer that walks over another, by fractions of a pixel.
  @Test(arguments: cases) func moves(_ test: Case) throws {
    var page = Layer(frame: Rect(0, 0, 120, 100))
    page.backgroundColor = .white
    var layer = Layer(id: "layer", frame: Rect(10, 10, 60, 40))
    layer.backgroundColor = Color(hex: 0xFF8800)
    try test.make(&layer)
    let walk = Animation(
      layer: "layer",
      .position(
        Track(
          duration: .milliseconds(500), timing: .linear, from: Point(40, 30), to: Point(71, 63))))
    let segment = Segment(
      duration: .milliseconds(500), stage: [page, layer], animations: [walk], initial: nil,
      final: [page, layer])
    let timeline = Timeline(
      size: Size(120, 100), scale: 2, background: .white, segments: [segment])
    let counts = try Allocations.perFrame(of: timeline, at: 60)
    let most = counts.max() ?? 0
    #expect(most <= test.most, "\(most) pieces of memory, \(counts)")
  }
}
