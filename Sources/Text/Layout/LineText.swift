/// A stretch of a paragraph as it stands on one line, with the characters around it as context.
struct LineText {
  /// Context before, the line, context after.
  private(set) var values: [UInt32]
  /// Where the line begins among the values.
  let offset: Int
  private(set) var scalars: [Unicode.Scalar]
  private(set) var levels: [UInt8]
  private(set) var scripts: [UInt32]
  let beginsParagraph: Bool
  let endsParagraph: Bool

  /// Characters `start..<end`, then `suffix` (an ellipsis, a hyphen).
  init(_ paragraph: Paragraph, _ start: Int, _ end: Int, suffix: [Unicode.Scalar] = []) {
    // HarfBuzz looks at five characters on each side.
    let before = max(0, start - 5)
    offset = start - before
    scalars = Array(paragraph.scalars[start..<end]) + suffix
    levels = Array(paragraph.bidi.levels[start..<end])
    scripts = Array(paragraph.scripts[start..<end])
    values = Array(paragraph.values[before..<end])
    for scalar in suffix {
      values.append(scalar.value)
      levels.append(paragraph.bidi.base)
      scripts.append(scripts.last ?? Script.common)
    }
    beginsParagraph = start == 0
    endsParagraph = !suffix.isEmpty || end == paragraph.count
    if suffix.isEmpty {
      values += paragraph.values[end..<min(paragraph.count, end + 5)]
    }
  }

  var count: Int { scalars.count }

  /// Characters of one level and one script; a tab is a run of its own.
  struct Run {
    var range: Range<Int>
    var level: UInt8
    var script: UInt32
    var isTab: Bool

    var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// The runs in the order of the text.
  var runs: [Run] {
    var runs: [Run] = []
    var start = 0
    while start < count {
      let isTab = scalars[start] == "\t"
      var end = start + 1
      while !isTab, end < count, levels[end] == levels[start], scripts[end] == scripts[start],
        scalars[end] != "\t"
      {
        end += 1
      }
      runs.append(
        Run(range: start..<end, level: levels[start], script: scripts[start], isTab: isTab))
      start = end
    }
    return runs
  }
}
