/// An exact rational number in lowest terms, such as a speed of 1/4 or a share of 12.5 %.
package struct Fraction: Hashable, Comparable, Sendable {
  package let numerator: Int64
  /// Positive.
  package let denominator: Int64

  package static let zero = Fraction(0, 1)
  package static let one = Fraction(1, 1)

  /// - Precondition: `denominator` is positive.
  package init(_ numerator: Int64, _ denominator: Int64) {
    precondition(denominator > 0, "a fraction over \(denominator)")
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int64(a)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  package var double: Double { Double(numerator) / Double(denominator) }

  package static func < (a: Fraction, b: Fraction) -> Bool {
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }

  /// `0.25`, `1/4` or `25%`; nil for anything else.
  init?(argument text: some StringProtocol) {
    if text.hasSuffix("%") {
      guard let share = Decimal(text.dropLast())?.fraction,
        let denominator = share.denominator.product(with: 100)
      else { return nil }
      self.init(share.numerator, denominator)
    } else if let slash = text.firstIndex(of: "/") {
      guard let over = Int64(strict: text[..<slash]),
        let under = Int64(strict: text[text.index(after: slash)...]), under > 0
      else { return nil }
      self.init(over, under)
    } else {
      guard let value = Decimal(text)?.fraction else { return nil }
      self = value
    }
  }
}

extension Int64 {
  /// Digits only, so neither sign, space nor underscore.
  init?(strict text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    self.init(text)
  }

  fileprivate func product(with other: Int64) -> Int64? {
    let (value, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? nil : value
  }
}
