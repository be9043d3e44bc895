import Foundation
import Testing
import TransitionCommand

/// Law 12: an output appears under its name only when complete; otherwise it is absent and the exit
/// code says so.
@Suite struct Law12NothingHalfWrittenTests {
  /// Each kind of output beside one that fails after its first frames.
  @Test(arguments: ["clip.mp4", "x.rgba", "x.y4m", "x.hashes", "f/", "g/a-%d.png"])
  func everyOutputIsLeftOutWhenAnotherFails(_ name: String) throws {
    let folder = try Workspace(screens: 320, 200)
    let result = try Program.run(
      ["home.png", "detail.png", "-q", "-o", name, "-o", "/dev/full", "--format", "rgba"],
      in: folder)
    #expect(result.exitCode == 2)
    #expect(try folder.names == ["detail.png", "home.png"])
  }

  /// While it renders, the names are free or hold what they held.
  @Test func namesAppearAtTheEnd() throws {
    let folder = try Workspace(screens: 320, 200)
    let names = ["clip.mp4", "f/", "x.hashes", "x.rgba", "x.y4m"]
    let running = try Program.start(
      [Program.path, "home.png", "detail.png", "--duration", "4s", "--progress", "json"]
        + names.flatMap { ["-o", $0] }, in: folder)
    var looks = 0
    let deadline = Date(timeIntervalSinceNow: 60)
    while running.process.isRunning, Date() < deadline {
      let isDone = running.errorSoFar.contains(#""frame":241"#)
      let present = try folder.names.filter { !$0.hasPrefix(".") }
      // A look counts only when the last frame was not yet delivered after it.
      if !isDone, !running.errorSoFar.contains(#""frame":241"#) {
        looks += 1
        #expect(present == ["detail.png", "home.png"])
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(try running.wait().exitCode == 0)
    #expect(looks > 3)
    #expect(
      try folder.names
        == ["clip.mp4", "detail.png", "f", "home.png", "x.hashes", "x.rgba", "x.y4m"])
    #expect(try folder.names(in: "f").count == 241)
  }

  /// Nothing is opened for a request that is refused, and nothing stays of outputs opened first.
  @Test func anOutputThatCannotBeOpenedLeavesNone() throws {
    let folder = try Workspace(screens: 32, 20)
    let run = CommandRun([
      folder.path("home.png"), folder.path("detail.png"), "-q", "-o", folder.path("f") + "/", "-o",
      folder.path("clip.mp4"), "-o", folder.path("none/x.hashes"),
    ])
    #expect(run.exitCode == 2)
    #expect(try folder.names == ["detail.png", "home.png"])
  }
}
