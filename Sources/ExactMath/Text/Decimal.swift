/// The nearest double to a decimal number, read the same under every locale.
///
/// The grammar is an optional sign, digits with an optional point and more digits (`2`, `0.5`,
/// `.5`), and an optional exponent (`1e-3`). Commas, hexadecimal, `inf`, `nan`, spaces and numbers
/// too large for a double give nil.
public func parseDecimal(_ text: some StringProtocol) -> Double? {
  var rest = Substring(text).utf8[...]
  func skipDigits() -> Int {
    let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    rest = rest.dropFirst(count)
    return count
  }
  func skip(_ accepted: UInt8...) -> Bool {
    guard let first = rest.first, accepted.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }
  _ = skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
  let wholeDigits = skipDigits()
  if skip(UInt8(ascii: ".")) {
    guard skipDigits() > 0 else { return nil }
  } else if wholeDigits == 0 {
    return nil
  }
  if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
    _ = skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
    guard skipDigits() > 0 else { return nil }
  }
  // The standard library reads this grammar with correct rounding and without a locale.
  guard rest.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
  return value
}

/// A value with exactly `places` digits after the point, the same under every locale.
///
/// The exact binary value is rounded, ties to the even digit, as C's `printf` does. Zero is never
/// written with a sign. Values of 2^63 and more, infinities and NaN are written in Swift's own
/// shortest form.
///
/// - Precondition: `places` is not negative.
public func formatDecimal(_ value: Double, places: Int) -> String {
  precondition(places >= 0, "\(places) digits after the point")
  let magnitude = value.magnitude
  guard magnitude < 0x1p63 else { return value.description }
  var whole = UInt64(magnitude)
  var fraction = BinaryFraction(magnitude - Double(whole))  // both exact
  var digits: [UInt8] = []
  for _ in 0..<places {
    digits.append(fraction.takeDigit())
  }
  let last = digits.last.map(UInt64.init) ?? whole
  if fraction.isAboveHalf || (fraction.isHalf && last & 1 == 1) {
    var place = places - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 { digits[place] += 1 } else { whole += 1 }
  }
  var text = value < 0 && (whole > 0 || digits.contains { $0 > 0 }) ? "-" : ""
  text += String(whole)
  if places > 0 {
    text += "."
    for digit in digits { text += String(digit) }
  }
  return text
}

/// A value as short as it can be written and still read back as itself: `0.25`, `2`, `1e-07`.
public func shortDecimal(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A number in 0 ..< 1 as 1088 bits after the point, most significant word first.
private struct BinaryFraction {
  private var words = [UInt64](repeating: 0, count: 17)
  /// Words from here on are zero.
  private var end = 0

  init(_ value: Double) {
    guard value > 0 else { return }
    // value = significand·2^(−shift), with shift the place of the significand's last bit.
    var significand = value.significandBitPattern
    if value.isNormal { significand |= 1 << 52 }
    let shift = value.isNormal ? 52 - Int(value.exponent) : 1074
    let word = (shift - 1) / 64
    let offset = UInt64(word * 64 + 64 - shift)
    words[word] = significand << offset
    if word > 0, offset > 0 { words[word - 1] = significand >> (64 - offset) }
    end = word + 1
  }

  /// Multiplies by ten and takes away the digit that passes the point.
  mutating func takeDigit() -> UInt8 {
    var carry: UInt64 = 0
    for index in (0..<end).reversed() {
      let (high, low) = words[index].multipliedFullWidth(by: 10)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
    return UInt8(carry)
  }

  var isHalf: Bool { words[0] == 1 << 63 && !words.dropFirst().contains { $0 != 0 } }
  var isAboveHalf: Bool { words[0] >= 1 << 63 && !isHalf }
}
