import Foundation
import Raster
import TestSupport
import Testing

/// How the program behaves towards its user's files, pipes and signals.
@Suite struct MannersTests {
  private func screens() throws -> Workspace { try Workspace(screens: 60, 44) }
  private static let inputs = ["detail.png", "home.png"]

  // MARK: - Streams

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    let folder = try screens()
    let result = try Program.shell(
      "render-transition home.png detail.png --hold 60s -o - --format rgba -o clip.mp4 "
        + "--progress none | head -c 10 | wc -c; echo ${PIPESTATUS[0]}", in: folder)
    #expect(result.text == "10\n141\n")
    // What it says before the first frame, and nothing of the pipe.
    #expect(!result.error.contains("pipe"))
    #expect(try folder.names == Self.inputs)
  }

  @Test func aReaderOfTextMayLeaveToo() throws {
    let result = try Program.shell(
      "render-transition list easings | head -n 1; echo ${PIPESTATUS[0]}", in: Workspace())
    #expect(result.error == "")
    #expect(result.text.hasPrefix("Timing functions for --easing:\n"))
  }

  @Test(arguments: [
    (
      ["-o", "/dev/full", "--format", "rgba"],
      #"cannot write "/dev/full": no space left on the disk"#
    ),
    (
      ["-o", "/dev/full", "--format", "hashes", "-o", "clip.mp4", "-o", "f/"],
      #"cannot write "/dev/full": no space left on the disk"#
    ),
  ])
  func aFullDiskIsOneSentence(_ outputs: [String], _ sentence: String) throws {
    let folder = try screens()
    let result = try Program.run(["home.png", "detail.png", "-q"] + outputs, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.error == "render-transition: \(sentence)\n")
    #expect(try folder.names == Self.inputs)
  }

  @Test func fullStandardOutputIsOneSentence() throws {
    let folder = try screens()
    for line in ["home.png detail.png -q -o - --format rgba", "list"] {
      let result = try Program.shell("render-transition \(line) > /dev/full", in: folder)
      #expect(result.exitCode == 2)
      #expect(
        result.error.contains("cannot write standard output: no space left on the disk"),
        "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
  }

  /// Without them the first file to be opened would take their place, and what is told with it.
  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-", "<&- >&- 2>&-"])
  func closedStandardStreamsTakeNoFile(_ closed: String) throws {
    let folder = try screens()
    let line = "render-transition home.png detail.png -t push --fps 10"
    for output in ["c.mp4", "c.rgba", "c.y4m", "c.hashes"] {
      let result = try Program.shell(
        "\(line) -q -o whole-\(output) && \(line) -v -o \(output) \(closed)", in: folder)
      #expect(result.exitCode == 0, "\(result.error)")
      let whole = try Data(contentsOf: folder.url("whole-\(output)"))
      #expect(try Data(contentsOf: folder.url(output)) == whole, "\(output)")
    }
  }

  @Test func closedStandardOutputIsOneSentence() throws {
    let folder = try screens()
    for line in ["home.png detail.png -q -o - --format rgba", "list", "--version"] {
      let result = try Program.shell("render-transition \(line) >&-", in: folder)
      #expect(result.exitCode == 2)
      #expect(result.error == "render-transition: cannot write standard output: it is closed\n")
    }
    #expect(try folder.names == Self.inputs)
  }

  @Test func tooManyOpenFilesAreOneSentence() throws {
    let folder = try screens()
    let result = try Program.shell(
      "ulimit -n 4; render-transition home.png detail.png -q -o a.rgba -o b.rgba -o c.rgba",
      in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.error.contains("this process may not open more files at once"), "\(result.error)")
    #expect(try folder.names == Self.inputs)
  }

  @Test func aPictureGoesToAPipe() throws {
    let folder = try screens()
    let result = try Program.shell(
      "render-transition home.png detail.png -q -o - --format png --select 100% > out.png",
      in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(
      Pictures.bytes(try folder.pixmap("out.png"))
        == Pictures.bytes(try folder.pixmap("detail.png")))
  }

  @Test func aScreenComesFromAPipe() throws {
    let folder = try screens()
    let result = try Program.shell(
      "cat home.png | render-transition - detail.png -q -o out.png --select 0%", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(
      Pictures.bytes(try folder.pixmap("out.png")) == Pictures.bytes(try folder.pixmap("home.png")))
  }

  // MARK: - Signals

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

  // MARK: - What is there already

  /// One place by two names is seen before anything is rendered.
  @Test func onePlaceByTwoNamesIsRefused() throws {
    let folder = try screens()
    let manager = FileManager.default
    try manager.createDirectory(at: folder.url("f"), withIntermediateDirectories: false)
    for (link, target) in [("link.mp4", "clip.mp4"), ("g", "f"), ("same.png", "home.png")] {
      try manager.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: folder.path(target))
    }
    let before = try folder.names
    for (line, sentence) in [
      ("-o clip.mp4 -o link.mp4", "--out link.mp4: another output already goes there"),
      ("-o clip.mp4 -o f/../clip.mp4", "--out f/../clip.mp4: another output already goes there"),
      ("-o f/ -o g/", "--out g/: another output already goes there"),
      ("-o f/x.mp4 -o g/", "--out f/x.mp4: the folder g/ is for frames only"),
      ("-o f/../home.png --select 0%", "--out f/../home.png: it would replace the input home.png"),
      ("-o same.png --select 0%", "--out same.png: it would replace the input home.png"),
      (
        "-o - --format hashes -o /dev/stdout",
        "--out /dev/stdout: another output already goes there"
      ),
    ] {
      let result = try Program.shell("render-transition home.png detail.png \(line)", in: folder)
      #expect(result.exitCode == 2, "\(line)")
      #expect(result.error == "render-transition: \(sentence)\n")
      #expect(try folder.names == before)
      #expect(try folder.names(in: "f") == [])
    }
  }

  /// An older sequence had other digits; none of it stays among the new frames.
  @Test func oldFramesOfOtherDigitsGo() throws {
    let folder = try screens()
    let line = ["home.png", "detail.png", "-q", "--duration", "0.1s"]
    for options in [[], ["-y"]] {
      try Program.run(line + ["-o", "f/frame-%03d.png"], in: folder)
      #expect(try folder.names(in: "f").first == "frame-000.png")
      if !options.isEmpty { try folder.write("mine", to: "f/notes.txt") }
      let result = try Program.run(line + ["-o", "f/"] + options, in: folder)
      #expect(result.exitCode == 0, "\(result.error)")
      #expect(
        try folder.names(in: "f").filter { $0 != "notes.txt" }
          == (0..<7).map { "frame-0000\($0).png" })
      #expect(try folder.names(in: "f").contains("notes.txt") == !options.isEmpty)
    }
  }

  @Test func aFolderNamedLikeAFrameIsRefusedFirst() throws {
    let folder = try screens()
    try FileManager.default.createDirectory(
      at: folder.url("f/frame-00003.png"), withIntermediateDirectories: true)
    let result = try Program.run(["home.png", "detail.png", "-o", "f/", "-y"], in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.error
        == #"render-transition: "f/" holds a folder frame-00003.png, which has a frame's name; "#
        + "use another folder, or rename it\n")
    #expect(try folder.names(in: "f") == ["frame-00003.png"])
  }

  @Test func anExistingFileIsReplacedUnlessRefused() throws {
    let folder = try screens()
    try folder.write("old", to: "x.hashes")
    let line = ["home.png", "detail.png", "-q", "-o", "x.hashes"]
    let refused = try Program.run(line + ["-n", "-o", "new.mp4"], in: folder)
    #expect(refused.exitCode == 2)
    #expect(
      refused.error
        == #"render-transition: "x.hashes" exists already and was not to be replaced"# + "\n")
    #expect(try String(contentsOf: folder.url("x.hashes"), encoding: .utf8) == "old")
    #expect(try folder.names == Self.inputs + ["x.hashes"])
    #expect(try Program.run(line, in: folder).exitCode == 0)
    #expect(try String(contentsOf: folder.url("x.hashes"), encoding: .utf8).hasPrefix("0 0.0"))
  }

  @Test func oldFramesNeverMixWithNewOnes() throws {
    let folder = try screens()
    let line = ["home.png", "detail.png", "-q", "-o", "f/"]
    #expect(try Program.run(line + ["--duration", "1s"], in: folder).exitCode == 0)
    #expect(try folder.names(in: "f").count == 61)
    let refused = try Program.run(line + ["-n"], in: folder)
    #expect(
      refused.error
        == #"render-transition: "f/" already holds frames and may not be replaced"# + "\n")
    #expect(try Program.run(line + ["--duration", "0.1s"], in: folder).exitCode == 0)
    #expect(try folder.names(in: "f").count == 7)
  }

  @Test func aFolderWithOtherThingsIsRefusedUnlessAllowed() throws {
    let folder = try screens()
    let line = ["home.png", "detail.png", "-q", "--duration", "0.1s", "-o", "f/"]
    #expect(try Program.run(line + ["--duration", "0.1s"], in: folder).exitCode == 0)
    try folder.write("mine", to: "f/notes.txt")
    let untouched = try Program.run(line + ["-n"], in: folder)
    #expect(
      untouched.error
        == #"render-transition: "f/" holds notes.txt, which is no frame of the sequence; "#
        + "use another folder\n")
    let refused = try Program.run(line, in: folder)
    #expect(refused.exitCode == 2)
    #expect(
      refused.error
        == #"render-transition: "f/" holds notes.txt, which is no frame of the sequence; "#
        + "use another folder, or -y to keep it and replace only frames\n")
    let allowed = try Program.run(
      ["home.png", "detail.png", "-q", "--duration", "0.05s", "-o", "f/", "-y"], in: folder)
    #expect(allowed.exitCode == 0, "\(allowed.error)")
    #expect(
      try folder.names(in: "f") == (0..<4).map { "frame-0000\($0).png" } + ["notes.txt"])
  }

  // MARK: - What is told

  @Test func quietSaysNothing() throws {
    let folder = try screens()
    for line in [["-o", "c.mp4"], ["-o", "f/"], ["-o", "x.rgba"]] {
      let result = try Program.run(["home.png", "detail.png", "-q"] + line, in: folder)
      #expect(result.error == "")
      #expect(result.output.isEmpty)
    }
  }

  @Test func theCountComesBeforeTheFirstFrame() throws {
    let folder = try screens()
    let result = try Program.run(["home.png", "detail.png", "-o", "f/"], in: folder)
    let lines = result.error.split(separator: "\n")
    #expect(lines.first == "render-transition: 25 frames of 60x44 at 60 fps, 0.417 s")
    #expect(lines.dropFirst().first?.hasPrefix("render-transition: frame ") == true)
    #expect(lines.count == 11)
  }

  @Test func progressAsJSONIsNothingElse() throws {
    let folder = try screens()
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
    let folder = try screens()
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
      "home.png: 60x44 is no known phone's size, so a point is taken for one pixel; --scale 3 or a "
        + "name such as home@3x.png tells otherwise"
    ),
    (
      "-t scale:rect=1,2,30,20 -o x.hashes",
      "home.png: 60x44 is no known phone's size, so a point is taken for one pixel; --scale 3 or a "
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
    let folder = try screens()
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
    let folder = try screens()
    let result = try Program.run(["home.png", "detail.png", "-v", "-o", "c.mp4"], in: folder)
    for word in ["libpng 1.6.", "libdeflate 1.", "Little CMS 2.", "FFmpeg ", "kernels"] {
      #expect(result.error.contains(word), "\(word)")
    }
  }

  @Test func aCutSpringIsRemarkedOn() throws {
    let folder = try screens()
    let result = try Program.run(
      ["home.png", "detail.png", "--easing", "ios-push", "--duration", "200ms", "-o", "x.hashes"],
      in: folder)
    // 1 − progress at 0.2 s of the critical spring 3/1000/500: e^(−ωt)(1 + ωt), ω = √(1000/3).
    #expect(
      result.error.contains(
        "note: --duration: the spring settles in 505.824 ms and is cut at 200 ms, so the last frame "
          + "jumps by 12.07 % of the way\n"), "\(result.error)")
  }

  // MARK: - Translucent screens

  @Test func translucentScreensKeepTheirAlphaWhereThereIsOne() throws {
    let folder = try screens()
    try folder.write(
      Pictures.translucentWhite(60, 44, seed: 5).pixmap, to: "glass.png", hasAlpha: true)
    let line = ["glass.png", "glass.png", "-o", "f/"]
    let result = try Program.run(line + ["-o", "c.mp4"], in: folder)
    #expect(result.exitCode == 0)
    #expect(
      result.error.contains(
        "note: the frames are not opaque and a movie has no alpha: they are laid on #000000\n"))
    #expect(
      Pictures.bytes(try folder.pixmap("f/frame-00000.png"))
        == Pictures.bytes(try folder.pixmap("glass.png")))
    try Program.run(line + ["--background", "#336699"], in: folder)
    let frame = try folder.pixmap("f/frame-00000.png")
    #expect(Pictures.bytes(frame).allSatisfy { $0 >> 24 == 255 })
  }

  // MARK: - Locale

  @Test func numbersReadTheSameInGerman() throws {
    let folder = try screens()
    let locales = try Workspace()
    let made = try Program.shell(
      "localedef -i de_DE -f UTF-8 \(locales.path("de_DE.UTF-8")) && locale decimal_point",
      in: locales,
      environment: ["LOCPATH": locales.url.path, "LC_ALL": "de_DE.UTF-8"])
    // The locale is in force for programs that ask for it.
    #expect(made.text == ",\n", "\(made.error)")
    let line = [
      "home.png", "detail.png", "-t", "scale:start=0.25", "--duration", "0.35", "--speed", "0.5",
      "--easing", "cubic-bezier(.2,0,0,1)", "--fps", "29.97", "-o", "-", "--format", "hashes",
    ]
    let plain = try Program.run(line, in: folder, environment: ["LC_ALL": "C"])
    let german = try Program.run(
      line, in: folder,
      environment: ["LOCPATH": locales.url.path, "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"])
    #expect(plain.exitCode == 0, "\(plain.error)")
    #expect(plain.output == german.output)
    #expect(
      plain.error.split(separator: "\n").first == german.error.split(separator: "\n").first)
  }
}
