import Foundation
import TestSupport
import Testing

/// `lint`: what it says, where, and by which exit code.
@Suite struct LintTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: "fixtures/lint")

  private func path(_ name: String) -> String { Self.folder.appending(path: name).path }

  /// As it is seen from the fixtures, wherever they lie.
  private func run(_ arguments: [String]) -> CommandRun { CommandRun(["lint"] + arguments) }

  private func local(_ text: String) -> String {
    text.replacing(Self.folder.path + "/", with: "")
  }

  @Test func everyRuleIsSaidWhereItIsBroken() throws {
    let run = run([path("every-rule.json")])
    #expect(run.exitCode == 1)
    #expect(run.error == "")
    try Recording.check(
      local(run.output), storedAt: Self.folder.appending(path: "every-rule.expected.txt"))
  }

  @Test func asJSON() throws {
    let run = run(["--json", path("every-rule.json")])
    #expect(run.exitCode == 1)
    try Recording.check(
      local(run.output), storedAt: Self.folder.appending(path: "every-rule.findings.json"))
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let codes = Set(findings.compactMap { $0["code"] as? String })
    #expect(
      codes == [
        "duration-long", "return-not-mirrored", "transitions-mixed", "tabs-move",
        "acceptance-unused",
      ])
    // Each place is where the text says what it is about.
    let lines = try String(contentsOfFile: path("every-rule.json"), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for finding in findings {
      let line = try #require(finding["line"] as? Int)
      let column = try #require(finding["column"] as? Int)
      let key = try #require(finding["path"] as? String).split(separator: ".").last ?? ""
      let text = lines[line - 1]
      if key == "accept[2]" {
        #expect(text.dropFirst(column - 1) == "\"tabs-move\"")
      } else {
        #expect(text.prefix(column - 1).hasSuffix("\"\(key)\": "))
      }
    }
    #expect(findings.filter { $0["accepted"] as? Bool == true }.count == report["accepted"] as? Int)
    #expect(
      findings.compactMap { $0["reason"] as? String } == ["the cube is the onboarding's only show"])
  }

  /// With less motion nothing moves that conventions could mind, but a duration stays one.
  @Test func withLessMotion() {
    let run = run(["--reduce-motion", path("every-rule.json")])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("[duration-long]"))
    for code in ["[return-not-mirrored]", "[tabs-move]"] { #expect(!run.output.contains(code)) }
  }

  @Test func whatIsConventionalPasses() {
    let run = run([path("conventional.json")])
    #expect(run.exitCode == 0)
    #expect(run.output == "no findings\n")
    #expect(CommandRun(["lint", "-q", path("conventional.json")]).output == "")
    #expect(
      CommandRun(["lint", "--json", path("conventional.json")]).output
        == "{ \"findings\": [], \"warnings\": 0, \"notes\": 0, \"accepted\": 0 }\n")
  }

  /// A screen presented among pushes, as the example of a storyboard has it, is ordinary.
  @Test func aPresentationAmongPushesPasses() {
    let example = Self.root.appending(path: "Examples/four-screens.json").path
    #expect(run([example]).output == "no findings\n")
  }

  /// A warning is no failure, a document that cannot be read is.
  @Test func exitCodes() {
    let broken = Self.root.appending(path: "fixtures/documents/broken/no-version.json").path
    let both = run([path("every-rule.json"), broken])
    #expect(both.exitCode == 2)
    #expect(both.error.contains("no-version.json:1:1: $: "))
    #expect(both.output.contains("[duration-long]"))
    #expect(run(["-t", "push", "--keep-bottom", "83pt"]).exitCode == 0)
    #expect(run(["-t", "pusch"]).exitCode == 2)
    #expect(run(["nowhere.json"]).exitCode == 2)
  }

  /// Arguments, the exit code and what is printed; nil where that is another test's.
  private static let commandLines: [([String], Int32, String?)] = [
    (["-t", "push"], 0, "no findings\n"),
    (["-t", "uiview.flip-from-left", "--there-and-back"], 0, "no findings\n"),
    (["-t", "uiview.flip-from-left:duration=0.75"], 1, nil),
    (["-t", "catransition.push:duration=0.4"], 0, "no findings\n"),
    (["-t", "push", "--duration", "700ms", "--reduce-motion"], 1, nil),
    (
      ["-t", "push", "--duration", "700ms", "--there-and-back"], 1,
      """
      render-transition: --duration: warning: push:from=right lasts 700 ms, by convention 400 to \
      500 ms are enough, and 600 ms where the whole screen moves; better: 600 ms or less \
      [duration-long]
      1 finding

      """
    ),
    (
      ["-t", "flip", "--keep-bottom", "10%"], 0,
      """
      render-transition: --transition: note: flip:from=right moves what lies above a bar that \
      stays, as between tabs, and no way back follows; better: cross-dissolve or none between \
      tabs; a way back, or ios.push, in a navigation [tabs-move]
      1 finding

      """
    ),
  ]

  @Test(arguments: commandLines)
  func aCommandLine(_ arguments: [String], _ code: Int32, _ text: String?) {
    let run = run(arguments)
    #expect(run.exitCode == code)
    #expect(run.error == "")
    if let text { #expect(run.output == text) }
  }

  @Test(arguments: [
    (
      ["--duration", "700ms", "story.json"],
      "--duration cannot stand beside a document, which says that itself"
    ),
    (["--fps", "30"], "--fps is not an option of 'lint'"),
    (["home.png"], "two screens are needed, but 'home.png' stands alone"),
  ])
  func refusals(_ arguments: [String], _ sentence: String) {
    let run = run(arguments)
    #expect(run.exitCode == 2)
    #expect(run.error == "render-transition: \(sentence)\n")
  }
}
