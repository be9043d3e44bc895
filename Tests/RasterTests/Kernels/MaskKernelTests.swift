import Raster
import TestSupport
import Testing

@Suite struct MaskKernelTests {
  @Test(arguments: KernelSet.available)
  func productOfAllBytePairs(set: KernelSet) {
    for a in 0...255 {
      var mask = [UInt8](repeating: UInt8(a), count: 256)
      set.multiplyMask(&mask, (0...255).map { UInt8($0) }, 256)
      #expect(mask == (0...255).map { UInt8((Double(a * $0) / 255).rounded()) })
    }
  }

  @Test(arguments: KernelSet.available)
  func scaleIsWithinHalfAStep(set: KernelSet) {
    for weight in 0...32767 as ClosedRange<Int32> {
      var mask = (0...255).map { UInt8($0) }
      set.scaleMask(&mask, 256, weight)
      let w = weight == 32767 ? 1 : Double(weight) / 32768
      #expect((0...255).allSatisfy { abs(Double(mask[$0]) - Double($0) * w) < 0.52 })
      if weight == 32767 { #expect(mask == (0...255).map { UInt8($0) }) }
    }
  }

  @Test(arguments: KernelSet.available)
  func masksKeepWithinTheirRows(set: KernelSet) {
    var generator = SeededGenerator(seed: 21)
    for length in rowLengths {
      let mask = randomMask(length, &generator)
      let other = randomMask(length, &generator)
      let before = mask.elements
      set.multiplyMask(mask.start, other.start, length)
      #expect(
        mask.elements
          == zip(before, other.elements).map {
            UInt8((Double($0) * Double($1) / 255).rounded())
          })
      let scaled = GuardedBuffer(before)
      let expected = GuardedBuffer(before)
      set.scaleMask(scaled.start, length, 23456)
      KernelSet.portable.scaleMask(expected.start, length, 23456)
      #expect(scaled.elements == expected.elements)
      #expect(mask.isIntact && other.isIntact && scaled.isIntact)
    }
  }

  @Test func weightsRoundAndClamp() {
    #expect(Weight(0.5).raw == 16384)
    #expect(Weight(1).raw == 32767)
    #expect(Weight(2).raw == 32767)
    #expect(Weight(-1).raw == 0)
    #expect(Weight(.nan).raw == 0)
    #expect(Weight(0.37).raw == 12124)
  }
}
