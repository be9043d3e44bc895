/// A number as it was written: digits and the place of the point, read without any locale.
///
/// Takes an optional sign, ASCII digits and one point; no exponent, no NaN, no infinity, no hex.
struct Decimal: Hashable {
  /// The digits as one signed whole number, at most 18 of them.
  private let digits: Int64
  /// How many of them stand behind the point.
  private let places: Int

  /// The number at the start of `text`, which is cut off it; nil when none stands there.
  init?(consuming text: inout Substring) {
    var rest = text
    let isNegative = rest.first == "-"
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    var digits: Int64 = 0
    var significant = 0
    var places = 0
    var seen = 0
    var isBehindPoint = false
    while let character = rest.first {
      if character == ".", !isBehindPoint {
        isBehindPoint = true
      } else if let digit = character.asciiDigit {
        seen += 1
        // What follows 18 significant digits is below every resolution here.
        if significant == 18 {
          guard isBehindPoint else { return nil }
        } else {
          digits = digits * 10 + digit
          if digits > 0 { significant += 1 }
          if isBehindPoint { places += 1 }
          guard places <= 18 else { return nil }
        }
      } else {
        break
      }
      rest.removeFirst()
    }
    guard seen > 0 else { return nil }
    self.digits = isNegative ? -digits : digits
    self.places = places
    text = rest
  }

  /// The whole of `text`.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    self.init(consuming: &rest)
    guard rest.isEmpty else { return nil }
  }

  /// Exact up to 15 digits: both parts are then doubles and one division rounds once.
  var double: Double {
    Double(digits) / Double(Self.powersOfTen[places])
  }

  var fraction: Fraction { Fraction(digits, Self.powersOfTen[places]) }

  private static let powersOfTen: [Int64] = (0...18).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0) == 0 ? 1 : (powers.last ?? 1) * 10)
  }
}

extension Character {
  /// 0…9 for an ASCII digit.
  fileprivate var asciiDigit: Int64? {
    guard let value = asciiValue, value >= 48, value <= 57 else { return nil }
    return Int64(value) - 48
  }
}
