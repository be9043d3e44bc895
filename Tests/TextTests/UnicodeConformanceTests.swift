import Foundation
import TestSupport
import Testing
import Text

/// The Unicode database's own files, as Debian's `unicode-data` has them.
private enum UnicodeData {
  static let folder = URL(filePath: "/usr/share/unicode")

  static var isExpected: Bool {
    Requirement.isExpected(file: folder.appending(path: "BidiCharacterTest.txt"))
  }
}

/// The Unicode database's own tests of the bidirectional algorithm (UAX #9).
@Suite(.enabled(if: UnicodeData.isExpected, "unicode-data is not installed"))
struct BidiConformanceTests {
  private static func fields(_ line: Substring) -> [Substring] {
    line.split(separator: ";", omittingEmptySubsequences: false)
  }

  /// The resolved levels of a line; nil for characters that rule X9 takes away, which may have any.
  private static func levels(_ text: Substring) -> [UInt8?] {
    text.split(separator: " ").map { UInt8($0) }
  }

  /// Code points; paragraph direction (0, 1, or 2 for automatic); its level; levels; order.
  @Test func characters() throws {
    let text = try String(
      contentsOf: UnicodeData.folder.appending(path: "BidiCharacterTest.txt"), encoding: .utf8)
    var count = 0
    var wrong: [Substring] = []
    for line in text.split(separator: "\n") where line.first != "#" {
      let fields = Self.fields(line)
      try #require(fields.count == 5, "\(line)")
      let points = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let direction: BidiLevels.Direction =
        fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .automatic
      let result = BidiLevels(points, direction)
      let isRight =
        "\(result.base)" == fields[2]
        && zip(Self.levels(fields[3]), result.levels).allSatisfy { $0 == nil || $0 == $1 }
      count += 1
      if !isRight { wrong.append(line) }
    }
    #expect(count > 90_000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(5))")
  }

  /// A character of each bidirectional class.
  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x30, "ES": 0x2B, "ET": 0x23, "AN": 0x660, "CS": 0x2C,
    "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x21, "NSM": 0x300, "BN": 0xAD, "LRE": 0x202A,
    "LRO": 0x202D, "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066, "RLI": 0x2067,
    "FSI": 0x2068, "PDI": 0x2069,
  ]

  /// Classes; the set of directions to try: 1 automatic, 2 left to right, 4 right to left.
  @Test func classes() throws {
    let text = try String(
      contentsOf: UnicodeData.folder.appending(path: "BidiTest.txt"), encoding: .utf8)
    var expected: [UInt8?] = []
    var count = 0
    var wrong: [Substring] = []
    for line in text.split(separator: "\n") where line.first != "#" {
      if line.first == "@" {
        if line.hasPrefix("@Levels:") {
          expected = Self.levels(line.dropFirst("@Levels:".count).drop { $0 == "\t" })
        }
        continue
      }
      let fields = Self.fields(line)
      let points = fields[0].split(separator: " ").compactMap { Self.samples[$0] }
      try #require(points.count == expected.count, "\(line)")
      let set = Int(fields[1].filter { $0 != " " }) ?? 0
      for (bit, direction) in [(1, .automatic), (2, .leftToRight), (4, .rightToLeft)]
        as [(Int, BidiLevels.Direction)] where set & bit != 0
      {
        let levels = BidiLevels(points, direction).levels
        count += 1
        if !zip(expected, levels).allSatisfy({ $0 == nil || $0 == $1 }) { wrong.append(line) }
      }
    }
    #expect(count > 700_000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(5))")
  }
}

/// The Unicode database's own tests of line breaking (UAX #14).
@Suite(.enabled(if: UnicodeData.isExpected, "unicode-data is not installed"))
struct LineBreakConformanceTests {
  /// Code points between ÷ (a line may end) and × (it may not).
  ///
  /// libunibreak may know an older version of the rules than the database; how many lines agree is
  /// pinned, so that a change is seen.
  @Test func lines() throws {
    let text = try String(
      contentsOf: UnicodeData.folder.appending(path: "auxiliary/LineBreakTest.txt"),
      encoding: .utf8)
    var (count, right) = (0, 0)
    for line in text.split(separator: "\n") where line.first != "#" {
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      let scalars = words.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      // The mark before the text says nothing: a line never ends there.
      let expected = words.filter { $0 == "÷" || $0 == "×" }.dropFirst().map { $0 == "÷" }
      try #require(expected.count == scalars.count, "\(line)")
      count += 1
      if LineBreaks.allowed(after: scalars).dropLast() == expected.dropLast() { right += 1 }
    }
    #expect(count > 7000)
    #expect(right == 7125, "of \(count)")
  }
}
