/// Why a text is not an easing: what is wrong, where, what was expected.
public struct EasingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// What is wrong.
  public let problem: String
  /// The place in the text, in characters from 0.
  public let offset: Int
  /// What would have been right.
  public let expectation: String
  /// The valid name most like the wrong one, if one is near.
  public let suggestion: String?

  public var description: String {
    let place = text.isEmpty ? "" : " at character \(offset + 1)"
    let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
    return "easing \"\(text)\": \(problem)\(place); expected \(expectation)\(hint)"
  }
}
