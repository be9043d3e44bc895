import Raster
import TestSupport
import Testing

@Suite struct SamplerTests {
  private static let sample = Sample.noise(40, 30, seed: 51)
  private static let canvas = PixelRect(width: 48, height: 36)

  private func sampler(
    _ map: Projective, _ filter: Filter = .linear, canvas: PixelRect = canvas
  ) -> ImageSampler? {
    ImageSampler(Self.sample.image, imageToCanvas: map, filter: filter, canvas: canvas)
  }

  /// Whole pixels are exact: a copy, direct where it lies inside the image.
  @Test(arguments: KernelSet.available)
  func wholePixelsAreCopies(kernels: KernelSet) throws {
    let pixmap = Self.sample.image.pixmap
    for (dx, dy) in [(0, 0), (3, 5), (-7, -2), (45, 34), (-39, 0), (100, 100)] {
      for noise in [0, 1e-11, -1e-11] {
        for filter in [Filter.linear, .nearest] {
          let map = Projective(
            a: 1 + noise, b: noise, c: Double(dx) + noise, d: -noise, e: 1, f: Double(dy))
          let sampler = try #require(self.sampler(map, filter))
          #expect(sampler.isCopy)
          for (y, row) in sampler.pixels(kernels).enumerated() {
            let sourceY = max(0, min(29, y - dy))
            #expect(row == (0..<48).map { pixmap[max(0, min(39, $0 - dx)), sourceY].packed })
            let start = min(44, max(0, dx))
            // Two rows, the last of which is this one.
            guard y > 0 else { continue }
            let area = PixelRect(x0: start, y0: y - 1, x1: start + 4, y1: y + 1)
            if let direct = sampler.rows.direct(area) {
              let pixels = direct.pixels + direct.stride
              #expect((0..<4).map { pixels[$0] } == Array(row[start..<start + 4]))
            } else {
              #expect(y - 1 < dy || y >= dy + 30 || start < dx || start + 4 > dx + 40)
            }
          }
        }
      }
    }
    #expect(try #require(sampler(.translation(0.5, 0))).isCopy == false)
    #expect(try #require(sampler(.scale(1.0001, 1))).isCopy == false)
    let half = try #require(sampler(.translation(0.5, 0)))
    #expect(half.rows.direct(PixelRect(x0: 3, y0: 3, x1: 4, y1: 4)) == nil)
  }

