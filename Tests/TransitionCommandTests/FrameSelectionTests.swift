import ExactMath
import Testing
import TransitionCommand

@Suite struct FrameSelectionTests {
  /// 350 ms at 60: frames at 0, 16.67, … 333.33 and 350 ms.
  private var clock: FrameClock {
    get throws { FrameClock(duration: .milliseconds(350), rate: try #require(FrameRate(60))) }
  }

  private func milliseconds(_ text: String) throws -> [Double] {
    let selection = try #require(try request("--select \(text) -o f/").selection)
    return try selection.instants(in: clock).map {
      ($0.time(in: try clock).seconds * 1_000_000).rounded() / 1000
    }
  }

  @Test func momentsAreExactAndInOrder() throws {
    #expect(try milliseconds("0%,25%,50%,75%,100%") == [0, 87.5, 175, 262.5, 350])
    #expect(try milliseconds("100%,0.2s,120ms,0%,200ms") == [0, 120, 200, 350])
    #expect(try milliseconds("#0,#1,#21") == [0, 16.667, 350])
    #expect(try milliseconds("12.5%") == [43.75])
  }

  @Test func rangesAreTheClipsOwnFrames() throws {
    #expect(try milliseconds("#3..#5") == [50, 66.667, 83.333])
    #expect(try milliseconds("0.1s..140ms") == [100, 116.667, 133.333])
    #expect(try milliseconds("0%..100%").count == 22)
    #expect(try milliseconds("#3..#4,#4..#5,#3").count == 3)
    #expect(
      try FrameSelection(argument: " 0%, #3 .. #4 ,100% ")
        == FrameSelection(argument: "0%,#3..#4,100%"))
  }

  @Test(arguments: [
    ("#22", "--select: there is no frame #22; the clip's last is #21"),
    ("0.4s", "--select: 0.4s is beyond the clip, which lasts 350 ms"),
    ("#5..#3", "--select: the range #5..#3 runs backwards; write #3..#5"),
    ("75%..0.1s", "--select: the range 75%..0.1s runs backwards; write 0.1s..75%"),
    ("1ms..2ms", "--select: no frame of the clip lies in 0.001s..0.002s"),
  ])
  func refusesWhatTheClipDoesNotHave(_ text: String, _ sentence: String) throws {
    let error = #expect(throws: UsageError.self) { try milliseconds(text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("0.5", "; '0.5' has no unit (%, s, ms or a leading #)"),
    ("0,5s", "; '0' has no unit (%, s, ms or a leading #)"),
    ("101%", "; a share lies in 0% to 100%"), ("-1%", "; a share lies in 0% to 100%"),
    ("#-1", ""), ("#1.5", ""), ("..5%", ""), ("5%..", ""), ("5%,", ""),
    ("nan%", "; a share lies in 0% to 100%"),
    ("25%...75%", ""), ("0-100%", "; a range is written with two dots"),
  ])
  func refusesWhatIsNoMoment(_ text: String, _ hint: String) {
    #expect(
      refusal("--select \(text) -o f/")
        == "--select: expected moments such as 0%, 12.5%, 0.2s, 120ms or #12, or ranges such as "
        + "25%..75%, joined by commas, not '\(text)'\(hint)")
  }
}
