import Foundation
import TestSupport
import Testing

/// What the program tells while it works.
@Suite struct RemarkTests {
  @Test func quietSaysNothing() throws {
    let folder = try Workspace(screens: 60, 44)
    for line in [["-o", "c.mp4"], ["-o", "f/"], ["-o", "x.rgba"]] {
      let result = try Program.run(["home.png", "detail.png", "-q"] + line, in: folder)
      #expect(result.error == "")
      #expect(result.output.isEmpty)
    }
  }

  @Test func theCountComesBeforeTheFirstFrame() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.run(["home.png", "detail.png", "-o", "f/"], in: folder)
    let lines = result.error.split(separator: "\n")
    #expect(lines.first == "render-transition: 25 frames of 60x44 at 60 fps, 0.417 s")
    #expect(lines.dropFirst().first?.hasPrefix("render-transition: frame ") == true)
    #expect(lines.count == 11)
  }

  @Test func progressAsJSONIsNothingElse() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.run(
      ["home.png", "detail.png", "-o", "f/", "--crf", "20", "--progress", "json"], in: folder)
    let events = try result.error.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(events.first?["text"] as? String == "--crf has no effect: no output is a movie")
    #expect(events.dropFirst().first?["frames"] as? Int == 25)
    #expect(events.last?["frame"] as? Int == 25)
  }

  /// Hashes and progress share a terminal: every line of both is whole.
  @Test func noBarIsDrawnAmongHashes() throws {
    let folder = try Workspace(screens: 60, 44)
    let line = "render-transition home.png detail.png --duration 2s -o - --format hashes"
    let result = try Program.shell(
      "script -qec '\(line)' /dev/null < /dev/null", in: folder,
      environment: ["TERM": "xterm", "CI": ""])
    let lines = result.text.split(separator: "\r\n")
    #expect(!result.text.contains("\u{1B}"))
    #expect(lines.filter { $0.hasPrefix("render-transition: frame ") }.count == 10)
    let hashes = lines.filter { !$0.hasPrefix("render-transition: ") }
    #expect(hashes.count == 121)
    #expect(hashes.allSatisfy { $0.split(separator: " ").count == 4 && $0.contains(" 60x44 ") })
    // Alone on the terminal, the progress is a bar.
    let bar = try Program.shell(
      "script -qec 'render-transition home.png detail.png -o x.hashes' /dev/null < /dev/null",
      in: folder, environment: ["TERM": "xterm", "CI": ""])
    #expect(bar.text.contains("\u{1B}[K"))
  }

  /// What is assumed or seldom meant is said, once, and rendered all the same.
  @Test(arguments: [
    (
      "--keep-top 7pt -o x.hashes",
      "home.png: 60x44 is no known device's size, so a point is taken for one pixel; --scale 3 or a "
        + "name such as home@3x.png tells otherwise"
    ),
    (
      "-t scale:rect=1,2,30,20 -o x.hashes",
      "home.png: 60x44 is no known device's size, so a point is taken for one pixel; --scale 3 or a "
        + "name such as home@3x.png tells otherwise"
    ),
    (
      "--duration 61 --fps 1 -o x.hashes",
      "--duration: 61 without a unit is in seconds; for milliseconds write 61ms"
    ),
    ("--duration 61s --fps 1 -o x.hashes", "the clip is unusually long: 62 frames, 61 s"),
    (
      "--region 10,10,60,20 -o x.hashes",
      "--region: 10pt,10pt,60pt,20pt reaches beyond the canvas's 60 x 44 points (60x44 pixels, 1 a "
        + "point); only its part inside is used"
    ),
    (
      "--size 900x900 --threads 99 --memory-limit 100MiB -o x.rgba",
      "--threads: only 12 of 99 threads render, to stay below the memory limit of 100 MiB"
    ),
    (
      "-o x.y4m",
      "y4m cannot tell that its colours are BT.709, and a reader that takes them for BT.601 shows "
        + "others; ffmpeg is told by -colorspace bt709 before its -i"
    ),
  ])
  func remarks(_ options: String, _ sentence: String) throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.shell(
      "render-transition home.png detail.png \(options)", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    let notes = result.error.split(separator: "\n").filter { $0.contains(" note: ") }
    #expect(notes.filter { $0 == "render-transition: note: \(sentence)" }.count == 1, "\(notes)")
    let quiet = try Program.shell(
      "render-transition home.png detail.png -q --scale 1 --duration 0.2 -o y.hashes", in: folder)
    #expect(quiet.error == "")
    for options in [
      "--scale 1 --region 1,1,59,43", "--keep-top 7px", "-t scale:rect=5%,5%,9px,9px", "",
    ] {
      let stated = try Program.shell(
        "render-transition home.png detail.png --duration 0.2 -o y.hashes \(options)", in: folder)
      #expect(!stated.error.contains("note:"), "\(stated.error)")
    }
  }

  @Test func verboseNamesLibrariesAndKernels() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.run(["home.png", "detail.png", "-v", "-o", "c.mp4"], in: folder)
    for word in ["libpng 1.6.", "libdeflate 1.", "Little CMS 2.", "FFmpeg ", "kernels"] {
      #expect(result.error.contains(word), "\(word)")
    }
  }

  @Test func aCutSpringIsRemarkedOn() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.run(
      ["home.png", "detail.png", "--easing", "ios-push", "--duration", "200ms", "-o", "x.hashes"],
      in: folder)
    // 1 − progress at 0.2 s of the critical spring 3/1000/500: e^(−ωt)(1 + ωt), ω = √(1000/3).
    #expect(
      result.error.contains(
        "note: --duration: the spring settles in 505.824 ms and is cut at 200 ms, so the last frame "
          + "jumps by 12.07 % of the way\n"), "\(result.error)")
  }
}
