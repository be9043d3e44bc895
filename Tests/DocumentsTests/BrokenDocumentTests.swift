import Documents
import Foundation
import TestSupport
import Testing

/// Documents that are wrong, and every sentence that is said about them.
@Suite struct BrokenDocumentTests {
  @Test func thereAreAtLeastTwenty() {
    #expect(DocumentFixtures.broken.count >= 20)
  }

  @Test(arguments: DocumentFixtures.broken)
  func saysWhatIsWrong(_ url: URL) throws {
    let error = #expect(throws: DocumentError.self) { try DocumentFixtures.story(url) }
    let text = try #require(error).description + "\n"
    try Recording.check(
      text, storedAt: url.deletingPathExtension().appendingPathExtension("expected.txt"))
  }

  /// A place that a message tells must be where the thing is: the text there begins with it.
  @Test func placesPointAtTheText() throws {
    let url = DocumentFixtures.root.appending(
      path: "fixtures/documents/broken/many-mistakes-at-once.json")
    let error = #expect(throws: DocumentError.self) { try DocumentFixtures.story(url) }
    let lines = try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var checked = 0
    for problem in try #require(error).problems where problem.problem.hasPrefix("found ") {
      let found = problem.problem.dropFirst("found ".count)
      guard !found.hasPrefix("an ") else { continue }
      #expect(lines[problem.line - 1].dropFirst(problem.column - 1).hasPrefix(found))
      checked += 1
    }
    #expect(checked >= 8)
  }

  @Test func keepsAHundredProblemsAndCountsTheRest() {
    let layers = Array(repeating: "{\"opacity\": 2}", count: 150).joined(separator: ",")
    let error = #expect(throws: DocumentError.self) {
      try DocumentFixtures.story(
        "{\"version\": 1, \"screens\": [{\"id\": \"a\", \"size\": [9, 9], \"layers\": [\(layers)]}]}"
      )
    }
    #expect(error?.problems.count == 100 && error?.omitted == 50)
    #expect(error?.description.hasSuffix("story.json: 50 more problems") == true)
  }
}
