import Synchronization
import TransitionCommand

/// One run of the command inside the test's process, with everything it wrote.
struct CommandRun {
  let exitCode: Int32
  let output: String
  let error: String

  init(_ arguments: [String], closedOutput: ClosedOutput? = nil) {
    let streams = Streams()
    exitCode = RenderTransition.run(
      arguments: arguments,
      environment: CommandEnvironment(
        writeOutput: { text throws(ClosedOutput) in
          if let closedOutput { throw closedOutput }
          streams.write(text, toError: false)
        },
        writeError: { streams.write($0, toError: true) }, isFolder: { _ in false }, now: { 0 }))
    output = streams.output
    error = streams.error
  }

  private final class Streams: Sendable {
    private let texts = Mutex((output: "", error: ""))
    var output: String { texts.withLock { $0.output } }
    var error: String { texts.withLock { $0.error } }

    func write(_ text: String, toError: Bool) {
      texts.withLock { if toError { $0.error += text } else { $0.output += text } }
    }
  }
}
