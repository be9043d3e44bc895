import Raster
import TestSupport
import Testing

/// One pixel kernel in a common shape, with its meaning as real numbers.
private struct PixelKernel: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Largest distance from the real number, in 8-bit steps.
  let tolerance: Double
  /// Takes destination, source, mask, count, weight.
  let run:
    @Sendable (
      KernelSet, MutablePixelRow, PixelRow, MaskRow, Int, Int32
    ) -> Void
  /// Takes source, backdrop, mask byte, opacity.
  let meaning: @Sendable (UInt32, UInt32, UInt8, Double) -> ReferenceBlend.Channels

  static let color: UInt32 = 0xC040_2A90

  static let all: [PixelKernel] = [
    PixelKernel(testDescription: "copy", tolerance: 0) { set, d, s, _, n, _ in
      set.copy(d, s, n)
    } meaning: { s, _, _, _ in
      ReferenceBlend.channels(s)
    },
    PixelKernel(testDescription: "fill", tolerance: 0) { set, d, _, _, n, _ in
      set.fill(d, color, n)
    } meaning: { _, _, _, _ in
      ReferenceBlend.channels(color)
    },
    PixelKernel(testDescription: "sourceOver", tolerance: 0.54) { set, d, s, _, n, w in
      set.sourceOver(d, s, n, w)
    } meaning: { s, d, _, w in
      ReferenceBlend.sourceOver(s, d, opacity: w)
    },
    PixelKernel(testDescription: "maskedSourceOver", tolerance: 0.55) { set, d, s, m, n, w in
      set.maskedSourceOver(d, s, m, n, w)
    } meaning: { s, d, m, w in
      ReferenceBlend.sourceOver(s, d, opacity: w * Double(m) / 255)
    },
    PixelKernel(testDescription: "colorOver", tolerance: 0.54) { set, d, _, _, n, w in
      set.colorOver(d, color, n, w)
    } meaning: { _, d, _, w in
      ReferenceBlend.sourceOver(color, d, opacity: w)
    },
    PixelKernel(testDescription: "maskedColorOver", tolerance: 0.55) { set, d, _, m, n, w in
      set.maskedColorOver(d, color, m, n, w)
    } meaning: { _, d, m, w in
      ReferenceBlend.sourceOver(color, d, opacity: w * Double(m) / 255)
    },
    PixelKernel(testDescription: "crossFade", tolerance: 0.51) { set, d, s, _, n, w in
      set.crossFade(d, UnsafePointer(d), s, n, w)
    } meaning: { s, d, _, w in
      ReferenceBlend.mix(d, s, w)
    },
    PixelKernel(testDescription: "crossFade onto b", tolerance: 0.51) { set, d, s, _, n, w in
      set.crossFade(d, s, UnsafePointer(d), n, w)
    } meaning: { s, d, _, w in
      ReferenceBlend.mix(s, d, w)
    },
    PixelKernel(testDescription: "maskedCrossFade", tolerance: 0.52) { set, d, s, m, n, w in
      set.maskedCrossFade(d, s, m, n, w)
    } meaning: { s, d, m, w in
      ReferenceBlend.mix(d, s, w * Double(m) / 255)
    },
    PixelKernel(testDescription: "fade", tolerance: 0.52) { set, d, s, _, n, w in
      set.fade(d, s, n, w)
    } meaning: { s, _, _, w in
      ReferenceBlend.fade(s, w)
    },
    PixelKernel(testDescription: "maskedFade", tolerance: 0.53) { set, d, s, m, n, w in
      set.maskedFade(d, s, m, n, w)
    } meaning: { s, _, m, w in
      ReferenceBlend.fade(s, w * Double(m) / 255)
    },
  ]
}

private func opacity(_ weight: Int32) -> Double { weight == 32767 ? 1 : Double(weight) / 32768 }

@Suite struct BlendKernelTests {
  /// Lengths 0…67 and a long row, each ending at a guard page, so starts have every alignment; the
  /// bytes before the rows stay as they were, the bytes of every set are those of `portable`.
  @Test(arguments: KernelSet.available, PixelKernel.all)
  fileprivate func keepsWithinItsRowAndItsMeaning(set: KernelSet, kernel: PixelKernel) {
    var generator = SeededGenerator(seed: 11)
    for length in rowLengths {
      for weight in [0, 1, 127, 12124, 16384, 20000, 32766, 32767] as [Int32] {
        let source = randomRow(length, &generator)
        let backdrop = randomRow(length, &generator)
        let mask = randomMask(length, &generator)
        let result = GuardedBuffer(backdrop.elements)
        let expected = GuardedBuffer(backdrop.elements)
        let sourceBefore = source.elements
        kernel.run(set, result.start, source.start, mask.start, length, weight)
        kernel.run(.portable, expected.start, source.start, mask.start, length, weight)
        #expect(result.elements == expected.elements, "length \(length), weight \(weight)")
        #expect(result.isIntact && source.isIntact && mask.isIntact)
        #expect(source.elements == sourceBefore)
        for i in 0..<length {
          let want = kernel.meaning(source[i], backdrop[i], mask[i], opacity(weight))
          let off = ReferenceBlend.distance(result[i], want)
          if off > kernel.tolerance || !ReferenceBlend.isPremultiplied(result[i]) {
            Issue.record(
              "\(source[i]) on \(backdrop[i]), mask \(mask[i]), weight \(weight): \(result[i]) is \(off) off"
            )
            return
          }
        }
      }
    }
  }

