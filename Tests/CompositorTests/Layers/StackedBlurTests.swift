import Compositor
import Foundation
import Raster
import TestSupport
import Testing

/// Blurs that lie over others: each sees all that is beneath it, and a stack of them costs in
/// proportion to their number.
@Suite struct StackedBlurTests {
  private let width = 90
  private let height = 130

  private func render(
    _ layers: [Layer], _ kernels: KernelSet = .fastest, threads: Int = 1,
    background: Color = .white
  ) -> Pixmap {
    let pixmap = Pixmap(width: width, height: height)
    FrameRenderer(kernels: kernels).render(
      FramePlan(layers: layers, scale: 1, background: background, canvas: pixmap.bounds),
      into: pixmap, threads: threads)
    return pixmap
  }

  private func picture(_ image: Image) -> Layer {
    var layer = Layer(frame: Rect(0, 0, Double(width), Double(height)))
    layer.contents = .image(image)
    return layer
  }

  private func picture(_ pixmap: Pixmap) -> Layer { picture(Image(pixmap)) }

  private func glass(_ frame: Rect, sigma: Double, _ generator: inout SeededGenerator) -> Layer {
    var layer = Layer(frame: frame)
    layer.backgroundBlur = sigma
    layer.cornerRadii = CornerRadii(generator.double(0...12))
    layer.backgroundColor = Color(
      red: generator.double(0...1), green: generator.double(0...1), blue: 0.5, alpha: 0.2)
    return layer
  }

  /// Panes of every overlap: the same, one in another, crossing, apart.
  private func panes(_ seed: Int) -> [Layer] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<7).map { index in
      let x = generator.double(-10...60).rounded(.down)
      let y = generator.double(-10...90).rounded(.down)
      let frame =
        index % 3 == 2
        ? Rect(10, 12, 60, 80)
        : Rect(x, y, generator.double(8...70), generator.double(8...90))
      return glass(frame, sigma: [0.8, 3, 6, 11][index % 4], &generator)
    }
  }

  /// One pane at a time, each over the finished picture of those beneath it.
  @Test(arguments: 0..<8) func eachSeesAllThatLiesBeneath(_ seed: Int) {
    let screen = picture(Pictures.screen(width, height, seed: 5))
    let panes = panes(seed)
    var expected = render([screen])
    for pane in panes { expected = render([picture(expected), pane]) }
    let layers = [screen] + panes
    for kernels in KernelSet.available {
      #expect(Pictures.bytes(render(layers, kernels)) == Pictures.bytes(expected), "\(kernels)")
    }
    #expect(Pictures.bytes(render(layers, threads: 3)) == Pictures.bytes(expected))
  }

  /// Buffers one after another, and one in another, begin with nothing beneath.
  @Test(arguments: 0..<4) func buffersKeepTheirOwn(_ seed: Int) {
    func group(_ layers: [Layer]) -> Layer {
      var group = Layer(frame: Rect(0, 0, Double(width), Double(height)))
      group.isIsolated = true
      group.sublayers = layers
      return group
    }
    let first = Array(panes(seed)[..<3])
    let second = Array(panes(seed + 50)[..<4])
    var drawing = Layer(frame: Rect(5, 9, 60, 100))
    drawing.backgroundColor = Color(hex: 0x2266AA)
    drawing.cornerRadii = CornerRadii(25)
    let base = picture(Pictures.screen(width, height, seed: 5))
    let inner = [drawing] + second
    let outer = first + [group(inner)] + [panes(seed + 9)[2]]
    // Each group by itself on nothing, then as a picture in its place.
    let innerPicture = picture(render(inner, background: .clear))
    let outerPicture = picture(
      render(first + [innerPicture, panes(seed + 9)[2]], background: .clear))
    let last = panes(seed + 4)[5]
    let expected = render([base, outerPicture, first[0], last])
    let result = render([base, group(outer), first[0], last])
    // A group and a picture in its place are rounded at other places.
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let difference =
          ReferenceBlend.channels(result[x, y].packed)
          - ReferenceBlend.channels(expected[x, y].packed)
        for channel in 0..<4 { worst = max(worst, difference[channel].magnitude) }
      }
    }
    #expect(worst <= 3 && worst.isFinite, "\(worst)")
  }

  /// Four times as many panes over the same backdrop take about four times as long, not sixteen
  /// times; in processor time, which other work does not add to.
  @Test func aStackCostsInProportion() {
    func seconds(_ count: Int) -> Double {
      var generator = SeededGenerator(seed: 3)
      let panes = (0..<count).map { _ in
        glass(Rect(20, 20, 400, 500), sigma: 12, &generator)
      }
      var base = Layer(frame: Rect(0, 0, 440, 540))
      base.backgroundColor = Color(hex: 0x345678)
      let canvas = PixelRect(width: 440, height: 540)
      let plan = FramePlan(layers: [base] + panes, scale: 1, background: .white, canvas: canvas)
      let renderer = FrameRenderer()
      let pixmap = Pixmap(width: 440, height: 540)
      return (0..<4).map { _ in
        let start = processorTime()
        renderer.render(plan, into: pixmap)
        return processorTime() - start
      }.min() ?? 0
    }
    let (few, many) = (seconds(6), seconds(24))
    #expect(many < few * 8, "6 panes take \(few) s, 24 take \(many) s")
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
