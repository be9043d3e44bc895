import Foundation
import Testing

/// The machine code of the program: numbers that decide pixels are the same on every processor.
@Suite struct DisassemblyTests {
  /// Fused multiply-add, and reciprocals that differ from one maker of processors to the next.
  private static let forbidden = [
    "vfmadd", "vfmsub", "vfnmadd", "vfnmsub", "rcpps", "rcpss", "rsqrtps", "rsqrtss", "vrcp",
    "vrsqrt",
    // arm64
    "fmadd", "fmsub", "fnmadd", "fnmsub", "fmla", "fmls", "frecpe", "frsqrte",
  ]

  @Test func hasNoFusedOrApproximateInstruction() throws {
    let result = try Program.shell(
      "objdump -d --no-show-raw-insn \(Program.path)", in: Workspace())
    try #require(result.exitCode == 0, "objdump is missing: \(result.error)")
    var symbol = ""
    var instructions = 0
    var found: [String] = []
    for line in result.text.split(separator: "\n") {
      if line.hasSuffix(">:") {
        symbol = String(line)
        continue
      }
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count >= 2, words[0].hasSuffix(":") else { continue }
      instructions += 1
      if Self.forbidden.contains(where: words[1].hasPrefix) { found.append("\(symbol) \(line)") }
    }
    // All of the program was read, and its arithmetic with it.
    #expect(instructions > 200_000)
    #if arch(x86_64)
      for common in ["mulsd", "divsd", "sqrtsd", "pmaddwd", "pmulhuw"] {
        #expect(result.text.contains("\(common) "), "\(common)")
      }
    #endif
    #expect(found.isEmpty, "\(found.prefix(5).joined(separator: "\n"))")
  }
}
