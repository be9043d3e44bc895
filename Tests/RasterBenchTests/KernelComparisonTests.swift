import Raster
import RasterBench
import Testing

@Suite struct KernelComparisonTests {
  /// Every function that a set has of its own is measured somewhere.
  @Test func everyKernelOfASetIsMeasured() {
    for set in KernelSet.available {
      let measured = Set(RowKernel.all.map { $0.function(set) })
      for entry in Mirror(reflecting: set).children {
        guard let label = entry.label, !["name", "copy", "fill"].contains(label) else { continue }
        let function = Self.bits(entry.value)
        #expect(measured.contains(function), "\(set), \(label)")
      }
    }
  }

  /// A C function's address.
  private static func bits<Function>(_ function: Function) -> UInt {
    withUnsafeBytes(of: function) { $0.load(as: UInt.self) }
  }

  @Test func setsMakeTheSameBytes() {
    let memory = RowMemory(Inputs(width: 203, height: 40))
    for kernel in RowKernel.all {
      let comparison = KernelComparison(kernel, memory, seconds: 0.001)
      #expect(comparison.isSame, "\(kernel.name)")
      #expect(comparison.sets.first?.set == "portable")
      #expect(comparison.sets.allSatisfy { $0.inCache > 0 && $0.onFrame > 0 })
    }
  }

  @Test func theProgramComparesThem() {
    var (output, complaints) = ("", "")
    func run(_ arguments: String) -> Int32 {
      BenchCommand.run(
        arguments.split(separator: " ").map(String.init),
        BenchCommand.Streams(
          readLine: { nil }, print: { output += $0 }, complain: { complaints += $0 }))
    }
    #expect(run("kernels --size 64x8 --filter crossFade --seconds 0.001") == 0)
    let lines = output.split(separator: "\n")
    #expect(lines.first == "64x8" && lines.dropFirst(2).first?.hasPrefix("crossFade ") == true)
    #expect(lines.count == 2 + KernelSet.available.count)
    #expect(run("kernels --size 63x8") == 2)
    #expect(complaints == "raster-bench: raster-bench kernels takes widths from 64, not 63.\n")
  }
}
