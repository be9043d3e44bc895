internal import ExactMath

/// The valid name most like `typed`; nil for texts too long to be a slip.
func suggestion(for typed: String, among names: [String]) -> String? {
  typed.utf8.count <= 100 ? nearestName(to: typed, among: names) : nil
}

extension JSONNode {
  /// The text of a string of at most `limit` bytes: longer ones are not worth reading.
  func shortText(_ limit: Int) -> String? {
    guard case .string(let text) = content, text.utf8.count <= limit else { return nil }
    return text
  }
}

/// An error's sentence as problems are told, without its full stop.
func phrase(_ error: some Error) -> String {
  let sentence = "\(error)"
  return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
}
