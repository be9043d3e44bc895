import Compositor
import Documents
import Foundation
import TestSupport
import Testing
import Transitions

/// Absurd documents: refused with a sentence, in bounded time and memory.
@Suite struct DocumentLimitsTests {
  private func screen(_ layers: String) -> String {
    "{\"version\": 1, \"screens\": [{\"id\": \"a\", \"size\": [99, 99], \"layers\": [\(layers)]}]}"
  }

  @Test func tenThousandLayersAreFine() throws {
    let layers = (0..<10_000).map {
      "{\"id\": \"l\($0)\", \"frame\": [\($0 % 90), \($0 / 120), 9, 9], \"cornerRadius\": 2}"
    }
    let story = try DocumentFixtures.story(screen(layers.joined(separator: ",")))
    #expect(story.storyboard.scenes[0].layers.count == 10_000)
  }

  @Test func tenMillionLayersAreRefused() {
    let layers = String(repeating: "{},", count: 10_000_000)
    #expect(
      DocumentFixtures.problems(screen(layers)).first?.hasSuffix(
        "the document has more than 2000000 values") == true)
  }

  @Test func layersAreCountedWhereverTheyStand() {
    let layers = String(repeating: "{},", count: 60_000)
    let text = screen("{ \"sublayers\": [\(layers)] }, { \"sublayers\": [\(layers)] }")
    #expect(
      DocumentFixtures.problems(text).map { $0.drop { $0 != " " } } == [
        " $.screens[0].layers[1].sublayers[39999]: the document has more than 100000 layers"
      ])
  }

  @Test func sixtyLayersDeepIsFineAndMoreIsRefused() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"sublayers\": [", count: depth) + "{}"
        + String(repeating: "]}", count: depth)
    }
    _ = try DocumentFixtures.story(screen(nested(60)))
    #expect(DocumentFixtures.problems(screen(nested(70))).count == 1)
  }

  @Test func aHundredMegabytesAreRefusedUnread() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    // Sparse, so nothing of it is written or read.
    try FileHandle(forWritingTo: url).truncate(atOffset: 100_000_000)
    let error = #expect(throws: DocumentFileError.self) { try DocumentFile(path: url.path) }
    #expect(
      error?.description
        == "\"\(url.path)\" has 100000000 bytes; a document has at most 67108864")
  }

  @Test func filesThatAreNoDocumentsAreNamed() {
    #expect(throws: DocumentFileError.self) { try DocumentFile(path: "/nonexistent") }
    let folder = #expect(throws: DocumentFileError.self) { try DocumentFile(path: "/tmp") }
    #expect(folder?.problem == .folder)
    // A device that never ends.
    let endless = #expect(throws: DocumentFileError.self) { try DocumentFile(path: "/dev/zero") }
    #expect(endless?.problem == .tooLarge(nil))
  }

  @Test func stepsAreCounted() {
    let steps = Array(repeating: "{\"hold\": 1}", count: 1001).joined(separator: ",")
    #expect(
      DocumentFixtures.problems(document("\"steps\": [\(steps)]")).map { $0.drop { $0 != " " } }
        == [
          " $.steps: the document has 1001 steps; expected at most 1000"
        ])
  }

  @Test func longNamesAndTextsAreCutInMessages() {
    let long = String(repeating: "x", count: 1_000_000)
    for text in [
      document("\"\(long)\": 1"), document("\"easing\": \"\(long)\""),
      document("\"duration\": \"\(long)\""), document("\"transition\": \"\(long)\""),
      document("\"fps\": \"\(long)\""), document("\"start\": \"\(long)\""),
      document(layers: "{ \"backgroundColor\": \"\(long)\" }, { \"style\": \"\(long)\" }"),
    ] {
      let problems = DocumentFixtures.problems(text)
      #expect(!problems.isEmpty && problems.allSatisfy { $0.utf8.count < 2000 })
    }
  }

  @Test func textsThatAreTooLongSaySo() {
    let long = String(repeating: "0+", count: 600) + "0"
    #expect(
      DocumentFixtures.problems(
        document(
          """
          "transitions": { "t": { "animations": [
            { "layer": "to", "property": "opacity", "from": "\(long)" }] } }
          """)
      ).map { $0.drop { $0 != "\"" } } == [
        "\"\(long.prefix(40))…\", a text of 1201 bytes; expected at most 1000"
      ])
  }

  @Test func screensAreCounted() {
    let screens = (0...1000).map { "{ \"id\": \"s\($0)\", \"size\": [9, 9] }" }
    #expect(
      DocumentFixtures.problems(
        "{\"version\": 1, \"screens\": [\(screens.joined(separator: ","))]}"
      ).map { $0.drop { $0 != " " } } == [
        " $.screens: the document has 1001 screens; expected at most 1000"
      ])
  }

  /// Every transition keeps what it moves.
  @Test(arguments: ["shared-element", "rows"])
  func layersThatTransitionsMoveAreCounted(_ transition: String) throws {
    let layers = (0..<4000).map { "{ \"id\": \"row-\($0)\", \"frame\": [0, 0, 9, 9] }" }
      .joined(separator: ",")
    func text(_ steps: Int) -> String {
      document(
        """
        "duration": "1ms", "transition": "\(transition)",
        "transitions": { "rows": { "animations": [
          { "layer": "to/row-*", "property": "translation", "from": [9, 0] } ] } },
        "steps": [\(Array(repeating: "{ \"to\": \"detail\" }", count: steps).joined(separator: ","))]
        """, layers: layers)
    }
    _ = try DocumentFixtures.story(text(2))
    let problems = DocumentFixtures.problems(text(1000))
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasSuffix(
        "the transitions up to here move more than 1000000 layers; "
          + "expected fewer steps, or screens and animations of fewer layers") == true)
  }

  /// A name is looked for among all others only where somebody reads the answer.
  @Test(.timeLimit(.minutes(1))) func manyUnknownNamesTakeNoLongerThanTheText() {
    let styles = (0..<20_000).map { "\"card-\($0)\": {}" }.joined(separator: ",")
    let layers = Array(repeating: "{ \"style\": \"crad-1\" }", count: 20_000)
      .joined(separator: ",")
    #expect(
      DocumentFixtures.problems(document("\"styles\": {\(styles)}", layers: layers)).count == 100)
    let keys = (0..<200_000).map { "\"key-\($0)\": 1" }.joined(separator: ",")
    #expect(DocumentFixtures.problems(document(keys)).count == 100)
  }

  /// A document's text cannot command the terminal that shows what is wrong with it.
  @Test func messagesHoldNoControlCharacters() {
    let escape = "\\u001b[31m\\u009b1m\\u0007"
    let problems = DocumentFixtures.problems(
      document(
        """
        "easing": "\(escape)", "duration": "\(escape)", "fps": "\(escape)", "start": "\(escape)",
        "x\(escape)": 1, "hold": "{\(escape)}", "transition": "push:\(escape)=\(escape)",
        "transitions": { "\(escape)": { "parameters": { "\(escape)": 1 }, "animations": [
          { "layer": "to/\(escape)", "property": "opacity", "from": "\(escape)" } ] } }
        """,
        layers: """
          { "contents": { "shape": { "path": "M0 0 \(escape)" } } },
          { "contents": "no\(escape).png" }
          """))
    #expect(problems.count >= 10)
    for problem in problems {
      #expect(
        problem.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
        "\(problem.debugDescription)")
    }
  }

  /// Seeded damage to good documents: whatever comes out is a story or sentences with a place.
  @Test(arguments: 1...8)
  func damagedDocumentsNeverCrash(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let texts = try DocumentFixtures.examples.map { try DocumentFixtures.file($0).bytes }
    let sources = [Array(StarterDocument.text.utf8)] + texts
    let pieces: [[UInt8]] = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "-1", "1e308", "0", "true", "/*", "//",
      "{}", "[]", "\"\"", "\u{FEFF}", "\"to\"", "\"from\"", "1e-320", "\"100% / 0\"", "\"{a}\"",
    ].map { Array($0.utf8) }
    var accepted = 0
    for _ in 0..<150 {
      var bytes = sources[Int(generator.next() % UInt64(sources.count))]
      for _ in 0...generator.next() % 4 {
        let place = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 6 {
        case 0: bytes[place] = generator.byte()
        case 1: bytes[place] ^= 1 << UInt8(generator.next() & 7)
        case 2: bytes.remove(at: place)
        case 3:
          bytes.insert(
            contentsOf: pieces[Int(generator.next() % UInt64(pieces.count))], at: place)
        case 4:
          let end = min(bytes.count, place + Int(generator.next() % 40))
          let target = Int(generator.next() % UInt64(bytes.count))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: target)
        default:
          let end = min(bytes.count, place + Int(generator.next() % 40))
          if end - place < bytes.count - 1 { bytes.removeSubrange(place..<end) }
        }
      }
      let folder = DocumentFixtures.root.appending(path: "Examples").path
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      let story: Story
      do {
        story = try Story(
          DocumentFile(name: "damaged", bytes: bytes, folder: folder), DocumentFixtures.options())
      } catch {
        #expect(!error.problems.isEmpty)
        for problem in error.problems {
          #expect((1...lines).contains(problem.line) && problem.column >= 1)
          #expect(problem.path.hasPrefix("$") && !problem.problem.isEmpty)
        }
        continue
      }
      // What is accepted can be played, explained and read again.
      accepted += 1
      _ = story.storyboard.timeline.plan(at: story.storyboard.timeline.duration)
      _ = try Story(
        DocumentFile(name: "explained", bytes: Array(story.explained.utf8), folder: folder),
        DocumentFixtures.options())
    }
    #expect(accepted > 0)
  }
}
