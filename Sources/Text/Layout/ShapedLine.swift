/// A glyph on a line, in font units from the line's left end and its baseline, y up.
package struct PlacedGlyph: Sendable, Hashable {
  package var glyph: UInt32
  package var x: Double
  package var y: Double
}

/// The glyphs of one line, from left to right as seen.
struct ShapedLine {
  var scalars: [Unicode.Scalar]
  var glyphs: [PlacedGlyph]
  /// Font units.
  var width: Double
  /// What the font lacks, in the order of the line.
  var missing: [Unicode.Scalar] = []

  var string: String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    return String(string)
  }
}
