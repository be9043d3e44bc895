import Transitions

extension Length {
  /// A length along a side: not negative, at most 8192 points or pixels or all of the side.
  init(argument text: String) throws(ValueError) {
    let expected = "a length such as 59pt, 177px or 7%, not negative and at most 8192px or 100%"
    guard let length = Length(parsing: text) else { throw ValueError(expected, number: text) }
    let largest = length.unit == .percent ? 100.0 : 8192
    guard (0...largest).contains(length.value) else { throw ValueError(expected) }
    self = length
  }
}
