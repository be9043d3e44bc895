import MovieFiles
import Raster
import TestSupport
import Testing

/// Every set against the portable one, in memory that begins and ends where the rows do.
@Suite struct YUVKernelTests {
  @Test(arguments: YUVCase.all, GuardedMemory.Layout.allCases)
  func sameBytesAtEveryWidth(_ test: YUVCase, _ layout: GuardedMemory.Layout) {
    for width in Array(1...200) + [1169, 1170, 4099] {
      for isExtreme in [false, true] {
        func result(_ kernels: KernelSet) -> [UInt8] {
          var random = SeededGenerator(seed: UInt64(width))
          let memory = GuardedMemory(layout)
          func row() -> UnsafeMutablePointer<UInt32> {
            memory.input(
              (0..<width).map { _ in
                let bits = UInt32(truncatingIfNeeded: random.next())
                // Bytes of 0 and 255 only reach the ends of every sum.
                return isExtreme ? (bits & 0x0101_0101) &* 255 : bits
              })
          }
          func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
            memory.output([UInt8](repeating: 0x5A, count: count))
          }
          let (row0, row1) = (row(), row())
          let chroma = (width + 1) / 2
          YUVKernels.matching(kernels)[test.siting](
            row0, row1, width, bytes(width), bytes(width), bytes(chroma), bytes(chroma))
          #expect(memory.isIntact, "\(kernels), \(width)")
          return memory.result
        }
        #expect(result(test.kernels) == result(.portable), "\(width)")
      }
    }
  }

  /// The last row of an odd height stands for two, in one row of Y.
  @Test(arguments: YUVCase.all) func oneRowTwice(_ test: YUVCase) {
    var random = SeededGenerator(seed: 3)
    let row = GuardedBuffer((0..<131).map { _ in random.opaquePixel() })
    func bytes(_ count: Int) -> GuardedBuffer<UInt8> { GuardedBuffer(count: count) }
    let (y0, y1, u0, v0) = (bytes(131), bytes(131), bytes(66), bytes(66))
    YUVKernels.matching(test.kernels)[test.siting](
      row.start, row.start, 131, y0.start, y1.start, u0.start, v0.start)
    #expect(y0.elements == y1.elements)
    let (y, u, v) = (bytes(131), bytes(66), bytes(66))
    YUVKernels.matching(test.kernels)[test.siting](
      row.start, row.start, 131, y.start, y.start, u.start, v.start)
    #expect(y.elements == y0.elements)
    #expect(u.elements == u0.elements)
    #expect(v.elements == v0.elements)
  }

  /// The sets differ, or the tests above would compare one function with itself.
  @Test func everySetHasItsOwn() {
    let functions = KernelSet.available.map {
      unsafeBitCast(YUVKernels.matching($0).left, to: UInt.self)
    }
    #expect(Set(functions).count == KernelSet.available.count)
  }
}
