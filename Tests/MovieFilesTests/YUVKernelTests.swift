import MovieFiles
import Raster
import TestSupport
import Testing

/// Every set against the portable one, with memory that ends where the rows do.
@Suite struct YUVKernelTests {
  private struct Result: Equatable {
    var y0: [UInt8]
    var y1: [UInt8]
    var u: [UInt8]
    var v: [UInt8]
    var isIntact: Bool
  }

  private static func convert(
    _ row0: GuardedBuffer<UInt32>, _ row1: GuardedBuffer<UInt32>, _ test: YUVCase
  ) -> Result {
    let width = row0.count
    let (y0, y1) = (GuardedBuffer<UInt8>(count: width), GuardedBuffer<UInt8>(count: width))
    let chroma = (width + 1) / 2
    let (u, v) = (GuardedBuffer<UInt8>(count: chroma), GuardedBuffer<UInt8>(count: chroma))
    YUVKernels.matching(test.kernels)[test.siting](
      row0.start, row1.start, width, y0.start, y1.start, u.start, v.start)
    return Result(
      y0: y0.elements, y1: y1.elements, u: u.elements, v: v.elements,
      isIntact: [y0, y1, u, v].allSatisfy(\.isIntact))
  }

  @Test(arguments: YUVCase.all) func sameBytesAtEveryWidth(_ test: YUVCase) {
    var random = SeededGenerator(seed: 709)
    let portable = YUVCase(siting: test.siting, kernels: .portable)
    for width in Array(1...200) + [1169, 1170, 4099] {
      for isExtreme in [false, true] {
        func row() -> GuardedBuffer<UInt32> {
          GuardedBuffer(
            (0..<width).map { _ in
              let bits = UInt32(truncatingIfNeeded: random.next())
              // Bytes of 0 and 255 only reach the ends of every sum.
              return isExtreme ? (bits & 0x0101_0101) &* 255 : bits
            })
        }
        let (row0, row1) = (row(), row())
        let result = Self.convert(row0, row1, test)
        #expect(result.isIntact, "\(width)")
        #expect(result == Self.convert(row0, row1, portable), "\(width)")
      }
    }
  }

  /// The last row of an odd height stands for two, in one row of Y.
  @Test(arguments: YUVCase.all) func oneRowTwice(_ test: YUVCase) {
    var random = SeededGenerator(seed: 3)
    let row = GuardedBuffer((0..<131).map { _ in random.opaquePixel() })
    let twice = Self.convert(row, row, test)
    #expect(twice.y0 == twice.y1)
    let y = GuardedBuffer<UInt8>(count: 131)
    let (u, v) = (GuardedBuffer<UInt8>(count: 66), GuardedBuffer<UInt8>(count: 66))
    YUVKernels.matching(test.kernels)[test.siting](
      row.start, row.start, 131, y.start, y.start, u.start, v.start)
    #expect(y.elements == twice.y0)
    #expect(u.elements == twice.u)
    #expect(v.elements == twice.v)
  }

  /// The sets differ, or the tests above would compare one function with itself.
  @Test func everySetHasItsOwn() {
    let functions = KernelSet.available.map {
      unsafeBitCast(YUVKernels.matching($0).left, to: UInt.self)
    }
    #expect(Set(functions).count == KernelSet.available.count)
  }
}
