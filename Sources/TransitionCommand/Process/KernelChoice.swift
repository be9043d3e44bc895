import ExactMath
package import Raster

/// The kernel set of a run: the one that an environment variable names, else the fastest.
package struct KernelChoice: Hashable, Sendable {
  /// The environment variable that forces a set.
  package static let environmentVariable = "RENDER_TRANSITION_KERNELS"

  package let set: KernelSet
  /// The environment variable names the set.
  package let isForced: Bool

  init(_ environment: CommandEnvironment) throws(UsageError) {
    try self.init(environment.variables[Self.environmentVariable])
  }

  /// The set for a value of the environment variable; nil where it is not set.
  ///
  /// An empty value is an error as any other that names no set: a script whose own variable is not
  /// set would otherwise check the fastest set and take it for another.
  package init(_ value: String?) throws(UsageError) {
    isForced = value != nil
    guard let value else {
      set = .fastest
      return
    }
    guard let set = KernelSet.named(value) else { throw Self.refusal(of: value) }
    self.set = set
  }

  /// Where the set comes from, as `explain` and `--version` say it.
  var origin: String { isForced ? Self.environmentVariable : "the fastest here" }

  private static func refusal(of value: String) -> UsageError {
    let names = KernelSet.available.map(\.name)
    let choice = names.joined(separator: ", ")
    let start =
      environmentVariable + (value.isEmpty ? " is empty: " : "=\(quotedStart(of: value)): ")
    guard !KernelSet.allNames.contains(value) else {
      return UsageError(start + "this processor runs " + choice)
    }
    let nearest = nearestName(to: value.prefix(shownCharacters), among: names)
    return UsageError(
      start + "expected one of " + choice + (nearest.map { "; did you mean \($0)?" } ?? ""))
  }

  /// More characters of a wrong name tell nobody more.
  private static let shownCharacters = 40

  private static func quotedStart(of text: String) -> String {
    let start = text.unicodeScalars.prefix(shownCharacters).map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
    return "\"\(start.joined())\(text.unicodeScalars.count > shownCharacters ? "…" : "")\""
  }
}
