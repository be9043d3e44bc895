import Foundation
import Raster
import TestSupport
import Testing

/// Blurs against a direct convolution in Double, edges repeated.
@Suite struct GaussianBlurTests {
  /// The Gaussian to 8 sigma, normalised.
  private static func weights(_ sigma: Double) -> [Double] {
    let radius = Int(ceil(8 * sigma))
    let raw = (-radius...radius).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  /// The exact blur of a line at each of `places`.
  private static func blurred(
    _ line: [Double], _ places: Range<Int>, _ g: [Double], _ edge: BlurEdge
  ) -> [Double] {
    let r = g.count / 2
    return places.map { x in
      var sum = 0.0
      for k in g.indices {
        let at = x + k - r
        if edge == .clamped || line.indices.contains(at) {
          sum += g[k] * line[max(0, min(line.count - 1, at))]
        }
      }
      return sum
    }
  }

  /// R, G, B, A planes of the exact blur of `region` in the pixels `bounds`.
  private static func reference(
    _ pixmap: Pixmap, _ region: PixelRect, _ edge: BlurEdge, _ bounds: PixelRect, _ sigma: Double
  ) -> [[Double]] {
    let g = weights(sigma)
    let columns = bounds.x0 - region.x0..<bounds.x1 - region.x0
    let rows = bounds.y0 - region.y0..<bounds.y1 - region.y0
    return (0..<4).map { channel in
      let lines = (region.y0..<region.y1).map { y in
        let line = (region.x0..<region.x1).map {
          Double(pixmap[$0, y].packed >> UInt32(8 * channel) & 255)
        }
        return blurred(line, columns, g, edge)
      }
      var plane = [Double](repeating: 0, count: columns.count * rows.count)
      for x in columns.indices.map({ $0 - columns.lowerBound }) {
        let column = blurred(lines.map { $0[x] }, rows, g, edge)
        for (y, value) in column.enumerated() { plane[y * columns.count + x] = value }
      }
      return plane
    }
  }

  private static func greatestError(_ pixmap: Pixmap, sigma: Double) -> Double {
    let whole = pixmap.bounds
    return greatestError(
      GaussianBlur(pixmap, sigma: sigma).pixmap, reference(pixmap, whole, .clamped, whole, sigma))
  }

  private static func greatestError(_ result: Pixmap, _ exact: [[Double]]) -> Double {
    var worst = 0.0
    for y in 0..<result.height {
      for x in 0..<result.width {
        for channel in 0..<4 {
          let value = Double(result[x, y].packed >> UInt32(8 * channel) & 255)
          worst = max(worst, abs(value - exact[channel][y * result.width + x]))
        }
      }
    }
    return worst
  }

  private static func picture(
    _ width: Int, _ height: Int, _ paint: (Int, Int) -> UInt32
  ) -> Pixmap {
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { pixmap[x, y] = PremultipliedColor(packed: paint(x, y)) }
    }
    return pixmap
  }

  private static func grey(_ value: UInt32) -> UInt32 { 0xFF00_0000 | value * 0x0001_0101 }

  static let sigmas = [
    0.25, 0.3, 0.5, 1, 2, 3.3, 3.5, 3.51, 4, 5.99, 6, 8, 9, 11.99, 12, 24, 60,
  ]

  /// What screens are made of, near the edges too.
  @Test(arguments: sigmas) func screens(_ sigma: Double) {
    for (width, height) in [(97, 61), (32, 48)] {
      let error = Self.greatestError(
        Pictures.screen(width, height, seed: 7).pixmap, sigma: sigma)
      #expect(error <= 0.8, "\(width)×\(height): \(error)")
    }
  }

  @Test(arguments: sigmas) func translucentNoise(_ sigma: Double) {
    var random = SeededGenerator(seed: 24)
    let pixmap = Self.picture(75, 44) { _, _ in random.pixel() }
    let error = Self.greatestError(pixmap, sigma: sigma)
    #expect(error <= 0.8, "\(error)")
  }

