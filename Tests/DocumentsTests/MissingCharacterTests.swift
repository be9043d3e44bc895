import Documents
import Foundation
import Testing
import Text

/// Notes on characters that fonts lack, which would show as boxes without a word.
@Suite struct MissingCharacterTests {
  private func notes(_ layers: String, _ rest: String = "") throws -> [StoryNote] {
    let text = """
      { "version": 1, "canvas": { "size": [100, 100] },
        "screens": [{ "id": "a", "layers": [
          \(layers)
        ] }]\(rest) }
      """
    return try Story(
      DocumentFile(
        name: "s", bytes: Array(text.utf8),
        folder: DocumentFixtures.root.appending(path: "fixtures/fonts").path),
      DocumentFixtures.options()
    ).notes
  }

  @Test func aFontIsNamedOnceWithAllThatItLacks() throws {
    let notes = try notes(
      """
      { "id": "greeting", "contents": { "text": "Hello 漢字" } },
      { "id": "again", "contents": { "text": { "string": "漢 or 語 in bold", "weight": "bold" } } },
      { "id": "fine", "contents": { "text": "Ελλάδα, Привет, naïve – “x” → 3" } }
      """)
    let note = try #require(notes.first)
    #expect(notes.count == 1)
    #expect(note.place.line == 3 && note.place.path == "$.screens[0].layers[0].contents.text")
    #expect(
      note.sentence
        == "the built-in font, Inter, has no \"漢\" (U+6F22), \"字\" (U+5B57) and \"語\" (U+8A9E), "
        + "so the layer \"greeting\" and 1 other text show boxes instead; name a font file that "
        + "has them by the key \"font\"")
  }

  @Test func fontFilesAreJudgedForThemselves() throws {
    let layer =
      "{ \"contents\": { \"text\": { \"string\": \"%\", \"font\": \"DejaVuSans-test.ttf\" } } }"
    let font = try Font(
      bytes: [UInt8](
        Data(
          contentsOf: DocumentFixtures.root.appending(path: "fixtures/fonts/DejaVuSans-test.ttf"))),
      source: "test")
    // What the file has is not told, what it lacks is.
    let has = try #require((0x21...0x24F).compactMap(Unicode.Scalar.init).first { font.has($0) })
    let lacks = try #require(
      (0x4E00...0x4E50).compactMap(Unicode.Scalar.init).first { !font.has($0) })
    #expect(try notes(layer.replacing("%", with: String(Character(has)))).isEmpty)
    let notes = try notes(
      layer.replacing("%", with: String(Character(lacks)))
        + ", { \"contents\": { \"text\": \"漢\" } }")
    #expect(notes.count == 2)
    #expect(notes.first?.sentence.hasPrefix("the font \"DejaVuSans-test.ttf\" has no ") == true)
    #expect(notes.first?.sentence.contains("so this layer shows a box instead") == true)
    #expect(notes.last?.sentence.hasPrefix("the built-in font, Inter, has no \"漢\"") == true)
  }

  /// Joiners and variation selectors are no characters to see; what a limit cuts off does not show;
  /// a letter and its accent become one that the font has.
  @Test func whatDoesNotShowIsNotMissed() throws {
    #expect(try notes(#"{ "contents": { "text": "a\u200db\ufe0fc e\u0301 \u00ad\t\n" } }"#).isEmpty)
    let cut = """
      { "frame": [0, 0, 60, 30], "contents": { "text": { "string": "One line of words then 漢字",
        "lineLimit": 1 } } }
      """
    #expect(try notes(cut).isEmpty)
    let emoji = try notes(#"{ "contents": { "text": "\ud83d\udc69\u200d\ud83d\ude80 go" } }"#)
    #expect(emoji.first?.sentence.contains("(U+1F469) and") == true)
    #expect(emoji.first?.sentence.contains("200D") == false)
  }

  @Test func whatAnimationsShowIsJudgedToo() throws {
    let notes = try notes(
      #"{ "id": "word", "contents": { "text": "yes" } }"#,
      """
      , "steps": [{ "hold": "1s", "animations": [{ "group": "parallel", "animations": [
        { "layer": "screen/word", "property": "contents", "to": { "text": "はい" } } ] }] }]
      """)
    #expect(notes.count == 1)
    #expect(notes.first?.place.path.hasSuffix("animations[0].animations[0].to.text") == true)
    #expect(notes.first?.sentence.contains("the layer \"screen/word\"") == true)
  }

  @Test func manyAreCounted() throws {
    let text = String(String.UnicodeScalarView((0x4E00..<0x4E14).compactMap(Unicode.Scalar.init)))
    let note = try #require(try notes("{ \"contents\": { \"text\": \"\(text)\" } }").first)
    #expect(note.sentence.contains("(U+4E05) and 14 more, so"))
  }
}
