import ExactMath
import Foundation
import Testing
import TransitionCommand

/// `--gesture`, `--commit` and `--show-touch`.
@Suite struct GestureCommandTests {
  private func explained(_ arguments: [String]) -> String {
    let run = CommandRun(["explain"] + arguments)
    #expect(run.exitCode == 0, "\(run.error)")
    return run.output
  }

  /// The words of the row that begins with `name`.
  private func value(_ text: String, _ name: String) -> String? {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix(name + " ") }?
      .dropFirst(name.count).split(separator: "  ").first { !$0.allSatisfy { $0 == " " } }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// 5 % in the first 60 ms, 40 % by 200 ms: 0.4 passes 0.3, the rest takes 0.6 · 404 ms.
  @Test func aPercentDrivenDismissal() throws {
    let base = ["-t", "ios.dismiss", "--gesture", "60ms 5%, 200ms 40%", "--table"]
    let text = explained(base)
    #expect(value(text, "percents") == "2 points, 200 ms")
    #expect(value(text, "let go at") == "40 % of the way")
    #expect(value(text, "velocity") == "2.5 ways a second")
    #expect(value(text, "so it") == "finishes")
    #expect(value(text, "takes") == "442.4 ms")
    // Straight from point to point of the finger, down by the container's height: at 88.48 ms
    // and 176.96 ms.
    let rows = table(text, of: "from")
    try #require(rows.count == 11)
    for (row, time) in [(2, 88.48), (4, 176.96)] {
      let p = 0.05 + 0.35 * (time - 60) / 140
      #expect(abs(rows[row][0] - time) < 0.06 && abs(rows[row][1] - p) < 1e-5)
      #expect(abs(rows[row][3] - 844 * p) < 0.01)
    }
    let stays = explained(base + ["--commit", "percent-driven:threshold=50%"])
    #expect(value(stays, "so it") == "cancels")
    // 0.4 · 404 ms back.
    #expect(value(stays, "takes") == "361.6 ms")
    #expect(table(stays, of: "from").last?[1] == 0)
    let quick = explained(base + ["--commit", "percent-driven:completionSpeed=2"])
    #expect(value(quick, "takes") == "321.2 ms")
  }

