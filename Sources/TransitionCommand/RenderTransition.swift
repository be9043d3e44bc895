import Documents
import Frames
import MovieFiles
import Raster
import Transitions

/// The command line program, without its process: arguments in, an exit code out.
package enum RenderTransition {
  /// 0 done; 1 done, and what was looked for is there; 2 wrong usage or failure; 128 + n stopped by signal n.
  package static func run(
    arguments: @autoclosure () throws -> [String], environment: CommandEnvironment
  ) -> Int32 {
    do {
      return try runThrowing(arguments(), environment)
    } catch {
      // What fails once a stop is asked for fails for that: a pipe's other end has stopped too.
      if let signal = environment.stopSignal() { return 128 + signal }
      // As if SIGPIPE had ended it: a shell says nothing of that.
      if isReaderClosed(error) { return 128 + 13 }
      if let error = error as? DocumentError {
        // A line for each problem, as compilers print them.
        environment.writeError("\(error)\n")
        return 2
      }
      return fail("\(error)", environment)
    }
  }

  /// Whoever read standard output has left, as `| head` does.
  private static func isReaderClosed(_ error: any Error) -> Bool {
    switch error {
    case ClosedOutput.noReader, OutputError.readerClosed, MovieError.output(.readerClosed): true
    default: false
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
      try environment.writeOutput(
        parsed.contains(.verbose) ? try Version.details(KernelChoice(environment)) : Version.line)
      return 0
    }
    switch parsed.command {
    case .help:
      try environment.writeOutput(HelpText.long())
    case .list:
      try environment.writeOutput(
        CatalogueText.text(
          of: parsed.operands,
          on: OptionValues(parsed).read(.platform, CatalogueEntry.Platform.init(argument:))))
    case .explain:
      let kernels = try KernelChoice(environment)
      try environment.writeOutput(
        Explanation.text(
          of: request(parsed, environment), processors: environment.processorCount,
          kernels: kernels))
    case .validate:
      return try Validation(
        request: RenderRequest(checking: parsed), environment: environment)(parsed.operands)
    case .lint:
      return try Lint(parsed, environment)()
    case .compare:
      return try Compare(parsed, environment)()
    case .start:
      try Starter.write(
        to: parsed.operands, replaces: parsed.contains(.yes), environment)
    case .render:
      try RenderRun(request(parsed, environment), environment)()
    }
    return 0
  }

  private static func request(
    _ parsed: ParsedArguments, _ environment: CommandEnvironment
  ) throws(UsageError) -> RenderRequest {
    try RenderRequest(parsed, in: RequestSurroundings(environment))
  }

  private static func fail(_ sentence: String, _ environment: CommandEnvironment) -> Int32 {
    let sentence = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    environment.writeError("render-transition: \(sentence)\n")
    return 2
  }
}
