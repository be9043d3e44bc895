import Raster
import TestSupport
import Testing

/// The rows of a blur under every set, in memory that ends where the rows do.
@Suite struct BlurKernelTests {
  private static func values(
    _ count: Int, _ random: inout SeededGenerator
  ) -> GuardedBuffer<UInt16> {
    // The ends of the range more often than chance would have it.
    GuardedBuffer(
      (0..<count).map { _ in
        switch random.next() % 4 {
        case 0: 0
        case 1: 32640
        default: UInt16(random.next() % 32641)
        }
      })
  }

  /// Random weights that sum to 32768.
  private static func weights(
    _ taps: Int, _ random: inout SeededGenerator
  ) -> GuardedBuffer<Int16> {
    let raw = (0..<taps).map { _ in Double(random.next() % 1000) + 0.1 }
    let sum = raw.reduce(0, +)
    var weights = raw.map { Int16($0 / sum * 32767) }
    // One tap cannot hold all of it.
    while weights.reduce(0, { $0 + Int($1) }) < (taps == 1 ? 32767 : 32768) {
      weights[Int(random.next() % UInt64(taps))] += 1
    }
    return GuardedBuffer(weights)
  }

  private static func tent(_ size: Int) -> [Int16] {
    var weights: [Int16] = [1, 2, 3]
    BlurWeights.writeTent(size: size, to: &weights)
    return weights
  }

  @Test(arguments: KernelSet.available) func weightedSum(_ set: KernelSet) {
    var random = SeededGenerator(seed: 1)
    let kernel = set.weightedSum
    for cells in Array(0...20) + [147] {
      for taps in [1, 2, 3, 4, 7, 25] {
        for stride in [4, cells * 4 + 8] {
          let count = cells * 4
          let source = Self.values(max(0, count + (taps - 1) * stride), &random)
          let weights = Self.weights(taps, &random)
          let result = GuardedBuffer<UInt16>(count: count)
          kernel(result.start, source.start, stride, weights.start, taps, count)
          #expect(result.isIntact)
          for i in 0..<count {
            let exact = (0..<taps).reduce(0.0) {
              $0 + Double(source[i + $1 * stride]) * Double(weights[$1]) / 32768
            }
            // The nearest integer, halves upwards.
            #expect(Double(result[i]) == (exact + 0.5).rounded(.down), "\(cells) \(taps) \(i)")
          }
        }
      }
    }
  }

  /// Onto its own beginning, as a narrow blur does it.
  @Test(arguments: KernelSet.available) func weightedSumInPlace(_ set: KernelSet) {
    var random = SeededGenerator(seed: 2)
    let kernel = set.weightedSum
    for cells in [1, 3, 8, 9, 63, 200] {
      let weights = Self.weights(9, &random)
      let source = Self.values((cells + 8) * 4, &random)
      let result = GuardedBuffer<UInt16>(count: cells * 4)
      kernel(result.start, source.start, 4, weights.start, 9, cells * 4)
      kernel(source.start, source.start, 4, weights.start, 9, cells * 4)
      #expect(Array(source.elements.prefix(cells * 4)) == result.elements)
    }
  }

  @Test(arguments: KernelSet.available) func decimate(_ set: KernelSet) {
    var random = SeededGenerator(seed: 3)
    let kernel = set.decimate
    for size in [2, 4, 6, 8, 14] {
      let weights = GuardedBuffer(Self.tent(size))
      for count in [0, 1, 2, 3, 9, 31] {
        let pixels = count == 0 ? 0 : (count - 1) * size + 2 * size
        let source = Self.values(pixels * 4, &random)
        let result = GuardedBuffer<UInt16>(count: count * 4)
        kernel(result.start, count, source.start, size, weights.start, 2 * size)
        #expect(result.isIntact)
        for i in 0..<count {
          for channel in 0..<4 {
            let exact = (0..<2 * size).reduce(0.0) {
              $0 + Double(source[(i * size + $1) * 4 + channel]) * Double(weights[$1]) / 32768
            }
            #expect(Double(result[i * 4 + channel]) == (exact + 0.5).rounded(.down))
          }
        }
      }
    }
  }

  @Test(arguments: KernelSet.available) func spline(_ set: KernelSet) {
    var random = SeededGenerator(seed: 4)
    let kernel = set.spline
    for size in [2, 4, 6, 8, 10, 40] {
      // Filled again: nothing of another size is left.
      var table = SplineTable()
      table.set(size: 46)
      table.set(size: size)
      let weights = GuardedBuffer(
        Array(UnsafeBufferPointer(start: table.weights, count: table.count)))
      for count in Array(0...20) + [67, 300] {
        for phase in [0, 1, size / 2, size - 1] {
          // The last pixel's four cells are the last there are.
          let cells = count == 0 ? 0 : (phase + count - 1) / size + 4
          let source = Self.values(cells * 4, &random)
          let result = GuardedBuffer<UInt32>(count: count)
          kernel(result.start, count, source.start, phase, size, weights.start)
          #expect(result.isIntact)
          for i in 0..<count {
            let (cell, own) = ((phase + i) / size, (phase + i) % size)
            for channel in 0..<4 {
              let exact = (0..<4).reduce(0.0) {
                $0 + Double(source[(cell + $1) * 4 + channel])
                  * Double(table.plain[own * 4 + $1]) / 32768 / 128
              }
              let value = Double(result[i] >> UInt32(8 * channel) & 255)
              #expect(value == (exact + 0.5).rounded(.down), "\(size) \(count) \(phase) \(i)")
            }
          }
        }
      }
    }
  }

  @Test func tentWeights() {
    for size in [2, 4, 8, 26, 340] {
      let weights = Self.tent(size)
      #expect(weights.count == 2 * size)
      #expect(weights.reduce(0) { $0 + Int($1) } == 32768)
      #expect(weights == weights.reversed())
      for (k, weight) in weights.enumerated() {
        let distance = abs(Double(k) + 0.5 - Double(size)) / Double(size)
        #expect(abs(Double(weight) - 32768 * (1 - distance) / Double(size)) <= 1)
      }
    }
  }

  /// Sum 1, mean at the pixel, variance a third: what the spline is chosen for.
  @Test func splineWeights() {
    for size in [2, 4, 8, 340] {
      for phase in 0..<size {
        let vector = BlurWeights.spline(phase: phase, size: size)
        let weights = vector.indices.map { vector[$0] }
        #expect(weights.reduce(0) { $0 + Int($1) } == 32768)
        #expect(weights.allSatisfy { $0 >= 0 })
        let t = (Double(phase) + 0.5) / Double(size)
        let offsets = zip(weights, -1...2).map { (Double($0) / 32768, Double($1) - t) }
        #expect(abs(offsets.reduce(0) { $0 + $1.0 * $1.1 }) < 2e-4)
        #expect(abs(offsets.reduce(0) { $0 + $1.0 * $1.1 * $1.1 } - 1.0 / 3) < 3e-4)
      }
    }
  }
}
