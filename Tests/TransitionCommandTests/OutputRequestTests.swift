import ImageFiles
import Testing
import TransitionCommand

@Suite struct OutputRequestTests {
  private func output(
    _ argument: String, format: OutputFormat? = nil, folders: Set<String> = []
  ) throws -> OutputRequest {
    try OutputRequest(argument: argument, format: format, isFolder: folders.contains)
  }

  @Test func theNameTellsTheFormat() throws {
    #expect(try output("clip.mp4").format == .mp4)
    #expect(try output("Clip.MP4").format == .mp4)
    #expect(try output("a.b/clip.m4v").destination == .file("a.b/clip.m4v"))
    #expect(try output("x.rgba").format == .rgba)
    #expect(try output("x.y4m").format == .y4m)
    #expect(try output("x.hashes").format == .hashes)
    #expect(try output("one.png").destination == .file("one.png"))
    #expect(try output("frames/").destination == .folder("frames/", names: .standard))
    #expect(
      try output("frames", folders: ["frames"]).destination == .folder("frames", names: .standard))
    #expect(try output("v1.2", folders: ["v1.2"]).destination == .folder("v1.2", names: .standard))
    #expect(try output("clip.mp4/").destination == .folder("clip.mp4/", names: .standard))
  }

  @Test func formatSpeaksWhereTheNameIsSilent() throws {
    #expect(try output("-", format: .rgba).destination == .standardOutput)
    #expect(try output("/dev/null", format: .y4m).destination == .file("/dev/null"))
    #expect(try output("/dev/null", format: .y4m).format == .y4m)
    #expect(try output("clip.mp4", format: .rgba).format == .mp4)
  }

  @Test func numberedNamesArePatterns() throws {
    let pattern = try FrameNames(pattern: "f-%04d.png")
    #expect(try output("out/f-%04d.png").destination == .folder("out/", names: pattern))
    #expect(try output("f-%04d.png").destination == .folder(".", names: pattern))
  }

  @Test func percentSignsMayStandInNames() throws {
    let pattern = try FrameNames(pattern: "f-%04d.png")
    #expect(try output("50% off/middle.png").destination == .file("50% off/middle.png"))
    #expect(try output("50%% off/f.png").destination == .file("50% off/f.png"))
    #expect(
      try output("50%% off/f.png", folders: ["50%% off/"]).destination == .file("50%% off/f.png"))
    #expect(
      try output("50% off/f-%04d.png").destination == .folder("50% off/", names: pattern))
    #expect(try output("done 100%.png").destination == .file("done 100%.png"))
    #expect(try output("done 100%%.png").destination == .file("done 100%.png"))
    #expect(try output("100%%.mp4").destination == .file("100%%.mp4"))
  }

  @Test(arguments: [
    (
      "clip.mov",
      "--out clip.mov: expected one of .png, .mp4, .m4v, .rgba, .y4m, .hashes or a folder with its slash, not '.mov'; did you mean .m4v?"
    ),
    (
      "clip.mp5",
      "--out clip.mp5: expected one of .png, .mp4, .m4v, .rgba, .y4m, .hashes or a folder with its slash, not '.mp5'; did you mean .mp4?"
    ),
    (
      "frames",
      "--out frames: the name does not tell a format; write frames/ for a folder of frames, or add one of .png, .mp4, .m4v, .rgba, .y4m, .hashes"
    ),
    (
      ".mp4",
      "--out .mp4: the name does not tell a format; write .mp4/ for a folder of frames, or add one of .png, .mp4, .m4v, .rgba, .y4m, .hashes"
    ),
    ("-", "--out -: standard output needs --format, one of png, rgba, y4m, hashes"),
    (
      "f%04d/a.png",
      "--out f%04d/a.png: a frame's number may stand in the file's name, not in its folder's"
    ),
    (
      "%s.png",
      "--out %s.png: \"%s.png\" is no pattern: expected one %d or %04d for the frame's number, and %% for each percent sign"
    ),
    (
      "f%4d.png",
      "--out f%4d.png: \"f%4d.png\" is no pattern: expected one %d or %04d for the frame's number, and %% for each percent sign"
    ),
    (
      "%d-%d.png",
      "--out %d-%d.png: \"%d-%d.png\" is no pattern: expected one %d or %04d for the frame's number, and %% for each percent sign"
    ),
  ])
  func refuses(_ argument: String, _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try output(argument) }
    #expect(error?.description == sentence)
  }

  @Test func aMovieNeedsAFile() {
    let error = #expect(throws: UsageError.self) { try output("-", format: .mp4) }
    #expect(
      error?.description
        == "--out -: mp4 needs a file, for its index goes to the front at the end; name one such "
        + "as clip.mp4")
    let folder = #expect(throws: UsageError.self) { try output("a.mp4", folders: ["a.mp4"]) }
    #expect(folder?.description == "--out a.mp4: a folder is there, but a file is wanted")
  }

  @Test(arguments: [
    ("-o a.mp4 -o ./a.mp4", "--out ./a.mp4: another output already goes there"),
    (
      "-o caf\u{e9}.mp4 -o cafe\u{301}.mp4 -o caf\u{e9}.mp4",
      "--out caf\u{e9}.mp4: another output already goes there"
    ),
    ("-o f/ -o f//", "--out f//: another output already goes there"),
    ("-o - -o - --format rgba", "--out -: another output already goes there"),
    ("-o f/ -o f/clip.mp4", "--out f/clip.mp4: the folder f/ is for frames only"),
    ("-o f/x-%d.png -o f/", "--out f/: another output already goes there"),
    ("-o x-%d.png -o x.mp4", "--out x.mp4: the folder ./ is for frames only"),
    (
      "-y -o f/x-%d.png -o f/x-3.png --select 5%",
      "--out f/x-3.png: the folder f/ is for frames only"
    ),
    ("a.png b.png -o a.png --select 1%", "--out a.png: it would replace the input a.png"),
    (
      "in/f-0001.png b.png -o ./in/f-%04d.png",
      "--out ./in/f-%04d.png: it would replace the input in/f-0001.png"
    ),
    (
      "-o one.png",
      "--out one.png: it holds one frame; choose it with --select 50%, or write all of them to a "
        + "folder such as frames/ or a pattern such as f-%04d.png"
    ),
    (
      "-o one.png --select 0%,50%",
      "--out one.png: it holds one frame; choose it with --select 50%, or write all of them to a "
        + "folder such as frames/ or a pattern such as f-%04d.png"
    ),
    (
      "-o x.y4m --select 50%",
      "--select and x.y4m cannot stand together: y4m shows its frames at a constant rate, so none "
        + "can be left out; select into frames/ instead"
    ),
  ])
  func conflicts(_ line: String, _ sentence: String) {
    #expect(refusal(line) == sentence)
  }

  /// One place by two names, as a link, `..` and the system's own names make them.
  @Test(arguments: [
    ("-o a.mp4 -o link.mp4", "--out link.mp4: another output already goes there"),
    ("-o f/../a.mp4 -o a.mp4", "--out a.mp4: another output already goes there"),
    ("-o f/ -o g/x.mp4", "--out g/x.mp4: the folder f/ is for frames only"),
    ("-o - --format hashes -o /dev/fd/1", "--out /dev/fd/1: another output already goes there"),
    ("link.mp4 b.png -o a.mp4", "--out a.mp4: it would replace the input link.mp4"),
    ("g/frame-00001.png b.png -o f/", "--out f/: it would replace the input g/frame-00001.png"),
    ("g/frame-1.png b.png -o f/", "--out f/: it would replace the input g/frame-1.png"),
  ])
  func conflictsByAnotherName(_ line: String, _ sentence: String) {
    let links = [
      "link.mp4": "/w/a.mp4", "a.mp4": "/w/a.mp4", "f/../a.mp4": "/w/a.mp4", "f": "/w/f",
      "g/x.mp4": "/w/f/x.mp4", "g/frame-00001.png": "/w/f/frame-00001.png",
      "g/frame-1.png": "/w/f/frame-1.png", "/dev/stdout": "/w/out", "/dev/fd/1": "/w/out",
    ]
    #expect(refusal(line, links: links) == sentence)
  }

  @Test func outputsSideBySideAreTaken() {
    #expect(refusal("-o f/ -o fa.mp4 -o g/") == nil)
    #expect(refusal("-o - --format rgba -o a.mp4") == nil)
    #expect(refusal("-o x-%d.png -o x.mp4 -y") == nil)
    #expect(refusal("-o one.png --select 50%") == nil)
    #expect(refusal("-o x.rgba --select 25%..75%") == nil)
  }

  @Test func nothingBinaryGoesToATerminal() {
    #expect(
      refusal("-o - --format rgba", terminal: true)
        == "--out -: rgba is binary and standard output is a terminal; send it through a pipe or "
        + "into a file")
    #expect(refusal("-o - --format hashes", terminal: true) == nil)
    #expect(refusal("-o clip.mp4", terminal: true) == nil)
    #expect(
      refusal("-o /dev/tty --format rgba", terminals: ["/dev/tty"])
        == "--out /dev/tty: rgba is binary and a terminal is there")
    #expect(refusal("-o /dev/tty --format hashes", terminals: ["/dev/tty"]) == nil)
  }
}
