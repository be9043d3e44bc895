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
    for weight in Array(stride(from: 0 as Int32, to: 32768, by: 7)) + [32767] {
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

  @Test func setsAreFoundByName() {
    #expect(KernelSet.named("portable")?.name == "portable")
    #expect(KernelSet.named("sse9") == nil)
    #expect(KernelSet.available.last?.name == "portable")
    for set in KernelSet.available { #expect(KernelSet.named(set.name)?.name == set.name) }
    #expect(KernelSet.available.contains { $0.name == KernelSet.preferred.name })
  }

  @Test func theEnvironmentChoosesASet() throws {
    #expect(try KernelSet.chosen(by: nil).get().name == KernelSet.available.first?.name)
    #expect(try KernelSet.chosen(by: "").get().name == KernelSet.available.first?.name)
    #expect(try KernelSet.chosen(by: "portable").get().name == "portable")
    guard case .failure(let error) = KernelSet.chosen(by: "mmx") else {
      Issue.record("mmx was accepted")
      return
    }
    #expect(error.name == "mmx" && error.available == KernelSet.available.map(\.name))
    let names = error.available.joined(separator: ", ")
    #expect(error.description == #"RENDER_TRANSITION_KERNELS="mmx": expected one of \#(names)"#)
    // Known, but not to this processor.
    for name in ["avx512", "avx2"] where KernelSet.named(name) == nil {
      #expect(
        refusal(name) == "RENDER_TRANSITION_KERNELS=\"\(name)\": this processor runs \(names)")
    }
    #expect(refusal("portabel")?.hasSuffix("one of \(names); did you mean portable?") == true)
    let long = #"RENDER_TRANSITION_KERNELS="a\n"# + String(repeating: "b", count: 38)
    #expect(
      refusal("a\n" + String(repeating: "b", count: 9999))
        == long + #"…": expected one of \#(names)"#)
  }

  private func refusal(_ value: String) -> String? {
    if case .failure(let error) = KernelSet.chosen(by: value) { error.description } else { nil }
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
