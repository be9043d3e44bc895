import Raster
import TestSupport

/// The row lengths that every kernel is run with: all tails of any vector width, and a long one.
let rowLengths = Array(0...67) + [1179]

/// A guarded row of `length` random pixels that ends at the guard page.
func randomRow(_ length: Int, _ generator: inout SeededGenerator) -> GuardedBuffer<UInt32> {
  GuardedBuffer((0..<length).map { _ in generator.pixel() })
}

/// A guarded mask with runs of 0 and 255 between random bytes.
func randomMask(_ length: Int, _ generator: inout SeededGenerator) -> GuardedBuffer<UInt8> {
  var mode = 0
  return GuardedBuffer(
    (0..<length).map { _ in
      if generator.next() & 3 == 0 { mode = Int(generator.next() % 3) }
      return mode == 0 ? 0 : mode == 1 ? 255 : generator.byte()
    })
}

/// A position or step as sampling kernels take it.
func fixed(_ value: Double) -> Int64 { Int64(value * 4_294_967_296) }

/// Weights that sum to 32768, none of it alone; every other run in halves, where ties happen.
func randomWeights(_ taps: Int, _ generator: inout SeededGenerator) -> [Int16] {
  if generator.next() & 1 == 0 {
    let first = Int(generator.next() % UInt64(taps - 1))
    return (0..<taps).map { $0 == first || $0 == first + 1 ? 16384 : 0 }
  }
  let cuts = (0..<taps - 1).map { _ in 1 + Int(generator.next() % 32767) }.sorted()
  return zip(cuts + [32768], [0] + cuts).map { Int16($0 - $1) }
}

/// Values of `pixels` pixels, every other one where a rounding turns over.
func randomValues(_ pixels: Int, _ generator: inout SeededGenerator) -> [UInt16] {
  (0..<pixels * 4).map { _ in
    let random = generator.next()
    let value = UInt16(random >> 8 & 255) * 128
    return switch random & 7 {
    case 0: value + 63 > 32640 ? 32640 : value + 63
    case 1: value + 64 > 32640 ? 32639 : value + 64
    case 2: value
    case 3: value / 2 + 65
    default: UInt16((random >> 16) % 32641)
    }
  }
}
