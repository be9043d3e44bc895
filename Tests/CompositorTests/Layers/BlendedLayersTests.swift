import Compositor
import Raster
import TestSupport
import Testing

/// Layers that blend: W3C's formulas on the pictures of whole groups, and what counts as backdrop.
@Suite struct BlendedLayersTests {
  private let side = 24

  private func render(
    _ layers: [Layer], background: Color = .clear, _ kernels: KernelSet = .fastest,
    threads: Int = 1
  ) -> Pixmap {
    let pixmap = Pixmap(width: side, height: side)
    FrameRenderer(kernels: kernels).render(
      FramePlan(layers: layers, scale: 1, background: background, canvas: pixmap.bounds),
      into: pixmap, threads: threads)
    return pixmap
  }

  private func picture(_ x: Double, _ y: Double, seed: UInt64) -> Layer {
    var layer = Layer(frame: Rect(x, y, 16, 16))
    var generator = SeededGenerator(seed: seed)
    let pixmap = Pixmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 { pixmap[x, y] = PremultipliedColor(packed: generator.pixel()) }
    }
    layer.contents = .image(Image(pixmap))
    return layer
  }

  /// Where the layer's picture is clear it still erases, as far as the clip around it lets it; at
  /// the clip's soft edge half of the result mixes with half of what was there.
  @Test(arguments: BlendMode.allCases) func followsTheFormula(_ mode: BlendMode) {
    var clip = Layer(frame: Rect(2, 0, 18.5, 24))
    clip.masksToBounds = true
    var layer = picture(4, 6, seed: 2)
    layer.blendMode = mode
    layer.opacity = 0.75
    layer.sublayers = [picture(5, 5, seed: 3)]
    clip.sublayers = [layer]
    let beneath = picture(1, 1, seed: 1)
    let result = render([beneath, clip])
    let backdrop = render([beneath])
    var plain = layer
    plain.blendMode = .normal
    plain.opacity = 1
    plain.position.x += 2
    let source = render([plain])
    for y in 0..<side {
      for x in 0..<side {
        let back = backdrop[x, y].packed
        let faded = ReferenceBlend.fade(source[x, y].packed, 0.75)
        // The reference takes bytes, so the source is rounded as ours is.
        let bytes =
          UInt32(faded.x.rounded()) | UInt32(faded.y.rounded()) << 8
          | UInt32(faded.z.rounded()) << 16 | UInt32(faded.w.rounded()) << 24
        let blended = ReferenceBlend.blend(mode, bytes, back)
        let share = x < 2 || x > 20 ? 0.0 : x == 20 ? 0.5 : 1
        let want = ReferenceBlend.channels(back) * (1 - share) + blended * share
        // A faded colour of few bits can be a step off before modes that divide by its alpha.
        let off = ReferenceBlend.distance(result[x, y].packed, want)
        #expect(off <= (x == 20 ? 3 : 1.6), "\(mode) at \(x),\(y): \(off)")
      }
    }
  }

  @Test(arguments: BlendMode.allCases) func allKernelSetsAndThreadsAgree(_ mode: BlendMode) {
    var layer = picture(4.5, 6, seed: 2)
    layer.blendMode = mode
    layer.cornerRadii = CornerRadii(5)
    layer.masksToBounds = true
    let layers = [picture(1, 1, seed: 1), layer]
    let expected = render(layers, .portable)
    for set in KernelSet.available {
      #expect(Pictures.bytes(render(layers, set)) == Pictures.bytes(expected), "\(set)")
      #expect(
        Pictures.bytes(render(layers, set, threads: 3)) == Pictures.bytes(expected), "\(set)")
    }
  }

  private func block(_ frame: Rect, _ color: Color, _ mode: BlendMode = .normal) -> Layer {
    var layer = Layer(frame: frame)
    layer.backgroundColor = color
    layer.blendMode = mode
    return layer
  }

  private let whole = Rect(0, 0, 24, 24)
  private let red = Color(red: 1, green: 0, blue: 0)
  private let yellow = Color(red: 1, green: 1, blue: 0)
  private let cyan = Color(red: 0, green: 1, blue: 1)

  @Test func theBackdropIsTheNearestGroup() {
    let multiplied = block(whole, cyan, .multiply)
    // On the canvas: yellow times cyan is green.
    #expect(
      render([block(whole, yellow), multiplied])[5, 5]
        == PremultipliedColor(red: 0, green: 255, blue: 0, alpha: 255))
    // A plain layer around it changes nothing, nor does one that clips or turns.
    var around = Layer(frame: whole)
    around.sublayers = [multiplied]
    around.cornerRadii = CornerRadii(4)
    around.masksToBounds = true
    #expect(
      render([block(whole, yellow), around])[12, 12]
        == PremultipliedColor(red: 0, green: 255, blue: 0, alpha: 255))
    // Alone in a group there is nothing to multiply with.
    around.isIsolated = true
    #expect(render([block(whole, yellow), around])[12, 12] == cyan.premultiplied)
    around.isIsolated = false
    around.opacity = 0.5
    #expect(
      render([block(whole, yellow), around])[12, 12].isWithinOneStep(of: 128, 255, 128))
  }

  @Test func whatTakesAlphaAwayMakesTheFrameTranslucent() {
    let canvas = PixelRect(width: side, height: side)
    let cut = block(Rect(4, 4, 8, 8), .black, .destinationOut)
    let covered = FramePlan(
      layers: [block(whole, red), cut], scale: 1, background: .clear, canvas: canvas)
    #expect(!covered.isOpaque)
    #expect(
      FramePlan(
        layers: [block(whole, red), block(whole, red, .multiply)], scale: 1, background: .clear,
        canvas: canvas
      ).isOpaque)
    let pixels = render([block(whole, red), cut])
    #expect(pixels[5, 5] == .clear && pixels[20, 20] == red.premultiplied)
    // What is drawn above all of it replaces everything again.
    #expect(
      FramePlan(
        layers: [block(whole, red), cut, block(whole, red)], scale: 1, background: .clear,
        canvas: canvas
      ).isOpaque)
  }

  @Test func aPlainLayerPaysNothing() {
    let plain = FramePlan(
      layers: [block(whole, red)], scale: 1, background: .clear,
      canvas: PixelRect(width: side, height: side))
    #expect(plain.steps.count == 1)
  }
}
