internal import CText

/// Shapes lines of one font, in font units.
final class LineShaper {
  let font: Font
  /// Added between characters.
  let spacing: Double
  /// From one tab stop to the next; 0 in a font without a space.
  let tabInterval: Double
  private let buffer: OpaquePointer

  /// nil without memory.
  init?(font: Font, spacing: Double) {
    guard let buffer = ctext_shaper_create() else { return nil }
    self.font = font
    self.spacing = spacing
    self.buffer = buffer
    let run = ctext_run(
      script: Script.common, is_right_to_left: false, has_ligatures: true, begins_paragraph: true,
      ends_paragraph: true)
    var space: UInt32 = 0x20
    let count = ctext_shape(buffer, font.handle, &space, 1, 0, 1, run)
    tabInterval = (0..<count).reduce(0) { $0 + 8 * Double(ctext_shaper_glyph(buffer, $1).advance) }
  }

  deinit {
    ctext_shaper_destroy(buffer)
  }

  /// The distance that each character of a paragraph moves on by, tabs left at 0.
  ///
  /// What several characters share (a ligature, a mark on its base) stands at the first of them.
  func advances(of paragraph: Paragraph) -> [Double] {
    var advances = [Double](repeating: 0, count: paragraph.count)
    let text = LineText(paragraph, 0, paragraph.count)
    for run in text.runs where !run.isTab {
      for glyph in shape(run, of: text) { advances[glyph.cluster] += glyph.advance }
    }
    return advances
  }

  /// Where a tab at `x` goes.
  func tabStop(after x: Double) -> Double {
    tabInterval > 0 ? ((x / tabInterval).rounded(.down) + 1) * tabInterval : x
  }

  func shape(_ text: LineText) -> ShapedLine {
    var runs: [(level: UInt8, glyphs: [RunGlyph], width: Double)] = []
    var missing: [Unicode.Scalar] = []
    var x = 0.0
    for run in text.runs {
      if run.isTab {
        // All that precedes a tab in the text stands before it on the line, since a tab has the
        // paragraph's level.
        let stop = tabStop(after: x)
        runs.append((run.level, [], stop - x))
        x = stop
        continue
      }
      let isLast = run.range.upperBound == text.count
      let glyphs = shape(run, of: text, endsLine: isLast)
      let width = glyphs.reduce(0) { $0 + $1.advance }
      runs.append((run.level, glyphs, width))
      if glyphs.contains(where: { $0.glyph == 0 }) { missing += lacking(glyphs, run, text) }
      x += width
    }
    var line = ShapedLine(scalars: text.scalars, glyphs: [], width: 0)
    var pen = 0.0
    for index in Self.visualOrder(runs.map(\.level)) {
      var own = pen
      for glyph in runs[index].glyphs {
        line.glyphs.append(
          PlacedGlyph(glyph: glyph.glyph, x: own + glyph.lead + glyph.xOffset, y: glyph.yOffset))
        own += glyph.advance
      }
      pen += runs[index].width
    }
    line.width = pen
    line.missing = missing
    return line
  }

  /// The characters of a run that show as the box for missing glyphs.
  private func lacking(
    _ glyphs: [RunGlyph], _ run: LineText.Run, _ text: LineText
  ) -> [Unicode.Scalar] {
    let clusters = Set(glyphs.map(\.cluster)).sorted()
    return clusters.enumerated().flatMap { place, begin -> [Unicode.Scalar] in
      guard glyphs.contains(where: { $0.cluster == begin && $0.glyph == 0 }) else { return [] }
      let end = place + 1 < clusters.count ? clusters[place + 1] : run.range.upperBound
      // A mark that the font has may stand on a letter that it lacks.
      return text.scalars[begin..<end].filter {
        !font.has($0) && !$0.properties.isDefaultIgnorableCodePoint
      }
    }
  }

  /// A glyph of a run, from left to right as seen; font units.
  private struct RunGlyph {
    var glyph: UInt32
    /// Index of its first character on the line.
    var cluster: Int
    /// With spacing.
    var advance: Double
    /// Spacing to its left.
    var lead: Double
    var xOffset: Double
    var yOffset: Double
  }

  /// - Parameter endsLine: no spacing follows the last character.
  private func shape(_ run: LineText.Run, of text: LineText, endsLine: Bool = false) -> [RunGlyph] {
    let options = ctext_run(
      script: run.script, is_right_to_left: run.isRightToLeft, has_ligatures: spacing == 0,
      begins_paragraph: text.beginsParagraph, ends_paragraph: text.endsParagraph)
    let count = ctext_shape(
      buffer, font.handle, text.values, text.values.count, text.offset + run.range.lowerBound,
      run.range.count, options)
    var glyphs: [RunGlyph] = []
    glyphs.reserveCapacity(count)
    for index in 0..<count {
      let shaped = ctext_shaper_glyph(buffer, index)
      let cluster = Int(shaped.cluster) - text.offset
      glyphs.append(
        RunGlyph(
          glyph: shaped.glyph,
          cluster: min(max(run.range.lowerBound, cluster), run.range.upperBound - 1),
          advance: Double(shaped.advance), lead: 0, xOffset: Double(shaped.x_offset),
          yOffset: Double(shaped.y_offset)))
    }
    if spacing != 0 && !Script.isCursive(run.script) {
      addSpacing(to: &glyphs, run, endsLine: endsLine)
    }
    return glyphs
  }

  /// After each character in reading order: to the left of one that runs left.
  private func addSpacing(to glyphs: inout [RunGlyph], _ run: LineText.Run, endsLine: Bool) {
    let last = glyphs.map(\.cluster).max()
    for index in glyphs.indices {
      if endsLine && glyphs[index].cluster == last { continue }
      if run.isRightToLeft {
        if index == 0 || glyphs[index - 1].cluster != glyphs[index].cluster {
          glyphs[index].lead = spacing
          glyphs[index].advance += spacing
        }
      } else if index == glyphs.count - 1 || glyphs[index + 1].cluster != glyphs[index].cluster {
        glyphs[index].advance += spacing
      }
    }
  }

  /// The runs from left to right (UAX #9, L2): from the highest level down to the lowest odd one,
  /// what has that level or a higher one is turned round.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count && levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }
}
