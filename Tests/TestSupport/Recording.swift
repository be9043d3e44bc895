package import Foundation
import Testing

/// Whether a test writes its golden anew: `RENDER_TRANSITION_RECORD=never|missing|failed|all`.
///
/// Recording never counts as passing: a test that records also records an issue.
package enum Recording: String, Sendable {
  case never, missing, failed, all

  /// What the environment asks for; `never` unless it does, and an issue when it is not understood.
  package static var mode: Recording {
    let text = ProcessInfo.processInfo.environment["RENDER_TRANSITION_RECORD"] ?? "never"
    guard let mode = Recording(rawValue: text) else {
      Issue.record("RENDER_TRANSITION_RECORD=\(text): expected never, missing, failed or all")
      return .never
    }
    return mode
  }

  /// Compares text with a stored file, or stores it.
  package static func check(_ text: String, storedAt file: URL) throws {
    let stored = try? String(contentsOf: file, encoding: .utf8)
    let records =
      switch mode {
      case .never: false
      case .missing: stored == nil
      case .failed: stored != text
      case .all: true
      }
    if records {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent): look at it, then run without recording")
      return
    }
    guard let stored else {
      Issue.record(
        "no golden \(file.lastPathComponent); RENDER_TRANSITION_RECORD=missing writes it")
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = stored.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, other) in zip(lines, expected) { #expect(line == other) }
    #expect(lines.count == expected.count)
  }
}
