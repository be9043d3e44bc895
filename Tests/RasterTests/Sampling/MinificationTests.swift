import Raster
import TestSupport
import Testing

/// Scales below one half: area averages, prefiltered levels, and the way between.
@Suite struct MinificationTests {
  private static let sample = Sample.noise(211, 157, seed: 41)

  /// An upright image is the exact area average from 1/2.4 down.
  @Test(arguments: KernelSet.available)
  func uprightIsTheAreaAverage(kernels: KernelSet) throws {
    let third = 1.0 / 3
    for (sx, sy) in [
      (third, third), (0.41, 0.3), (0.05, 0.05), (0.1, 0.37), (-third, 0.25), (0.02, 0.33),
    ] {
      let map = Projective.translation(sx < 0 ? 75.3 : 2.3, 1.7) * .scale(sx, sy)
      let canvas = PixelRect(width: 80, height: 62)
      let sampler = try #require(
        ImageSampler(Self.sample.image, imageToCanvas: map, filter: .linear, canvas: canvas))
      let inverse = try #require(map.inverse)
      let (halfX, halfY) = (abs(inverse.a) / 2, abs(inverse.e) / 2)
      let worst = largestError(sampler, kernels) { x, y in
        let p = inverse * Point(x, y)
        // Where the canvas pixel misses the image, the nearest pixel's width of it.
        func box(_ center: Double, _ half: Double, _ length: Double) -> ClosedRange<Double> {
          max(0, min(length - 1, center - half))...max(1, min(length, center + half))
        }
        return ReferenceSampling.area(
          Self.sample.picture, x: box(p.x, halfX, 211), y: box(p.y, halfY, 157))
      }
      #expect(worst <= 0.56, "scale \(sx), \(sy)")
    }
  }

  /// A sampler for a part of a canvas gives the bytes of one for all of it.
  @Test(arguments: KernelSet.available)
  func aPartIsTheSamePixels(kernels: KernelSet) throws {
    let canvas = PixelRect(x0: -3, y0: 2, x1: 80, y1: 60)
    let part = PixelRect(x0: 11, y0: 7, x1: 40, y1: 33)
    for (sx, sy) in [(0.31, 0.4), (0.05, 0.9), (1.7, 0.2), (2.1, 1.3), (-0.3, 0.3), (1, 1)] {
      for turn in [0, 0.02] {
        let map =
          Projective.translation(sx < 0 ? 75.3 : 2.3, 1.7)
          * Projective(a: sx, b: turn, c: 0, d: -turn, e: sy, f: 0, g: turn / 500, h: 0, i: 1)
        let whole = try #require(
          ImageSampler(Self.sample.image, imageToCanvas: map, filter: .linear, canvas: canvas))
        let some = try #require(
          ImageSampler(
            Self.sample.image, imageToCanvas: map, filter: .linear, canvas: canvas, area: part))
        #expect(some.canvas == part)
        let rows = whole.pixels(kernels)[5..<31].map { Array($0[14..<43]) }
        #expect(some.pixels(kernels) == rows, "\(sx), \(sy), \(turn)")
      }
    }
  }

  /// Below 1/64 the average is taken of rounded levels.
  @Test(arguments: KernelSet.available)
  func thumbnailsAreNearTheAreaAverage(kernels: KernelSet) throws {
    let scale = 1.0 / 66
    let map = Projective.translation(2.3, 1.7) * .scale(scale, scale)
    // The pixels that lie wholly on the image.
    let sampler = try #require(
      ImageSampler(
        Self.sample.image, imageToCanvas: map, filter: .linear,
        canvas: PixelRect(x0: 3, y0: 2, x1: 5, y1: 4)))
    let worst = largestError(sampler, kernels) { x, y in
      let (u, v) = ((x - 2.3) * 66, (y - 1.7) * 66)
      return ReferenceSampling.area(Self.sample.picture, x: u - 33...u + 33, y: v - 33...v + 33)
    }
    #expect(worst <= 2)
  }

  /// Squeezed to next to nothing, across one pixel or along a whole row, an image of any length is
  /// its mean.
  @Test(arguments: [2, 64, 2048, 2049, 8192, 16384]) func squeezedToALine(_ length: Int) throws {
    for isTall in [true, false] {
      let strip = Sample(width: isTall ? 2 : length, height: isTall ? length : 2) { x, y in
        (isTall ? y : x) < length / 2 ? 0xFF00_0000 : 0xFF80_C0FF
      }
      for scale in [1e-3, 1e-6, 1e-9, 1e-16, 1e-40, 1e-300] {
        let size = Double(length) * scale
        let map =
          isTall
          ? Projective.translation(0, 4.5 - size / 2) * .scale(4, scale)
          : Projective.translation(4.5 - size / 2, 0) * .scale(scale, 4)
        guard
          let sampler = ImageSampler(
            strip.image, imageToCanvas: map, filter: .linear, canvas: PixelRect(width: 9, height: 9)
          )
        else { continue }
        let rows = sampler.pixels(.fastest)
        guard size < 0.5 else { continue }
        let pixel = rows[4][4]
        let half = Double(length / 2) / Double(length)
        #expect(
          ReferenceBlend.distance(
            pixel,
            ReferenceBlend.channels(0xFF80_C0FF) * (1 - half)
              + ReferenceBlend.channels(0xFF00_0000) * half) <= 2, "\(scale)")
      }
    }
  }

  /// A flat image stays what it is, at every scale and turn.
  @Test(arguments: KernelSet.available)
  func flatStaysFlat(kernels: KernelSet) throws {
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF12_80C7, 0x8040_2001, 0x0101_0101, 0xFEFE_FEFE]
    var generator = SeededGenerator(seed: 42)
    for color in colors {
      let flat = Sample(width: 53, height: 31) { _, _ in color }
      for k in 0..<24 {
        let angle = k % 3 == 0 ? 0.0 : generator.double(-1...1)
        let scale = generator.double(0.01...1.2)
        let map = Projective(
          a: scale, b: angle * scale, c: 20, d: -angle * scale, e: scale, f: 10,
          g: k % 3 == 2 ? generator.double(-0.004...0.004) : 0)
        let sampler = try #require(
          ImageSampler(
            flat.image, imageToCanvas: map, filter: .linear, canvas: PixelRect(width: 40, height: 9)
          ))
        #expect(sampler.pixels(kernels).allSatisfy { $0.allSatisfy { $0 == color } }, "\(map)")
      }
    }
  }

  /// A turned image of one third is near the average over the turned square.
  @Test(arguments: KernelSet.available)
  func turnedIsPrefiltered(kernels: KernelSet) throws {
    // Smooth content: a level's square and the turned square then see the same mean.
    let smooth = Sample(width: 240, height: 240) { x, y in
      let v = UInt32(40 + (x * 3 + y * 2) % 480 * 175 / 480)
      return v | v << 8 | v << 16 | 0xFF00_0000
    }
    let (c, s) = (0.3333 * 0.8, 0.3333 * 0.6)
    let map = Projective(a: c, b: -s, c: 60, d: s, e: c, f: 4)
    let canvas = PixelRect(x0: 40, y0: 30, x1: 60, y1: 50)
    let sampler = try #require(
      ImageSampler(smooth.image, imageToCanvas: map, filter: .linear, canvas: canvas))
    let inverse = try #require(map.inverse)
    // The mean of 12×12 exact samples inside the canvas pixel, wraps of the ramp left out.
    var checked = 0
    for (j, row) in sampler.pixels(kernels).enumerated() {
      for (i, pixel) in row.enumerated() {
        var sum = ReferenceSampling.Channels.zero
        var (low, high) = (255.0, 0.0)
        for k in 0..<144 {
          let x = Double(canvas.x0 + i) + (Double(k % 12) + 0.5) / 12
          let y = Double(canvas.y0 + j) + (Double(k / 12) + 0.5) / 12
          let p = inverse * Point(x, y)
          let value = ReferenceSampling.bilinear(smooth.picture, p.x, p.y)
          sum += value
          (low, high) = (min(low, value.x), max(high, value.x))
        }
        if high - low > 12 { continue }
        checked += 1
        #expect(ReferenceBlend.distance(pixel, sum / 144) <= 2, "\(i), \(j)")
      }
    }
    #expect(checked > 300)
  }

  /// In a slow zoom of a fine checker no step is more than twice its neighbours' median, across
  /// one half and across each level.
  @Test(arguments: [0.0, 0.2], [0.5, 0.42, 0.25])
  func slowZoomDoesNotPop(turn: Double, around: Double) throws {
    let checker = Sample(width: 256, height: 256) { x, y in
      (x ^ y) & 1 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    var frames: [[UInt8]] = []
    for k in -30...30 {
      let scale = around * (1 + Double(k) * 0.001)
      let map = Projective(
        a: scale, b: -turn * scale, c: 20, d: turn * scale, e: scale, f: 20)
      let sampler = try #require(
        ImageSampler(
          checker.image, imageToCanvas: map, filter: .linear,
          canvas: PixelRect(x0: 40, y0: 40, x1: 90, y1: 90)))
      frames.append(
        sampler.pixels(.fastest).flatMap { $0.map { UInt8(truncatingIfNeeded: $0) } })
    }
    let steps = zip(frames, frames.dropFirst()).map { a, b in
      zip(a, b).reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(a.count)
    }
    for k in 3..<steps.count - 3 {
      let near = (steps[k - 3..<k] + steps[k + 1...k + 3]).sorted()
      let median = (near[2] + near[3]) / 2
      // Half a step of 8 bits is the noise of rounding.
      #expect(steps[k] <= 2 * median + 0.5, "step \(k): \(steps[k - 3...k + 3])")
    }
  }

  @Test func scaleAcrossOneHalfIsContinuous() throws {
    // Just above and just below each threshold, the picture hardly differs.
    for threshold in [0.5, 1 / 2.4] {
      let frames = try [threshold * 1.0001, threshold * 0.9999].map { scale in
        try #require(
          ImageSampler(
            Self.sample.image, imageToCanvas: .scale(scale, scale), filter: .linear,
            canvas: PixelRect(width: 60, height: 60))
        ).pixels(.portable)
      }
      let worst = zip(frames[0].joined(), frames[1].joined()).map {
        ReferenceBlend.distance($0, ReferenceBlend.channels($1))
      }.max()
      #expect(try #require(worst) <= 10)
    }
  }
}
