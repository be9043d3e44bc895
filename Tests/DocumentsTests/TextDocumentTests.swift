import Compositor
import Documents
import Foundation
import Raster
import Testing
import Text
import Transitions

/// Text and outlines in layers.
@Suite struct TextDocumentTests {
  private func contents(_ stated: String, _ rest: String = "") throws -> Contents {
    let story = try DocumentFixtures.story(
      document(rest, layers: "{ \"frame\": [0, 0, 80, 40], \"contents\": \(stated) }"))
    return try #require(story.storyboard.scenes[0].layers.last).contents
  }

  @Test func textIsLaidOutAsWideAsTheLayer() throws {
    let stated = """
      { "text": { "string": "Two words and more", "size": 20, "weight": "bold", "color": "#ff0000",
        "alignment": "center", "verticalAlignment": "bottom", "lineHeight": 1.5,
        "letterSpacing": -0.5, "lineLimit": 2 } }
      """
    let content = TextContent(
      "Two words and more", weight: .bold, size: 20, color: Color(hex: 0xFF0000),
      alignment: .center, verticalAlignment: .bottom, lineHeight: .multiple(1.5),
      letterSpacing: -0.5, lineLimit: 2)
    #expect(try contents(stated) == .text(TextLayout(content, width: 80).outline))
  }

  @Test func aTextAloneHasTheDefaults() throws {
    #expect(
      try contents(#"{ "text": "Hello" }"#)
        == .text(TextLayout(TextContent("Hello"), width: 80).outline))
    let wide = try DocumentFixtures.story(
      document(layers: "{ \"contents\": { \"text\": \"Hello over there\" } }"))
    #expect(
      wide.storyboard.scenes[0].layers.last?.contents
        == .text(try TextLayout(TextContent("Hello over there")).outline))
  }

  @Test func stylesGiveTheKeysThatAreNotStated() throws {
    let styles = """
      "textStyles": { "title": { "size": 30, "weight": "bold", "lineHeight": "36pt" } }
      """
    let content = TextContent("A", weight: .bold, size: 12, lineHeight: .points(36))
    #expect(
      try contents(#"{ "text": { "style": "title", "size": 12, "string": "A" } }"#, styles)
        == .text(TextLayout(content, width: 80).outline))
    #expect(
      DocumentFixtures.problems(
        document(
          styles, layers: #"{ "contents": { "text": { "style": "tilte", "string": "A" } } }"#)
      ).allSatisfy { $0.contains(#"there is no text style "tilte"; did you mean "title"?"#) })
  }

  @Test func aFontFileIsReadOnce() throws {
    let fonts = DocumentFixtures.root.appending(path: "fixtures/fonts")
    let name = "DejaVuSans-test.ttf"
    let text = document(
      layers: (0..<50).map {
        """
        { "frame": [0, 0, 80, 40],
          "contents": { "text": { "string": "a\($0)", "font": "\(name)" } } }
        """
      }.joined(separator: ","))
    var file = DocumentFile(name: "s", bytes: Array(text.utf8), folder: fonts.path)
    let story = try Story(file, DocumentFixtures.options())
    let font = try Font(
      bytes: [UInt8](Data(contentsOf: fonts.appending(path: name))), source: "font")
    let expected = try TextLayout(TextContent("a49", family: FontFamily(font)), width: 80)
    #expect(story.storyboard.scenes[0].layers.last?.contents == .text(expected.outline))
    // A font that is none, and one that is not there.
    file.bytes = Array(text.replacing(name, with: "../README.md").utf8)
    let error = #expect(throws: DocumentError.self) {
      try Story(file, DocumentFixtures.options())
    }
    #expect(error?.problems.first?.problem.contains("expected an OpenType") == true)
    var sandboxed = DocumentFixtures.options()
    sandboxed.isSandboxed = true
    let outside = #expect(throws: DocumentError.self) { try Story(file, sandboxed) }
    #expect(outside?.problems.first?.problem.contains("outside the document's folder") == true)
  }

  @Test func shapesAreFilledOutlines() throws {
    guard
      case .path(let path, let fill) = try contents(
        ##"{ "shape": { "path": "M0 0 H10 V20 Z", "fill": "#123" } }"##)
    else {
      Issue.record("no path")
      return
    }
    #expect(path.bounds == Rect(0, 0, 10, 20) && fill == Color(hex: 0x112233))
  }

  @Test func textWithoutEndIsRefused() {
    let long = String(repeating: "word ", count: 19_000)
    let layers = (0..<12).map { "{ \"contents\": { \"text\": \"\($0)\(long)\" } }" }
    let problems = DocumentFixtures.problems(
      "{\"version\": 1, \"screens\": [{\"id\": \"a\", \"size\": [9, 9], \"layers\": ["
        + layers.joined(separator: ",") + "]}]}")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("texts of the document have more than 1000000 bytes") == true)
  }

  @Test func whatIsNoFontIsCalledAFont() {
    for (path, problem) in [
      ("/tmp", "\"/tmp\" is a folder, a font is expected"),
      ("/dev/zero", "\"/dev/zero\" has too many bytes; a font has at most 67108864"),
    ] {
      #expect(
        DocumentFixtures.problems(
          document(
            layers: "{ \"contents\": { \"text\": { \"string\": \"a\", \"font\": \"\(path)\" } } }")
        ).first?.hasSuffix("font: " + problem) == true)
    }
  }
}
