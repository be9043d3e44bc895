/// A font cannot be used.
public struct FontError: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    /// Not an OpenType or TrueType font, or one that is damaged at its head.
    case notAFont
    /// A collection has no face of that index.
    case noSuchFace(Int)
    /// It holds bitmaps only.
    case noOutlines
    /// The outline of this glyph cannot be read.
    case damagedGlyph(Int)
    case outOfMemory
  }

  /// What the font was called when it was opened: a path, or its own name.
  public let font: String
  public let reason: Reason

  public var description: String {
    switch reason {
    case .notAFont:
      "\(font): expected an OpenType or TrueType font (.ttf, .otf, .ttc; WOFF must be unpacked first)."
    case .noSuchFace(let index): "\(font): there is no face \(index) in this font file."
    case .noOutlines: "\(font): a font of bitmaps only; expected one with outlines."
    case .damagedGlyph(let glyph): "\(font): the outline of glyph \(glyph) is damaged."
    case .outOfMemory: "\(font): no memory to open the font."
    }
  }
}
