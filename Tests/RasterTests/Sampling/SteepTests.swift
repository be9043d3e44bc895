import Raster
import TestSupport
import Testing

/// Images that lean back until they are nearly edge on, against the mean over each canvas pixel.
@Suite struct SteepTests {
  /// A page of level rules as fine as text, turned about its upright middle, seen from 240 pixels.
  private static func page(sine: Double, cosine: Double, upright: Bool) -> (Sample, Projective) {
    let (width, height) = upright ? (120, 240) : (240, 120)
    let page = Sample(width: width, height: height) { x, y in
      (upright ? y : x) % 6 < 2 ? 0xFF20_2020 : 0xFFF0_F0F0
    }
    let turned =
      upright
      ? Projective(a: cosine, b: 0, c: 0, d: 0, e: 1, f: 0, g: -sine / 240, h: 0, i: 1)
      : Projective(a: 1, b: 0, c: 0, d: 0, e: cosine, f: 0, g: 0, h: -sine / 240, i: 1)
    let center = (Double(width) / 2, Double(height) / 2)
    return (
      page, .translation(center.0, center.1) * turned * .translation(-center.0, -center.1)
    )
  }

  /// Root of the mean square, and the largest distance, over the canvas pixels inside the page.
  private static func errors(
    _ sine: Double, _ cosine: Double, upright: Bool, _ kernels: KernelSet
  ) throws -> (mean: Double, most: Double) {
    let (page, map) = page(sine: sine, cosine: cosine, upright: upright)
    let canvas = PixelRect(width: page.picture.width, height: page.picture.height)
    let sampler = try #require(
      ImageSampler(page.image, imageToCanvas: map, filter: .linear, canvas: canvas))
    let inverse = try #require(map.inverse)
    var (sum, most, count) = (0.0, 0.0, 0.0)
    for (y, row) in sampler.pixels(kernels).enumerated() {
      for (x, pixel) in row.enumerated() {
        var exact = ReferenceSampling.Channels.zero
        var isInside = true
        for k in 0..<1024 {
          let p =
            inverse
            * Point(
              Double(x) + (Double(k % 32) + 0.5) / 32, Double(y) + (Double(k / 32) + 0.5) / 32)
          guard p.x >= 0, p.y >= 0, p.x <= Double(canvas.width), p.y <= Double(canvas.height)
          else {
            isInside = false
            break
          }
          exact += ReferenceSampling.bilinear(page.picture, p.x, p.y)
        }
        guard isInside else { continue }
        let error = ReferenceBlend.distance(pixel, exact / 1024)
        (sum, most, count) = (sum + error * error, max(most, error), count + 1)
      }
    }
    #expect(count > 500)
    return ((sum / count).squareRoot(), most)
  }

  /// The page's lines run up to eight times as far down as across.
  ///
  /// One sample a pixel is off by 14, 32 and 59 of 255 (root mean square), and by up to 159.
  @Test(arguments: [true, false]) func nearlyEdgeOn(_ isUpright: Bool) throws {
    for (sine, cosine) in [(0.96, 0.28), (0.9928, 0.12), (-0.9928, 0.12), (0.9982, 0.06)] {
      let (mean, most) = try Self.errors(sine, cosine, upright: isUpright, .fastest)
      #expect(mean <= 9 && most <= 36, "\(cosine): \(mean), \(most)")
    }
  }

  /// A page at 40 degrees, seen from one and a half times its height, is plain bilinear interpolation.
  @Test(arguments: [(117, 253), (192, 108)]) func aGentleTiltIsBilinear(
    _ width: Int, _ height: Int
  ) throws {
    let page = Sample.noise(width, height, seed: 40)
    let (sine, cosine) = (0.642_787_609_686_539_3, 0.766_044_443_118_978)
    let center = (Double(width) / 2, Double(height) / 2)
    let map =
      Projective.translation(center.0, center.1)
      * Projective(a: cosine, b: 0, c: 0, d: 0, e: 1, f: 0, g: sine / (1.5 * Double(height)))
      * .translation(-center.0, -center.1)
    let inverse = try #require(map.inverse)
    let sampler = try #require(
      ImageSampler(
        page.image, imageToCanvas: map, filter: .linear,
        canvas: PixelRect(width: width, height: height)))
    let worst = largestError(sampler, .fastest) { x, y in
      let p = inverse * Point(x, y)
      return ReferenceSampling.bilinear(page.picture, p.x, p.y)
    }
    #expect(worst <= 0.75, "\(worst)")
  }

  /// Every set gives the same bytes, and a part of a row is that part of the whole.
  @Test func setsAndPartsAgree() throws {
    for isUpright in [true, false] {
      let (page, map) = Self.page(sine: 0.9928, cosine: 0.12, upright: isUpright)
      let canvas = PixelRect(width: page.picture.width, height: page.picture.height)
      let sampler = try #require(
        ImageSampler(page.image, imageToCanvas: map, filter: .linear, canvas: canvas))
      let expected = sampler.pixels(.portable)
      for set in KernelSet.available { #expect(sampler.pixels(set) == expected) }
      var scratch = SamplerScratch()
      for (start, count) in [(0, 1), (7, 64), (30, 65), (1, 119)] {
        let row = GuardedBuffer<UInt32>(count: count)
        sampler.row(
          50, from: start, count: count, into: row.start, kernels: .fastest, scratch: &scratch)
        #expect(row.elements == Array(expected[50][start..<start + count]) && row.isIntact)
      }
    }
  }
}
