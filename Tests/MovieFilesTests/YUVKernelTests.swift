import MovieFiles
import Raster
import TestSupport
import Testing

@Suite struct YUVKernelTests {
  /// The last row of an odd height stands for two, in one row of Y.
  @Test(arguments: YUVCase.all) func oneRowTwice(_ test: YUVCase) {
    var random = SeededGenerator(seed: 3)
    let row = GuardedBuffer((0..<131).map { _ in random.opaquePixel() })
    func bytes(_ count: Int) -> GuardedBuffer<UInt8> { GuardedBuffer(count: count) }
    let (y0, y1, u0, v0) = (bytes(131), bytes(131), bytes(66), bytes(66))
    test.kernels.yuv(test.siting)(
      row.start, row.start, 131, y0.start, y1.start, u0.start, v0.start)
    #expect(y0.elements == y1.elements)
    let (y, u, v) = (bytes(131), bytes(66), bytes(66))
    test.kernels.yuv(test.siting)(
      row.start, row.start, 131, y.start, y.start, u.start, v.start)
    #expect(y.elements == y0.elements)
    #expect(u.elements == u0.elements)
    #expect(v.elements == v0.elements)
  }

  /// The sets differ, or the tests above would compare one function with itself.
  @Test func everySetHasItsOwn() {
    let functions = KernelSet.available.map {
      unsafeBitCast($0.yuvLeft, to: UInt.self)
    }
    #expect(Set(functions).count == KernelSet.available.count)
  }
}
