import Raster
import Testing
import TransitionCommand

/// What the variable RENDER_TRANSITION_KERNELS chooses.
@Suite struct KernelChoiceTests {
  @Test func theVariableChoosesASet() throws {
    let open = try KernelChoice(nil)
    #expect(open.set == .fastest && !open.isForced)
    for set in KernelSet.available {
      let forced = try KernelChoice(set.name)
      #expect(forced.set == set && forced.isForced)
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
    let names = KernelSet.available.map(\.name).joined(separator: ", ")
    #expect(refusal(value) == "RENDER_TRANSITION_KERNELS\(said): expected one of \(names)")
  }

  @Test func theNearestNameIsSaid() throws {
    for value in ["portabel", "Portable", "portable "] {
      #expect(try #require(refusal(value)).hasSuffix("; did you mean portable?"))
    }
  }

  /// Known, but not to this processor.
  @Test func aSetThatTheProcessorLacksIsSaidToBe() throws {
    let names = KernelSet.available.map(\.name).joined(separator: ", ")
    for name in KernelSet.allNames where KernelSet.named(name) == nil {
      #expect(
        refusal(name) == "RENDER_TRANSITION_KERNELS=\"\(name)\": this processor runs \(names)")
    }
  }

  private func refusal(_ value: String) -> String? {
    do {
      _ = try KernelChoice(value)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
