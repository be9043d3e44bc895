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
    Case(description: "border") {
      $0.cornerRadii = CornerRadii(8)
      $0.borderWidth = 2
    },
    Case(description: "border of a clip") {
      $0.cornerRadii = CornerRadii(8)
      $0.cornerCurve = .continuous
      $0.borderWidth = 2
      $0.masksToBounds = true
      $0.sublayers = [inner]
    },
    Case(description: "linear gradient") {
      $0.contents = .gradient(.linear(from: Point(0, 0), to: Point(1, 1), stops: stops))
    },
    Case(description: "radial gradient") {
      $0.contents = .gradient(
        .radial(center: Point(0.5, 0.5), radii: Size(0.5, 0.5), stops: stops))
    },
    Case(description: "conic gradient, tilted") {
      $0.contents = .gradient(.conic(center: Point(0.5, 0.5), angle: 1, stops: stops))
      $0.transform = Transform3D.rotationY(sine: 0.6, cosine: 0.8)
        .concatenated(with: .perspective(distance: 200))
    },
    Case(description: "outline") { $0.contents = .path(blob(12), fill: .black) },
    // A page that comes to lie otherwise on the pixels is another picture, which is kept.
    Case(description: "curled", most: 5) {
      $0.warp = .curl(Curl(normal: Point(0.8, 0.6), offset: 30, radius: 8))
      $0.sublayers = [inner]
    },
    // With the levels of that picture.
    Case(description: "sucked in", most: 26) {
      $0.warp = .suction(Suction(toward: Point(30, 38), progress: 0.4))
    },
    Case(description: "rippled", most: 5) {
      $0.warp = .ripple(Ripple(center: Point(30, 20), radius: 12, width: 8, height: 4))
    },
    Case(description: "curled, in a plane that is turned") {
      $0.warp = .curl(Curl(normal: Point(0.8, 0.6), offset: 30, radius: 8))
      $0.transform = .rotationZ(sine: 0.6, cosine: 0.8)
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

  private static let duration = Time.milliseconds(500)
  private static let stops = [
    GradientStop(location: 0, color: .white), GradientStop(location: 1, color: .black),
  ]

  private static var page: Layer {
    var page = Layer(frame: Rect(0, 0, 120, 100))
    page.backgroundColor = .white
    return page
  }

  private static func blob(_ radius: Double) -> Path {
    .ellipse(in: Rect(30 - radius, 20 - radius, 2 * radius, 2 * radius))
  }

  private static var inner: Layer {
    var layer = Layer(frame: Rect(5, 5, 30, 20))
    layer.backgroundColor = Color(hex: 0x336699)
    return layer
  }

  struct Change: Sendable, CustomStringConvertible {
    var description: String
    var most = 0
    var contents = Contents.none
    var property: @Sendable (Time) -> Animation.Property
  }

  static let changes: [Change] = [
    Change(description: "radii") {
      .cornerRadii(Track(duration: $0, timing: .linear, from: CornerRadii(2), to: CornerRadii(9)))
    },
    Change(description: "border's width") {
      .borderWidth(Track(duration: $0, timing: .linear, from: 1, to: 5))
    },
    Change(description: "warp") {
      .warp(
        Track(duration: $0, timing: .linear) { progress in
          .curl(Curl(normal: Point(0.8, 0.6), offset: 50 - 40 * progress, radius: 8))
        })
    },
    Change(description: "colour of an outline", contents: .path(blob(12), fill: .black)) {
      .contentsColor(Track(duration: $0, timing: .linear, from: .black, to: .white))
    },
    // The outline that the plan holds.
    Change(description: "outline", most: 1, contents: .path(blob(12), fill: .black)) {
      .path(Track(duration: $0, timing: .linear, from: blob(12), to: blob(17)))
    },
    Change(
      // Its stops.
      description: "gradient", most: 1,
      contents: .gradient(.linear(from: .zero, to: Point(1, 1), stops: stops))
    ) {
      .gradient(
        Track(
          duration: $0, timing: .linear, from: .linear(from: .zero, to: Point(1, 1), stops: stops),
          to: .linear(from: .zero, to: Point(0, 1), stops: stops)))
    },
    Change(description: "shadow's outline", most: 1) {
      .shadowPath(Track(duration: $0, timing: .linear, from: blob(12), to: blob(17)))
    },
    // Two lists of layers: the pair, and the sublayers with it.
    Change(description: "contents that dissolve", most: 2) {
      .contents(
        ContentsFade(
          from: .path(blob(12), fill: .black),
          to: .gradient(.linear(from: .zero, to: Point(1, 1), stops: stops)), duration: $0,
          timing: .linear))
    },
    Change(description: "contents that change by their numbers", most: 1) {
      .contents(
        ContentsFade(
          from: .path(blob(12), fill: .black), to: .path(blob(17), fill: .white), duration: $0,
          timing: .linear, colors: .perComponent))
    },
  ]

  /// A layer that stays where it is and changes.
  @Test(arguments: changes) func changesInPlace(_ test: Change) throws {
    var layer = Layer(id: "layer", frame: Rect(10, 10, 60, 40))
    layer.backgroundColor = Color(hex: 0xFF8800)
    layer.cornerRadii = CornerRadii(8)
    layer.borderWidth = 2
    layer.contents = test.contents
    layer.shadow = Shadow(opacity: 0.3, offset: Point(0, 3), radius: 5)
    let counts = try Self.counts([Self.page, layer], test.property(Self.duration))
    let most = counts.max() ?? 0
    #expect(most <= test.most, "\(most) pieces of memory, \(counts)")
  }

  /// A layer that walks over another, by fractions of a pixel.
  @Test(arguments: cases) func moves(_ test: Case) throws {
    var layer = Layer(id: "layer", frame: Rect(10, 10, 60, 40))
    layer.backgroundColor = Color(hex: 0xFF8800)
    try test.make(&layer)
    let walk = Animation.Property.position(
      Track(duration: Self.duration, timing: .linear, from: Point(40, 30), to: Point(71, 63)))
    let counts = try Self.counts([Self.page, layer], walk)
    let most = counts.max() ?? 0
    #expect(most <= test.most, "\(most) pieces of memory, \(counts)")
  }

  private static func counts(
    _ stage: [Layer], _ property: Animation.Property
  ) throws -> [Int] {
    let segment = Segment(
      duration: duration, stage: stage, animations: [Animation(layer: "layer", property)],
      initial: nil, final: stage)
    let timeline = Timeline(
      size: Size(120, 100), scale: 2, background: .white, segments: [segment])
    return try Allocations.perFrame(of: timeline, at: 60)
  }
}
