import Foundation
import TestSupport
import Testing

/// Signals: what is asked to stop leaves nothing half done.
@Suite struct SignalTests {
  private static let inputs = ["detail.png", "home.png"]

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalEndsItWithoutHalfAFile(_ signal: Int32, _ code: Int32) throws {
    let folder = try Workspace(screens: 600, 800)
    try folder.write("old", to: "clip.mp4")
    let running = try Program.start(
      [
        Program.path, "home.png", "detail.png", "--duration", "600s", "-o", "clip.mp4", "-o", "f/",
        "-o", "x.rgba", "--progress", "json",
      ], in: folder)
    // Frames are being written once the first hundredth is told.
    let deadline = Date(timeIntervalSinceNow: 60)
    while !running.errorSoFar.contains(#""event":"progress""#), Date() < deadline {
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(try folder.names.contains { $0.hasPrefix(".render-transition-") })
    kill(running.process.processIdentifier, signal)
    let result = try running.wait()
    #expect(result.exitCode == code)
    #expect(try folder.names == ["clip.mp4"] + Self.inputs)
    #expect(try String(contentsOf: folder.url("clip.mp4"), encoding: .utf8) == "old")
  }

  /// While a document is being read there is nothing to finish: one signal ends it at once, whether
  /// its text is still to come or half of it has.
  @Test(
    arguments: [
      "validate story.json", "explain story.json", "lint story.json",
      "story.json -o clip.mp4 -o f/",
    ], [false, true])
  func aSignalEndsTheReadingOfADocument(_ line: String, _ hasBegun: Bool) throws {
    let folder = try Workspace(screens: 60, 80)
    try folder.write("old", to: "clip.mp4")
    #expect(mkfifo(folder.path("story.json"), 0o600) == 0)
    let before = try folder.names
    // Held open for writing, so that the program waits for more.
    let writer = open(folder.path("story.json"), O_RDWR | O_NONBLOCK)
    defer { close(writer) }
    let text = "{ \"version\": 1, \"screens\": ["
    if hasBegun { #expect(write(writer, text, text.utf8.count) == text.utf8.count) }
    let running = try Program.start(
      [Program.path] + line.split(separator: " ").map(String.init), in: folder)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(running.process.isRunning)
    let asked = Date()
    kill(running.process.processIdentifier, SIGINT)
    let result = try running.wait()
    #expect(result.exitCode == 130 && result.output.isEmpty, "\(result.error)")
    #expect(Date().timeIntervalSince(asked) < 5)
    #expect(try folder.names == before)
    #expect(try String(contentsOf: folder.url("clip.mp4"), encoding: .utf8) == "old")
  }

  /// A pipe whose reader stands still holds the first signal up; the second leaves at once.
  @Test func aSecondSignalLeavesNothingHidden() throws {
    let folder = try Workspace(screens: 600, 800)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileManager.default.createDirectory(
      at: folder.url("f"), withIntermediateDirectories: false)
    try folder.write("mine", to: "f/notes.txt")
    let running = try Program.start(
      [
        Program.path, "home.png", "detail.png", "--duration", "60s", "-o", "clip.mp4", "-o", "f/",
        "-o", "g/", "-y", "-o", "pipe", "--format", "rgba", "--progress", "none",
      ], in: folder)
    let deadline = Date(timeIntervalSinceNow: 60)
    func hidden(_ name: String) throws -> Int {
      try folder.names(in: name).filter { $0.hasPrefix(".render-transition-") }.count
    }
    // The movie, the folder beside its place, and the one among other things.
    while try hidden("") < 2 || hidden("f") < 1, Date() < deadline {
      Thread.sleep(forTimeInterval: 0.02)
    }
    Thread.sleep(forTimeInterval: 0.3)
    kill(running.process.processIdentifier, SIGINT)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(running.process.isRunning, "the pipe was to hold it up")
    kill(running.process.processIdentifier, SIGINT)
    #expect(try running.wait().exitCode == 130)
    #expect(try folder.names == (Self.inputs + ["f", "pipe"]).sorted())
    #expect(try folder.names(in: "f") == ["notes.txt"])
  }

  /// Nothing can be done while it is killed, but the next run finds what it left.
  @Test func whatAKilledRunLeftBlocksNothing() throws {
    let folder = try Workspace(screens: 600, 800)
    try FileManager.default.createDirectory(
      at: folder.url("f"), withIntermediateDirectories: false)
    try folder.write("mine", to: "f/notes.txt")
    let line = ["home.png", "detail.png", "-o", "f/", "-o", "f/clip.mp4", "-y"]
    let running = try Program.start(
      [Program.path] + line + ["--duration", "600s", "--progress", "json"], in: folder)
    let deadline = Date(timeIntervalSinceNow: 60)
    while !running.errorSoFar.contains(#""event":"progress""#), Date() < deadline {
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(running.process.processIdentifier, SIGKILL)
    _ = try running.wait()
    #expect(try folder.names(in: "f").filter { $0.hasPrefix(".render-transition-") }.count == 2)
    // Without the user's file nothing stands in the way any more.
    try FileManager.default.removeItem(at: folder.url("f/notes.txt"))
    let next = try Program.run(
      ["home.png", "detail.png", "-q", "--duration", "0.05s", "-o", "f/"], in: folder)
    #expect(next.exitCode == 0, "\(next.error)")
    #expect(try folder.names(in: "f") == (0..<4).map { "frame-0000\($0).png" })
    #expect(try folder.names == (Self.inputs + ["f"]).sorted())
  }

  /// A pipe whose reader stands still holds a write for ever, one without a reader its opening.
  @Test(arguments: [SIGINT, SIGTERM], [(true, "rgba"), (true, "y4m"), (false, "rgba")])
  func oneSignalEndsWhatAPipeHoldsUp(_ signal: Int32, _ pipe: (isRead: Bool, format: String)) throws
  {
    let folder = try Workspace(screens: 300, 300)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let reader = pipe.isRead ? open(folder.path("pipe"), O_RDONLY | O_NONBLOCK) : -1
    defer { close(reader) }
    let running = try Program.start(
      [
        Program.path, "home.png", "detail.png", "--hold", "20s", "-o", "f/", "-o", "pipe",
        "--format", pipe.format, "--progress", "none",
      ], in: folder)
    let deadline = Date(timeIntervalSinceNow: 60)
    while try !folder.names.contains(where: { $0.hasPrefix(".render-transition-") }),
      Date() < deadline
    {
      Thread.sleep(forTimeInterval: 0.02)
    }
    Thread.sleep(forTimeInterval: 0.3)
    let asked = Date()
    kill(running.process.processIdentifier, signal)
    let killer = DispatchWorkItem { kill(running.process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: killer)
    #expect(try running.wait().exitCode == 128 + signal)
    killer.cancel()
    #expect(Date().timeIntervalSince(asked) < 10)
    #expect(try folder.names == (Self.inputs + ["pipe"]).sorted())
  }
}
