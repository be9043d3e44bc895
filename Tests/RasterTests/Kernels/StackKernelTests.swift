import Raster
import TestSupport
import Testing

/// Several translucent rows over a base in one pass.
@Suite struct StackKernelTests {
  private func opacity(_ weight: Int32) -> Double { weight == 32767 ? 1 : Double(weight) / 32768 }

  private func stack(
    _ set: KernelSet, base: [UInt32], _ sources: [[UInt32]], _ weights: [Int32]
  ) -> [UInt32] {
    let result = GuardedBuffer(base)
    let rows = sources.map { GuardedBuffer($0) }
    let pointers = rows.map { PixelRow($0.start) }
    set.stackOver(
      result.start, result.start, pointers, weights.map { Weight(raw: $0).stacked }, sources.count,
      base.count)
    #expect(result.isIntact && rows.allSatisfy(\.isIntact))
    #expect(zip(rows, sources).allSatisfy { $0.elements == $1 })
    return result.elements
  }

  @Test(arguments: KernelSet.available)
  func comesWithinOneRoundingOfTheRealNumber(_ set: KernelSet) {
    var generator = SeededGenerator(seed: 71)
    for length in rowLengths {
      let layers = 1 + length % KernelSet.deepestStack
      let base = (0..<length).map { _ in generator.pixel() }
      let sources = (0..<layers).map { _ in (0..<length).map { _ in generator.pixel() } }
      let weights = (0..<layers).map { _ in
        [Int32(1), 12124, 16384, 32766, 32767][Int(generator.next() % 5)]
      }
      let result = stack(set, base: base, sources, weights)
      #expect(result == stack(.portable, base: base, sources, weights), "length \(length)")
      for i in 0..<length {
        var want = ReferenceBlend.channels(base[i])
        for (source, weight) in zip(sources, weights) {
          let s = ReferenceBlend.channels(source[i]) * opacity(weight)
          want = s + want * (1 - s.w / 255)
        }
        // Each layer's two products lose up to 1/257 step each, then all is rounded to a whole one.
        let off = ReferenceBlend.distance(result[i], want)
        if off > 0.504 + 2 / 257 * Double(layers) || !ReferenceBlend.isPremultiplied(result[i]) {
          Issue.record("\(layers) layers on \(base[i]) give \(result[i]), \(off) off")
          return
        }
      }
    }
  }

  /// Black, a grey and white of every alpha over every grey, in double precision.
  @Test(arguments: KernelSet.available)
  func oneLayerOfEveryAlphaOverEveryGrey(_ set: KernelSet) {
    let alphas = (0...255 as ClosedRange<UInt32>).flatMap { a in
      [a << 24, a << 24 | (a / 2) * 0x01_0101, a * 0x0101_0101]
    }
    for weight in [1, 12124, 32767] as [Int32] {
      for grey in 0...255 {
        let base = [UInt32](repeating: UInt32(grey) * 0x01_0101 | 255 << 24, count: alphas.count)
        let result = stack(set, base: base, [alphas], [weight])
        for i in alphas.indices {
          let s = ReferenceBlend.channels(alphas[i]) * opacity(weight)
          let want = s + ReferenceBlend.channels(base[i]) * (1 - s.w / 255)
          if ReferenceBlend.distance(result[i], want) > 0.512 {
            Issue.record("\(alphas[i]) at \(weight) over \(grey) gives \(result[i]), not \(want)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func theBaseNeedNotBeTheDestination(_ set: KernelSet) {
    var generator = SeededGenerator(seed: 73)
    let base = (0..<77).map { _ in generator.pixel() }
    let sources = (0..<3).map { _ in (0..<77).map { _ in generator.pixel() } }
    let expected = stack(set, base: base, sources, [9000, 32767, 20000])
    var result = [UInt32](repeating: 0xDEAD_BEEF, count: 77)
    sources[0].withUnsafeBufferPointer { a in
      sources[1].withUnsafeBufferPointer { b in
        sources[2].withUnsafeBufferPointer { c in
          let pointers = [a, b, c].compactMap(\.baseAddress)
          let weights = [9000, 32767, 20000].map { Weight(raw: $0).stacked }
          set.stackOver(&result, base, pointers, weights, 3, 77)
        }
      }
    }
    #expect(result == expected)
  }

  /// The deepest stack of the worst kinds: rounding adds up in one direction, and must not show.
  @Test(arguments: KernelSet.available)
  func theDeepestStackChangesNothingThatIsEqual(_ set: KernelSet) {
    let depth = KernelSet.deepestStack
    let greys = (0...255 as ClosedRange<UInt32>).map { $0 * 0x01_0101 | 255 << 24 }
    for weight in stride(from: Int32(0), through: 32767, by: 97) {
      let weights = [Int32](repeating: weight, count: depth)
      let same = stack(set, base: greys, Array(repeating: greys, count: depth), weights)
      let clear = [UInt32](repeating: 0, count: 256)
      let untouched = stack(set, base: greys, Array(repeating: clear, count: depth), weights)
      // White of every alpha over white.
      let faint = (0...255 as ClosedRange<UInt32>).map { $0 * 0x0101_0101 }
      let white = [UInt32](repeating: .max, count: 256)
      let whites = stack(set, base: white, Array(repeating: faint, count: depth), weights)
      if same != greys || untouched != greys || whites != white {
        Issue.record("weight \(weight) changes a pixel")
        return
      }
    }
  }
}
