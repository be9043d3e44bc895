import Documents
import Foundation
import TestSupport
import Testing

/// The JSON reader against Foundation's and against the grammar's corners.
@Suite struct JSONParserTests {
  /// A value as Foundation sees it.
  private func plain(_ node: JSONNode) -> NSObject {
    switch node.content {
    case .null: NSNull()
    case .bool(let value): value as NSNumber
    case .number(let value): value as NSNumber
    case .string(let text): text as NSString
    case .array(let values): values.map(plain) as NSArray
    case .object(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, plain($0.value)) }) as NSDictionary
    }
  }

  private func random(_ generator: inout SeededGenerator, depth: Int) -> Any {
    switch generator.next() % (depth > 4 ? 5 : 7) {
    case 0: return NSNull()
    case 1: return generator.next() & 1 == 0
    case 2: return Int64(truncatingIfNeeded: generator.next()) >> 12
    case 3: return generator.double(-1e3...1e3)
    case 4: return text(&generator)
    case 5: return (0..<generator.next() % 6).map { _ in random(&generator, depth: depth + 1) }
    default:
      return Dictionary(
        uniqueKeysWithValues: (0..<generator.next() % 6).map {
          ("\($0)" + text(&generator), random(&generator, depth: depth + 1))
        })
    }
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\u{1}", "é", "漢", "😀", "\u{7F}", " ",
    ]
    return String(
      String.UnicodeScalarView(
        (0..<generator.next() % 12).map { _ in
          scalars[Int(generator.next() % UInt64(scalars.count))]
        }))
  }

  @Test func readsWhatFoundationWrites() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<400 {
      let value = [random(&generator, depth: 0)]
      let pretty = generator.next() & 1 == 0
      let data = try JSONSerialization.data(
        withJSONObject: value, options: pretty ? [.prettyPrinted] : [])
      let node = try parseJSON([UInt8](data), name: "random")
      #expect(plain(node) == value as NSArray)
    }
  }

  @Test(arguments: [
    ("1", 1.0), ("-0", -0.0), ("0.1", 0.1), ("1e3", 1000), ("1E-2", 0.01), ("-12.5e+1", -125),
    ("9007199254740993", 9_007_199_254_740_992), ("2.2250738585072011e-308", 0x1p-1022.nextDown),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
  ])
  func readsNumbersToTheNearestDouble(_ text: String, _ value: Double) throws {
    guard case .number(let read) = try parseJSON(Array(text.utf8), name: "n").content else {
      Issue.record("no number")
      return
    }
    #expect(read.bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    #"/* a */ [1, // b"# + "\n 2 /* c */, ] // end", "\u{FEFF}[1,2]", "[1,\r\n2,\r]//", "[1,2,]",
    "/**/[/***/1/* * / */,2]",
  ])
  func readsCommentsTrailingCommasAndByteOrderMark(_ text: String) throws {
    let node = try parseJSON(Array(text.utf8), name: "comments")
    #expect(plain(node) == [1, 2] as NSArray)
  }

  @Test(arguments: [
    #""\u00e9""#: "é", #""\uD83D\uDE00""#: "😀", #""\"\\\/\b\f\n\r\t""#: "\"\\/\u{8}\u{C}\n\r\t",
    #""/* no comment */ // 'x'""#: "/* no comment */ // 'x'", #""\u0000""#: "\0", #""""#: "",
  ])
  func readsTexts(_ text: String, _ value: String) throws {
    guard case .string(let read) = try parseJSON(Array(text.utf8), name: "t").content else {
      Issue.record("no text")
      return
    }
    #expect(read == value)
  }

  @Test(arguments: [
    "", " ", "nul", "tru", "True", "NaN", "Infinity", "-Infinity", "+1", ".5", "1.", "01", "-",
    "1e",
    "1e+", "0x10", "1_000", "1e999", "[1 2]", "[,]", "[1,,2]", "{,}", "{\"a\"}", "{\"a\":}",
    "{a:1}", "{\"a\":1,,}", "['a']", "\"a", "\"a\nb\"", "\"\t\"", #""\x""#, #""\u12""#,
    #""\uD800""#,
    #""\uDC00""#, #""\uD800\u0041""#, "[1]]", "[1", "{\"a\":1", "[1}", "/", "/* ", "// only", "1 2",
    "\u{A0}1", "[\u{2028}1]", "`a`", "undefined",
  ])
  func refuses(_ text: String) {
    #expect(throws: DocumentError.self) { try parseJSON(Array(text.utf8), name: "bad") }
  }

  @Test(
    arguments: [
      ([0x22, 0xC0, 0xAF, 0x22], 2), ([0x22, 0xE0, 0x80, 0x80, 0x22], 2),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 2),
      ([0x22, 0x61, 0x80, 0x22], 3), ([0x22, 0xE6, 0xBC, 0x22], 2), ([0x22, 0xC3], 2),
      ([0x2F, 0x2F, 0x20, 0xFF], 4), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2),
    ] as [([UInt8], Int)])
  func refusesBytesThatAreNotUTF8(_ bytes: [UInt8], _ column: Int) throws {
    let error = #expect(throws: DocumentError.self) { try parseJSON(bytes, name: "bad") }
    let problem = try #require(error?.problems.first)
    #expect(problem.line == 1 && problem.column == column)
    #expect(problem.problem.hasSuffix("is not UTF-8"))
  }

  /// Every single byte and every two-byte sequence, against Swift's own decoder.
  @Test func judgesUTF8AsTheStandardLibraryDoes() {
    for a in UInt8.min...UInt8.max {
      for b in UInt8.min...UInt8.max {
        for bytes in [
          [a, b], [0xE1, a, b], [0xF1, 0x80, a, b], [0xE0, a, b], [0xF4, a, b, 0x80],
        ] {
          // A comment may hold any character, so only the encoding can be wrong.
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          let text = Array("1//".utf8) + bytes.filter { $0 != 0x0A && $0 != 0x0D }
          guard text.count == bytes.count + 3 else { continue }
          #expect(((try? parseJSON(text, name: "u")) != nil) == isValid, "\(bytes)")
        }
      }
    }
  }

  @Test(arguments: [
    ("[\n  1,\n  x]", 3, 3), ("[\"äöü\", x]", 1, 9), ("[\r\n\r\nx]", 3, 1), ("[\rx]", 2, 1),
    ("\u{FEFF}x", 1, 1), ("[\"😀\",\t x]", 1, 8), ("/* a\n b */ x", 2, 7), ("{\n\"a\": 1\n", 3, 1),
  ])
  func countsLinesAndColumnsFromOne(_ text: String, _ line: Int, _ column: Int) throws {
    let error = #expect(throws: DocumentError.self) { try parseJSON(Array(text.utf8), name: "p") }
    let problem = try #require(error?.problems.first)
    #expect((problem.line, problem.column) == (line, column))
  }

  @Test func tellsThePathOfAMistake() throws {
    let text = #"{ "a": [1, { "b c": { "it's": [true, flase] } }] }"#
    let error = #expect(throws: DocumentError.self) { try parseJSON(Array(text.utf8), name: "p") }
    #expect(error?.problems.first?.path == #"$.a[1]['b c']['it\'s'][1]"#)
  }

  @Test func reportsEveryKeyThatIsStatedTwice() throws {
    let text = "{\"a\": 1,\n\"b\": {\"c\": 1, \"\\u0063\": 2},\n\"a\": 3}"
    let error = #expect(throws: DocumentError.self) { try parseJSON(Array(text.utf8), name: "d") }
    #expect(
      error?.problems.map(\.description) == [
        "2:15: $.b.c: the key \"c\" is stated twice (the first is on line 2)",
        "3:1: $.a: the key \"a\" is stated twice (the first is on line 1)",
      ])
  }

  @Test func boundsDepthCountAndNumberLength() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try parseJSON(nested(DocumentLimits.depth), name: "deep")
    #expect(throws: DocumentError.self) {
      try parseJSON(nested(DocumentLimits.depth + 1), name: "deep")
    }
    // Not closed, so that nothing but the limit can end it.
    #expect(throws: DocumentError.self) {
      try parseJSON(Array(repeating: UInt8(ascii: "["), count: 10_000_000), name: "deep")
    }
    let many = Array(("[" + String(repeating: "0,", count: DocumentLimits.values) + "0]").utf8)
    let error = #expect(throws: DocumentError.self) { try parseJSON(many, name: "many") }
    #expect(error?.problems.first?.problem == "the document has more than 2000000 values")
    #expect(throws: DocumentError.self) {
      try parseJSON(Array(repeating: UInt8(ascii: "9"), count: 1_000_000), name: "long")
    }
  }
}
