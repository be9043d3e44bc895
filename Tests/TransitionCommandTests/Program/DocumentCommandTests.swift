import Foundation
import ImageFiles
import Raster
import TestSupport
import Testing

/// Documents on the command line, each run as a user would type it.
@Suite struct DocumentCommandTests {
  /// Two screens of 20×30 points, a named step of 200 ms and holds of 100 ms.
  private static let story = """
    { "version": 1, "fps": 50, "canvas": { "size": [20, 30] },
      "screens": [{ "id": "a", "background": "#fff" }, { "id": "b", "background": "#000" }],
      "steps": [{ "hold": "100ms" },
        { "id": "open", "to": "b", "transition": "push", "duration": "{t.d}", "easing": "linear" },
        { "hold": "100ms" }, { "id": "close", "back": true }] }
    """
  private static let tokens = #"{ "t": { "d": { "$type": "duration", "$value": "200ms" } } }"#

  private func workspace() throws -> Workspace {
    let folder = try Workspace()
    try folder.write(Self.story, to: "story.json")
    try folder.write(Self.tokens, to: "tokens.json")
    return folder
  }

  private func run(_ line: String, in folder: Workspace) throws -> Program.Result {
    try Program.shell("set -o pipefail; render-transition " + line, in: folder)
  }

  @Test func aStoryBecomesAMovie() throws {
    let folder = try workspace()
    let result = try run("story.json --tokens tokens.json -o clip.mp4", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    // 100 + 200 + 100 + 200 ms at 50: 30 + 1.
    #expect(result.error.contains("31 frames of 20x30 at 50 fps, 0.62 s"))
    #expect(try Probe("clip.mp4", in: folder)["nb_read_frames"] == "31")
  }

  @Test func stepsAreSelectedByName() throws {
    let folder = try workspace()
    let options = "story.json --tokens tokens.json "
    let all = try run(options + "--select open -o frames/", in: folder)
    #expect(all.exitCode == 0, "\(all.error)")
    #expect(try folder.names(in: "frames").count == 11)
    let one = try run(options + "--select open:50% -o middle.png", in: folder)
    #expect(one.exitCode == 0, "\(one.error)")
    let middle = try folder.pixmap("middle.png")
    #expect(middle[4, 15].packed & 0xFFFFFF == 0xFFFFFF && middle[14, 15].packed & 0xFFFFFF == 0)
    let range = try run(options + "--select 'open:50%..close:0%' -o range/", in: folder)
    #expect(range.exitCode == 0, "\(range.error)")
    #expect(try folder.names(in: "range").count == 11)
    let wrong = try run(options + "--select opne -o x/", in: folder)
    #expect(wrong.exitCode == 2)
    #expect(wrong.error.contains("--select: no step is called 'opne'; did you mean open?"))
  }

  @Test func whatTheDocumentSaysIsNotSaidTwice() throws {
    let folder = try workspace()
    for (option, key) in [
      ("--duration 1s", "duration"), ("-t push", "transition"), ("--size 9x9", "canvas"),
    ] {
      let result = try run("story.json \(option) -o x/", in: folder)
      #expect(result.exitCode == 2)
      #expect(result.error.contains("cannot stand beside a document"))
      #expect(result.error.contains("by its key \"\(key)\""))
    }
    let alone = try run("--sandbox -o x/", in: folder)
    #expect(alone.exitCode == 2 && alone.error.contains("--sandbox belongs to a document"))
  }

  @Test func mistakesAreToldAsCompilersDo() throws {
    let folder = try workspace()
    try folder.write(
      "{ \"version\": 1,\n \"screens\": [{ \"idd\": 3, \"size\": [9, 9] }] }", to: "bad.json")
    let result = try run("bad.json -o x.mp4", in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.error == """
        bad.json:2:14: $.screens[0]: a screen of layers lacks the key "id"
        bad.json:2:16: $.screens[0]: a screen has no key "idd"; did you mean "id"?

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.mp4")))
  }

  /// Numbers are seconds, as everywhere here; whoever meant milliseconds sees it.
  @Test func validateNotesAnUnusualDuration() throws {
    let folder = try workspace()
    try folder.write(
      """
      { "version": 1, "transition": "push", "duration": 350,
        "screens": [{ "id": "a", "size": [9, 9] }, { "id": "b", "size": [9, 9] }] }
      """, to: "long.json")
    let result = try run("validate long.json", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.error.contains("note: long.json: the clip is unusually long"))
  }

  @Test func validateReadsAllFiles() throws {
    let folder = try workspace()
    try folder.write("{ \"version\": 1, \"screens\": [\"no.png\"] }", to: "bad.json")
    let result = try run("validate story.json bad.json none.json --tokens tokens.json", in: folder)
    #expect(result.exitCode == 2)
    #expect(result.text == "story.json: valid, 31 frames of 20x30 at 50 fps, 0.62 s\n")
    #expect(result.error.contains("bad.json:1:29: $.screens[0]: "))
    #expect(result.error.contains("\"none.json\" does not exist"))
    let valid = try run("validate --quiet story.json --tokens tokens.json", in: folder)
    #expect(valid.exitCode == 0 && valid.text == "")
  }

  @Test func theSandboxKeepsFilesInside() throws {
    let folder = try workspace()
    try FileManager.default.createDirectory(
      at: folder.url("inner"), withIntermediateDirectories: true)
    try folder.write(Pictures.screen(8, 8, seed: 1).pixmap, to: "home.png")
    try folder.write("{ \"version\": 1, \"screens\": [\"../home.png\"] }", to: "inner/s.json")
    #expect(try run("validate inner/s.json", in: folder).exitCode == 0)
    let result = try run("validate --sandbox inner/s.json", in: folder)
    #expect(result.exitCode == 2 && result.error.contains("which --sandbox forbids"))
  }

  /// What `init` writes renders, explains itself, and is never written over something else.
  @Test func initWritesADocumentThatRenders() throws {
    let folder = try Workspace()
    #expect(try run("init story.json", in: folder).exitCode == 0)
    let again = try run("init story.json", in: folder)
    #expect(again.exitCode == 2 && again.error.contains("story.json"))
    #expect(try run("init -y story.json", in: folder).exitCode == 0)
    let render = try run("story.json --resize 20% -o clip.mp4", in: folder)
    #expect(render.exitCode == 0, "\(render.error)")
    let explained = try run("explain story.json > explained.json", in: folder)
    #expect(explained.exitCode == 0, "\(explained.error)")
    // The explained document is the same clip.
    let hashes = try ["story.json", "explained.json"].map {
      try run("\($0) --resize 10% --format hashes -o - --progress none", in: folder).text
    }
    #expect(hashes[0] == hashes[1] && hashes[0].contains("\n"))
    let piped = try run("init - | render-transition - --resize 10% -o piped/", in: folder)
    #expect(piped.exitCode == 0, "\(piped.error)")
  }

  /// Once on standard error, in `explain` among its comments, and never a failure.
  @Test func aCharacterThatTheFontLacksIsNoted() throws {
    let folder = try Workspace()
    let layer = "{ \"id\": \"word\", \"frame\": [0, 0, 9, 9], \"contents\": { \"text\": \"漢\" } }"
    try folder.write(
      """
      { "version": 1, "canvas": { "size": [9, 9] }, "hold": "100ms",
        "screens": [{ "id": "a", "layers": [\(layer)] }, { "id": "b", "layers": [\(layer)] }] }
      """, to: "s.json")
    let note =
      "note: s.json:2:100: $.screens[0].layers[0].contents.text: the built-in font, Inter, has no "
      + "\"漢\" (U+6F22), so the layer \"word\" and 1 other text show boxes instead"
    for line in ["validate s.json", "s.json -o out/ --progress none"] {
      let result = try run(line, in: folder)
      #expect(result.exitCode == 0)
      #expect(
        result.error.components(separatedBy: "render-transition: " + note).count == 2,
        "\(result.error)")
    }
    #expect(try run("validate s.json --quiet", in: folder).error.isEmpty)
    let explained = try run("explain s.json", in: folder)
    #expect(explained.exitCode == 0 && explained.text.contains("// " + note))
  }

  @Test func picturesStayWithinTheLimitOfMemory() throws {
    let folder = try Workspace()
    try folder.write(Pixmap(width: 2000, height: 2000), to: "large.png")
    try folder.write("{ \"version\": 1, \"screens\": [\"large.png\"] }", to: "s.json")
    let result = try run("validate s.json --memory-limit 4MiB", in: folder)
    #expect(result.exitCode == 2 && result.error.contains("raise --memory-limit"))
  }
}
