import Raster
import TestSupport
import Testing

@Suite struct BlendKernelTests {
  /// Lengths 0…67 and a long row, each ending at a guard page, so starts have every alignment; the
  /// bytes before the rows stay as they were, the bytes of every set are those of `portable`.
  @Test(arguments: KernelSet.available, PixelKernel.all)
  func keepsWithinItsRowAndItsMeaning(set: KernelSet, kernel: PixelKernel) {
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

  /// All 65,536 pairs of a source and a backdrop byte for a spread of alphas, and of a mask byte
  /// and either of them, each under a spread of weights.
  @Test(arguments: KernelSet.available, PixelKernel.all)
  func allBytePairs(set: KernelSet, kernel: PixelKernel) {
    let bytes = 0...255 as ClosedRange<UInt32>
    func grey(_ byte: UInt32, _ alpha: UInt32) -> UInt32 { byte * 0x01_0101 | alpha << 24 }
    for alpha in [255, 254, 128, 127, 3, 1, 0] as [UInt32] {
      let pairs = (0...alpha).flatMap { s in bytes.map { (grey(s, alpha), grey($0, 255)) } }
      let isGood = check(
        set, kernel, pairs.map(\.0), pairs.map(\.1), [UInt8](repeating: 255, count: pairs.count))
      if !isGood { return }
    }
    let pairs = bytes.flatMap { byte in bytes.map { (byte, UInt8($0)) } }
    let isGood = check(
      set, kernel, pairs.map { grey($0.0, 255) }, pairs.map { grey(255 - $0.0, 255) },
      pairs.map(\.1))
    guard isGood else { return }
    // White of every alpha.
    _ = check(
      set, kernel, pairs.map { grey($0.0, $0.0) }, pairs.map { grey($0.0 / 2, 255) },
      pairs.map(\.1))
  }

  /// Whether a kernel comes as near to the real numbers as it should.
  private func check(
    _ set: KernelSet, _ kernel: PixelKernel, _ source: [UInt32], _ backdrop: [UInt32],
    _ mask: [UInt8]
  ) -> Bool {
    for weight in [32767, 32766, 16384, 12124, 8191, 255, 1] as [Int32] {
      var result = backdrop
      kernel.run(set, &result, source, mask, result.count, weight)
      let opacity = opacity(weight)
      for i in result.indices {
        let want = kernel.meaning(source[i], backdrop[i], mask[i], opacity)
        let off = ReferenceBlend.distance(result[i], want)
        if off > kernel.tolerance {
          Issue.record(
            "\(source[i]) on \(backdrop[i]), mask \(mask[i]), weight \(weight): \(result[i]) is \(off) off"
          )
          return false
        }
      }
    }
    return true
  }

  /// A colour is a row of it: every byte of every alpha over every backdrop.
  @Test(arguments: KernelSet.available)
  func aColorIsARowOfIt(set: KernelSet) {
    let backdrop = (0...255 as ClosedRange<UInt32>).map { $0 | (255 - $0) << 8 | 255 << 24 }
    let mask = (0..<256).map { UInt8(255 - $0) }
    for alpha in [255, 254, 128, 77, 1, 0] as [UInt32] {
      for byte in 0...alpha {
        let color = byte | (alpha - byte) << 8 | byte << 16 | alpha << 24
        let row = [UInt32](repeating: color, count: 256)
        for weight in [32767, 32766, 12124, 1] as [Int32] {
          var (expected, plain) = (backdrop, backdrop)
          set.sourceOver(&expected, row, 256, weight)
          set.colorOver(&plain, color, 256, weight)
          var (maskedExpected, masked) = (backdrop, backdrop)
          set.maskedSourceOver(&maskedExpected, row, mask, 256, weight)
          set.maskedColorOver(&masked, color, mask, 256, weight)
          if plain != expected || masked != maskedExpected {
            Issue.record("\(color) at \(weight)")
            return
          }
        }
      }
    }
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
