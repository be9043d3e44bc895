import Compositor
import Raster
import TestSupport
import Testing

/// Translucent pictures of one size are drawn in one pass, whatever lies between them.
@Suite struct StackedLayersTests {
  private func layer(_ image: Image, _ opacity: Double) -> Layer {
    var layer = Layer(frame: Rect(0, 0, Double(image.width), Double(image.height)))
    layer.contents = .image(image)
    layer.opacity = opacity
    return layer
  }

  private func veil(_ seed: UInt64) -> Image {
    var generator = SeededGenerator(seed: seed)
    let pixmap = Pixmap(width: 61, height: 53)
    for y in 0..<53 {
      for x in 0..<61 { pixmap[x, y] = PremultipliedColor(packed: generator.pixel()) }
    }
    return Image(pixmap)
  }

  /// The layers in Double, one after another.
  private func reference(_ base: Image?, _ veils: [(Image, Double)], _ x: Int, _ y: Int)
    -> ReferenceBlend.Channels
  {
    var value = base.map { ReferenceBlend.channels($0.pixmap[x, y].packed) } ?? .zero
    for (veil, opacity) in veils {
      let s = ReferenceBlend.channels(veil.pixmap[x, y].packed) * opacity
      value = s + value * (1 - s.w / 255)
    }
    return value
  }

  @Test(arguments: [1, 2, 8, 21], [false, true])
  func isWhatTheLayersSay(_ count: Int, hasBase: Bool) {
    let base = hasBase ? Pictures.screen(61, 53, seed: 5) : nil
    let veils: [(Image, Double)] = (0..<count).map { index in
      (veil(100 + UInt64(index)), [0.5, 0.62, 0.9, 1][index % 4])
    }
    var layers: [Layer] = veils.map { layer($0.0, $0.1) }
    if let base { layers.insert(layer(base, 1), at: 0) }
    let plan = FramePlan(
      layers: layers, scale: 1, background: .clear, canvas: PixelRect(width: 61, height: 53))
    let expected = FrameRenderer(kernels: .portable).render(plan)
    for y in 0..<53 {
      for x in 0..<61 {
        let off = ReferenceBlend.distance(
          expected[x, y].packed, reference(base, veils, x, y))
        // A weight of 15 bits is off by 1/65536, and a pass of 16 layers rounds as one.
        if off > 1 {
          Issue.record("(\(x), \(y)) is \(off) off")
          return
        }
      }
    }
    for kernels in KernelSet.available {
      for threads in [1, 2, 3] {
        let frame = Pixmap(width: 61, height: 53)
        FrameRenderer(kernels: kernels).render(plan, into: frame, threads: threads)
        #expect(Pictures.bytes(frame) == Pictures.bytes(expected), "\(kernels), \(threads)")
      }
    }
  }

  @Test func aLayerOfAnotherPlaceEndsThePass() {
    let base = Pictures.screen(61, 53, seed: 6)
    let veils = [veil(1), veil(2), veil(3)]
    var moved = layer(veils[1], 0.7)
    moved.position.x += 9
    let frame = FrameRenderer().render(
      FramePlan(
        layers: [layer(base, 1), layer(veils[0], 0.4), moved, layer(veils[2], 0.6)], scale: 1,
        background: .black, canvas: PixelRect(width: 61, height: 53)))
    for (x, y) in [(3, 7), (30, 20), (60, 52)] {
      var value = reference(base, [(veils[0], 0.4)], x, y)
      if x >= 9 {
        let s = ReferenceBlend.channels(veils[1].pixmap[x - 9, y].packed) * 0.7
        value = s + value * (1 - s.w / 255)
      }
      let s = ReferenceBlend.channels(veils[2].pixmap[x, y].packed) * 0.6
      value = s + value * (1 - s.w / 255)
      #expect(ReferenceBlend.distance(frame[x, y].packed, value) < 1.5, "(\(x), \(y))")
    }
  }
}
