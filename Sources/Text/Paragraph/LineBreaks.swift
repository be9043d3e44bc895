/// Where a line may end.
///
/// A subset of UAX #14: after spaces and tabs, after a hyphen or slash before a letter, after dashes,
/// at zero-width spaces and soft hyphens, and around ideographs, kana and Hangul, save that closing
/// punctuation does not begin a line and opening punctuation does not end one. No dictionary: Thai
/// and its like break only where a word is longer than the line.
enum LineBreaks {
  static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  static let softHyphen: UInt32 = 0xAD

  /// A line may end before the character at `index`, which is neither the first nor past the last.
  static func mayBreak(
    before index: Int, of scalars: [Unicode.Scalar], scripts: [UInt32]
  ) -> Bool {
    let (previous, next) = (scalars[index - 1], scalars[index])
    if isSpace(next.value) || next.value == 0x2060 || next.value == 0xFEFF { return false }
    if isSpace(previous.value) { return true }
    if isGlue(previous.value) || isGlue(next.value) { return false }
    switch previous.value {
    case softHyphen, 0x2013, 0x2014: return true
    case 0x2D, 0x2010:
      // Not after a hyphen that begins a word (-x), nor before a digit (1-2).
      return index > 1 && !isSpace(scalars[index - 2].value) && next.properties.isAlphabetic
    case 0x2F: return next.properties.isAlphabetic
    default: break
    }
    // The first ideographs and emoji come after; asking for a character's properties takes time.
    guard previous.value >= 0x1100 || next.value >= 0x1100 else { return false }
    guard isIdeographic(previous, scripts[index - 1]) || isIdeographic(next, scripts[index]) else {
      return false
    }
    return !opens(previous) && !mayNotBegin(next)
  }

  /// No-break spaces, the word joiner, the no-break hyphen, joiners.
  private static func isGlue(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0, 0x202F, 0x2007, 0x2011, 0x2060, 0xFEFF, 0x200D: true
    default: false
    }
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar, _ script: UInt32) -> Bool {
    scalar.properties.isIdeographic || scalar.properties.isEmojiPresentation
      || Script.isIdeographic(script) && scalar.properties.isAlphabetic
      || (0x3000...0x303F).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value)
  }

  private static func opens(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  private static func mayNotBegin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Small kana and marks that continue a syllable (classes CJ and NS).
    case 0x3005, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
      0x308E, 0x3095, 0x3096, 0x309D, 0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3,
      0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE, 0x31F0...0x31FF,
      0xFF67...0xFF70, 0x301C:
      return true
    case 0x25: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .nonspacingMark, .spacingMark,
      .enclosingMark:
      return true
    default: return false
    }
  }
}
