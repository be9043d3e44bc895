internal import CText

/// What a character means for the order of a line: Unicode's Bidi_Class (UAX #9, table 4).
///
/// Derived from script and general category, which agrees with the Unicode database for letters,
/// marks and digits; embeddings, overrides and isolates count as nothing (`.boundaryNeutral`).
enum BidiClass: Sendable, Hashable {
  case left, right, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator
  case arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral
  case tab, whitespace, otherNeutral

  init(_ scalar: Unicode.Scalar, script: UInt32) {
    self = Self.named(scalar.value) ?? Self.derived(scalar, script)
  }

  /// Single characters and short ranges: marks of direction, digits and what stands around them.
  private static func named(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0x09: .tab
    case 0x200E: .left
    case 0x200F: .right
    case 0x061C: .arabicLetter
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x06F0...0x06F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089:
      .europeanNumber
    case 0x0660...0x0669, 0x066B, 0x066C: .arabicNumber
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212: .europeanSeparator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x066A, 0x2030...0x2034, 0x20A0...0x20CF, 0x2213:
      .europeanTerminator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x060C, 0x202F, 0x2044: .commonSeparator
    default: nil
    }
  }

  private static func derived(_ scalar: Unicode.Scalar, _ script: UInt32) -> BidiClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .nonspacingMark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .whitespace
    case .format, .control: return .boundaryNeutral
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .spacingMark,
      .letterNumber, .decimalNumber, .modifierLetter:
      guard ctext_script_is_right_to_left(script) else { return .left }
      return Script.hasArabicNumbers(script) ? .arabicLetter : .right
    default:
      // Signs and punctuation of a script that runs to the left stand as its letters do.
      return ctext_script_is_right_to_left(script) ? .right : .otherNeutral
    }
  }

  var isStrong: Bool {
    switch self {
    case .left, .right, .arabicLetter: true
    default: false
    }
  }

  var isNeutral: Bool {
    switch self {
    case .tab, .whitespace, .otherNeutral, .boundaryNeutral: true
    default: false
    }
  }
}
