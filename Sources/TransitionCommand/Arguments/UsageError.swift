/// The arguments ask for something that cannot be done; one sentence says what, where and what was
/// expected.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ sentence: String) {
    description = sentence
  }

  /// A value that its option does not take: "--fps: expected …, not 'x'".
  init(_ option: Option.Name, value: some StringProtocol, _ error: ValueError) {
    self.init("\(option.dashed): expected \(error.expected), not '\(value)'\(error.hint)")
  }
}
