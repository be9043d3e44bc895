import Raster
import TestSupport
import Testing

/// Interpolation against exact bilinear in Double, at scales that need no prefilter.
@Suite struct BilinearTests {
  private static let sample = Sample.noise(37, 29, seed: 31)
  private static let canvas = PixelRect(x0: -3, y0: 5, x1: 60, y1: 45)

  private func expectBilinear(
    _ map: Projective, _ kernels: KernelSet, canvas: PixelRect = canvas, _ note: String
  ) throws {
    let sampler = try #require(
      ImageSampler(Self.sample.image, imageToCanvas: map, filter: .linear, canvas: canvas))
    let inverse = try #require(map.inverse)
    let worst = largestError(sampler, kernels) { x, y in
      let p = inverse * Point(x, y)
      return ReferenceSampling.bilinear(Self.sample.picture, p.x, p.y)
    }
    #expect(worst <= 0.56, "\(note): \(map)")
  }

  @Test(arguments: KernelSet.available)
  func translations(kernels: KernelSet) throws {
    for x in [0, 0.5, 0.25, -7.5, 12.125, 3.99999, -0.00001, 21 + 1.0 / 3] {
      for y in [0, 0.5, -2.5, 30.0625, 4] {
        try expectBilinear(.translation(x, y), kernels, "shift")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func uprightScales(kernels: KernelSet) throws {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<40 {
      let x = generator.double(0.5...8) * (generator.next() & 3 == 0 ? -1 : 1)
      let y = generator.double(0.5...8) * (generator.next() & 3 == 0 ? -1 : 1)
      let move = Projective.translation(generator.double(-20...60), generator.double(-20...60))
      try expectBilinear(move * .scale(x, y), kernels, "scale")
    }
    for scale in [0.5, 1, 2, 3, 4, 8] {
      try expectBilinear(.scale(scale, scale), kernels, "whole scale")
      try expectBilinear(.scale(1, scale), kernels, "one axis")
    }
  }

  @Test(arguments: KernelSet.available)
  func affineMaps(kernels: KernelSet) throws {
    var generator = SeededGenerator(seed: 33)
    var tried = 0
    while tried < 60 {
      let map = Projective(
        a: generator.double(-3...3), b: generator.double(-3...3), c: generator.double(-20...60),
        d: generator.double(-3...3), e: generator.double(-3...3), f: generator.double(-20...60))
      guard let inverse = map.inverse, inverse.a * inverse.a + inverse.b * inverse.b < 4,
        inverse.d * inverse.d + inverse.e * inverse.e < 4
      else { continue }
      tried += 1
      try expectBilinear(map, kernels, "affine")
    }
  }

  /// Flips about the vertical and the horizontal axis, seen from near.
  @Test(arguments: KernelSet.available)
  func perspectives(kernels: KernelSet) throws {
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<40 {
      // Enlarged, so that even the far edge stays above one half.
      let scale = generator.double(1.5...2)
      let tilt = Projective(
        a: scale, b: generator.double(-0.2...0.2), c: generator.double(-8...8),
        d: generator.double(-0.2...0.2), e: scale, f: generator.double(-8...8),
        g: generator.double(-0.004...0.004), h: generator.double(-0.004...0.004))
      try expectBilinear(tilt, kernels, "perspective")
    }
  }

  /// Far from the corner the position still holds: columns of black and white turn an error of
  /// 1/4096 pixel into 0.06 of a step.
  @Test(arguments: KernelSet.available)
  func positionsHoldOverALongRow(kernels: KernelSet) throws {
    let stripes = Sample(width: 8192, height: 2) { x, _ in
      x & 1 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let maps = [
      Projective.scale(1.0001, 1), .scale(0.7312, 1), .translation(1.0 / 3, 0),
      Projective(a: 0.99, b: 0.001, c: 0.3, d: 1e-7, e: 1, f: 0),
      Projective(a: 0.95, b: 0, c: 0.3, d: 0, e: 1, f: 0, g: 1e-6, h: 0, i: 1),
    ]
    for map in maps {
      let canvas = PixelRect(width: 8192, height: 2)
      let sampler = try #require(
        ImageSampler(stripes.image, imageToCanvas: map, filter: .linear, canvas: canvas))
      let inverse = try #require(map.inverse)
      let worst = largestError(sampler, kernels) { x, y in
        let p = inverse * Point(x, y)
        return ReferenceSampling.bilinear(stripes.picture, p.x, p.y)
      }
      #expect(worst <= 0.5625, "\(map)")
    }
  }

  /// A row in pieces, and every kernel set, give the bytes of the whole row from `portable`.
  @Test(arguments: KernelSet.available)
  func piecesAndSetsAgree(kernels: KernelSet) throws {
    let maps: [Projective] = [
      .translation(4, 7), .translation(3.5, 7.25), .scale(1.7, 0.8), .scale(0.3, 0.21),
      .scale(-0.35, 1.3), Projective(a: 0.8, b: 0.3, c: 2, d: -0.3, e: 0.9, f: 12),
      Projective(a: 0.2, b: 0.1, c: 9, d: -0.1, e: 0.25, f: 12),
      Projective(a: 1.2, b: 0.1, c: 3, d: 0, e: 1.3, f: 5, g: 0.004, h: 0.001, i: 1),
      Projective(a: 0.3, b: 0.1, c: 9, d: 0, e: 0.9, f: 5, g: 0.004, h: 0.001, i: 1),
    ]
    for map in maps {
      for filter in [Filter.linear, .nearest] {
        let sampler = try #require(
          ImageSampler(
            Self.sample.image, imageToCanvas: map, filter: filter, canvas: Self.canvas))
        let whole = sampler.pixels(.portable)
        #expect(sampler.pixels(kernels) == whole, "\(map)")
        var scratch = SamplerScratch()
        for (j, row) in whole.enumerated().reversed() {
          let y = Self.canvas.y0 + j
          var pieces = [UInt32](repeating: 0, count: row.count)
          var at = 0
          for length in [1, 0, 2, 3, 5, 8, 13, row.count] {
            let n = min(length, row.count - at)
            pieces.withUnsafeMutableBufferPointer { pieces in
              guard let base = pieces.baseAddress else { return }
              sampler.row(
                y, from: Self.canvas.x0 + at, count: n, into: base + at, kernels: kernels,
                scratch: &scratch)
            }
            at += n
          }
          #expect(pieces == row, "\(map), row \(y)")
        }
      }
    }
  }
}
