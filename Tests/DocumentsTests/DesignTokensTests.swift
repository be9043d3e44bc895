import Documents
import ExactMath
import Foundation
import Motion
import Testing
import Transitions

/// Design tokens in the format of the Design Tokens Community Group.
@Suite struct DesignTokensTests {
  private func tokens(_ text: String) throws -> DesignTokens {
    try DesignTokens(parsing: Array(text.utf8), name: "tokens.json")
  }

  private let file = """
    { "$description": "of a group",
      "motion": {
        "$type": "cubicBezier",
        "standard": { "$value": [0.4, 0, 0.2, 1], "$description": "inherits its type" },
        "alias": { "$value": "{motion.standard}" },
        "chain": { "$value": "{motion.alias}" },
        "pointer": { "$ref": "#/motion/standard" },
        "pointed": { "$ref": "#/motion/standard/$value" },
        "deep": { "er": { "$value": [0, 0, 1, 1] } },
        "self": { "$value": "{motion.self}" },
        "a": { "$value": "{motion.b}" }, "b": { "$value": "{motion.c}" }, "c": { "$value": "{motion.a}" },
        "wrong": { "$value": [2, 0, 0, 1] }, "short": { "$value": [1, 0] }
      },
      "time": {
        "fast": { "$type": "duration", "$value": { "value": 120, "unit": "ms" } },
        "slow": { "$type": "duration", "$value": { "value": 1.5, "unit": "s" } },
        "old": { "$type": "duration", "$value": "250ms" },
        "negative": { "$type": "duration", "$value": { "value": -5, "unit": "ms" } },
        "weeks": { "$type": "duration", "$value": { "value": 5, "unit": "weeks" } },
        "$root": { "$type": "duration", "$value": "90ms" }
      },
      "page": {
        "$type": "transition",
        "open": { "$value": { "duration": "{time.fast}", "delay": { "value": 0, "unit": "ms" },
          "timingFunction": "{motion.chain}" } },
        "close": { "$value": { "duration": { "value": 80, "unit": "ms" },
          "timingFunction": [0, 0, 0.5, 1] } },
        "half": { "$value": { "duration": "{time.fast}" } }
      },
      "brand": { "$extends": "{time}", "slow": { "$type": "duration", "$value": "2s" } },
      "loop": { "$extends": "#/pool" }, "pool": { "$extends": "{loop}" },
      "color": { "red": { "$type": "color", "$value": "#f00" } } }
    """

  @Test(arguments: [
    ("motion.standard", [0.4, 0, 0.2, 1]), ("motion.alias", [0.4, 0, 0.2, 1]),
    ("motion.chain", [0.4, 0, 0.2, 1]), ("motion.pointer", [0.4, 0, 0.2, 1]),
    ("motion.pointed", [0.4, 0, 0.2, 1]), ("motion.deep.er", [0, 0, 1, 1]),
    ("page.open", [0.4, 0, 0.2, 1]), ("page.close", [0, 0, 0.5, 1]),
  ])
  func readsEasings(_ path: String, _ points: [Double]) throws {
    let expected = Easing(
      .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3])))
    #expect(try tokens(file).easing(of: path) == expected)
  }

  @Test(arguments: [
    ("time.fast", 120), ("time.slow", 1500), ("time.old", 250), ("page.open", 120),
    ("page.close", 80), ("time", 90), ("brand.fast", 120), ("brand.slow", 2000),
  ])
  func readsDurations(_ path: String, _ milliseconds: Int) throws {
    #expect(try tokens(file).duration(of: path) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    ("motion.nothing", "there is no token \"motion.nothing\""),
    ("motion", "there is no token \"motion\""),
    ("loop.x", "there is no token \"loop.x\""),
    ("motion.standard.$value", "there is no token \"motion.standard.$value\""),
    ("motion.self", "the token refers to itself: motion.self → motion.self"),
    ("motion.a", "the token refers to itself: motion.a → motion.b → motion.c → motion.a"),
    (
      "motion.wrong",
      "the token \"motion.wrong\" is [2, 0, 0, 1]; expected four numbers [x1, y1, x2, y2] with x1 "
        + "and x2 from 0 to 1"
    ),
    (
      "color.red",
      "the token \"color.red\" has the type color; expected cubicBezier or transition"
    ),
    (
      "time.fast",
      "the token \"time.fast\" has the type duration; expected cubicBezier or transition"
    ),
    (
      "page.half",
      "the token \"page.half\" is an object of 1 key; expected an object with duration and "
        + "timingFunction"
    ),
  ])
  func saysWhyATokenIsNoEasing(_ path: String, _ sentence: String) throws {
    let tokens = try tokens(file)
    let error = #expect(throws: TokenError.self) { try tokens.easing(of: path) }
    #expect(error.map { "\($0)" } == sentence)
  }

  @Test(arguments: ["time.negative", "time.weeks", "motion.standard"])
  func refusesDurations(_ path: String) throws {
    let tokens = try tokens(file)
    #expect(throws: TokenError.self) { try tokens.duration(of: path) }
  }

  @Test func driveADocument() throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "steps": [{ "hold": "{time.slow}" },
          { "to": "detail", "duration": "{page.open}", "easing": "{page.open}" }]
        """), tokens: [tokens(file)])
    #expect(story.schedule.entries.map(\.duration) == [.milliseconds(1500), .milliseconds(120)])
    #expect(story.explained.contains("\"easing\": \"cubic-bezier(0.4, 0, 0.2, 1)\""))
  }

  /// The option's tokens are asked before the document's own.
  @Test func earlierFilesWin() throws {
    let brand = try tokens(#"{ "time": { "fast": { "$type": "duration", "$value": "7ms" } } }"#)
    let story = try DocumentFixtures.story(
      document("\"duration\": \"{time.fast}\", \"easing\": \"{motion.standard}\""),
      tokens: [brand, tokens(file)])
    #expect(story.schedule.entries.first?.duration == .milliseconds(7))
  }

  @Test func aFileMustBeAnObject() {
    #expect(throws: DocumentError.self) { try tokens("[]") }
    #expect(throws: DocumentError.self) { try tokens("{ \"a\": 1, \"a\": 2 }") }
  }
}
