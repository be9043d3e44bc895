import Raster
import TestSupport
import Testing

/// The blend modes against W3C's formulas, and every kernel set against the portable one.
@Suite struct BlendModeTests {
  /// Alphas of source and backdrop: whole, halves, thin, none.
  private static let alphas: [(UInt32, UInt32)] = [
    (255, 255), (255, 128), (128, 255), (127, 128), (254, 3), (3, 254), (77, 200), (1, 1),
    (255, 1), (1, 255), (0, 255), (255, 0), (0, 0),
  ]

  /// Every pair of a source and a backdrop byte that their alphas allow, three a pixel.
  private func everyPair(_ sa: UInt32, _ da: UInt32) -> (sources: [UInt32], backdrops: [UInt32]) {
    var pairs: [(UInt32, UInt32)] = []
    for s in 0...sa { for d in 0...da { pairs.append((s, d)) } }
    while pairs.count % 3 != 0 { pairs.append((sa, da)) }
    var (sources, backdrops): ([UInt32], [UInt32]) = ([], [])
    for i in stride(from: 0, to: pairs.count, by: 3) {
      sources.append(pairs[i].0 | pairs[i + 1].0 << 8 | pairs[i + 2].0 << 16 | sa << 24)
      backdrops.append(pairs[i].1 | pairs[i + 1].1 << 8 | pairs[i + 2].1 << 16 | da << 24)
    }
    return (sources, backdrops)
  }

  private static let separable = BlendMode.allCases.filter {
    ![.hue, .saturation, .color, .luminosity].contains($0)
  }

  /// Rounding to half a step, and in soft-light an eighth more.
  private func tolerance(_ mode: BlendMode) -> Double {
    switch mode {
    case .normal: 0.54
    case .softLight: 0.64
    case .hue, .saturation, .color, .luminosity: 0.52
    default: 0.505
    }
  }

  private func check(_ mode: BlendMode, _ sources: [UInt32], _ backdrops: [UInt32]) {
    var expected = backdrops
    KernelSet.portable.blend(mode, &expected, sources, sources.count)
    for i in sources.indices {
      let want = ReferenceBlend.blend(mode, sources[i], backdrops[i])
      let off = ReferenceBlend.distance(expected[i], want)
      if off > tolerance(mode) || !ReferenceBlend.isPremultiplied(expected[i]) {
        Issue.record(
          "\(mode): \(ReferenceBlend.channels(sources[i])) on \(ReferenceBlend.channels(backdrops[i])) is \(ReferenceBlend.channels(expected[i])), not \(want)"
        )
        return
      }
    }
    for set in KernelSet.available where set.name != "portable" {
      var result = backdrops
      set.blend(mode, &result, sources, sources.count)
      if let i = result.indices.first(where: { result[$0] != expected[$0] }) {
        Issue.record(
          "\(mode), \(set): \(ReferenceBlend.channels(sources[i])) on \(ReferenceBlend.channels(backdrops[i])) is \(ReferenceBlend.channels(result[i])), portable \(ReferenceBlend.channels(expected[i]))"
        )
      }
    }
  }

  @Test(arguments: separable) func everyPairOfBytes(_ mode: BlendMode) {
    for (sa, da) in Self.alphas {
      let (sources, backdrops) = everyPair(sa, da)
      check(mode, sources, backdrops)
    }
  }

  @Test(arguments: BlendMode.allCases) func colorsAtRandom(_ mode: BlendMode) {
    var generator = SeededGenerator(seed: 41)
    var (sources, backdrops): ([UInt32], [UInt32]) = ([], [])
    /// Half of them opaque, some grey, some at the corners of the cube.
    func pixel() -> UInt32 {
      switch generator.next() & 7 {
      case 0: return UInt32(generator.byte()) * 0x010101 | 0xFF00_0000
      case 1: return UInt32(generator.next() & 0x00FF_FFFF) & 0x00FF_00FF | 0xFF00_0000
      case 2:
        let bits = generator.next()
        return (bits & 1 == 0 ? 0 : 0xFF) | (bits & 2 == 0 ? 0 : 0xFF00)
          | (bits & 4 == 0 ? 0 : 0xFF0000) | 0xFF00_0000
      case 3, 4: return UInt32(generator.next() & 0x00FF_FFFF) | 0xFF00_0000
      default: return generator.pixel()
      }
    }
    for _ in 0..<60_000 {
      sources.append(pixel())
      backdrops.append(pixel())
    }
    check(mode, sources, backdrops)
  }

  /// What masks rely on: a clear source changes nothing; what an opaque backdrop may lose is said.
  @Test(arguments: BlendMode.allCases) func saysWhatItDoesToTheBackdrop(_ mode: BlendMode) {
    var generator = SeededGenerator(seed: 43)
    var lost = false
    var changed = false
    for _ in 0..<200 {
      let backdrop = generator.pixel()
      let kept = ReferenceBlend.distance(backdrop, ReferenceBlend.blend(mode, 0, backdrop))
      changed = changed || kept > 1e-9
      let opaque = backdrop | 0xFF00_0000
      lost = lost || ReferenceBlend.blend(mode, generator.pixel(), opaque).w < 254.9
    }
    #expect(mode.isBounded == !changed)
    #expect(mode.lowersAlpha == lost)
  }
}
