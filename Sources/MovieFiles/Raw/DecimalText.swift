extension [UInt8] {
  /// Appends a number in decimal, with leading zeros up to `digits`.
  ///
  /// The number is not negative.
  mutating func append(decimal number: Int64, digits: Int = 1) {
    var length = 1
    var rest = number / 10
    while rest > 0 {
      length += 1
      rest /= 10
    }
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(length, digits)))
    var place = count - 1
    rest = number
    while rest > 0 {
      self[place] += UInt8(rest % 10)
      place -= 1
      rest /= 10
    }
  }
}
