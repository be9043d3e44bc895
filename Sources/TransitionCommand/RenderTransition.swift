/// The command line program, without its process: arguments in, an exit code out.
package enum RenderTransition {
  /// 0 done; 2 wrong usage or failure; 128 + n stopped by signal n.
  package static func run(
    arguments: [String], environment: CommandEnvironment
  ) -> Int32 {
    do {
      return try runThrowing(arguments, environment)
    } catch let error as ClosedOutput {
      switch error {
      // As if SIGPIPE had ended it: a shell says nothing of that.
      case .noReader: return 128 + 13
      case .failed(let reason): return fail("standard output: \(reason)", environment)
      }
    } catch {
      return fail("\(error)", environment)
    }
  }

  private static func runThrowing(
    _ arguments: [String], _ environment: CommandEnvironment
  ) throws -> Int32 {
    let parsed = try ArgumentParser.parse(arguments)
    if let help = parsed.occurrences.first(where: { $0.name == .help }) {
      try environment.writeOutput(help.isShort ? HelpText.short() : HelpText.long())
      return 0
    }
    if parsed.contains(.version) {
      try environment.writeOutput("render-transition \(Version.number)\n")
      return 0
    }
    switch parsed.command {
    case .help:
      try environment.writeOutput(HelpText.long())
      return 0
    case .render, .explain, .list:
      throw UsageError("'\(parsed.command.rawValue)' is not built yet")
    }
  }

  private static func fail(_ sentence: String, _ environment: CommandEnvironment) -> Int32 {
    environment.writeError("render-transition: \(sentence)\n")
    return 2
  }
}
