/// Cuts a paragraph into lines no wider than a limit, each as long as it can be.
///
/// The paragraph is shaped once to see about how much fits; what is drawn is each line shaped by
/// itself, and it is that line's width that has to fit.
struct LineBreaker {
  private let shaper: LineShaper
  private let paragraph: Paragraph
  /// Font units; infinite where lines are not wrapped.
  private let limit: Double
  private let advances: [Double]

  init(_ paragraph: Paragraph, shaper: LineShaper, limit: Double) {
    self.paragraph = paragraph
    self.shaper = shaper
    // A width that was measured is wide enough.
    self.limit = limit * (1 + 1e-9) + 1e-6
    advances = limit.isFinite ? shaper.advances(of: paragraph) : []
  }

  /// The line that begins at `start`, and where the next one does.
  func line(from start: Int) -> (line: ShapedLine, end: Int) {
    guard limit.isFinite else { return (shape(start, paragraph.count), paragraph.count) }
    let room = reach(from: start)
    var ends = (start + 1..<max(start + 1, room + 1)).filter { paragraph.mayBreak(before: $0) }
    if paragraph.count == start { ends = [start] }
    if let found = longest(ends, { shape(start, $0) }) { return found }
    // One word is longer than the line: as many characters as fit, but one at least.
    let first = (start + 1..<paragraph.count).first { paragraph.begins[$0] } ?? paragraph.count
    let inside = (first + 1..<max(first + 1, room + 1)).filter {
      $0 == paragraph.count || paragraph.begins[$0]
    }
    return longest(inside) { shape(start, $0) } ?? (shape(start, first), first)
  }

  /// The text from `start` on as one line, cut where an ellipsis has to stand for the rest.
  func truncatedLine(from start: Int) -> ShapedLine {
    let ellipsis: [Unicode.Scalar] = shaper.font.has("…") ? ["…"] : [".", ".", "."]
    func cut(_ end: Int) -> ShapedLine {
      shaper.shape(
        LineText(paragraph, start, paragraph.trimmed(start, end), suffix: ellipsis))
    }
    guard limit.isFinite else { return cut(paragraph.count) }
    let room = reach(from: start)
    let ends = (start + 1..<max(start + 1, room + 1)).filter {
      $0 == paragraph.count || paragraph.begins[$0]
    }
    return longest(ends, cut)?.line ?? cut(start)
  }

  /// Up to which character the text fits, by the advances of the whole paragraph.
  private func reach(from start: Int) -> Int {
    // No spacing follows a line's last character.
    let limit = limit + max(0, shaper.spacing)
    var x = 0.0
    for index in start..<paragraph.count {
      if paragraph.scalars[index] == "\t" {
        x = shaper.tabStop(after: x)
        continue
      }
      x += advances[index]
      if x > limit && !LineBreaks.isSpace(paragraph.values[index]) { return index }
    }
    return paragraph.count
  }

  /// Of the ends, which ascend, the last whose line fits; nil when none does.
  private func longest(
    _ ends: [Int], _ shape: (Int) -> ShapedLine
  ) -> (line: ShapedLine, end: Int)? {
    var found: (line: ShapedLine, end: Int)?
    var low = 0
    var high = ends.count
    // The last one mostly fits; else halve: a longer line is hardly ever the narrower one.
    var middle = high - 1
    while low < high {
      let line = shape(ends[middle])
      if line.width <= limit {
        found = (line, ends[middle])
        low = middle + 1
      } else {
        high = middle
      }
      middle = (low + high) / 2
    }
    return found
  }

  private func shape(_ start: Int, _ end: Int) -> ShapedLine {
    let visible = paragraph.trimmed(start, end)
    if visible == end, end > start, end < paragraph.count,
      paragraph.values[end - 1] == LineBreaks.softHyphen
    {
      let hyphen: Unicode.Scalar = shaper.font.has("\u{2010}") ? "\u{2010}" : "-"
      return shaper.shape(LineText(paragraph, start, end - 1, suffix: [hyphen]))
    }
    return shaper.shape(LineText(paragraph, start, visible))
  }
}