  /// White on transparent is white at every alpha, so no fringe can show.
  @Test(arguments: KernelSet.available)
  func whiteOnTransparentStaysWhite(kernels: KernelSet) throws {
    let disc = Sample(width: 64, height: 64) { x, y in
      let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
      let a = UInt32(max(0, min(1, 20.5 - (dx * dx + dy * dy).squareRoot())) * 255)
      return a | a << 8 | a << 16 | a << 24
    }
    let maps: [Projective] = [
      .translation(0.37, 0.61), .scale(1.7, 1.3), .scale(0.3, 0.2), .scale(0.45, 0.45),
      Projective(a: 0.8, b: 0.3, c: 2, d: -0.3, e: 0.9, f: 12),
      Projective(a: 0.2, b: 0.1, c: 9, d: -0.1, e: 0.25, f: 12),
      Projective(a: 0.9, b: 0.1, c: 9, d: 0, e: 0.9, f: 5, g: 0.01, h: 0.001, i: 1),
    ]
    for map in maps {
      let sampler = try #require(
        ImageSampler(disc.image, imageToCanvas: map, filter: .linear, canvas: Self.canvas))
      for pixel in sampler.pixels(kernels).joined() {
        #expect(pixel == pixel >> 24 &* 0x0101_0101, "\(map)")
      }
    }
  }

  /// Nearest takes the pixel whose square holds the position.
  @Test func nearest() throws {
    let pixmap = Self.sample.image.pixmap
    let maps: [Projective] = [
      .scale(2, 3), .scale(0.31, 0.7), Projective(a: 0.8, b: 0.31, c: 2, d: -0.3, e: 0.9, f: 12),
      Projective(a: 1.2, b: 0.1, c: 3, d: 0, e: 1.3, f: 5, g: 0.004, h: 0.001, i: 1),
    ]
    for map in maps {
      let sampler = try #require(self.sampler(map, .nearest))
      let inverse = try #require(map.inverse)
      for (y, row) in sampler.pixels(.portable).enumerated() {
        for (x, pixel) in row.enumerated() {
          let p = inverse * Point(Double(x) + 0.5, Double(y) + 0.5)
          // On the line between two squares either will do.
          if abs(p.x - p.x.rounded()) < 1e-6 || abs(p.y - p.y.rounded()) < 1e-6 { continue }
          let want = pixmap[
            max(0, min(39, Int(p.x.rounded(.down)))), max(0, min(29, Int(p.y.rounded(.down))))]
          #expect(pixel == want.packed, "\(map) at \(x), \(y)")
        }
      }
    }
  }

  /// Maps that squeeze the image to a line, move it out of sight or put it behind the viewer must
  /// neither stop the program nor touch memory outside the image.
  @Test(arguments: KernelSet.available)
  func extremeMaps(kernels: KernelSet) throws {
    var maps: [Projective] = []
    for tiny in [1e-3, 1e-6, 1e-12, 1e-30, 1e-140, -1e-9] {
      maps += [
        .scale(tiny, 1), .scale(1, tiny), .scale(tiny, tiny), .scale(1 / tiny, 1),
        .translation(5, 5) * .scale(tiny, 0.7), .translation(1 / tiny, 3),
        Projective(a: tiny, b: 1, c: 3, d: 1, e: tiny, f: 3),
        Projective(a: tiny, b: 0, c: 20, d: 0, e: 1, f: 5, g: -0.01, h: 0, i: 1),
        Projective(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 1 / tiny, h: 0, i: 1),
        Projective(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: -0.05, h: 0, i: 1),
        Projective(a: 1, b: 1, c: 0, d: 1, e: 1 + tiny, f: 0, g: tiny, h: tiny, i: 1),
      ]
    }
    for map in maps {
      for filter in [Filter.linear, .nearest] {
        guard let sampler = self.sampler(map, filter) else { continue }
        #expect(sampler.pixels(kernels) == sampler.pixels(.portable), "\(map)")
      }
      let far = PixelRect(x0: 16_000, y0: -16_000, x1: 16_300, y1: -15_998)
      guard let sampler = sampler(map, canvas: far) else { continue }
      #expect(sampler.pixels(kernels) == sampler.pixels(.portable), "\(map)")
    }
  }

  @Test func whatCannotBeDrawnIsNil() {
    #expect(sampler(.scale(0, 1)) == nil)
    #expect(sampler(Projective(a: 1, b: 2, c: 0, d: 2, e: 4, f: 0)) == nil)
    #expect(sampler(.translation(.nan, 0)) == nil)
    #expect(sampler(.translation(.infinity, 0)) == nil)
    #expect(sampler(.identity, canvas: .empty) == nil)
  }

  /// A single pixel, a single row, a single column.
  @Test(arguments: KernelSet.available, [(1, 1), (1, 9), (9, 1), (2, 2)])
  func smallImages(kernels: KernelSet, size: (Int, Int)) throws {
    let small = Sample.noise(size.0, size.1, seed: 52)
    for map in [
      Projective.scale(5.5, 3.5), .scale(0.2, 0.3), .translation(0.5, 0.25), .translation(1, 2),
      Projective(a: 2, b: 1, c: 1, d: -1, e: 2, f: 4),
    ] {
      let sampler = try #require(
        ImageSampler(small.image, imageToCanvas: map, filter: .linear, canvas: Self.canvas))
      let inverse = try #require(map.inverse)
      guard inverse.a < 2 else {
        #expect(sampler.pixels(kernels) == sampler.pixels(.portable))
        continue
      }
      let worst = largestError(sampler, kernels) { x, y in
        let p = inverse * Point(x, y)
        return ReferenceSampling.bilinear(small.picture, p.x, p.y)
      }
      #expect(worst < 0.56, "\(map)")
    }
  }

  /// Threads that draw the same small image share its levels.
  @Test func levelsAreSharedByThreads() async throws {
    let sample = Sample.noise(300, 200, seed: 53)
    let map = Projective(a: 0.2, b: 0.1, c: 9, d: -0.1, e: 0.25, f: 30)
    let drawn = await withTaskGroup(of: [[UInt32]]?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          ImageSampler(
            sample.image, imageToCanvas: map, filter: .linear, canvas: Self.canvas
          )?.pixels(.fastest)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let first = try #require(drawn[0])
    #expect(drawn.allSatisfy { $0 == first })
  }
}
