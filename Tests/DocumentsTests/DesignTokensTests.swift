import Compositor
import Documents
import ExactMath
import Foundation
import Motion
import Raster
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

  /// As exporters write what has no type of its own: texts of CSS, and the program's own names.
  private static let texts = """
    { "ease": {
        "$type": "cubicBezier",
        "spring": { "$value": "linear(0, 0.4 20%, 1.1 50% 60%, 1)" },
        "steps": { "$value": "steps(4, jump-none)" },
        "named": { "$value": "ease-in-out" },
        "alias": { "$value": "{ease.spring}" },
        "wrong": { "$value": "linear(0, half, 1)" },
        "unknown": { "$value": "ease-inn" } },
      "studio": { "$type": "other", "$value": "cubic-bezier(0.3, 0, 0, 1)" },
      "figma": { "$type": "string", "$value": "spring(mass: 1, stiffness: 200, damping: 20)" },
      "untyped": { "$value": "ease-out" },
      "words": { "$type": "string", "$value": "Hello" },
      "size": { "$type": "dimension", "$value": "ease-out" },
      "open": { "$type": "transition", "$value": { "duration": { "value": 200, "unit": "ms" },
        "timingFunction": "{ease.spring}" } },
      "close": { "$type": "transition", "$value": { "duration": { "value": 200, "unit": "ms" },
        "timingFunction": "steps(3)" } } }
    """

  @Test(arguments: [
    ("ease.spring", "linear(0, 0.4 20%, 1.1 50% 60%, 1)"), ("ease.steps", "steps(4, jump-none)"),
    ("ease.named", "ease-in-out"), ("ease.alias", "linear(0, 0.4 20%, 1.1 50% 60%, 1)"),
    ("studio", "cubic-bezier(0.3, 0, 0, 1)"),
    ("figma", "spring(mass: 1, stiffness: 200, damping: 20)"), ("untyped", "ease-out"),
    ("open", "linear(0, 0.4 20%, 1.1 50% 60%, 1)"), ("close", "steps(3)"),
  ])
  func textsAreEasings(_ path: String, _ text: String) throws {
    #expect(try tokens(Self.texts).easing(of: path) == Easing(parsing: text))
  }

  /// The table is CSS's: half-way between 20 % and 50 % the curve is half-way from 0.4 to 1.1.
  @Test func aTableDrivesTheDocument() throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "easing": "{ease.spring}", "duration": "1s", "transition": "own", "transitions": { "own": {
          "animations": [{ "layer": "to", "property": "translation", "from": [100, 0], "to": [0, 0] }]
        } }
        """), tokens: [tokens(Self.texts)])
    for (time, value) in [(100, 0.2), (350, 0.75), (550, 1.1), (800, 1.05)] {
      let layers = story.storyboard.timeline.layers(at: .milliseconds(time))
      let moved = try #require(layers.find(StageLayer.to)).transform.m41
      #expect((moved - (100 - 100 * value)).magnitude < 1e-6, "at \(time) ms")
    }
  }

  @Test(arguments: [
    ("ease.wrong", "the token \"ease.wrong\" is no easing: easing \"linear(0, half, 1)\": "),
    ("ease.unknown", "unknown easing \"ease-inn\" at character 1"),
    ("words", "the token \"words\" is no easing: "),
    ("size", "the token \"size\" has the type dimension; expected cubicBezier or transition"),
  ])
  func saysWhyATextIsNoEasing(_ path: String, _ part: String) throws {
    let tokens = try tokens(Self.texts)
    let error = #expect(throws: TokenError.self) { try tokens.easing(of: path) }
    #expect(error.map { "\($0)".contains(part) } == true, "\(error.map { "\($0)" } ?? "")")
    #expect(throws: TokenError.self) { try tokens.duration(of: path) }
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
