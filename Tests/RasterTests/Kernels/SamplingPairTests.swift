import Raster
import TestSupport
import Testing

/// A way to mix neighbours by a fraction of 15 bits.
private struct Sampler: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Mixes pixels 2k and 2k + 1 of the row for each k of the count.
  let across: @Sendable (KernelSet, PixelRow, Int, Int32) -> [UInt32]
  /// Mixes the pixels of two rows that follow each other.
  let down: @Sendable (KernelSet, PixelRow, Int, Int32) -> [UInt32]

  static let all = [
    Sampler(testDescription: "shift") { set, row, count, f in
      let every = filled(2 * count) { set.shift($0, row, row, 2 * count, f, 0) }
      return stride(from: 0, to: 2 * count, by: 2).map { every[$0] }
    } down: { set, rows, count, f in
      filled(count) { set.shift($0, rows, rows + count, count, 0, f) }
    },
    Sampler(testDescription: "affine") { set, row, count, f in
      filled(count) {
        set.affine($0, count, row, 0, Int32(2 * count - 1), 0, Int64(f) << 17, 0, 2 << 32, 0, 0)
      }
    } down: { set, rows, count, f in
      filled(count) {
        set.affine(
          $0, count, rows, 4 * count, Int32(count - 1), 1, 0, Int64(f) << 17, 1 << 32, 0, 0)
      }
    },
    Sampler(testDescription: "perspective") { set, row, count, f in
      let line: [Double] = [Double(f), 65536, 0, 0, 1, 0, 0]
      return filled(count) {
        set.perspective($0, count, row, 0, Int32(2 * count - 1), 0, line, 0)
      }
    } down: { set, rows, count, f in
      let line: [Double] = [0, 32768, Double(f), 0, 1, 0, 0]
      return filled(count) {
        set.perspective($0, count, rows, 4 * count, Int32(count - 1), 1, line, 0)
      }
    },
    Sampler(testDescription: "positions") { set, row, count, f in
      let columns = (0..<count).map { Int32($0) << 16 + f }
      let rows = [Int32](repeating: 0, count: count)
      return filled(count) { set.positions($0, count, row, 0, 0, columns, rows) }
    } down: { set, image, count, f in
      let columns = (0..<count).map { Int32($0) << 15 }
      let rows = [Int32](repeating: f, count: count)
      return filled(count) { set.positions($0, count, image, 4 * count, 1, columns, rows) }
    },
    Sampler(testDescription: "mixes") { set, row, count, f in
      let values = values(of: 2 * count) { set.verticalMix($0, row, row, 2 * count, 0) }
      return filled(count) {
        set.horizontalMix(
          $0, count, values, Int64(f) << 17, 2 << 32, Int32(2 * count - 1))
      }
    } down: { set, rows, count, f in
      let values = values(of: count) { set.verticalMix($0, rows, rows + count, count, f) }
      return filled(count) { set.horizontalMix($0, count, values, 0, 1 << 32, Int32(count - 1)) }
    },
    Sampler(testDescription: "sums") { set, row, count, f in
      let values = values(of: 2 * count) {
        set.verticalSum($0, row, 0, [16384, 16384], 2, 2 * count)
      }
      let starts = (0..<count).map { Int32(2 * $0) }
      let weights = starts.flatMap { _ in pair(f) }
      return filled(count) { set.horizontalSum($0, count, values, 0, starts, weights, 2) }
    } down: { set, rows, count, f in
      let values = values(of: count) {
        set.verticalSum($0, rows, 4 * count, pair(f), 2, count)
      }
      let starts = (0..<count).map { Int32($0) }
      let weights: [Int16] = starts.flatMap { _ in [16384, 16384] as [Int16] }
      // Each pixel beside itself.
      let twice = starts.flatMap { start in
        (0..<8).map { values[Int(start) * 4 + $0 % 4] }
      }
      return filled(count) {
        set.horizontalSum($0, count, twice, 0, starts.map { 2 * $0 }, weights, 2)
      }
    },
  ]

  /// The weights of two that are mixed by a fraction.
  private static func pair(_ f: Int32) -> [Int16] { [Int16(32768 - f), Int16(f)] }

  private static func filled(
    _ count: Int, _ body: (MutablePixelRow) -> Void
  ) -> [UInt32] {
    let row = GuardedBuffer<UInt32>(count: count)
    body(row.start)
    return row.elements
  }

  /// Values of so many pixels and one more, which may be read.
  private static func values(
    of count: Int, _ body: (MutableValueRow) -> Void
  ) -> [UInt16] {
    let row = GuardedBuffer<UInt16>(count: 4 * count)
    body(row.start)
    return row.elements + [0, 0, 0, 0]
  }
}

/// All 65,536 pairs of bytes as neighbours, in double precision.
@Suite struct SamplingPairTests {
  /// Every channel but alpha another byte that goes through all of them.
  private func pixel(_ byte: UInt32) -> UInt32 {
    byte | (255 - byte) << 8 | (byte ^ 0x55) << 16 | 255 << 24
  }

  @Test(arguments: KernelSet.available, Sampler.all)
  fileprivate func allBytePairs(_ set: KernelSet, _ sampler: Sampler) {
    for first in stride(from: 0 as UInt32, to: 256, by: 16) {
      let pairs = (first..<first + 16).flatMap { a in
        (0...255 as ClosedRange<UInt32>).map { (pixel(a), pixel($0)) }
      }
      // One more pixel, which may be read.
      let side = GuardedBuffer(pairs.flatMap { [$0.0, $0.1] } + [0])
      let stacked = GuardedBuffer(pairs.map(\.0) + pairs.map(\.1) + [0])
      for f in [1, 8191, 16384, 32767] as [Int32] {
        let across = sampler.across(set, side.start, pairs.count, f)
        let down = sampler.down(set, stacked.start, pairs.count, f)
        for (i, (a, b)) in pairs.enumerated() {
          let want = ReferenceBlend.mix(a, b, Double(f) / 32768)
          // Rounded to 1/128 step, then to whole ones.
          let off = max(
            ReferenceBlend.distance(across[i], want), ReferenceBlend.distance(down[i], want))
          if off > 0.505 {
            Issue.record("\(a) and \(b) at \(f): \(across[i]) across, \(down[i]) down, not \(want)")
            return
          }
        }
      }
    }
  }
}
