import Raster
import TestSupport
import Testing

/// An image with the picture that the oracle reads.
struct Sample: Sendable {
  let image: Image
  let picture: ReferenceSampling.Picture

  init(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) {
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { pixmap[x, y] = PremultipliedColor(packed: pixel(x, y)) }
    }
    image = Image(pixmap)
    picture = ReferenceSampling.Picture(width: width, height: height) {
      pixmap[$0, $1].packed
    }
  }

  /// Random pixels: nothing hides a wrong weight or position.
  static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Sample {
    var generator = SeededGenerator(seed: seed)
    return Sample(width: width, height: height) { _, _ in generator.pixel() }
  }
}

extension ImageSampler {
  /// All rows of the canvas.
  func pixels(_ kernels: KernelSet) -> [[UInt32]] {
    var scratch = SamplerScratch()
    return (canvas.y0..<canvas.y1).map { y in
      let row = GuardedBuffer<UInt32>(count: canvas.width)
      self.row(
        y, from: canvas.x0, count: canvas.width, into: row.start, kernels: kernels,
        scratch: &scratch)
      #expect(row.isIntact)
      return row.elements
    }
  }
}

/// The largest distance of a drawn canvas from `want`, given the centre of each canvas pixel.
func largestError(
  _ sampler: ImageSampler, _ kernels: KernelSet,
  _ want: (Double, Double) -> ReferenceSampling.Channels
) -> Double {
  var worst = 0.0
  for (j, row) in sampler.pixels(kernels).enumerated() {
    for (i, pixel) in row.enumerated() {
      let center = (Double(sampler.canvas.x0 + i) + 0.5, Double(sampler.canvas.y0 + j) + 0.5)
      worst = max(worst, ReferenceBlend.distance(pixel, want(center.0, center.1)))
      if !ReferenceBlend.isPremultiplied(pixel) { worst = .infinity }
    }
  }
  return worst
}
