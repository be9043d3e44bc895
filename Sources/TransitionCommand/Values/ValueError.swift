/// What a value of an option should have been; the option and the value are added by who knows them.
package struct ValueError: Error, Hashable {
  /// Completes "expected …".
  let expected: String
  /// More to the point about this value; starts with "; " or is empty.
  let hint: String

  init(_ expected: String, hint: String = "") {
    self.expected = expected
    self.hint = hint
  }

  /// Adds what is wrong with decimals like 0,5 where the text has such.
  init(_ expected: String, number text: some StringProtocol) {
    let isCommaDecimal = text.contains { $0 == "," } && text.contains { $0.isNumber }
    self.init(expected, hint: isCommaDecimal ? "; decimals take a point, not a comma" : "")
  }
}
