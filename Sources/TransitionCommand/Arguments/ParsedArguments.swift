/// The arguments taken apart by the option table, before any value is read.
package struct ParsedArguments: Hashable, Sendable {
  /// One option as it was given.
  package struct Occurrence: Hashable, Sendable {
    package let name: Option.Name
    /// nil for a flag.
    package let value: String?
    /// Written with one dash and a letter.
    package let isShort: Bool
  }

  package var command = Command.render
  package var operands: [String] = []
  package var occurrences: [Occurrence] = []

  package func contains(_ name: Option.Name) -> Bool {
    occurrences.contains { $0.name == name }
  }

  package func values(_ name: Option.Name) -> [String] {
    occurrences.lazy.filter { $0.name == name }.compactMap(\.value)
  }

  package func value(_ name: Option.Name) -> String? { values(name).first }
}
