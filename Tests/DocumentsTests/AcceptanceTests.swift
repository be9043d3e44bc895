import Documents
import Guidance
import Testing

/// Findings that a document accepts.
@Suite struct AcceptanceTests {
  /// Findings that are meant as they are.
  @Test func acceptancesAreReadAndExplained() throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "accept": [{ "code": "duration-long", "reason": "a show" }, "tabs-move"],
        "steps": [{ "to": "detail", "duration": "2s", "accept": ["transitions-mixed"] }]
        """))
    #expect(
      story.findings.map { "\($0.place.line) \($0.guideline.rawValue) \($0.isAccepted)" } == [
        "6 acceptance-unused false", "7 duration-long true", "7 acceptance-unused false",
      ])
    #expect(story.findings.map(\.place.path)[1] == "$.steps[0].duration")
    #expect(story.findings[1].acceptance == .accepted(reason: "a show"))
    #expect(try DocumentFixtures.story(story.explained).explained == story.explained)
    #expect(
      DocumentFixtures.problems(document(#""accept": ["duration-lnog"]"#)).first?.hasSuffix(
        #"did you mean "duration-long"?"#) == true)
  }
}
