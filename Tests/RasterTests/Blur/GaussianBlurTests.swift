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

  /// The exact blur of one line.
  private static func blurred(_ line: [Double], _ g: [Double]) -> [Double] {
    let r = g.count / 2
    // Sums of the weights from the left serve all that lies beyond an end.
    return line.indices.map { x in
      var sum = 0.0
      for k in g.indices {
        sum += g[k] * line[max(0, min(line.count - 1, x + k - r))]
      }
      return sum
    }
  }

  /// R, G, B, A planes of the exact blur.
  private static func reference(_ pixmap: Pixmap, _ sigma: Double) -> [[Double]] {
    let g = weights(sigma)
    let (w, h) = (pixmap.width, pixmap.height)
    return (0..<4).map { channel in
      var plane = [Double](repeating: 0, count: w * h)
      for y in 0..<h {
        let line = (0..<w).map { Double(pixmap[$0, y].packed >> UInt32(8 * channel) & 255) }
        plane.replaceSubrange(y * w..<(y + 1) * w, with: blurred(line, g))
      }
      for x in 0..<w {
        let line = blurred((0..<h).map { plane[$0 * w + x] }, g)
        for y in 0..<h { plane[y * w + x] = line[y] }
      }
      return plane
    }
  }

  private static func greatestError(_ pixmap: Pixmap, sigma: Double) -> Double {
    let result = GaussianBlur(pixmap, sigma: sigma).pixmap
    let exact = reference(pixmap, sigma)
    var worst = 0.0
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        for channel in 0..<4 {
          let value = Double(result[x, y].packed >> UInt32(8 * channel) & 255)
          worst = max(worst, abs(value - exact[channel][y * pixmap.width + x]))
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

  static let sigmas = [0.25, 0.5, 1, 2, 3.5, 3.51, 4, 5.99, 6, 9, 11.99, 12, 24]

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
  @Test(arguments: [1.5, 5, 24]) func partsOfRows(_ sigma: Double) {
    let pixmap = Pictures.screen(61, 33, seed: 3).pixmap
    let blur = GaussianBlur(pixmap, sigma: sigma)
    let whole = blur.pixmap
    for start in [0, 1, 7, 8, 30, 60, 61] {
      for end in start...61 {
        let row = GuardedBuffer<UInt32>(count: end - start)
        for y in [0, 16, 32] {
          blur.write(row: y, from: start, to: end, into: row.start)
          #expect(row.elements == (start..<end).map { whole[$0, y].packed })
        }
        #expect(row.isIntact)
      }
    }
  }

  /// The order in which the pieces are made does not matter.
  @Test func piecesInAnyOrder() {
    let pixmap = Pictures.screen(90, 130, seed: 8).pixmap
    let backwards = GaussianBlur(pixmap, sigma: 7, kernels: .preferred) { pieces, body in
      #expect(pieces > 3)
      for piece in (0..<pieces).reversed() { body(piece) }
    }
    #expect(
      Pictures.bytes(backwards.pixmap) == Pictures.bytes(GaussianBlur(pixmap, sigma: 7).pixmap))
  }
}
