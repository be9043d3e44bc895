import ExactMath

/// Takes arguments apart as GNU programs do, driven by the option table: a pure function.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, clustered flags `-qy`, operands anywhere,
/// `--` before operands that start with a dash. A lone `-` is an operand. Names are never
/// abbreviated. The first operand may name a command.
package struct ArgumentParser {
  private let table: [Option]
  private var result = ParsedArguments()

  package static func parse(
    _ arguments: [String], table: [Option] = Option.table
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(table: table)
    try parser.read(arguments)
    try parser.checkOccurrences()
    return parser.result
  }

  private init(table: [Option]) {
    self.table = table
  }

  private mutating func read(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var operandsOnly = false
    var commandIsOpen = true
    while let argument = rest.popFirst() {
      if operandsOnly || argument == "-" || !argument.hasPrefix("-") {
        if commandIsOpen, !operandsOnly, let command = Command(rawValue: argument) {
          result.command = command
        } else {
          result.operands.append(argument)
        }
        commandIsOpen = false
      } else if argument == "--" {
        operandsOnly = true
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2), &rest)
      } else {
        try readShort(argument.dropFirst(), &rest)
      }
    }
  }

  private mutating func readLong(
    _ text: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = parts.first ?? ""
    guard let option = table.first(where: { $0.name.rawValue == spelling }) else {
      throw unknown("--" + spelling, among: table.map(\.name.dashed))
    }
    if parts.count == 2 {
      guard option.placeholder != nil else {
        throw UsageError("\(option.name.dashed) takes no value, but '\(parts[1])' is given")
      }
      try append(option, String(parts[1]), isShort: false)
    } else {
      let value = try value(of: option, spelled: option.name.dashed, from: &rest)
      try append(option, value, isShort: false)
    }
  }

  private mutating func readShort(
    _ cluster: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    // `-out clip.mp4` would otherwise write to a file named "ut".
    if cluster.count > 1, table.contains(where: { $0.name.rawValue == cluster }) {
      throw UsageError("unknown option -\(cluster); did you mean --\(cluster)?")
    }
    var letters = cluster
    while let letter = letters.popFirst() {
      guard let option = table.first(where: { $0.short == letter }) else {
        throw unknown("-" + cluster, among: table.map(\.name.dashed))
      }
      if option.placeholder == nil {
        try append(option, nil, isShort: true)
      } else if letters.isEmpty {
        try append(option, value(of: option, spelled: "-\(letter)", from: &rest), isShort: true)
      } else if letters.hasPrefix("=") {
        throw UsageError(
          "-\(letter) takes its value after a space or directly, without '=': -\(letter) "
            + letters.dropFirst())
      } else {
        try append(option, String(letters), isShort: true)
        letters = ""
      }
    }
  }

  /// The next argument as the value of `option`; nil for a flag.
  private func value(
    of option: Option, spelled spelling: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String? {
    guard let placeholder = option.placeholder else { return nil }
    guard let next = rest.first else {
      throw UsageError("\(spelling) needs a value: \(spelling) \(placeholder)")
    }
    if isOption(next) {
      throw UsageError(
        "\(spelling) needs a value (\(placeholder)), but the option \(next) follows it")
    }
    rest.removeFirst()
    return next
  }

  private func isOption(_ argument: String) -> Bool {
    if argument == "--" { return true }
    if argument.hasPrefix("--") {
      let spelling = argument.dropFirst(2).prefix { $0 != "=" }
      return table.contains { $0.name.rawValue == spelling }
    }
    return argument.count == 2 && argument.hasPrefix("-")
      && table.contains { $0.short == argument.last }
  }

  private mutating func append(
    _ option: Option, _ value: String?, isShort: Bool
  ) throws(UsageError) {
    if let value, value.isEmpty {
      throw UsageError(
        "\(option.name.dashed) needs a value (\(option.placeholder ?? "")), but it is empty")
    }
    result.occurrences.append(.init(name: option.name, value: value, isShort: isShort))
  }

  /// An option belongs to the command, and one that cannot add up is not given two values.
  private func checkOccurrences() throws(UsageError) {
    let asksForHelp = result.contains(.help)
    for option in table {
      let values = result.values(option.name)
      if let first = values.first, !option.isRepeatable,
        let other = values.first(where: { $0 != first })
      {
        throw UsageError(
          "\(option.name.dashed) is given twice, as '\(first)' and as '\(other)'")
      }
      if !asksForHelp, result.contains(option.name), !option.commands.contains(result.command) {
        throw UsageError("\(option.name.dashed) is not an option of '\(result.command.rawValue)'")
      }
    }
  }

  private func unknown(_ spelling: some StringProtocol, among names: [String]) -> UsageError {
    UsageError("unknown option \(spelling)" + suggestion(for: String(spelling), among: names))
  }
}

/// "; did you mean X?", or nothing when no name is near.
func suggestion(for text: String, among names: [String]) -> String {
  nearestName(to: text, among: names).map { "; did you mean \($0)?" } ?? ""
}
