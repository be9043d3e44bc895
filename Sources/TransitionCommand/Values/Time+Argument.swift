package import ExactMath

extension Time {
  /// An hour: what is longer is a slip of the unit.
  static let longestArgument = Time(ticks: 3600 * ticksPerSecond)

  /// `350ms`, `0.35s`, or `0.35` where a bare number means seconds; the nearest tick.
  package init(argument text: some StringProtocol, unitIsNeeded: Bool = false)
    throws(ValueError)
  {
    let expected = "a time from 0 to one hour, such as 350ms or 0.35s"
    var rest = Substring(text)
    guard let number = Decimal(consuming: &rest) else {
      throw ValueError(expected, number: text)
    }
    let unit: Int64
    switch rest {
    case "ms": unit = Self.ticksPerSecond / 1000
    case "s": unit = Self.ticksPerSecond
    case "" where !unitIsNeeded: unit = Self.ticksPerSecond
    default: throw ValueError(expected, number: text)
    }
    let value = number.fraction
    guard value >= .zero, value <= Fraction(3_600_000, 1) else { throw ValueError(expected) }
    let time = Time(ticks: value.rounded(of: unit))
    guard time <= Self.longestArgument else { throw ValueError(expected) }
    self = time
  }
}

extension Fraction {
  /// This share of `whole`, to the nearest whole number, halves up.
  ///
  /// - Precondition: neither is negative and the product of share and whole fits 63 bits.
  package func rounded(of whole: Int64) -> Int64 {
    precondition(numerator >= 0 && whole >= 0, "a share of a negative amount")
    let product = numerator.multipliedFullWidth(by: whole)
    let (quotient, remainder) = denominator.dividingFullWidth(product)
    return remainder >= denominator - remainder ? quotient + 1 : quotient
  }
}
