/// How progress is told on standard error: `--progress`.
package enum ProgressStyle: String, CaseIterable, Sendable, NamedValue {
  /// A bar on a terminal, else a line each tenth.
  case auto
  /// A line of JSON each hundredth.
  case json
  case none
}
