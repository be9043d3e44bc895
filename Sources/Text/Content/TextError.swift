/// Text that cannot be laid out.
public enum TextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A number is outside what it may be, or is not one.
  case invalid(property: String, value: Double, expected: String)
  /// More Unicode scalars than `TextContent.maximumLength`.
  case tooLong(Int)
  /// The outlines together have more segments than `TextLayout.maximumSegments`.
  case tooDetailed(font: String)
  case font(FontError)

  public var description: String {
    switch self {
    case .invalid(let property, let value, let expected):
      "text \(property) \(value): expected \(expected)."
    case .tooLong(let count):
      "a text of \(count) characters: at most \(TextContent.maximumLength) are laid out."
    case .tooDetailed(let font):
      "a text in \(font): its outlines have more than \(TextLayout.maximumSegments) segments."
    case .font(let error): error.description
    }
  }
}
