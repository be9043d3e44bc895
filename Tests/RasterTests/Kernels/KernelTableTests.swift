import Raster
import TestSupport
import Testing

/// Every entry of the tables touches nothing but what it is given, and gives the bytes of `portable`.
///
/// What those bytes should be is tested kernel by kernel.
@Suite struct KernelTableTests {
  @Test(arguments: KernelCall.all, GuardedMemory.Layout.allCases)
  func keepsToItsElementsAndToPortablesBytes(
    _ call: KernelCall, _ layout: GuardedMemory.Layout
  ) {
    for length in rowLengths + [4099] {
      for round in 0..<(length < 70 ? 2 : 1) {
        func result(_ set: KernelSet) -> [UInt8] {
          var random = SeededGenerator(seed: UInt64(length * 8 + round))
          let memory = GuardedMemory(layout)
          call.run(set, memory, length, &random)
          #expect(memory.isIntact, "\(set), length \(length), round \(round)")
          return memory.result
        }
        let expected = result(.portable)
        for set in KernelSet.available.dropLast() where result(set) != expected {
          Issue.record("\(set) gives other bytes at length \(length), round \(round)")
          return
        }
      }
    }
  }

  /// A new entry of a table has no test before it has a call.
  @Test func everyEntryIsCalled() {
    let entries =
      Mirror(reflecting: KernelSet.portable).children.compactMap(\.label)
      .filter { $0 != "name" }
    #expect(Set(KernelCall.all.map(\.entry)) == Set(entries))
  }
}