  /// Rows that start 0…3 pixels into a buffer leave the pixels on both sides alone.
  @Test(arguments: KernelSet.available, PixelKernel.all)
  fileprivate func leavesNeighboursAlone(set: KernelSet, kernel: PixelKernel) {
    var generator = SeededGenerator(seed: 12)
    let sentinel: UInt32 = 0x5A5A_5A5A
    for offset in 0...3 {
      for length in [0, 1, 3, 8, 15, 33] {
        let source = randomRow(length + 8, &generator)
        let mask = randomMask(length + 8, &generator)
        let result = GuardedBuffer([UInt32](repeating: sentinel, count: length + 8))
        for i in 0..<length { result[offset + i] = generator.pixel() }
        kernel.run(
          set, result.start + offset, source.start + offset, mask.start + offset, length, 9999)
        let outside = (0..<length + 8).filter { $0 < offset || $0 >= offset + length }
        #expect(outside.allSatisfy { result[$0] == sentinel }, "offset \(offset), \(length)")
      }
    }
  }

  /// All 65,536 pairs of a source and a backdrop byte, for each of a spread of alphas and weights.
  @Test(arguments: KernelSet.available)
  func allBytePairs(set: KernelSet) {
    var worst = 0.0
    for alpha in [255, 254, 128, 127, 3, 1, 0] as [UInt32] {
      var source: [UInt32] = []
      var backdrop: [UInt32] = []
      for s in 0...alpha {
        for d in 0...255 as ClosedRange<UInt32> {
          source.append(s | s << 8 | s << 16 | alpha << 24)
          backdrop.append(d | d << 8 | d << 16 | 255 << 24)
        }
      }
      for weight in [32767, 32766, 16384, 12124, 8191, 255, 1] as [Int32] {
        var result = backdrop
        set.sourceOver(&result, source, result.count, weight)
        let w = opacity(weight)
        for i in result.indices {
          let s = Double(source[i] & 255) * w
          let want = s + Double(backdrop[i] & 255) * (1 - Double(alpha) * w / 255)
          worst = max(worst, abs(Double(result[i] & 255) - want))
        }
        var mixed = backdrop
        set.crossFade(&mixed, backdrop, source, mixed.count, weight)
        for i in mixed.indices {
          let want = Double(backdrop[i] & 255) * (1 - w) + Double(source[i] & 255) * w
          if abs(Double(mixed[i] & 255) - want) > 0.51 {
            Issue.record("mix of \(backdrop[i]) and \(source[i]) at \(weight) is \(mixed[i])")
            return
          }
        }
      }
    }
    #expect(worst < 0.53)
  }

  /// Equal stays equal: an opaque source on itself, a cross-fade with itself, at every weight.
  @Test(arguments: KernelSet.available)
  func equalStaysEqual(set: KernelSet) {
    let greys = (0...255 as ClosedRange<UInt32>).map { $0 | (255 - $0) << 8 | $0 << 16 | 255 << 24 }
    let faint = (0...255 as ClosedRange<UInt32>).map { $0 / 2 | $0 / 3 << 8 | $0 << 16 | $0 << 24 }
    for weight in 0...32767 as ClosedRange<Int32> {
      var over = greys
      set.sourceOver(&over, greys, 256, weight)
      var mixed = faint
      set.crossFade(&mixed, faint, faint, 256, weight)
      var clear = faint
      set.sourceOver(&clear, [UInt32](repeating: 0, count: 256), 256, weight)
      if over != greys || mixed != faint || clear != faint {
        Issue.record("weight \(weight) changes a pixel")
        return
      }
    }
  }

  /// The ends are exact, and a full mask is no mask.
  @Test(arguments: KernelSet.available)
  func endsAreExact(set: KernelSet) {
    var generator = SeededGenerator(seed: 13)
    let backdrop = (0..<999).map { _ in generator.pixel() }
    let opaque = (0..<999).map { _ in generator.opaquePixel() }
    let source = (0..<999).map { _ in generator.pixel() }
    let fullMask = [UInt8](repeating: 255, count: 999)
    let noMask = [UInt8](repeating: 0, count: 999)
    var result = backdrop
    set.sourceOver(&result, opaque, 999, 32767)
    #expect(result == opaque)
    result = backdrop
    set.sourceOver(&result, source, 999, 0)
    #expect(result == backdrop)
    set.maskedSourceOver(&result, source, noMask, 999, 32767)
    #expect(result == backdrop)
    set.crossFade(&result, backdrop, source, 999, 32767)
    #expect(result == source)
    set.crossFade(&result, backdrop, source, 999, 0)
    #expect(result == backdrop)
    set.fade(&result, source, 999, 32767)
    #expect(result == source)
    for weight in [32767, 32766, 20000, 16385, 1] as [Int32] {
      var plain = backdrop
      var masked = backdrop
      set.sourceOver(&plain, source, 999, weight)
      set.maskedSourceOver(&masked, source, fullMask, 999, weight)
      #expect(plain == masked)
      set.crossFade(&plain, backdrop, source, 999, weight)
      masked = backdrop
      set.maskedCrossFade(&masked, source, fullMask, 999, weight)
      #expect(plain == masked)
      set.colorOver(&plain, 0x8020_4060, 999, weight)
      set.maskedColorOver(&masked, 0x8020_4060, fullMask, 999, weight)
      #expect(plain == masked)
    }
  }
}
