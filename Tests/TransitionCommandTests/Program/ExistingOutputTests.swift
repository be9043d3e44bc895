import Foundation
import TestSupport
import Testing

/// What is there already: replaced, refused or kept, as was asked for.
@Suite struct ExistingOutputTests {
  private static let inputs = ["detail.png", "home.png"]

  /// One place by two names is seen before anything is rendered.
  @Test func onePlaceByTwoNamesIsRefused() throws {
    let folder = try Workspace(screens: 60, 44)
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
    let folder = try Workspace(screens: 60, 44)
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
    let folder = try Workspace(screens: 60, 44)
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
    let folder = try Workspace(screens: 60, 44)
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
    let folder = try Workspace(screens: 60, 44)
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
    let folder = try Workspace(screens: 60, 44)
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
}
