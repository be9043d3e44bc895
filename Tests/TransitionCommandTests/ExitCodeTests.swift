import Testing
import TransitionCommand

@Suite struct ExitCodeTests {
  @Test func wrongUsageIsOneSentenceAndTwo() {
    let run = CommandRun(["--fsp", "60"])
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.error == "render-transition: unknown option --fsp; did you mean --fps?\n")
  }

  @Test func aReaderThatLeavesIsNoError() {
    let run = CommandRun(["--help"], closedOutput: .noReader)
    #expect(run.exitCode == 141)
    #expect(run.error == "")
  }

  @Test func outputThatFailsSaysWhy() {
    let run = CommandRun(["--help"], closedOutput: .failed("no space left on the disk"))
    #expect(run.exitCode == 2)
    #expect(
      run.error == "render-transition: cannot write standard output: no space left on the disk\n")
  }
}
