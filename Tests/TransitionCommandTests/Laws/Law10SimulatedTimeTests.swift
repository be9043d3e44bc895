import Foundation
import Testing

/// Law 10: nothing reads a clock to decide what a frame shows.
@Suite struct Law10SimulatedTimeTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// What gives the time in C, Linux, Darwin and Swift's libraries.
  private static let clocks = [
    "clock_gettime", "gettimeofday", "timespec_get", "time(nil)", "time(NULL)", "time(&", "times(&",
    "= clock()", "ContinuousClock", "SuspendingClock", "mach_absolute_time", "Date(", "Date.now",
    "DispatchTime", "ProcessInfo", "rdtsc", "cntvct",
  ]
  /// How long a render takes is told, and a benchmark measures it.
  private static let allowed = ["TransitionCommand/Process/", "RasterBench/"]

  @Test func onlyProgressIsGivenAClock() throws {
    let files = try #require(
      FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var count = 0
    var found: [String] = []
    for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
      count += 1
      let path = file.path.dropFirst(Self.sources.path.count + 1)
      let text = try String(contentsOf: file, encoding: .utf8)
      for clock in Self.clocks where text.contains(clock) { found.append("\(path): \(clock)") }
    }
    #expect(count > 150)
    // The one clock of a render, so that the search is seen to find.
    #expect(
      found.contains("TransitionCommand/Process/CommandEnvironment+Process.swift: clock_gettime"))
    #expect(
      found.filter { line in !Self.allowed.contains { line.hasPrefix($0) } } == [])
    // And that clock goes into the progress and nowhere else.
    let uses = try String(
      contentsOf: Self.sources.appending(path: "TransitionCommand/Run/Remarks.swift"),
      encoding: .utf8)
    #expect(uses.contains("now: environment.now"))
    var readers: [String] = []
    let command = Self.sources.appending(path: "TransitionCommand")
    let commandFiles = try #require(
      FileManager.default.enumerator(at: command, includingPropertiesForKeys: nil))
    for case let file as URL in commandFiles where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains("environment.now") { readers.append(file.lastPathComponent) }
    }
    #expect(readers == ["Remarks.swift"])
  }

  /// A slow machine renders the same clip: what a frame shows does not depend on when it is drawn.
  @Test func aStoppedProcessRendersTheSame() throws {
    let folder = try Workspace(screens: 160, 120)
    let line = ["home.png", "detail.png", "-t", "flip", "--duration", "2s", "-q", "-o"]
    #expect(try Program.run(line + ["plain.hashes"], in: folder).exitCode == 0)
    let running = try Program.start([Program.path] + line + ["stopped.hashes"], in: folder)
    let process = running.process.processIdentifier
    for _ in 0..<4 {
      kill(process, SIGSTOP)
      Thread.sleep(forTimeInterval: 0.03)
      kill(process, SIGCONT)
      Thread.sleep(forTimeInterval: 0.005)
    }
    #expect(try running.wait().exitCode == 0)
    #expect(
      try Data(contentsOf: folder.url("plain.hashes"))
        == Data(contentsOf: folder.url("stopped.hashes")))
  }
}
