private import ExactMath

/// One thing wrong with a document: what, where, and what was expected.
public struct DocumentProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  /// In characters (Unicode scalars) from 1.
  public let column: Int
  /// The value's place in JSONPath notation (RFC 9535): `$.screens[0].layers[2].opacity`.
  public let path: String
  /// What is wrong.
  public let problem: String
  /// What would have been right, where that can be said.
  public let expected: String?
  /// The valid name most like the wrong one, if one is near.
  public let nearest: String?

  /// `3:14: $.canvas.scale: found "3x"; expected a number from 0.1 to 16`.
  public var description: String {
    "\(line):\(column): \(path): " + sentence
  }

  /// The problem without its place.
  public var sentence: String {
    problem + (expected.map { "; expected \($0)" } ?? "")
      + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}

/// Why a text is no document: every problem at once, in the order of the text.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The document's name for messages, usually its path.
  public let name: String
  /// At most `DocumentLimits.problems`.
  public let problems: [DocumentProblem]
  /// How many more there are.
  public let omitted: Int

  /// A line for each problem, each with the name before it.
  public var description: String {
    let lines = problems.map { "\(name):\($0)" }
    guard omitted > 0 else { return lines.joined(separator: "\n") }
    return (lines + ["\(name): \(omitted) more \(omitted == 1 ? "problem" : "problems")"])
      .joined(separator: "\n")
  }
}

extension DocumentError {
  /// Counts out the places of what was found.
  init(name: String, bytes: [UInt8], problems: [SourceProblem], omitted: Int = 0) {
    let sorted = problems.sorted { $0.offset < $1.offset }
    // Related places may lie before, so they are counted on their own.
    var lines: [Int: Int] = [:]
    var relatedLines = SourceLines(bytes)
    for offset in sorted.compactMap({ $0.related?.offset }).sorted() {
      lines[offset] = relatedLines.position(of: offset).line
    }
    var places = SourceLines(bytes)
    self.name = name
    self.omitted = omitted
    self.problems = sorted.map { problem in
      let (line, column) = places.position(of: problem.offset)
      let related = problem.related.flatMap { related in
        lines[related.offset].map { " (\(related.words) \($0))" }
      }
      return DocumentProblem(
        line: line, column: column, path: problem.path.printable,
        problem: (problem.problem + (related ?? "")).printable,
        expected: problem.expected?.printable, nearest: problem.nearest?.printable)
    }
  }
}
