import Documents
import Foundation
import Testing

/// The hints for words of other tools name keys that documents have.
@Suite struct ForeignKeysTests {
  @Test func theirMeaningsAreKeysOfTheSchema() throws {
    let url = DocumentFixtures.root.appending(path: "schema/document.schema.json")
    let schema = try String(contentsOf: url, encoding: .utf8)
    for (word, keys) in ForeignKeys.table {
      #expect(word == word.lowercased() && !word.contains("-"), "\(word) is never looked up")
      for key in keys { #expect(schema.contains("\"\(key)\":"), "\(word) means \(key)") }
    }
  }

  @Test func theFirstThatTheRecordHasIsMeant() {
    #expect(
      ForeignKeys.meaning(of: "border-radius", among: ["frame", "cornerRadius"]) == "cornerRadius")
    #expect(ForeignKeys.meaning(of: "string", among: ["string", "text"]) == "text")
    #expect(ForeignKeys.meaning(of: "width", among: ["opacity"]) == nil)
    #expect(ForeignKeys.meaning(of: "opacty", among: ["opacity"]) == nil)
  }
}
