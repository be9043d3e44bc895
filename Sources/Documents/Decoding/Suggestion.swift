internal import ExactMath

extension Decoding {
  /// The valid name most like `typed`; nil for texts too long to be a slip, among very many names,
  /// and once no more problems are told.
  func suggestion(for typed: String, among names: @autoclosure () -> [String]) -> String? {
    guard !isFull, typed.utf8.count <= 100 else { return nil }
    let names = names()
    return names.count <= 1000 ? nearestName(to: typed, among: names) : nil
  }

  /// The text of a string of at most `limit` bytes; nil after saying what else there is.
  mutating func shortText(_ node: JSONNode, _ limit: Int, expected: String) -> String? {
    if let text = node.shortText(limit), !text.isEmpty { return text }
    if case .string(let text) = node.content, text.utf8.count > limit {
      report(
        "found \(node.summary), a text of \(text.utf8.count) bytes", at: node.offset,
        expected: "at most \(limit)")
    } else {
      mismatch(node, expected: expected)
    }
    return nil
  }
}

extension JSONNode {
  var isEmptyText: Bool { if case .string("") = content { true } else { false } }

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