  /// Lines, a corner and a dot of full contrast, at places that mean something else to the cells.
  @Test(arguments: sigmas) func fullContrast(_ sigma: Double) {
    for shift in 0..<5 {
      let shapes = Self.picture(90, 70) { x, y in
        let isOn = x < 31 + shift || (y > 40 + shift && x > 60) || (x, y) == (70 + shift, 11)
        return Self.grey(isOn ? 255 : 0)
      }
      let error = Self.greatestError(shapes, sigma: sigma)
      #expect(error <= 0.8, "\(shift): \(error)")
    }
  }

  /// Gratings of full contrast, the worst that a grid of cells can be shown.
  @Test(arguments: [3.51, 4, 6, 9, 12, 18, 24], [2.0, 2.1, 3, 3.9, 4, 4.3, 5.8, 7.4, 8, 8.5])
  func gratings(_ sigma: Double, _ period: Double) {
    let grating = Self.picture(150, 20) { x, y in
      Self.grey(cos(2 * .pi * (Double(x) + 0.3) / period) > 0 ? 255 : 0)
    }
    #expect(Self.greatestError(grating, sigma: sigma) <= 1.1)
    let crossed = Self.picture(100, 60) { x, y in
      let wave = cos(2 * .pi * Double(x) / period) * cos(2 * .pi * Double(y) / period)
      return Self.grey(wave > 0 ? 255 : 0)
    }
    #expect(Self.greatestError(crossed, sigma: sigma) <= 1.1)
  }

  /// Pictures smaller than the kernel, than a cell, than anything.
  @Test(arguments: [(1, 1), (1, 40), (40, 1), (2, 3), (5, 4), (17, 16)])
  func smallPictures(_ width: Int, _ height: Int) {
    var random = SeededGenerator(seed: 11)
    for sigma in [0.8, 3, 4, 8, 24, 70] {
      let pixmap = Self.picture(width, height) { _, _ in random.pixel() }
      let error = Self.greatestError(pixmap, sigma: sigma)
      #expect(error <= 0.8, "sigma \(sigma): \(error)")
    }
  }

  /// Far beyond any use: the mean of the two halves, and no crash.
  @Test func greatestSigma() {
    let halves = Self.picture(60, 9) { x, _ in Self.grey(x < 30 ? 0 : 255) }
    for sigma in [GaussianBlur.maximumSigma, 1e6, .infinity] {
      let middle = GaussianBlur(halves, sigma: sigma).pixmap[30, 4]
      #expect(abs(Int(middle.red) - 128) <= 3 && middle.alpha == 255)
    }
  }

  @Test(arguments: [0, -1, Double.nan, 0.01, 1e-300]) func sharp(_ sigma: Double) {
    let pixmap = Pictures.screen(33, 9, seed: 2).pixmap
    #expect(Pictures.bytes(GaussianBlur(pixmap, sigma: sigma).pixmap) == Pictures.bytes(pixmap))
  }

  /// Law 2 for blurs: a flat picture is its own, in every channel.
  @Test(arguments: sigmas, KernelSet.available)
  func flatStaysFlat(_ sigma: Double, _ kernels: KernelSet) {
    for value: UInt32 in [0, 0x0101_0101, 0x8040_2010, 0xFFFE_8001, 0xFFFF_FFFF] {
      let flat = Self.picture(45, 31) { _, _ in value }
      let result = GaussianBlur(flat, sigma: sigma, kernels: kernels).pixmap
      #expect(Pictures.bytes(result).allSatisfy { $0 == value })
    }
  }

