import Compositor
import Raster
import TestSupport
import Testing

/// What is covered is not drawn, and that shows nowhere.
@Suite struct CullingTests {
  private let side = 24

  private func plan(_ layers: [Layer], background: Color = .clear) -> FramePlan {
    FramePlan(
      layers: layers, scale: 1, background: background,
      canvas: PixelRect(width: side, height: side))
  }

  private func picture(_ x: Double, _ y: Double, seed: UInt64) -> Layer {
    var layer = Layer(frame: Rect(x, y, Double(side), Double(side)))
    layer.contents = .image(Pictures.screen(side, side, seed: seed))
    return layer
  }

  private func bounds(_ plan: FramePlan) -> [PixelRect] {
    plan.steps.compactMap { step in
      if case .draw(let draw) = step { draw.bounds } else { nil }
    }
  }

  @Test func aScreenUnderAnotherIsDrawnOnlyWhereItShows() {
    // The upper one's left edge is soft: the column that it half covers shows both.
    let moved = plan([picture(0, 0, seed: 1), picture(10.5, 0, seed: 2)])
    #expect(
      bounds(moved) == [
        PixelRect(x0: 0, y0: 0, x1: 11, y1: 24), PixelRect(x0: 10, y0: 0, x1: 24, y1: 24),
      ])
    #expect(moved.background == nil && moved.isOpaque)
  }

  @Test func twoScreensSideBySideLeaveNoBackground() {
    let both = plan([picture(-14, 0, seed: 1), picture(10, 0, seed: 2)])
    #expect(both.background == nil && both.isOpaque)
    let gap = plan([picture(-14, 0, seed: 1), picture(11, 0, seed: 2)])
    #expect(gap.background != nil && !gap.isOpaque)
    let soft = plan([picture(-13.5, 0, seed: 1), picture(10.5, 0, seed: 2)])
    #expect(soft.background != nil && !soft.isOpaque)
  }

  @Test func manyTranslucentLayersDoNotHideThatTheLowestIsOpaque() {
    var layers = [picture(0, 0, seed: 1)]
    for index in 0..<40 {
      var veil = Layer(frame: Rect(Double(index % 20), 3, 4, 4))
      veil.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      layers.append(veil)
    }
    let page = plan(layers)
    #expect(page.background == nil && page.isOpaque)
  }

  /// Each of them hides something, the page beneath all hides the rest.
  @Test func manyOpaqueCardsDoNotHideThatThePageIsOpaque() {
    var layers = [picture(0, 0, seed: 1), picture(0, 0, seed: 2)]
    for index in 0..<40 {
      var card = Layer(frame: Rect(Double(index % 20), Double(index / 2), 4, 4))
      card.backgroundColor = Color(red: 0, green: 0.5, blue: 1)
      layers.append(card)
    }
    let page = plan(layers)
    #expect(page.background == nil && page.isOpaque)
    // The lower picture is not drawn.
    let pictures = page.steps.filter { step in
      if case .draw(let draw) = step, case .image = draw.source { true } else { false }
    }
    #expect(pictures.count == 1)
  }

  @Test func threeLayersTogetherHideAFourth() {
    let hidden = plan([
      picture(0, 0, seed: 1), picture(-12, 0, seed: 2), picture(12, -12, seed: 3),
      picture(12, 12, seed: 4),
    ])
    #expect(bounds(hidden).count == 3)
  }

  /// Random layers of one colour each, with soft edges, clips and translucency, against the same
  /// layers laid over each other in Double, none left out.
  @Test(arguments: 0..<12)
  func nothingThatShowsIsLeftOut(_ round: Int) {
    var generator = SeededGenerator(seed: 300 + UInt64(round))
    for _ in 0..<40 {
      var layers: [Layer] = []
      var shapes: [(frame: Rect, clip: Rect, color: Color)] = []
      for _ in 0..<Int.random(in: 1...7, using: &generator) {
        let frame = randomRect(&generator)
        let clip = Bool.random(using: &generator) ? randomRect(&generator) : nil
        let color = Color(
          red: Double.random(in: 0...1, using: &generator),
          green: Double.random(in: 0...1, using: &generator), blue: 0.25,
          alpha: [1, 1, 1, 0.5].randomElement(using: &generator) ?? 1)
        var layer = Layer(frame: frame)
        layer.backgroundColor = color
        if let clip {
          var outer = Layer(frame: clip)
          outer.masksToBounds = true
          layer.position.x -= clip.minX
          layer.position.y -= clip.minY
          outer.sublayers = [layer]
          layers.append(outer)
        } else {
          layers.append(layer)
        }
        shapes.append((frame, clip ?? frame, color))
      }
      let frame = FrameRenderer(kernels: .portable).render(plan(layers, background: .white))
      for y in 0..<side {
        for x in 0..<side {
          var value = ReferenceBlend.Channels(repeating: 255)
          for shape in shapes {
            // A layer that fills its clip is cut by the clip alone, once; else both cut.
            let fills =
              shape.frame.intersection(shape.clip) == shape.clip && !shape.clip.isEmpty
            let once = area(shape.clip, x, y) * (fills ? 1 : area(shape.frame, x, y))
            let c = shape.color
            let source =
              ReferenceBlend.Channels(c.red, c.green, c.blue, 1) * (255 * c.alpha * once)
            value = source + value * (1 - c.alpha * once)
          }
          let off = ReferenceBlend.distance(frame[x, y].packed, value)
          if off > 5 {
            Issue.record("(\(x), \(y)) of \(shapes) is \(off) off")
            return
          }
        }
      }
    }
  }

  private func randomRect(_ generator: inout SeededGenerator) -> Rect {
    func place(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / 4
    }
    return Rect(place(-32...80), place(-32...80), place(4...120), place(4...120))
  }

  /// How much of pixel (x, y) lies in `rect`.
  private func area(_ rect: Rect, _ x: Int, _ y: Int) -> Double {
    let width = min(rect.maxX, Double(x) + 1) - max(rect.minX, Double(x))
    let height = min(rect.maxY, Double(y) + 1) - max(rect.minY, Double(y))
    return max(0, width) * max(0, height)
  }
}
