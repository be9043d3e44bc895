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