  @Test(arguments: sigmas) func opaqueStaysOpaqueAndPremultiplied(_ sigma: Double) {
    var random = SeededGenerator(seed: 5)
    let opaque = Self.picture(70, 41) { _, _ in random.opaquePixel() }
    #expect(
      Pictures.bytes(GaussianBlur(opaque, sigma: sigma).pixmap).allSatisfy { $0 >> 24 == 255 })
    // White on transparent white stays white.
    let white = Pictures.translucentWhite(70, 41, seed: 9).pixmap
    for pixel in Pictures.bytes(GaussianBlur(white, sigma: sigma).pixmap) {
      #expect(pixel == (pixel >> 24) * 0x0101_0101)
    }
    let mixed = Self.picture(70, 41) { _, _ in random.pixel() }
    for pixel in Pictures.bytes(GaussianBlur(mixed, sigma: sigma).pixmap) {
      #expect(max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24)
    }
  }

  @Test(arguments: [1.5, 3.51, 5, 7, 13, 24, 31, 200]) func everySetGivesTheSameBytes(
    _ sigma: Double
  ) {
    var random = SeededGenerator(seed: 77)
    for (width, height) in [(1, 1), (131, 57), (64, 64), (19, 83)] {
      let pixmap = Self.picture(width, height) { _, _ in random.pixel() }
      let portable = Pictures.bytes(
        GaussianBlur(pixmap, sigma: sigma, kernels: .portable).pixmap)
      for set in KernelSet.available {
        let result = GaussianBlur(pixmap, sigma: sigma, kernels: set).pixmap
        #expect(Pictures.bytes(result) == portable, "\(set), \(width)×\(height)")
      }
    }
  }

  /// Any part of a row is that part of the whole, and nothing beside it is touched.
  @Test(arguments: [0, 1.5, 5, 24]) func partsOfRows(_ sigma: Double) {
    let pixmap = Pictures.screen(61, 33, seed: 3).pixmap
    let blur = GaussianBlur(pixmap, sigma: sigma)
    let whole = blur.pixmap
    var scratch = SamplerScratch()
    for start in [0, 1, 7, 8, 30, 60, 61] {
      for end in start...61 {
        let row = GuardedBuffer<UInt32>(count: end - start)
        for y in [0, 16, 32] {
          blur.row(y, from: start, count: end - start, into: row.start, scratch: &scratch)
          #expect(row.elements == (start..<end).map { whole[$0, y].packed })
        }
        #expect(row.isIntact)
      }
    }
  }

  private static func blur(
    _ pixmap: Pixmap, _ region: PixelRect, _ edge: BlurEdge, _ bounds: PixelRect, _ sigma: Double,
    in blur: GaussianBlur = GaussianBlur()
  ) -> Pixmap {
    blur.fill(
      pixmap, region: region, edge: edge, bounds: bounds, sigma: sigma, kernels: .fastest)
    return blur.pixmap
  }

  private static let region = PixelRect(x0: 13, y0: 9, x1: 70, y1: 48)

  /// A region of a picture, and what its blur is inside, across and far beyond its edges.
  @Test(arguments: [0.0, 0.6, 3, 4, 7.5, 24], [BlurEdge.clamped, .transparent])
  func regions(_ sigma: Double, _ edge: BlurEdge) {
    var random = SeededGenerator(seed: 31)
    let pixmap = Self.picture(90, 60) { _, _ in random.pixel() }
    for bounds in [
      Self.region, PixelRect(x0: -35, y0: -21, x1: 97, y1: 80),
      PixelRect(x0: 30, y0: 20, x1: 41, y1: 29), PixelRect(x0: 66, y0: -3, x1: 77, y1: 60),
      PixelRect(x0: 90, y0: 55, x1: 120, y1: 75), PixelRect(x0: -90, y0: 15, x1: -40, y1: 19),
      PixelRect(x0: 2000, y0: 2000, x1: 2009, y1: 2002),
    ] {
      let error = Self.greatestError(
        Self.blur(pixmap, Self.region, edge, bounds, sigma),
        Self.reference(pixmap, Self.region, edge, bounds, sigma == 0 ? 1e-3 : sigma))
      #expect(error <= 0.8, "\(bounds): \(error)")
    }
  }

  /// A part of a blur asked for alone has the bytes that it has in the whole.
  @Test(arguments: [1.2, 4, 7.5, 13, 24], [BlurEdge.clamped, .transparent])
  func partsAlone(_ sigma: Double, _ edge: BlurEdge) {
    let pixmap = Pictures.screen(400, 380, seed: 12).pixmap
    let region = PixelRect(x0: 11, y0: 5, x1: 391, y1: 377)
    let all = PixelRect(x0: -40, y0: -50, x1: 450, y1: 420)
    let whole = Self.blur(pixmap, region, edge, all, sigma)
    for part in [
      PixelRect(x0: 190, y0: 180, x1: 203, y1: 200), PixelRect(x0: -40, y0: 3, x1: -1, y1: 5),
      PixelRect(x0: 385, y0: 370, x1: 450, y1: 420), PixelRect(x0: 7, y0: 301, x1: 200, y1: 302),
    ] {
      let alone = Self.blur(pixmap, region, edge, part, sigma)
      for y in part.y0..<part.y1 {
        for x in part.x0..<part.x1 where alone[x - part.x0, y - part.y0] != whole[x + 40, y + 50] {
          Issue.record("(\(x), \(y)) of \(part)")
          return
        }
      }
    }
  }

  /// What an earlier blur left in the memory does not show, be it larger, wider, or of another kind.
  @Test func memoryIsReused() {
    let blur = GaussianBlur()
    let noise = Pictures.screen(300, 200, seed: 4).pixmap
    let small = Pictures.screen(77, 90, seed: 6).pixmap
    for round in 0..<3 {
      for (pixmap, sigma) in [
        (noise, 5.0), (small, 24), (small, 2), (small, 4), (noise, 0), (noise, 9), (small, 2),
        (small, 2.5),
      ] {
        for edge in [BlurEdge.transparent, .clamped] {
          let result = Self.blur(pixmap, pixmap.bounds, edge, pixmap.bounds, sigma, in: blur)
          let fresh = Self.blur(pixmap, pixmap.bounds, edge, pixmap.bounds, sigma)
          #expect(Pictures.bytes(result) == Pictures.bytes(fresh), "\(round) \(sigma)")
        }
      }
    }
  }

  /// Whether the picture may be drawn over while rows are asked for.
  @Test func wideBlursAreDoneWithTheirPicture() {
    let pixmap = Pictures.screen(61, 33, seed: 3).pixmap
    for sigma in [0, 2, 3.5, 3.6, 24] {
      let blur = GaussianBlur(pixmap, sigma: sigma)
      let expected = Pictures.bytes(blur.pixmap)
      #expect(blur.readsPicture == (sigma <= 3.5))
      let copy = Pixmap(width: 61, height: 33)
      for y in 0..<33 { copy.row(y).update(from: pixmap.row(y), count: 61) }
      let other = GaussianBlur(copy, sigma: sigma)
      for y in 0..<33 { copy.row(y).update(repeating: 0, count: 61) }
      #expect((Pictures.bytes(other.pixmap) == expected) == !blur.readsPicture)
    }
  }

  /// The order in which the pieces are made does not matter, nor on how many threads.
  @Test func piecesInAnyOrder() {
    let pixmap = Pictures.screen(90, 130, seed: 8).pixmap
    let expected = Pictures.bytes(GaussianBlur(pixmap, sigma: 7).pixmap)
    func blur(_ concurrently: GaussianBlur.Concurrently) -> [UInt32] {
      let blur = GaussianBlur()
      blur.fill(
        pixmap, region: pixmap.bounds, edge: .clamped, bounds: pixmap.bounds, sigma: 7,
        kernels: .fastest, concurrently: concurrently)
      let result = Pixmap(width: 90, height: 130)
      blur.draw(into: result, concurrently: concurrently)
      return Pictures.bytes(result)
    }
    let backwards = blur { pieces, body in
      #expect(pieces >= 3)
      for piece in (0..<pieces).reversed() { body(piece) }
    }
    #expect(backwards == expected)
    let together = blur { pieces, body in
      withoutActuallyEscaping(body) {
        DispatchQueue.concurrentPerform(iterations: pieces, execute: $0)
      }
    }
    #expect(together == expected)
  }
}
