import Documents
import Guidance
import Transitions

/// What `lint` does: says where documents, or the transition of a command line, leave the
/// platform's conventions.
struct Lint {
  private let arguments: ParsedArguments
  private let environment: CommandEnvironment
  private let request: RenderRequest

  init(_ arguments: ParsedArguments, _ environment: CommandEnvironment) throws(UsageError) {
    self.arguments = arguments
    self.environment = environment
    let isOfDocuments = Self.isOfDocuments(arguments)
    request =
      try isOfDocuments
      ? RenderRequest(checking: arguments)
      : RenderRequest(arguments, in: RequestSurroundings(environment))
    guard isOfDocuments else { return }
    for option in Option.table
    where arguments.contains(option.name) && option.group != .document
      && option.name != .reduceMotion
      && ![.looking, .manners].contains(option.group)
    {
      throw UsageError(
        "\(option.name.dashed) cannot stand beside a document, which says that itself")
    }
  }

  private static func isOfDocuments(_ arguments: ParsedArguments) -> Bool {
    arguments.operands.contains { $0 == "-" || $0.lowercased().hasSuffix(".json") }
  }

  /// - Returns: 0 without warnings that are not accepted, 1 with them, 2 when a document cannot be
  ///   read.
  func callAsFunction() throws -> Int32 {
    var findings: [LintFinding] = []
    var isReadable = true
    if Self.isOfDocuments(arguments) {
      for path in arguments.operands {
        do {
          let story = try StoryFile(path, request).story
          findings += story.findings.map { LintFinding($0, in: path) }
        } catch let error as DocumentError {
          isReadable = false
          environment.writeError("\(error)\n")
        } catch {
          isReadable = false
          environment.writeError("render-transition: \(error)\n")
        }
        if let signal = environment.stopSignal() { return 128 + signal }
      }
    } else {
      findings = try commandLineFindings()
    }
    try report(findings)
    guard isReadable else { return 2 }
    return findings.contains { !$0.isAccepted && $0.guideline.severity == .warning } ? 1 : 0
  }

  private func commandLineFindings() throws -> [LintFinding] {
    let movement = try Movement(request)
    let screens = try ScreenPair(request)
    let job = try RenderJob(request, movement, from: screens.from, to: screens.to)
    let review = Review(
      job.clip.allSteps, start: job.clip.start, canvas: job.canvas.pointSize,
      screens: [job.from.name, job.to.name])
    return review.findings.map { LintFinding($0, given: request.given) }
  }

  private func report(_ findings: [LintFinding]) throws {
    if arguments.contains(.json) {
      let open = findings.filter { !$0.isAccepted }
      func count(_ severity: Guideline.Severity) -> JSONNode {
        .number(Double(open.filter { $0.guideline.severity == severity }.count))
      }
      let summary = JSONNode.object([
        JSONMember("findings", .array(findings.map(\.json))),
        JSONMember("warnings", count(.warning)), JSONMember("notes", count(.note)),
        JSONMember("accepted", .number(Double(findings.count - open.count))),
      ])
      return try environment.writeOutput(summary.text())
    }
    for finding in findings where !finding.isAccepted {
      try environment.writeOutput(finding.line)
    }
    guard request.verbosity != .quiet else { return }
    let accepted = findings.filter(\.isAccepted).count
    try environment.writeOutput(
      "\(counted(findings.count - accepted, "finding"))"
        + (accepted > 0 ? ", \(accepted) more accepted\n" : "\n"))
  }
}

/// `no findings`, `1 finding`, `2 findings`.
private func counted(_ count: Int, _ noun: String) -> String {
  "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
}
