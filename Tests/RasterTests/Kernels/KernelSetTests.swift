import Raster
import Testing

@Suite struct KernelSetTests {
  @Test func setsAreFoundByName() {
    #expect(KernelSet.named("portable")?.name == "portable")
    #expect(KernelSet.named("sse9") == nil)
    #expect(KernelSet.available.last == .portable)
    #expect(KernelSet.available.first == .fastest)
    for set in KernelSet.available { #expect(KernelSet.named(set.name) == set) }
    #expect(KernelSet.available.map(\.name) == KernelSet.allNames.suffix(KernelSet.available.count))
  }
}
