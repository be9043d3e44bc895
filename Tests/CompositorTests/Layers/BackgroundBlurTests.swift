import Compositor
import Raster
import TestSupport
import Testing

/// A layer like ground glass: what lies beneath is blurred inside its outline.
@Suite struct BackgroundBlurTests {
  private let width = 70
  private let height = 110

  private func render(
    _ layers: [Layer], _ kernels: KernelSet = .fastest, threads: Int = 1
  ) -> Pixmap {
    let pixmap = Pixmap(width: width, height: height)
    FrameRenderer(kernels: kernels).render(
      FramePlan(layers: layers, scale: 1, background: .white, canvas: pixmap.bounds),
      into: pixmap, threads: threads)
    return pixmap
  }

  private func screen() -> Layer {
    var layer = Layer(frame: Rect(0, 0, 70, 110))
    layer.contents = .image(Pictures.screen(70, 110, seed: 5))
    return layer
  }

  private func glass(_ frame: Rect, sigma: Double) -> Layer {
    var layer = Layer(frame: frame)
    layer.backgroundBlur = sigma
    return layer
  }

  /// The exact convolution of part of a picture whose edge pixels go on, at one of its pixels.
  private func blurred(
    _ picture: Pixmap, _ area: PixelRect, _ x: Int, _ y: Int, sigma: Double
  ) -> SIMD4<Double> {
    let reach = Int(sigma * 5)
    let weights = GaussianReference.weights(sigma: sigma, reach: reach)
    var sum = SIMD4<Double>.zero
    for dy in -reach...reach {
      let row = max(area.y0, min(area.y1 - 1, y + dy))
      var line = SIMD4<Double>.zero
      for dx in -reach...reach {
        let column = max(area.x0, min(area.x1 - 1, x + dx))
        line += ReferenceBlend.channels(picture[column, row].packed) * weights[dx + reach]
      }
      sum += line * weights[dy + reach]
    }
    return sum
  }

  @Test(arguments: [2.0, 5, 9]) func blursWhatLiesBeneath(_ sigma: Double) {
    let layers = [screen(), glass(Rect(10, 20, 50, 70), sigma: sigma)]
    let beneath = render([screen()])
    let result = render(layers)
    let area = PixelRect(x0: 10, y0: 20, x1: 60, y1: 90)
    var worst = 0.0
    for y in stride(from: 20, to: 90, by: 3) {
      for x in stride(from: 10, to: 60, by: 3) {
        worst = max(
          worst,
          ReferenceBlend.distance(
            result[x, y].packed, blurred(beneath, area, x, y, sigma: sigma)))
      }
    }
    #expect(worst <= 2, "\(worst)")
    for (x, y) in [(9, 50), (60, 50), (30, 19), (30, 90)] {
      #expect(result[x, y] == beneath[x, y])
    }
  }

