import ExactMath
import Foundation
import Testing

@Suite struct DecimalTextTests {
  @Test func readsDecimals() {
    for (text, value) in [
      ("0", 0), ("-0.5", -0.5), ("+2", 2), (".5", 0.5), ("1e-3", 0.001), ("1E3", 1000),
      ("0.1", 0.1), ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown), ("1e-400", 0),
      ("9007199254740993", 9_007_199_254_740_992),
      ("123456789012345678901234567890", 1.2345678901234568e29),
    ] {
      #expect(parseDecimal(text) == value, "\(text)")
    }
  }

  @Test func refusesEverythingElse() {
    for text in [
      "", "-", ".", "5.", "1,5", "0x10", "inf", "-infinity", "nan", "NaN", " 1", "1 ", "1e", "1e+",
      "1.2.3", "--1", "1_000", "1e999", "١", "1\0",
    ] {
      #expect(parseDecimal(text) == nil, "\(text)")
    }
  }

  @Test func formatsAsPrintf() {
    var samples = Samples(state: 8)
    var values: [Double] = [
      0.125, 0.375, 2.5, 3.5, 0.5, 1.5, 0.285, 1.005, 9.995, 0.999999, 99.9999999, 1e-300,
      1e17, 9.007199254740993e15, 0x1p62, 123456.789, 0.1, 0.05, 1.0 / 3,
    ]
    values += (0..<3000).map { _ in .random(in: -10...10, using: &samples) }
    values += (0..<3000).map { _ in Double.random(in: -1e6...1e6, using: &samples).rounded() / 64 }
    for value in values {
      for places in [0, 1, 2, 3, 6, 17] {
        var expected = String(format: "%.\(places)f", value)
        if expected.hasPrefix("-"), !expected.contains(where: { ("1"..."9").contains($0) }) {
          expected.removeFirst()
        }
        #expect(formatDecimal(value, places: places) == expected)
      }
    }
    #expect(formatDecimal(-0.0, places: 2) == "0.00")
    #expect(formatDecimal(-0.001, places: 2) == "0.00")
    #expect(formatDecimal(.infinity, places: 2) == "inf")
  }

  @Test func shortFormReadsBack() {
    var samples = Samples(state: 9)
    #expect(shortDecimal(2) == "2")
    #expect(shortDecimal(0.25) == "0.25")
    for _ in 0..<2000 {
      let value = Double(bitPattern: samples.next())
      guard value.isFinite else { continue }
      #expect(parseDecimal(shortDecimal(value)) == value)
    }
  }
}

@Suite struct DurationTextTests {
  @Test func readsDurations() throws {
    for text in ["350ms", "0.35s", "0.35", ".35 s", " 350 MS ", "3.5e2ms", "+0.35"] {
      #expect(try parseDuration(text) == .milliseconds(350), "\(text)")
    }
    #expect(try parseDuration("0") == .zero)
    #expect(try parseDuration("-0s") == .zero)
    #expect(try parseDuration("3600") == longestDuration)
    #expect(try parseDuration("16.683ms").ticks == 11_771_525)  // 16.683 · 705,600 = 11,771,524.8
  }

  @Test(arguments: [
    ("", "the duration is empty; expected a duration such as 350ms, 0.35s or 0.35 (seconds)"),
    ("0,35s", "duration \"0,35s\" has a comma; write decimals with a point, such as 0.35s"),
    ("-1s", "duration \"-1s\" is negative; expected 0 or more"),
    (
      "nan",
      "duration \"nan\" is not a number; expected a duration such as 350ms, 0.35s or 0.35 (seconds)"
    ),
    (
      "2min",
      "duration \"2min\" has the unknown unit \"min\"; expected a duration such as 350ms, 0.35s or 0.35 (seconds)"
    ),
    ("3601s", "duration \"3601s\" is too long; expected at most one hour (3600s)"),
    ("1e300", "duration \"1e300\" is too long; expected at most one hour (3600s)"),
  ])
  func refusesWithASentence(text: String, sentence: String) {
    let error = #expect(throws: DurationError.self) { try parseDuration(text) }
    #expect(error?.description == sentence)
  }

  @Test func refusesOddities() {
    for text in ["inf", "s", "ms", "1 2s", "1e999", "0x1s", "--1", "1..2s", "1s2"] {
      #expect(throws: DurationError.self, "\(text)") { try parseDuration(text) }
    }
  }
}

@Suite struct FrameRateTextTests {
  @Test func readsRates() throws {
    for (text, n, d) in [
      ("60", 60, 1), ("29.97", 30000, 1001), ("23.976", 24000, 1001), ("59.94", 60000, 1001),
      ("119.88", 120_000, 1001), ("30000/1001", 30000, 1001), ("12.5", 25, 2), ("25.000", 25, 1),
      (" 120 ", 120, 1), ("60/2", 30, 1), ("7.25", 29, 4), ("0.5", 1, 2),
      ("999.999", 999_999, 1000),
      ("30 / 1", 30, 1),
    ] as [(String, Int64, Int64)] {
      #expect(try FrameRate(parsing: text) == FrameRate(n, d), "\(text)")
    }
  }

  @Test func readsBackItsOwnText() throws {
    for text in ["60", "30000/1001", "25/2"] {
      #expect(try FrameRate(parsing: text).description == text)
    }
  }

  @Test func refusesWithASentence() {
    for (text, word) in [
      ("29,97", "comma"), ("", "is not a rate"), ("fast", "is not a rate"),
      ("-30", "is not a rate"),
      ("0", "out of range"), ("0/1", "out of range"), ("30/0", "out of range"),
      ("30/1/1", "is not a rate"),
      ("1001", "out of range"), ("1e2", "is not a rate"), ("nan", "is not a rate"),
      ("99999999999999999999", "out of range"), ("1.2.3", "is not a rate"), ("5.", "is not a rate"),
      ("0.1234567", "is not a rate"), ("1/", "is not a rate"),
    ] {
      let error = #expect(throws: FrameRateError.self, "\(text)") {
        try FrameRate(parsing: text)
      }
      #expect(error?.description.contains(word) == true, "\(text): \(String(describing: error))")
    }
  }
}

@Suite struct NearestNameTests {
  let names = [
    "cross-dissolve", "push", "move-in", "reveal", "slide", "scale", "flip", "ease-in-out",
  ]

  @Test(arguments: [
    ("crossdisolve", "cross-dissolve"), ("psuh", "push"), ("Push", "push"), ("movein", "move-in"),
    ("slied", "slide"), ("cross", "cross-dissolve"), ("easeInOut", "ease-in-out"),
    ("flipp", "flip"),
  ])
  func findsWhatWasMeant(typed: String, name: String) {
    #expect(nearestName(to: typed, among: names) == name)
  }

  /// What follows the dot is what people remember.
  @Test(arguments: [
    ("pop", "ios.pop"), ("curlUp", "uiview.curl-up"), ("flipFromLeft", "uiview.flip-from-left"),
    ("flip", "flip"), ("ios.psuh", "ios.push"), ("push", "push"), ("presnt", "ios.present"),
  ])
  func findsWhatFollowsADot(typed: String, name: String) {
    let dotted = [
      "ios.push", "ios.pop", "ios.present", "uiview.curl-up", "uiview.flip-from-left",
    ]
    #expect(nearestName(to: typed, among: names + dotted) == name)
  }

  @Test func staysSilentWhenNothingIsNear() {
    for typed in ["", "zoom-blur", "x", "-", "carousel"] {
      #expect(nearestName(to: typed, among: names) == nil, "\(typed)")
    }
    #expect(nearestName(to: "push", among: []) == nil)
  }
}
