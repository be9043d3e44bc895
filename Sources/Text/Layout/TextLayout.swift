public import Raster

/// A text set in lines: made once for a string, its style and a width, then drawn in any frame.
///
/// HarfBuzz shapes the lines in font units, FreeType gives the outlines unhinted in font units, so
/// the result is the same numbers everywhere and stays sharp under any transform. Directions follow
/// UAX #9 without explicit embeddings; the first strong character sets a paragraph's direction.
/// There is one font: what it lacks shows as its box for missing glyphs.
public struct TextLayout: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    /// What is drawn: without the spaces at its end, with the ellipsis or hyphen that was added.
    public let string: String
    /// The line's left end on its baseline, in points from the box's top left corner.
    public let origin: Point
    /// Points.
    public let width: Double
    package let glyphs: [PlacedGlyph]
  }

  public let lines: [Line]
  /// The box: the width that was asked for, or the longest line's; the height of all lines.
  public let size: Size
  /// A line limit cut the text short.
  public let isTruncated: Bool
  /// What is drawn as the font's box for missing glyphs: each character once, as they come.
  public let missing: [Unicode.Scalar]
  /// What `Contents.text` takes.
  public let outline: TextOutline

  /// The greatest number of lines and curves in all of a text's outlines.
  public static let maximumSegments = 2_000_000

  /// Sets `content` in lines no wider than `width` points; nil breaks lines at newlines only.
  ///
  /// Lines break between words, and inside a word that alone is longer than a line.
  public init(_ content: TextContent, width: Double? = nil) throws(TextError) {
    try content.check(width: width)
    let font = content.family.font(content.weight)
    let scale = content.size / Double(font.unitsPerEm)
    let limit = width.map { $0 / scale } ?? .infinity
    guard let shaper = LineShaper(font: font, spacing: content.letterSpacing / scale) else {
      throw .font(FontError(font: font.name, reason: .outOfMemory))
    }
    let (set, isTruncated) = Self.lines(of: content, shaper: shaper, limit: limit)
    self.isTruncated = isTruncated

    let boxWidth = width ?? set.reduce(0) { max($0, $1.line.width * scale) }
    let ascent = Double(font.ascender) * scale
    let descent = Double(-font.descender) * scale
    let height = content.lineHeight.points(size: content.size, font: font)
    let firstBaseline = (height - (ascent + descent)) / 2 + ascent
    var builder = OutlineBuilder(font: font, scale: scale)
    var lines: [Line] = []
    var elementCounts: [Int] = []
    for (index, (line, readsRightToLeft)) in set.enumerated() {
      let lineWidth = line.width * scale
      let side = content.alignment.fraction(readsRightToLeft: readsRightToLeft)
      let origin = Point(
        (boxWidth - lineWidth) * side, firstBaseline + Double(index) * height)
      let elementsBefore = builder.path.elements.count
      try builder.add(line.glyphs, at: origin)
      elementCounts.append(builder.path.elements.count - elementsBefore)
      lines.append(
        Line(string: line.string, origin: origin, width: lineWidth, glyphs: line.glyphs))
    }
    self.lines = lines
    var seen: Set<Unicode.Scalar> = []
    missing = set.flatMap(\.line.missing).filter { seen.insert($0).inserted }
    size = Size(boxWidth, height * Double(lines.count))
    outline = TextOutline(
      path: builder.path, size: size,
      anchor: Point(
        content.alignment.fraction(readsRightToLeft: set.first?.readsRightToLeft ?? false),
        content.verticalAlignment.fraction),
      color: content.color,
      setting: TextOutline.Setting(
        fontSize: content.size, firstBaseline: firstBaseline, elementCounts: elementCounts))
  }

  /// The lines, and whether the last one stands for more text than it shows.
  private static func lines(
    of content: TextContent, shaper: LineShaper, limit: Double
  ) -> (lines: [(line: ShapedLine, readsRightToLeft: Bool)], isTruncated: Bool) {
    guard !content.string.isEmpty else { return ([], false) }
    var lines: [(line: ShapedLine, readsRightToLeft: Bool)] = []
    let paragraphs = content.string.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, text) in paragraphs.enumerated() {
      let paragraph = Paragraph(text)
      let breaker = LineBreaker(paragraph, shaper: shaper, limit: limit)
      var start = 0
      repeat {
        let (line, end) = breaker.line(from: start)
        if lines.count + 1 == content.lineLimit {
          let isCut =
            end < paragraph.count
            || paragraphs[(index + 1)...].contains { !$0.allSatisfy(\.isWhitespace) }
          lines.append(
            (isCut ? breaker.truncatedLine(from: start) : line, paragraph.readsRightToLeft))
          return (lines, isCut)
        }
        lines.append((line, paragraph.readsRightToLeft))
        start = end
      } while start < paragraph.count
    }
    return (lines, false)
  }
}
