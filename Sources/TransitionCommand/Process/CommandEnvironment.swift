/// Everything a command touches outside itself, so that a test can stand in for the process.
package struct CommandEnvironment: Sendable {
  /// Text for standard output; throws `ClosedOutput` when nobody reads it any more.
  package var writeOutput: @Sendable (String) throws(ClosedOutput) -> Void
  /// Text for standard error.
  package var writeError: @Sendable (String) -> Void
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// Columns of the terminal behind standard error; nil when unknown.
  package var terminalWidth: @Sendable () -> Int?
  package var variables: [String: String]
  /// Processors that this process may use.
  package var processorCount: Int
  /// Whether a folder of that path exists.
  package var isFolder: @Sendable (String) -> Bool
  /// Whether a terminal has that path.
  package var isTerminal: @Sendable (String) -> Bool
  /// The path without links and `..`, so that two names of one place become one.
  package var resolved: @Sendable (String) -> String
  /// Seconds of a clock that never goes back; for progress only.
  package var now: @Sendable () -> Double
  /// The signal that asks to stop; nil while none came.
  package var stopSignal: @Sendable () -> Int32?
  /// Sets what is done before a second signal ends the process at once; before it is set, the first
  /// one does.
  package var beforeLeaving: @Sendable (@escaping @Sendable () -> Void) -> Void

  package init(
    writeOutput: @escaping @Sendable (String) throws(ClosedOutput) -> Void,
    writeError: @escaping @Sendable (String) -> Void, outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false, terminalWidth: @escaping @Sendable () -> Int? = { nil },
    variables: [String: String] = [:], processorCount: Int = 1,
    isFolder: @escaping @Sendable (String) -> Bool,
    isTerminal: @escaping @Sendable (String) -> Bool = { _ in false },
    resolved: @escaping @Sendable (String) -> String = lexicallyNormal,
    now: @escaping @Sendable () -> Double, stopSignal: @escaping @Sendable () -> Int32? = { nil },
    beforeLeaving: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in }
  ) {
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.terminalWidth = terminalWidth
    self.variables = variables
    self.processorCount = processorCount
    self.isFolder = isFolder
    self.isTerminal = isTerminal
    self.resolved = resolved
    self.now = now
    self.stopSignal = stopSignal
    self.beforeLeaving = beforeLeaving
  }
}

/// Standard output cannot take more.
package enum ClosedOutput: Error, Hashable {
  /// The reader of the pipe is gone, which is its right.
  case noReader
  /// The system's reason, such as a full disk.
  case failed(String)
}

extension ClosedOutput: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noReader: "cannot write standard output: its reader has closed the pipe"
    case .failed(let reason): "cannot write standard output: \(reason)"
    }
  }
}
