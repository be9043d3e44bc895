internal import CText

/// Where a line may end: UAX #14, by libunibreak.
///
/// No dictionary: Thai and its like break only at spaces, or where a word is longer than the line.
package enum LineBreaks {
  static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  static let softHyphen: UInt32 = 0xAD

  /// Whether a line may end after each character; it always may after the last one.
  ///
  /// Linear in the text's length.
  package static func allowed(after scalars: [Unicode.Scalar]) -> [Bool] {
    let text = scalars.map(representative)
    var isDone = false
    var breaks = [UInt8](unsafeUninitializedCapacity: text.count) { room, count in
      isDone = text.isEmpty || ctext_line_breaks(text, text.count, room.baseAddress)
      count = isDone ? text.count : 0
    }
    // Without it only spaces end a line.
    guard isDone else { return text.map(isSpace) }
    // Not after a hyphen that begins a word, as in -x (LB20a, which is younger than the library).
    for (index, value) in text.enumerated() where value == 0x2D || value == 0x2010 {
      if (index == 0 || isSpace(text[index - 1])) && index + 1 < text.count
        && scalars[index + 1].properties.isAlphabetic
      {
        breaks[index] = 0
      }
    }
    return breaks.map { $0 != 0 }
  }

  /// A character of the same line breaking class that every version of the library knows.
  ///
  /// Its tables may be older than the text: emoji count as ideographs (ID). Of flags, whose class RI
  /// stops old versions, a character of the layout holds two. Small kana do not begin a line (CJ as
  /// NS, the default of LB1).
  private static func representative(_ scalar: Unicode.Scalar) -> UInt32 {
    let value = scalar.value
    // The first small kana comes after; asking for a character's properties takes time.
    guard value >= 0x231A else { return value }
    switch value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF, 0xFF67...0xFF70:
      return 0x3005
    case 0x1F1E6...0x1F1FF: return 0x4E00
    default: return scalar.properties.isEmojiPresentation ? 0x4E00 : value
    }
  }
}
