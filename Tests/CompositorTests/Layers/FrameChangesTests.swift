import Compositor
import Raster
import TestSupport
import Testing

/// What has not changed since the last frame is not drawn again, and no byte tells.
@Suite struct FrameChangesTests {
  private let width = 150
  private let height = 130

  private func plan(_ layers: [Layer], background: Color = .white) -> FramePlan {
    FramePlan(
      layers: layers, scale: 1, background: background,
      canvas: PixelRect(width: width, height: height))
  }

  private func card(_ index: Int, _ generator: inout SeededGenerator) -> Layer {
    func number(_ limit: Double) -> Double { Double(generator.next() % 1000) / 1000 * limit }
    var layer = Layer(
      id: "\(index)",
      frame: Rect(number(120), number(100), 10 + number(40), 10 + number(40)))
    let color = Color(red: number(1), green: number(1), blue: number(1), alpha: 0.3 + number(0.7))
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(number(12))
    switch index % 7 {
    case 0: layer.shadow = Shadow(opacity: 0.5, offset: Point(1, 2), radius: number(7))
    case 1:
      layer.contents = .gradient(
        .linear(
          from: Point(number(1), 0), to: Point(1, number(1)),
          stops: GradientStop.evenly([color, .black, .white])))
    case 2:
      layer.contents = .image(Pictures.screen(13, 17, seed: generator.next()))
      layer.transform = .rotationZ(sine: 0.28, cosine: 0.96)
    case 3:
      layer.opacity = 0.6
      var inner = Layer(frame: Rect(5, 5, 30, 12))
      inner.backgroundColor = .black
      layer.sublayers = [inner]
    case 4: layer.blendMode = .multiply
    case 5: layer.backgroundBlur = 1 + number(6)
    default:
      layer.contents = .image(Pictures.screen(60, 60, seed: generator.next()))
      layer.masksToBounds = true
    }
    return layer
  }

  @Test(arguments: KernelSet.available) func drawsTheSameBytes(_ set: KernelSet) throws {
    var generator = SeededGenerator(seed: 77)
    var layers = (0..<20).map { card($0, &generator) }
    let renderer = FrameRenderer(kernels: set)
    var previous = plan(layers)
    let kept = Pixmap(width: width, height: height)
    renderer.render(previous, into: kept)
    var partial = 0
    for round in 0..<60 {
      let index = Int(generator.next() % UInt64(layers.count))
      switch round % 5 {
      case 0: layers[index].position.x += Double(generator.next() % 100) / 10 - 5
      case 1: layers[index].backgroundColor = .black
      case 2: layers.remove(at: index)
      case 3: layers.insert(card(round, &generator), at: index)
      default: layers.swapAt(index, Int(generator.next() % UInt64(layers.count)))
      }
      let next = plan(layers)
      renderer.render(next, into: kept, over: previous, threads: 1 + round % 2)
      let whole = Pixmap(width: width, height: height)
      renderer.render(next, into: whole)
      try #require(Pictures.bytes(kept) == Pictures.bytes(whole), "round \(round)")
      if let changes = next.changes(since: previous), !changes.areas.contains(next.canvas) {
        partial += 1
      }
      previous = next
    }
    #expect(partial > 30)
  }

  @Test func saysWhereFramesDiffer() throws {
    var generator = SeededGenerator(seed: 78)
    var screen = Layer(frame: Rect(0, 0, 150, 130))
    screen.contents = .image(Pictures.screen(150, 130, seed: 1))
    var dot = Layer(frame: Rect(20, 30, 10, 10))
    dot.backgroundColor = .black
    let before = plan([screen, dot, card(3, &generator)])
    #expect(try #require(before.changes(since: before)).areas.isEmpty)
    generator = SeededGenerator(seed: 78)
    dot.position.x += 3
    let after = plan([screen, dot, card(3, &generator)])
    #expect(
      try #require(after.changes(since: before)).areas
        == [PixelRect(x0: 20, y0: 30, x1: 33, y1: 40)])
    // Another background can be anywhere.
    #expect(plan([dot]).changes(since: plan([dot], background: .black)) == nil)
  }

  /// Translucent pictures are drawn in one pass, with one rounding, where they follow each other; a
  /// layer between them that is left out must not make them neighbours.
  @Test func whatIsLeftOutJoinsNothing() {
    func veil(_ seed: UInt64) -> Layer {
      var layer = Layer(frame: Rect(10, 10, 50, 40))
      layer.contents = .image(Pictures.translucentWhite(50, 40, seed: seed))
      layer.opacity = 0.37
      return layer
    }
    var screen = Layer(frame: Rect(0, 0, 150, 130))
    screen.contents = .image(Pictures.screen(150, 130, seed: 3))
    func layers(_ x: Double) -> [Layer] {
      var dot = Layer(frame: Rect(x, 20, 9, 9))
      dot.backgroundColor = .black
      var layers = [screen]
      for seed in 1...12 as ClosedRange<UInt64> {
        var apart = Layer(frame: Rect(100, 100, 4, 4))
        apart.backgroundColor = Color(hex: UInt32(seed) * 0x101010)
        layers += [veil(seed), apart]
      }
      return layers + [dot]
    }
    let renderer = FrameRenderer()
    let (before, after) = (plan(layers(20)), plan(layers(25)))
    let kept = renderer.render(before)
    renderer.render(after, into: kept, over: before)
    #expect(Pictures.bytes(kept) == Pictures.bytes(renderer.render(after)))
  }

  @Test func whatLiesUnderGlassChangesTheGlass() throws {
    var dot = Layer(frame: Rect(40, 40, 4, 4))
    dot.backgroundColor = .black
    var glass = Layer(frame: Rect(30, 30, 60, 60))
    glass.backgroundBlur = 5
    let before = plan([dot, glass])
    dot.backgroundColor = Color(red: 1, green: 0, blue: 0)
    let after = plan([dot, glass])
    let areas = try #require(after.changes(since: before)).areas
    #expect(areas.contains { $0.contains(PixelRect(x0: 30, y0: 30, x1: 90, y1: 90)) })
  }
}
