import Raster
import Testing

@Suite struct KernelSetTests {
  @Test func setsAreFoundByName() {
    #expect(KernelSet.named("portable")?.name == "portable")
    #expect(KernelSet.named("sse9") == nil)
    #expect(KernelSet.available.last?.name == "portable")
    for set in KernelSet.available { #expect(KernelSet.named(set.name)?.name == set.name) }
    #expect(KernelSet.available.contains { $0.name == KernelSet.preferred.name })
  }

  @Test func theEnvironmentChoosesASet() throws {
    #expect(try KernelSet.chosen(by: nil).get().name == KernelSet.available.first?.name)
    for set in KernelSet.available {
      #expect(try KernelSet.chosen(by: set.name).get().name == set.name)
    }
  }

  @Test(arguments: [
    ("mmx", "=mmx"), ("", " is empty"), ("AVX2", "=AVX2"), ("portable ", "=portable "),
    ("avx2,portable", "=avx2,portable"),
  ])
  func otherNamesAreRefusedWithThoseThereAre(_ value: String, _ said: String) {
    let names = KernelSet.available.map(\.name)
    guard case .failure(let error) = KernelSet.chosen(by: value) else {
      Issue.record("\"\(value)\" was accepted")
      return
    }
    #expect(error.name == value && error.available == names)
    #expect(
      "\(error)"
        == "RENDER_TRANSITION_KERNELS\(said): this processor runs \(names.joined(separator: ", "))."
    )
  }
}
