import Synchronization
import Testing
import TransitionCommand

@Suite struct ProgressTests {
  private let state = ProgressState(done: 30, total: 120, elapsed: 2)

  @Test func theBarShedsFactsAsItGetsNarrow() {
    #expect(
      state.bar(width: 79)
        == "[##########------------------------------] frame 30/120  15.0 fps  0:06 left")
    #expect(state.bar(width: 40) == "[###------------] frame 30/120  15.0 fps")
    #expect(state.bar(width: 30) == "[###------------] frame 30/120")
    #expect(state.bar(width: 20) == "frame 30/120")
    #expect(state.bar(width: 5) == "frame")
    #expect(state.bar(width: 0) == "")
  }

  @Test func theBarNeverPassesTheWidth() {
    for width in 0...120 {
      for done in [0, 1, 59, 120] {
        let bar = ProgressState(done: done, total: 120, elapsed: 4000).bar(width: width)
        #expect(bar.count <= width)
      }
    }
  }

  @Test func linesAndJSONSayTheSame() {
    #expect(state.line == "frame 30/120 (25 %), 15.0 fps, 0:06 left")
    #expect(
      state.json
        == #"{"event":"progress","frame":30,"frames":120,"elapsed":2.000,"fps":15.000,"secondsLeft":6.000}"#
    )
    let start = ProgressState(done: 0, total: 120, elapsed: 0)
    #expect(start.line == "frame 0/120 (0 %)")
    #expect(
      start.json
        == #"{"event":"progress","frame":0,"frames":120,"elapsed":0.000,"fps":null,"secondsLeft":null}"#
    )
    #expect(
      ProgressState(done: 10, total: 100_000, elapsed: 10).line
        == "frame 10/100000 (0 %), 1.0 fps, 27:46:30 left")
  }

  /// What a reporter writes while `total` frames pass, one each `step` seconds.
  private func told(
    _ form: ProgressReporter.Form, total: Int, step: Double, failsAt: Int? = nil
  ) -> [String] {
    let ledger = Ledger()
    let reporter = ProgressReporter(
      form, total: total, now: { ledger.time }, write: { ledger.append($0) })
    reporter.begin()
    for done in 1...(failsAt ?? total) {
      ledger.advance(step)
      reporter.update(done: done)
    }
    reporter.end()
    reporter.end()
    return ledger.texts
  }

  @Test func aLineForEachTenth() {
    let lines = told(.lines, total: 200, step: 0.01)
    #expect(lines.count == 10)
    #expect(lines.first == "render-transition: frame 20/200 (10 %), 100.0 fps, 0:02 left\n")
    #expect(lines.last == "render-transition: frame 200/200 (100 %), 100.0 fps\n")
    #expect(told(.lines, total: 3, step: 1).count == 3)
  }

  @Test func aLineOfJSONForEachHundredth() {
    #expect(told(.json, total: 1000, step: 0.01).count == 100)
    #expect(told(.json, total: 7, step: 0.01).count == 7)
  }

  @Test func silenceIsSilent() {
    #expect(told(.silent, total: 50, step: 1) == [])
  }

  @Test func theBarIsDrawnTenTimesASecondAndEndsItsLine() {
    let texts = told(.bar(width: 80, isColoured: false), total: 100, step: 0.01)
    #expect(texts.count == 12, "the first, each tenth of a second, the last and the line's end")
    #expect(texts.dropLast().allSatisfy { $0.hasPrefix("\r") && $0.hasSuffix("\u{1B}[K") })
    #expect(texts.last == "\n")
    #expect(texts.dropLast().last?.contains("frame 100/100") == true)
    // After a failure the error's sentence starts on a line of its own.
    #expect(told(.bar(width: 80, isColoured: false), total: 100, step: 1, failsAt: 3).last == "\n")
  }

  @Test func colourIsOnlyAroundTheFilledPart() {
    let texts = told(.bar(width: 80, isColoured: true), total: 2, step: 1)
    #expect(texts.first?.hasPrefix("\r[\u{1B}[32m####################\u{1B}[0m----") == true)
  }

  @Test func theEnvironmentChoosesTheForm() {
    func form(
      _ style: ProgressStyle = .auto, quiet: Bool = false, terminal: Bool = true,
      shared: Bool = false, with variables: [String: String] = [:]
    ) -> ProgressReporter.Form {
      .init(
        style, isQuiet: quiet, isTerminal: terminal, isShared: shared, width: 100,
        variables: variables)
    }
    #expect(form() == .bar(width: 100, isColoured: true))
    #expect(form(with: ["NO_COLOR": "1"]) == .bar(width: 100, isColoured: false))
    #expect(form(with: ["NO_COLOR": ""]) == .bar(width: 100, isColoured: true))
    #expect(form(with: ["CI": "true"]) == .lines)
    #expect(form(with: ["TERM": "dumb"]) == .lines)
    #expect(form(terminal: false) == .lines)
    // Frames as text on the same terminal: no bar among them.
    #expect(form(shared: true) == .lines)
    #expect(form(.json) == .json)
    #expect(form(.none) == .silent)
    #expect(form(quiet: true) == .silent)
  }
}

/// A clock that a test turns, and the texts written meanwhile.
private final class Ledger: Sendable {
  private let state = Mutex((time: 0.0, texts: [String]()))

  var time: Double { state.withLock { $0.time } }
  var texts: [String] { state.withLock { $0.texts } }

  func advance(_ seconds: Double) { state.withLock { $0.time += seconds } }
  func append(_ text: String) { state.withLock { $0.texts.append(text) } }
}
