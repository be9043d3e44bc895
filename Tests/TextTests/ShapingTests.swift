import Compositor
import Raster
import Testing
import Text

/// Glyphs and their places, against `hb-shape`; levels, against `fribidi`.
@Suite struct ShapingTests {
  @Test func glyphsAndAdvancesAreThoseOfHarfBuzz() throws {
    for row in try Oracle.table("shaping.txt") {
      let string = try Oracle.string(codes: row[1])
      // As many points as there are units, so that a point is a unit.
      let unit = try Oracle.content(string, font: row[0], size: 100)
      let font = unit.family.font(unit.weight)
      let layout = try TextLayout(
        Oracle.content(string, font: row[0], size: Double(font.unitsPerEm)))
      let line = try #require(layout.lines.first)
      var pen = 0.0
      var expected: [[Double]] = []
      for glyph in row[2].split(separator: "|") {
        let halves = glyph.split(separator: "+")
        let head = halves[0].split(separator: "@")
        let offset =
          head.count > 1 ? head[1].split(separator: ",").map { Double($0) ?? .nan } : [0, 0]
        let id = try #require(Double(head[0].split(separator: "=")[0]))
        expected.append([id, pen + offset[0], offset[1]])
        pen += try #require(Double(halves[1]))
      }
      #expect(line.glyphs.map { [Double($0.glyph), $0.x, $0.y] } == expected, "\(row)")
      #expect(line.width == pen, "\(row)")
    }
  }

  @Test func levelsAreThoseOfFriBidi() throws {
    for row in try Oracle.table("levels.txt") {
      let paragraph = Paragraph(try Oracle.string(codes: row[0])[...])
      #expect(paragraph.bidi.levels.map { "\($0)" }.joined(separator: " ") == row[1], "\(row[0])")
    }
  }

  /// Glyphs of the test font back to characters, so that the order on the line can be read.
  private func visible(_ string: String) throws -> String {
    let family = try Oracle.dejaVu()
    func glyphs(_ string: String) throws -> [PlacedGlyph] {
      try TextLayout(TextContent(string, family: family)).lines.flatMap(\.glyphs)
    }
    var names: [UInt32: String] = [:]
    for character in "abcdefghijklmnopqrstuvwxyz0123456789 .,:!()אבגדה" {
      names[try #require(try glyphs("\(character)x\(character)").first).glyph] = "\(character)"
    }
    // Mirrored and plain brackets are each other's glyphs.
    return try glyphs(string).map { names[$0.glyph] ?? "?" }.joined()
  }

  @Test func linesReadInTheirOwnDirections() throws {
    #expect(try visible("ab אבג 12 cd") == "ab 12 גבא cd")
    #expect(try visible("אב ab, 12:30 ג") == "ג ab, 12:30 בא")
    // Brackets turn with their line.
    #expect(try visible("א(ב") == "ב)א")
    #expect(try visible("ab cd") == "ab cd")
  }

  @Test func aRightToLeftParagraphStandsAtTheRight() throws {
    let content = TextContent("שלום\nhello", family: try Oracle.dejaVu(), size: 20)
    let layout = try TextLayout(content, width: 200)
    #expect(layout.lines[0].origin.x == 200 - layout.lines[0].width)
    #expect(layout.lines[1].origin.x == 0)
    #expect(layout.outline.anchor == Point(1, 0))
  }

  @Test func letterSpacingStandsBetweenCharactersOnly() throws {
    let plain = try TextLayout(TextContent("Hello", size: 20))
    let spaced = try TextLayout(TextContent("Hello", size: 20, letterSpacing: 3))
    #expect(abs(spaced.size.width - plain.size.width - 4 * 3) < 1e-9)
    // Ligatures come apart; a mark stays on its base.
    let family = try Oracle.dejaVu()
    func count(_ string: String, _ spacing: Double) throws -> Int {
      try TextLayout(TextContent(string, family: family, letterSpacing: spacing)).lines[0].glyphs
        .count
    }
    #expect(try count("ffi", 0) == 1)
    #expect(try count("ffi", 1) == 3)
    let mark = try TextLayout(
      TextContent("xe\u{301}\u{300}x", family: family, size: 2048, letterSpacing: 100))
    let bare = try TextLayout(TextContent("xe\u{301}\u{300}x", family: family, size: 2048))
    #expect(abs(mark.size.width - bare.size.width - 200) < 1e-6)
    // Arabic is written joined up, Hebrew is spaced.
    func width(_ string: String, _ spacing: Double) throws -> Double {
      try TextLayout(TextContent(string, family: family, letterSpacing: spacing)).size.width
    }
    #expect(try width("سلام", 5) == width("سلام", 0))
    #expect(abs(try width("שלום", 5) - width("שלום", 0) - 15) < 1e-9)
  }

  @Test func tabsGoToMultiplesOfEightSpaces() throws {
    let space = 8 * 792.0
    func second(_ string: String) throws -> Double {
      let line = try TextLayout(TextContent(string, size: 2816)).lines[0]
      return try #require(line.glyphs.last).x
    }
    #expect(try second("a\tb") == space)
    #expect(try second("\t\tb") == 2 * space)
    // From exactly a stop to the next one.
    #expect(try second("        \tb") == 2 * space)
  }

  @Test func controlCharactersAreLeftOut() throws {
    let plain = try TextLayout(TextContent("ab"))
    #expect(try TextLayout(TextContent("a\u{0}\u{7}b\u{1B}\u{9C}")).lines == plain.lines)
  }
}
