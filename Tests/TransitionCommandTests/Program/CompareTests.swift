import Foundation
import Raster
import TestSupport
import Testing

/// `compare` as a shell sees it.
@Suite struct CompareTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace(screens: 40, 60)
    try folder.write(Pictures.screen(40, 60, seed: 1).pixmap, to: "same.png")
    try folder.write(Pictures.screen(41, 60, seed: 1).pixmap, to: "wide.png")
    try Data(contentsOf: folder.url("home.png")).prefix(80).write(to: folder.url("cut.png"))
  }

  @Test(
    "exit codes through a pipe",
    arguments: [
      ("home.png same.png", 0, "same.png: equal: 1 frame"),
      ("home.png detail.png", 1, ": pixels: "),
      ("home.png wide.png", 1, ": size: expected 40x60 pixels, not 41x60"),
      ("home.png detail.png --max-ratio 1 --max-delta 255", 0, "equal"),
      ("home.png cut.png", 2, "1 unreadable"), ("cut.png cut.png", 2, "1 unreadable"),
      ("home.png absent.png", 2, "1 unreadable"),
    ])
  func exitCodes(_ arguments: String, _ code: Int32, _ said: String) throws {
    let run = try Program.shell(
      "render-transition compare \(arguments) | cat; exit ${PIPESTATUS[0]}", in: folder)
    #expect(run.exitCode == code)
    #expect(run.text.contains(said), "\(run.text)")
    #expect((run.error.isEmpty) == (code != 2), "\(run.error)")
  }

  @Test(
    "bad input",
    arguments: [
      ("home.png", "compare takes two pictures, movies or folders"),
      ("home.png -", "compare reads files and folders, not standard input"),
      ("home.png same.png --metric yqi", "did you mean yiq?"),
      ("home.png same.png --metric yiq --max-delta 3", "expected 0 to 1 with the metric yiq"),
      ("home.png same.png --window 8", "expected SIDE:COUNT, such as 8:3"),
      ("home.png same.png --ignore 1,2,3", "expected x,y,width,height in whole pixels"),
      ("home.png same.png --metric ssim --aa", "so --aa does not apply"),
      ("home.png same.png --mask absent.png", "does not exist"),
      ("home.png same.png --fps 60", "--fps"),
    ])
  func badInput(_ arguments: String, _ said: String) throws {
    let run = try Program.shell("render-transition compare \(arguments)", in: folder)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(said), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func theLimitAndItsOriginAreSaid() throws {
    let run = try Program.run(["compare", "home.png", "same.png"], in: folder)
    #expect(
      run.text == "same.png: equal: 1 frame [exact, at most 0 of 255 (default)]\n1 of 1 equal\n")
    let stated = try Program.run(
      ["compare", "home.png", "same.png", "--metric", "yiq", "--max-ratio", "1%"], in: folder)
    #expect(
      stated.text.contains("[yiq, at most 0, at most 1 % of the pixels (--metric, --max-ratio)]"))
  }

  @Test func aClipAndItsFrames() throws {
    let made = try Program.shell(
      """
      render-transition home.png detail.png -t push --duration 100ms -q -o a/
      render-transition home.png detail.png -t push --duration 200ms -q -o b/
      ffmpeg -v error -framerate 60 -i a/frame-%05d.png -f apng a.apng
      """, in: folder)
    #expect(made.exitCode == 0, "\(made.error)")
    let same = try Program.run(["compare", "a", "a.apng"], in: folder)
    #expect(same.exitCode == 0, "\(same.text)")
    let slow = try Program.run(["compare", "a", "b", "--json"], in: folder)
    #expect(slow.exitCode == 1)
    let report = try #require(
      JSONSerialization.jsonObject(with: slow.output) as? [String: Any])
    #expect(report["schemaVersion"] as? Int == 1)
    #expect(report["exitCode"] as? Int == 1)
    let clip = try #require((report["clips"] as? [[String: Any]])?.first)
    let differences = try #require(clip["differences"] as? [[String: Any]])
    #expect(differences.map { $0["verdict"] as? String } == ["frame-count", "pixels"])
    #expect(differences[0]["explanation"] as? String == "same frames, played 2 times as long")
  }

  /// The frame that differs most, as three pictures; those of the last run go.
  @Test func pictures() throws {
    #expect(
      try Program.run(["compare", "home.png", "detail.png", "-o", "d"], in: folder).exitCode == 1)
    #expect(
      try folder.names(in: "d") == [
        "detail.png-0000-actual.png", "detail.png-0000-difference.png",
        "detail.png-0000-expected.png",
      ])
    #expect(try folder.pixmap("d/detail.png-0000-actual.png") == folder.pixmap("detail.png"))
    let difference = try folder.pixmap("d/detail.png-0000-difference.png")
    let (a, b) = (try folder.pixmap("home.png"), try folder.pixmap("detail.png"))
    for (x, y) in [(0, 0), (3, 9), (20, 30), (39, 59)] {
      let isRed = difference[x, y] == PremultipliedColor(packed: 0xFF00_00FF)
      #expect(isRed == (a[x, y] != b[x, y]), "\(x), \(y)")
    }
    #expect(
      try Program.run(["compare", "home.png", "same.png", "-o", "d"], in: folder).exitCode == 0)
    #expect(try folder.names(in: "d") == [])
    // A folder with a user's files is left alone.
    try folder.write("mine", to: "d/notes.txt")
    let refused = try Program.run(["compare", "home.png", "detail.png", "-o", "d"], in: folder)
    #expect(refused.exitCode == 2 && refused.error.contains("notes.txt"))
  }
}
