internal import CText

/// The characters between two newlines and what is known of them before any font is asked.
package struct Paragraph: Sendable {
  let scalars: [Unicode.Scalar]
  /// The same, as HarfBuzz takes them.
  let values: [UInt32]
  let scripts: [UInt32]
  package let bidi: BidiLevels
  private let allowsBreakAfter: [Bool]
  /// A user's character (a grapheme cluster) begins here.
  let begins: [Bool]

  /// How many marks and invisible characters may follow each other; more of them are left out.
  ///
  /// They would take HarfBuzz the square of their number. The Stream-Safe Text Format (UAX #15, D4)
  /// allows as many marks.
  private static let mostFollowers = 30

  package init(_ text: Substring) {
    var scalars: [Unicode.Scalar] = []
    var begins: [Bool] = []
    var followers = 0
    for character in text {
      var isFirst = true
      for scalar in character.unicodeScalars {
        if scalar.properties.generalCategory == .control && scalar != "\t" { continue }
        let follows = !isFirst || scalar.properties.isDefaultIgnorableCodePoint
        followers = follows ? followers + 1 : 0
        if followers > Self.mostFollowers { continue }
        scalars.append(scalar)
        begins.append(isFirst)
        isFirst = false
      }
    }
    self.scalars = scalars
    self.begins = begins
    values = scalars.map(\.value)
    let own = values.map { ctext_script($0) }
    bidi = BidiLevels(values)
    scripts = Script.resolved(own)
    allowsBreakAfter = LineBreaks.allowed(after: scalars)
  }

  var count: Int { scalars.count }
  var readsRightToLeft: Bool { bidi.base == 1 }

  /// A line may end before `index`; the end of the paragraph always may.
  func mayBreak(before index: Int) -> Bool {
    index == count
      || begins[index] && allowsBreakAfter[index - 1]
  }

  /// The end of what is visible in `start..<end`: spaces at the end of a line are not drawn.
  func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start && LineBreaks.isSpace(values[end - 1]) { end -= 1 }
    return end
  }
}
