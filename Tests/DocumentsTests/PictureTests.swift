import Compositor
import Documents
import Foundation
import Raster
import Testing
import Transitions

/// Pictures and paths: decoded once, and kept in the folder when that is asked for.
@Suite final class PictureTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "story/pictures"), withIntermediateDirectories: true)
    for name in ["outside.png", "story/inside.png", "story/pictures/deep.png"] {
      try Data("x".utf8).write(to: folder.appending(path: name))
    }
    let links = [("story/out.png", "../outside.png"), ("story/in.png", "pictures/deep.png")]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: link).path, withDestinationPath: target)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "story/up").path, withDestinationPath: "..")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func problems(_ paths: [String], sandbox: Bool) -> [String] {
    let layers = paths.map { "{ \"contents\": \"\($0)\" }" }.joined(separator: ",")
    let text =
      "{ \"version\": 1, \"screens\": [{ \"id\": \"a\", \"size\": [9, 9], \"layers\": [\(layers)] }] }"
    var options = DocumentFixtures.options()
    options.isSandboxed = sandbox
    do {
      _ = try Story(
        DocumentFile(
          name: "s", bytes: Array(text.utf8), folder: folder.appending(path: "story").path), options
      )
      return []
    } catch {
      return error.problems.map(\.problem)
    }
  }

  @Test func onePictureIsLoadedOnceHoweverManyLayersShowIt() throws {
    let paths = [
      "inside.png", "./inside.png", "pictures/../inside.png", "pictures/deep.png", "in.png",
    ]
    let layers = (0..<500).map { "{ \"contents\": \"\(paths[$0 % paths.count])\" }" }
    let text = """
      { "version": 1, "screens": ["inside.png", { "id": "b", "size": [9, 9],
        "layers": [\(layers.joined(separator: ","))] }] }
      """
    var loaded: [String] = []
    let image = Image(Pixmap(width: 2, height: 2))
    let options = DocumentOptions { path throws(PictureError) in
      loaded.append(path)
      return LoadedPicture(image)
    }
    _ = try Story(
      DocumentFile(
        name: "s", bytes: Array(text.utf8), folder: folder.appending(path: "story").path), options)
    #expect(loaded.count == 2)
  }

  @Test func aPictureThatCannotBeReadIsTriedOnceAndReportedEverywhere() {
    #expect(
      problems(["no.png", "no.png"], sandbox: false)
        == Array(
          repeating: "\"\(folder.path)/story/no.png\" does not exist", count: 2))
  }

  @Test(arguments: [
    "inside.png", "./pictures/deep.png", "pictures/../inside.png", "in.png",
  ])
  func theSandboxHoldsWhatLiesInside(_ path: String) {
    #expect(problems([path], sandbox: true) == [])
  }

  @Test(arguments: [
    "../outside.png", "out.png", "up/outside.png", "pictures/../../outside.png", "/etc/passwd",
    "/nonexistent/x.png", "../nonexistent.png",
  ])
  func theSandboxForbidsWhatLiesOutside(_ path: String) {
    #expect(
      problems([path], sandbox: true)
        == ["\"\(path)\" lies outside the document's folder, which --sandbox forbids"])
  }

  @Test func withoutTheSandboxPathsMayLeave() {
    #expect(problems(["../outside.png", "out.png", "up/outside.png"], sandbox: false) == [])
    #expect(problems([folder.appending(path: "outside.png").path], sandbox: false) == [])
  }

  @Test func theSandboxSaysWhatIsMissing() {
    #expect(problems(["no.png"], sandbox: true) == ["\"no.png\" does not exist"])
  }

  @Test func theSandboxHoldsTokensToo() throws {
    let text = document("\"tokens\": \"../tokens.json\"")
    var options = DocumentFixtures.options()
    options.isSandboxed = true
    let file = DocumentFile(
      name: "s", bytes: Array(text.utf8), folder: folder.appending(path: "story").path)
    let error = #expect(throws: DocumentError.self) { try Story(file, options) }
    #expect(error?.problems.first?.problem.contains("outside the document's folder") == true)
  }

  /// Paths are bytes: `é` in one character and in two are two files.
  @Test func namesThatOnlyLookAlikeAreTwoFiles() throws {
    let names = ["caf\u{e9}.png", "cafe\u{301}.png"]
    for name in names { try Data("x".utf8).write(to: folder.appending(path: "story/\(name)")) }
    let layers = (names + names).map { "{ \"contents\": \"\($0)\" }" }.joined(separator: ",")
    let text =
      "{ \"version\": 1, \"screens\": [{ \"id\": \"a\", \"size\": [9, 9], \"layers\": [\(layers)] }] }"
    var loaded: [[UInt8]] = []
    let image = Image(Pixmap(width: 2, height: 2))
    let options = DocumentOptions { path throws(PictureError) in
      loaded.append(Array(path.utf8))
      return LoadedPicture(image)
    }
    _ = try Story(
      DocumentFile(
        name: "s", bytes: Array(text.utf8), folder: folder.appending(path: "story").path), options)
    #expect(loaded.count == 2)
  }

  @Test(arguments: [
    ("home.png", "home", 1.0), ("a/b/Home@3x.png", "Home", 3), ("list@2x~iphone.png", "list", 2),
    ("no-extension", "no-extension", 1), ("x@9x.png", "x@9x", 1),
  ])
  func aScreenshotsNameTellsIdAndScale(_ path: String, _ id: String, _ scale: Double) throws {
    let image = Image(Pixmap(width: 30, height: 60))
    let options = DocumentOptions { _ throws(PictureError) in LoadedPicture(image) }
    let story = try Story(
      DocumentFile(
        name: "s", bytes: Array("{\"version\": 1, \"screens\": [\"\(path)\"]}".utf8), folder: "."),
      options)
    #expect(story.explained.contains("\"id\": \"\(id)\""))
    #expect(story.storyboard.scenes[0].scale == scale)
    #expect(story.storyboard.stage.size == Size(30 / scale, 60 / scale))
  }
}
