import Foundation
import Testing

/// The built program, run as a process of its own.
enum Program {
  /// Built beside the tests.
  static let path: String = {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return folder.appending(path: "render-transition").path
  }()

  struct Result {
    /// 128 + n when signal n ended it.
    var exitCode: Int32
    var output: Data
    var error: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the program with `arguments` in `folder`.
  @discardableResult
  static func run(
    _ arguments: [String], in folder: Workspace, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Result {
    try #require(
      FileManager.default.isExecutableFile(atPath: path), "\(path) is not built",
      sourceLocation: sourceLocation)
    return try start([path] + arguments, in: folder, environment: environment).wait()
  }

  /// Runs a shell's command line in which `render-transition` is the program.
  static func shell(
    _ line: String, in folder: Workspace, environment: [String: String] = [:]
  ) throws -> Result {
    try start(["/bin/bash", "-c", line], in: folder, environment: environment).wait()
  }

  /// Starts a process whose output goes to files, so that it never waits for us.
  static func start(
    _ words: [String], in folder: Workspace, environment: [String: String] = [:]
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder.url
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] =
      URL(filePath: path).deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "")
    for name in ["RENDER_TRANSITION_KERNELS", "NO_COLOR"] { variables[name] = nil }
    variables.merge(environment) { $1 }
    process.environment = variables
    let streams = try Workspace()
    let (output, error) = (streams.url("output"), streams.url("error"))
    for url in [output, error] { try Data().write(to: url) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    return Running(process: process, streams: streams)
  }

  struct Running {
    let process: Process
    let streams: Workspace

    var errorSoFar: String {
      String(decoding: (try? Data(contentsOf: streams.url("error"))) ?? Data(), as: UTF8.self)
    }

    func wait() throws -> Result {
      process.waitUntilExit()
      let code = process.terminationStatus
      return Result(
        exitCode: process.terminationReason == .uncaughtSignal ? 128 + code : code,
        output: try Data(contentsOf: streams.url("output")), error: errorSoFar)
    }
  }
}