  private func table(_ text: String, of layer: String) -> [[Double]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("  \(layer): ") }) else { return [] }
    return lines[(start + 2)...].prefix { !$0.isEmpty }.map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
  }

  /// From x 6 to 214 of 390 points: (208 − 12)/390, and 64 points in the last 60 ms.
  @Test func aBackSwipeIsTheWayBack() {
    let points = "0ms 6pt, 60ms 12pt, 140ms 60pt, 240ms 150pt, 300ms 214pt 380pt"
    let text = explained([
      "-t", "ios.push", "--there-and-back", "--gesture", points, "--commit", "ios.back-swipe",
    ])
    #expect(value(text, "touch") == "5 points, 300 ms")
    #expect(value(text, "forward") == "right")
    #expect(value(text, "dead zone") == "12 points")
    #expect(value(text, "let go at") == "50.256 % of the way")
    #expect(value(text, "velocity") == "2.735 ways a second")
    #expect(value(text, "counts as") == "83.077 %")
    #expect(value(text, "so it") == "finishes")
    let slow = explained([
      "-t", "ios.pop", "--gesture", "0ms 6pt, 700ms 180pt, 900ms 180pt", "--commit",
      "ios.back-swipe:dead-zone=27,threshold=0.42",
    ])
    // (174 − 27)/390 and no velocity.
    #expect(value(slow, "let go at") == "37.692 % of the way")
    #expect(value(slow, "counts as") == "37.692 %")
    #expect(value(slow, "so it") == "cancels")
    #expect(value(slow, "dead zone") == "27 points")
    // Down 100 of 0.92 · 844 points behind the first 10, and 800 points a second: 0.499 s further.
    let sheet = explained([
      "-t", "ios.sheet", "--there-and-back", "--gesture",
      "0ms 195pt 100pt, 200ms 195pt 194pt, 220ms 195pt 210pt", "--commit", "ios.sheet-drag",
    ])
    #expect(value(sheet, "forward") == "down")
    #expect(value(sheet, "dead zone") == "10 points")
    #expect(value(sheet, "let go at") == "12.879 % of the way")
    #expect(value(sheet, "counts as") == "64.29 %")
    #expect(value(sheet, "so it") == "finishes")
    #expect(
      value(
        explained(["-t", "ios.push", "--gesture", "0ms 300pt, 100ms 200pt"]), "forward") == "left")
  }

  @Test(arguments: [
    (
      "-t ios.pop --gesture 0s_10%,0.2s_40%",
      "--gesture: it begins at 10% in no time; begin at 0%, or later than 0 s"
    ),
    (
      "-t none --gesture 10ms_10%,0.2s_40%",
      "--gesture: none takes no time, so nothing can be driven"
    ),
    (
      "-t uiview.curl-up:options=autoreverse --gesture 10ms_10%,0.2s_40%",
      "--gesture: a transition that repeats cannot be driven"
    ),
  ])
  func whatCannotBeDriven(_ line: String, _ sentence: String) {
    let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
    let run = CommandRun(["explain"] + words)
    #expect(run.exitCode == 2)
    #expect(run.error == "render-transition: \(sentence)\n")
  }

  private static let expected =
    "--gesture: expected times with the progress, as in \"60ms 5%, 200ms 40%\", or with the "
    + "touch's place, as in \"0ms 6pt, 120ms 90pt, 200ms 210pt 400pt\", not "

  @Test(arguments: [
    ("0.1s_10%,0.2s_40", "; '40' has no unit: % of the way, or pt or px of the canvas"),
    ("0.2s_10%", "; two points at least, the last where it lets go"),
    ("0s_0%,0s_3%", "; 0 ms does not come after 0 ms"),
    ("0s_0%,0.1s_20pt", "; either all in % or none"),
    ("0_0%,0.1s_20%", "; '0' is no time such as 120ms or 0.12s"),
    ("0s_0%_5%,0.1s_20%", "; a progress is one percentage"),
    ("1s", ""),
  ])
  func badPoints(_ points: String, _ hint: String) {
    let text = points.replacing("_", with: " ")
    #expect(refusal("-t push --gesture \(points) -o a.mp4") == Self.expected + "'\(text)'" + hint)
  }

  @Test(arguments: [
    ("swipe", "; did you mean"), ("percent-driven:threshold=2", "threshold=a share from 0 to 1"),
    ("percent-driven:treshold=0.2", "there is no key 'treshold'"),
    ("percent-driven:projection=1s", "percent-driven has no projection"),
    ("ios.back-swipe:threshold=0.1,threshold=0.2", "threshold is given twice"),
    ("ios.back-swipe:deadZone=5%", "deadZone=points such as 12pt"),
    ("ios.back-swipe:direction=north", "direction=one of right, left, down, up"),
    ("ios.back-swipe:completionCurve=fast", "completionCurve=a timing function"),
  ])
  func badRules(_ rule: String, _ part: String) throws {
    let sentence = try #require(
      refusal("-t push --gesture 0s_0%,0.1s_20% --commit \(rule) -o a.mp4"))
    #expect(sentence.hasPrefix("--commit: expected "))
    if rule != "swipe" { #expect(sentence.contains(part)) }
  }

  @Test(arguments: [
    ("--commit percent-driven -o a.mp4", "--commit needs a --gesture beside it"),
    ("--show-touch -o a.mp4", "--show-touch needs a --gesture beside it"),
    (
      "--gesture 0s_0%,0.1s_20% --easing linear -o a.mp4",
      "--gesture and --easing cannot stand together: the screen follows the finger; --commit has a completionCurve"
    ),
    (
      "--gesture 0s_0%,0.1s_20% --speed 2 -o a.mp4",
      "--gesture and --speed cannot stand together: the points have times of their own"
    ),
    (
      "s.json --gesture 0s_0%,0.1s_20% -o a.mp4",
      "--gesture cannot stand beside a document, which says that itself by its key \"gesture\""
    ),
  ])
  func refusals(_ line: String, _ sentence: String) {
    #expect(refusal(line) == sentence)
  }
}
