/// Why a text is no SVG path data: one sentence.
public struct PathDataError: Error, Hashable, CustomStringConvertible {
  /// Bytes before the place, from 0.
  public let offset: Int
  public let expected: String
  /// What stands there; nil at the end of the text.
  public let found: String?

  public var description: String {
    let what = found.map { "found '\($0)'" } ?? "the text ends"
    return "path data: expected \(expected) at character \(offset + 1), but \(what)"
  }
}
