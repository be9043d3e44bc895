import Foundation
import TestSupport
import Testing
import TransitionCommand

@Suite struct HelpTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "fixtures/help")

  @Test(arguments: [("-h", "short.txt"), ("--help", "long.txt"), ("help", "long.txt")])
  func matchesTheStoredText(_ argument: String, _ file: String) throws {
    let run = CommandRun([argument])
    #expect(run.exitCode == 0)
    #expect(run.error == "")
    let stored = Self.folder.appending(path: file)
    try Recording.check(run.output, storedAt: stored)
  }

  @Test func namesEveryOptionAndStartsWithExamples() throws {
    let help = HelpText.long()
    for option in Option.table {
      #expect(help.contains("  \(option.short.map { "-\($0), " } ?? "    ")\(option.name.dashed)"))
    }
    let examples = try #require(help.firstRange(of: "Examples:"))
    let usage = try #require(help.firstRange(of: "Usage:"))
    #expect(examples.lowerBound < usage.lowerBound)
  }

  @Test func fitsEightyColumnsOutsideTheExamples() {
    for line in (HelpText.long() + HelpText.short()).split(separator: "\n")
    where !line.hasPrefix("  render-transition ") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  /// What the help shows to be typed is understood.
  @Test func itsExamplesAreTaken() throws {
    let examples = HelpText.long().split(separator: "\n")
      .filter { $0.hasPrefix("  render-transition ") }
    #expect(examples.count == 14)
    for line in examples where !line.hasSuffix(" list") && !line.contains(" init ") {
      let words = line.dropFirst("  render-transition ".count).split(separator: "|")[0]
      #expect(refusal(String(words)) == nil, "\(line)")
    }
  }

  @Test func versionIsOneLine() {
    let run = CommandRun(["--version"])
    #expect(run.exitCode == 0)
    #expect(run.output == "render-transition \(Version.number)\n")
  }

  @Test func versionTellsMoreWhenAsked() {
    for arguments in [["--version", "-v"], ["-v", "--version"]] {
      let run = CommandRun(arguments)
      #expect(run.exitCode == 0)
      let lines = run.output.split(separator: "\n")
      #expect(lines.first == "render-transition \(Version.number)")
      #expect(lines.contains { $0.hasPrefix("libpng 1.") })
      #expect(lines.contains { $0.hasPrefix("FFmpeg ") })
    }
  }

  @Test func helpIsShownBesideOtherOptions() {
    #expect(CommandRun(["list", "--fps", "30", "--help"]).output == HelpText.long())
    #expect(CommandRun(["--help", "--version"]).output == HelpText.long())
  }
}
