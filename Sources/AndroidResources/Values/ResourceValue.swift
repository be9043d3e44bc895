internal import ExactMath

/// A unit of length.
public enum DimensionUnit: String, Hashable, Sendable, CaseIterable {
  case px, dp, dip, sp, pt, mm
  case inches = "in"

  /// The dp of one unit, on screens that have as many dots per inch as their density says: 160 dp
  /// are an inch.
  ///
  /// - Precondition: the unit is not `px`.
  func dp(on device: Device) -> Double {
    switch self {
    case .px, .dp, .dip: 1
    case .sp: device.fontScale
    case .pt: 160.0 / 72
    case .inches: 160
    case .mm: 160 / 25.4
    }
  }
}

/// A value as a resource file writes it, before references are followed.
public enum ResourceValue: Hashable, Sendable {
  case integer(Int32)
  case float(Double)
  case boolean(Bool)
  /// `50%` and `50%p` as 0.5; of the view itself, or of its parent.
  case fraction(Double, ofParent: Bool)
  case dimension(Double, DimensionUnit)
  /// 0xAARRGGBB.
  case color(UInt32)
  case reference(ResourceReference)
  /// `@null` and `@empty`: as if nothing were written.
  case null
  case string(String)
}

/// The kinds of value that an attribute takes.
public struct ValueFormats: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let integer = ValueFormats(rawValue: 1)
  public static let float = ValueFormats(rawValue: 2)
  public static let boolean = ValueFormats(rawValue: 4)
  public static let fraction = ValueFormats(rawValue: 8)
  public static let dimension = ValueFormats(rawValue: 16)
  public static let color = ValueFormats(rawValue: 32)
  public static let string = ValueFormats(rawValue: 64)
  public static let reference = ValueFormats(rawValue: 128)

  /// What a sentence says is expected: `a number or a share such as 50% or 50%p`.
  var words: String {
    var words: [String] = []
    if contains(.integer), !contains(.float) { words.append("a whole number") }
    if contains(.float) { words.append("a number") }
    if contains(.boolean) { words.append("true or false") }
    if contains(.fraction) { words.append("a share such as 50% or 50%p") }
    if contains(.dimension) { words.append("a length such as 16dp") }
    if contains(.color) { words.append("a colour such as #FF8000") }
    if contains(.string) { words.append("text") }
    if self == .reference { words.append("a reference such as @interpolator/name") }
    guard let last = words.popLast() else { return "nothing" }
    return words.isEmpty ? last : words.joined(separator: ", ") + " or " + last
  }
}

extension ResourceValue {
  /// Reads a literal in the order in which Android's resource compiler tries the formats; nil when
  /// it fits none.
  ///
  /// A whole number where a `float` is taken becomes one, unless `integer` is taken too. Where
  /// `reference` is given, `@` and `?` are read elsewhere.
  init?(literal text: String, formats: ValueFormats) {
    let trimmed = text.trimmingSpaces
    if formats.contains(.boolean), let value = Self.boolean(trimmed) {
      self = .boolean(value)
    } else if formats.contains(.color), trimmed.first == "#" {
      guard let value = Self.color(trimmed.dropFirst()) else { return nil }
      self = .color(value)
    } else if formats.contains(.integer), let value = Self.integer(trimmed) {
      self = .integer(value)
    } else if let value = Self.measure(trimmed, formats) {
      self = value
    } else if formats.contains(.string) {
      self = .string(text)
    } else {
      return nil
    }
  }

  private static func boolean(_ text: Substring) -> Bool? {
    switch text {
    case "true", "TRUE", "True": true
    case "false", "FALSE", "False": false
    default: nil
    }
  }

  /// Decimal, or hexadecimal with `0x`, which may use all 32 bits.
  static func integer(_ text: Substring) -> Int32? {
    let isNegative = text.first == "-"
    let digits = isNegative ? text.dropFirst() : text
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let hex = digits.dropFirst(2)
      guard hex.first != "+", hex.first != "-", let bits = UInt32(hex, radix: 16) else {
        return nil
      }
      return isNegative ? 0 &- Int32(bitPattern: bits) : Int32(bitPattern: bits)
    }
    guard let first = digits.first, first.isASCII, first.isNumber else { return nil }
    return Int32(text)
  }

  /// `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`, without its `#`.
  private static func color(_ digits: Substring) -> UInt32? {
    guard digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    func doubled(_ shift: UInt32) -> UInt32 { (bits >> shift & 15) * 17 }
    switch digits.utf8.count {
    case 3: return 0xFF00_0000 | doubled(8) << 16 | doubled(4) << 8 | doubled(0)
    case 4: return doubled(12) << 24 | doubled(8) << 16 | doubled(4) << 8 | doubled(0)
    case 6: return 0xFF00_0000 | bits
    case 8: return bits
    default: return nil
    }
  }

  /// A number with or without a unit.
  private static func measure(_ text: Substring, _ formats: ValueFormats) -> ResourceValue? {
    let digits = text.prefix { "+-.0123456789eE".contains($0) }
    // `1e` of `1em` is no exponent; no unit begins with an e.
    guard let number = parseDecimal(digits) else { return nil }
    let unit = text.dropFirst(digits.count).trimmingSpaces
    switch unit {
    case "": return formats.contains(.float) ? .float(number) : nil
    case "%":
      return formats.contains(.fraction) ? .fraction(stored(number * 0.01), ofParent: false) : nil
    case "%p":
      return formats.contains(.fraction) ? .fraction(stored(number * 0.01), ofParent: true) : nil
    default:
      guard formats.contains(.dimension), let unit = DimensionUnit(rawValue: String(unit)) else {
        return nil
      }
      return .dimension(stored(number), unit)
    }
  }

  /// A number as the resource compiler stores that of a share or a length: 23 bits after the point,
  /// rounded, when it is below 1; 15, cut off, below 256; 7 below 65,536.
  ///
  /// Whole numbers stay whole.
  ///
  /// So 15 % of 720 px is 107.99999 px, and a whole number of pixels 107.
  static func stored(_ number: Double) -> Double {
    let magnitude = Float(number.magnitude)
    // Whole numbers have 23 bits and a sign; no screen is larger.
    guard magnitude < 0x1p23 else { return number }
    var bits = UInt64(Double(magnitude) * 0x1p23 + 0.5)
    if bits & (1 << 23 - 1) != 0 {
      if bits >= 1 << 39 {
        bits &= ~0x7F_FFFF
      } else if bits >= 1 << 31 {
        bits &= ~0xFFFF
      } else if bits >= 1 << 23 {
        bits &= ~0xFF
      }
    }
    let value = Double(bits) * 0x1p-23
    return number < 0 ? -value : value
  }
}