  @Test func kernelsThreadsAndBandsAgree() {
    var card = glass(Rect(5.5, 12, 55, 60), sigma: 4)
    card.cornerRadii = CornerRadii(12)
    card.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.3)
    card.opacity = 0.8
    // Glass on glass.
    let layers = [screen(), card, glass(Rect(20, 40, 40, 60), sigma: 7)]
    let expected = render(layers, .portable)
    for set in KernelSet.available {
      #expect(Pictures.bytes(render(layers, set)) == Pictures.bytes(expected))
      #expect(Pictures.bytes(render(layers, set, threads: 4)) == Pictures.bytes(expected))
    }
    let banded = Pixmap(width: width, height: height)
    FrameRenderer().render(
      FramePlan(layers: layers, scale: 1, background: .white, canvas: banded.bounds)
    ) { rows, band in
      for y in rows {
        for x in 0..<width { banded[x, y] = band[x, y - rows.lowerBound] }
      }
    }
    #expect(Pictures.bytes(banded) == Pictures.bytes(expected))
  }

  @Test func whatIsCoveredBesideTheGlassStillShowsInIt() {
    // A lid hides one half of the glass; the other half's blur still takes in what is under the lid.
    var lid = Layer(frame: Rect(0, 0, 35, 110))
    lid.backgroundColor = .black
    let layers = [screen(), glass(Rect(10, 20, 50, 70), sigma: 8)]
    let (open, lidded) = (render(layers), render(layers + [lid]))
    for y in 0..<height { #expect(lidded[40, y] == open[40, y]) }
  }

  /// Two lids and what is between them cover the canvas, yet under one of them the background is
  /// seen by the glass.
  @Test func theBackgroundUnderALidShowsInTheGlass() {
    func lid(_ x: Double, _ width: Double) -> Layer {
      var layer = Layer(frame: Rect(x, 0, width, 110))
      layer.backgroundColor = Color(hex: 0x336699)
      return layer
    }
    var page = Layer(frame: Rect(0, 0, 70, 110))
    page.backgroundColor = .white
    let layers = [lid(0, 35), glass(Rect(10, 20, 50, 70), sigma: 8), lid(35, 35)]
    #expect(Pictures.bytes(render(layers)) == Pictures.bytes(render([page] + layers)))
  }

  /// Frames of one renderer do not show in each other, whatever they had in the glass's place.
  @Test func framesLeaveNothingBehind() {
    let renderer = FrameRenderer()
    var random = SeededGenerator(seed: 8)
    for _ in 0..<30 {
      var group = Layer(frame: Rect(0, 0, 70, 110))
      group.opacity = random.double(0.3...1)
      var dot = Layer(frame: Rect(random.double(0...40), random.double(0...60), 20, 20))
      dot.backgroundColor = Color(hex: 0xFF8800)
      group.sublayers = [dot]
      var layers = [screen(), group]
      for _ in 0..<4 {
        let pane = glass(
          Rect(random.double(-9...40), random.double(-9...60), random.double(9...70), 50),
          sigma: random.double(0...9))
        if random.double(0...1) < 0.5 {
          layers[1].sublayers.append(pane)
        } else {
          layers.append(pane)
        }
      }
      let result = Pixmap(width: width, height: height)
      renderer.render(
        FramePlan(layers: layers, scale: 1, background: .white, canvas: result.bounds),
        into: result)
      #expect(Pictures.bytes(result) == Pictures.bytes(render(layers)))
    }
  }

  @Test func aFlatBackdropStaysItself() {
    var flat = Layer(frame: Rect(0, 0, 70, 110))
    flat.backgroundColor = Color(hex: 0x336699)
    let result = render([flat, glass(Rect(3, 3, 60, 100), sigma: 12)])
    for pixel in Pictures.bytes(result) {
      #expect(pixel == flat.backgroundColor.premultiplied.packed)
    }
  }

  @Test func aFadingGroupIsTheBackdropOfGlassInsideIt() {
    // Nothing is drawn in the group yet, so the glass shows nothing.
    var group = Layer(frame: Rect(0, 0, 70, 110))
    group.opacity = 0.5
    group.sublayers = [glass(Rect(10, 10, 50, 50), sigma: 6)]
    #expect(Pictures.bytes(render([screen(), group])) == Pictures.bytes(render([screen()])))
  }
}

private enum GaussianReference {
  static func weights(sigma: Double, reach: Int) -> [Double] {
    // e^(−x²/2σ²) by repeated products, from e^(−1/2σ²) as its own series.
    func exponential(_ x: Double) -> Double {
      var (term, sum) = (1.0, 1.0)
      for k in 1...40 {
        term *= x / Double(k)
        sum += term
      }
      return sum
    }
    let half = (0...reach).map { step -> Double in
      let x = Double(step) / sigma
      // Small arguments for the series: the square of the square.
      let quarter = exponential(-x * x / 8)
      return quarter * quarter * quarter * quarter
    }
    let all = half.reversed() + half.dropFirst()
    let sum = all.reduce(0, +)
    return all.map { $0 / sum }
  }
}
