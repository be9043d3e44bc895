import Compositor
import Raster
import TestSupport
import Testing
import Text

/// Where lines end.
@Suite struct WrappingTests {
  private func lines(
    _ string: String, _ width: Double?, limit: Int? = nil, family: FontFamily = .standard
  ) throws -> [String] {
    try TextLayout(TextContent(string, family: family, size: 16, lineLimit: limit), width: width)
      .lines.map(\.string)
  }

  private func width(_ string: String) throws -> Double {
    try TextLayout(TextContent(string, size: 16)).size.width
  }

  /// The text, what a line is just wide enough for, the lines.
  @Test(arguments: [
    ("The quick brown fox jumps", "brown fox", ["The quick", "brown fox", "jumps"]),
    ("a well-known fact", "known fact", ["a well-", "known fact"]),
    // Not after a hyphen that begins a word, nor between digits.
    ("minus -5 or 1-2", "minus -5", ["minus -5", "or 1-2"]),
    ("go 10-20", "go 10-2", ["go", "10-20"]),
    ("go -x", "go -", ["go", "-x"]),
    ("this and/or that", "this and/", ["this and/", "or that"]),
    ("24/7 nonstop", "nonstop", ["24/7", "nonstop"]),
    ("dash\u{2014}word", "dash\u{2014}w", ["dash\u{2014}", "word"]),
    ("no\u{A0}break here", "no\u{A0}break h", ["no\u{A0}break", "here"]),
    ("ab a\u{2060}b", "ab a", ["ab", "a\u{2060}b"]),
    ("ab\u{200B}cd", "abc", ["ab", "cd"]),
    ("one\ttwo", "one", ["one", "two"]),
    ("一二三四五", "一二三", ["一二三", "四五"]),
    // Closing punctuation does not begin a line, opening punctuation does not end one.
    ("一二、三四", "一二", ["一", "二、", "三四"]),
    ("一二（三）四", "一二（", ["一二", "（三）", "四"]),
    ("ab一cd", "abc", ["ab", "一", "cd"]),
    // A small kana stays with the one before it.
    ("トナっぽい", "トナ", ["ト", "ナっ", "ぽい"]),
  ])
  func linesBreakBetweenWords(_ text: String, _ widest: String, _ expected: [String]) throws {
    #expect(try lines(text, width(widest)) == expected)
  }

  @Test func newlinesBeginLines() throws {
    #expect(try lines("a\nb\r\nc\u{2028}d", nil) == ["a", "b", "c", "d"])
    #expect(try lines("a\n\nb\n", 100) == ["a", "", "b", ""])
    #expect(try lines("", 100) == [])
  }

  @Test func spacesAtTheEndOfALineAreNotDrawn() throws {
    #expect(try lines("ab   cd  ", width("ab")) == ["ab", "cd"])
    #expect(try lines("  ab", nil) == ["  ab"])
    #expect(try TextLayout(TextContent("ab   ", size: 16)).size.width == width("ab"))
  }

  @Test func aWordLongerThanTheLineBreaksInside() throws {
    #expect(try lines("abcdefgh", width("abc")) == ["abc", "def", "gh"])
    #expect(try lines("xy abcdef", width("abcd")) == ["xy", "abcd", "ef"])
    // One character at least, and a mark never leaves its base.
    #expect(try lines("abc", 0) == ["a", "b", "c"])
    #expect(try lines("e\u{301}e\u{301}", 1) == ["e\u{301}", "e\u{301}"])
  }

  @Test func aSoftHyphenShowsWhereTheLineBreaks() throws {
    let shy = "trans\u{AD}form"
    #expect(try lines(shy, width("trans\u{2010}")) == ["trans\u{2010}", "form"])
    #expect(try lines(shy, nil) == [shy])
    #expect(try width(shy) == width("transform"))
    // Without room for the hyphen itself there is no break there.
    let narrow = try width("trans\u{2010}") - 0.5
    #expect(try lines("a " + shy, narrow).first == "a")
  }

  /// The definition, slowly: each line is the longest that fits, taken from words of one size.
  @Test func everyLineIsTheLongestThatFits() throws {
    var generator = SeededGenerator(seed: 7)
    let words = ["Tap", "to", "AVATAR", "settings", "i", "Wave", "y", "continue"]
    for _ in 0..<12 {
      let text = (0..<14).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }
      let limit = Double.random(in: 90...240, using: &generator)
      var expected: [String] = []
      var current: [String] = []
      for word in text {
        if !current.isEmpty, try width((current + [word]).joined(separator: " ")) > limit {
          expected.append(current.joined(separator: " "))
          current = []
        }
        current.append(word)
      }
      expected.append(current.joined(separator: " "))
      #expect(try lines(text.joined(separator: " "), limit) == expected)
    }
  }

  @Test func truncationKeepsTheLongestPartThatFits() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    for limit in stride(from: 20.0, through: 380, by: 13) {
      let layout = try TextLayout(TextContent(text, size: 16, lineLimit: 1), width: limit)
      var expected = text
      if try width(text) > limit {
        for count in 0..<text.count {
          let part = text.prefix(count)
          let cut = String(part.last == " " ? part.dropLast() : part) + "…"
          if try width(cut) <= limit { expected = cut }
        }
      }
      #expect(layout.lines.map(\.string) == [expected])
      #expect(layout.isTruncated == (expected != text))
      #expect(layout.lines[0].width <= limit)
    }
  }

  @Test func theLineLimitCountsAllParagraphs() throws {
    #expect(try lines("a\nb\nc", 100, limit: 2) == ["a", "b…"])
    #expect(try lines("a\nb\nc", nil, limit: 3) == ["a", "b", "c"])
    // Nothing to see is left: nothing is cut.
    #expect(try lines("a\nb\n  \n", nil, limit: 2) == ["a", "b"])
    #expect(try lines("aaa bbb ccc", width("aaa"), limit: 2).first == "aaa")
    #expect(try lines("abc", 0, limit: 1) == ["…"])
  }

  @Test func alignmentPlacesLines() throws {
    for (alignment, side) in [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      let layout = try TextLayout(
        TextContent("wide enough\nx", size: 16, alignment: alignment), width: 200)
      for line in layout.lines {
        #expect(line.origin.x == (200 - line.width) * side)
      }
      #expect(layout.outline.anchor == Point(side, 0))
    }
  }

  @Test func lineHeightGoesHalfAboveAndHalfBelow() throws {
    // Inter: 2728 above and 680 below the baseline of 2816, no gap.
    let natural = try TextLayout(TextContent("x\nx", size: 2816))
    #expect(natural.lines.map(\.origin.y) == [2728.0, 6136.0])
    #expect(natural.size.height == 6816)
    let set = try TextLayout(TextContent("x\nx", size: 2816, lineHeight: .points(4000)))
    #expect(set.lines.map(\.origin.y) == [3024.0, 7024.0])
    let factor = try TextLayout(TextContent("x", size: 20, lineHeight: .multiple(1.5)))
    #expect(factor.size.height == 30)
  }

  @Test func aMeasuredWidthIsWideEnough() throws {
    for size in [7.3, 11.1, 16, 17, 33.3] {
      for string in ["Settings", "Two words", "AV To We", "שלום"] {
        let content = TextContent(string, size: size, letterSpacing: 0.37)
        let measured = try TextLayout(content)
        #expect(try TextLayout(content, width: measured.size.width).lines.count == 1)
      }
    }
  }
}
