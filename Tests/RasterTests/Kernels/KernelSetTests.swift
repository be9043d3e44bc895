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
    ("mmx", #"="mmx""#), ("", " is empty"), ("x86-64-v3", #"="x86-64-v3""#),
    (
      "a\n" + String(repeating: "b", count: 9999),
      #"="a\n"# + String(repeating: "b", count: 38) + #"…""#
    ),
  ])
  func otherNamesAreRefusedWithThoseThereAre(_ value: String, _ said: String) throws {
    let names = KernelSet.available.map(\.name)
    let error = try #require(refusal(value))
    #expect(error.name == value && error.available == names)
    #expect(
      "\(error)"
        == "RENDER_TRANSITION_KERNELS\(said): expected one of \(names.joined(separator: ", "))"
    )
  }

  @Test func theNearestNameIsSaid() throws {
    for value in ["portabel", "Portable", "portable "] {
      #expect(try #require(refusal(value)).description.hasSuffix("; did you mean portable?"))
    }
  }

  /// Known, but not to this processor.
  @Test func aSetThatTheProcessorLacksIsSaidToBe() throws {
    let names = KernelSet.available.map(\.name).joined(separator: ", ")
    for name in ["avx512", "avx2"] where KernelSet.named(name) == nil {
      #expect(
        "\(try #require(refusal(name)))"
          == "RENDER_TRANSITION_KERNELS=\"\(name)\": this processor runs \(names)")
    }
  }

  private func refusal(_ value: String) -> KernelSetError? {
    if case .failure(let error) = KernelSet.chosen(by: value) { error } else { nil }
  }
}
