import Compositor
import Foundation
import Raster
import TestSupport
import Testing
import Text

/// What is refused, in which words, and what must never stop the program.
@Suite struct BadInputTests {
  private func message(_ content: TextContent, width: Double? = nil) -> String {
    do {
      _ = try TextLayout(content, width: width)
      return "laid out"
    } catch {
      return "\(error)"
    }
  }

  @Test func numbersOutOfRangeAreNamed() {
    #expect(message(TextContent("a", size: 0)) == "text size 0.0: expected 0.01 to 10000.0.")
    #expect(message(TextContent("a", size: .nan)) == "text size nan: expected 0.01 to 10000.0.")
    #expect(
      message(TextContent("a", lineHeight: .multiple(.infinity)))
        == "text lineHeight inf: expected 0.0 to 1000.0.")
    #expect(
      message(TextContent("a", letterSpacing: -1e9))
        == "text letterSpacing -1000000000.0: expected -10000.0 to 10000.0.")
    #expect(message(TextContent("a", lineLimit: 0)) == "text lineLimit 0.0: expected 1 or more.")
    #expect(message(TextContent("a"), width: -1) == "text width -1.0: expected 0.0 to 1000000.0.")
    #expect(message(TextContent("a"), width: 0) == "laid out")
  }

  @Test func veryLongTextIsRefused() {
    let long = String(repeating: "a", count: TextContent.maximumLength + 1)
    #expect(
      message(TextContent(long)) == "a text of 100001 characters: at most 100000 are laid out.")
    let detailed = String(repeating: "@", count: TextContent.maximumLength)
    #expect(
      message(TextContent(detailed))
        == "a text in Inter Regular: its outlines have more than 2000000 segments.")
  }

  /// 100,000 characters in the shapes that make naive layouts slow.
  @Test(
    arguments: [
      " ", "\u{200B}", "\u{301}", "\n", "\t", "\u{AD}", "i ", "א1", "\u{200D}", "ab-",
    ])
  func longTextsTakeLinearTime(_ part: String) throws {
    for (width, limit) in [(nil, nil), (0, nil), (100.0, 3)] as [(Double?, Int?)] {
      func layOut(_ length: Int) throws -> Double {
        let string = String(repeating: part, count: length / part.unicodeScalars.count)
        let begin = Self.processorTime()
        let layout = try TextLayout(
          TextContent(string, size: 10, lineLimit: limit), width: width)
        let seconds = Self.processorTime() - begin
        if let limit { #expect(layout.lines.count <= limit) }
        return seconds
      }
      // Of four times the length a square law takes sixteen times as long.
      let short = try (0..<2).map { _ in try layOut(10_000) }.min() ?? 0
      let long = try (0..<2).map { _ in try layOut(40_000) }.min() ?? 0
      #expect(long < 8 * short + 0.002, "width \(width ?? .infinity): \(short) s, \(long) s")
    }
  }

  /// Seconds that this thread has had a processor, so that other work on the machine does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func strangeStringsAreLaidOut() throws {
    var generator = SeededGenerator(seed: 99)
    let families = [FontFamily.standard, try Oracle.dejaVu()]
    let pools: [ClosedRange<UInt32>] = [
      0...0x7F, 0x80...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x900...0xDFF, 0x1100...0x11FF,
      0x2000...0x206F, 0x3000...0x30FF, 0xFE00...0xFEFF, 0x1F1E6...0x1F6FF, 0xE0000...0xE01EF,
      0...0x10FFFF,
    ]
    for round in 0..<600 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let pool = pools[Int.random(in: 0..<pools.count, using: &generator)]
        if let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &generator)) {
          scalars.append(scalar)
        }
      }
      let content = TextContent(
        String(scalars), family: families[round % 2], size: generator.double(1...60),
        letterSpacing: round % 3 == 0 ? generator.double(-80...80) : 0,
        lineLimit: round % 5 == 0 ? Int.random(in: 1...3, using: &generator) : nil)
      let width = round % 4 == 0 ? nil : generator.double(0...300)
      let layout = try TextLayout(content, width: width)
      #expect(layout.lines.count <= content.lineLimit ?? .max)
      let ink = layout.outline.inkBounds
      #expect(ink.minX.isFinite && ink.maxX.isFinite && ink.minY.isFinite && ink.maxY.isFinite)
      // All that can be seen is on some line, in the order of the text.
      if content.lineLimit == nil {
        let shown = layout.lines.map(\.string).joined().unicodeScalars.filter(Self.isPlain)
        #expect(Array(shown) == scalars.filter(Self.isPlain), "\(scalars.map(\.value))")
      }
    }
  }

  /// Neither white space nor controls, which may go, nor hyphens, which may come.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: scalar != "\u{2010}"
    }
  }

  @Test func whatIsNoFontIsRefused() throws {
    func message(_ bytes: [UInt8], face: Int = 0) -> String {
      do {
        return try Font(bytes: bytes, source: "a.ttf", face: face).name
      } catch {
        return "\(error)"
      }
    }
    let expected =
      "a.ttf: expected an OpenType or TrueType font (.ttf, .otf, .ttc; WOFF must be unpacked first)."
    #expect(message([]) == expected)
    #expect(message(Array("wOF2 and then some".utf8)) == expected)
    let font = try Oracle.bytes("DejaVuSans-test.ttf")
    #expect(message(font) == "DejaVu Sans")
    #expect(message(Array(font.prefix(100))) == expected)
    #expect(message(font, face: 1) == "a.ttf: there is no face 1 in this font file.")
    #expect(message(font, face: -1) == "a.ttf: there is no face -1 in this font file.")
  }

  @Test func damagedFontsAreRefusedOrDrawn() throws {
    var generator = SeededGenerator(seed: 4)
    let fonts = [try Oracle.bytes("DejaVuSans-test.ttf")]
    for round in 0..<400 {
      var bytes = fonts[round % fonts.count]
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        // The tables' directory and heads more often than their bodies.
        let end = round % 2 == 0 ? 2000 : bytes.count
        bytes[Int.random(in: 0..<end, using: &generator)] = generator.byte()
      }
      if round % 7 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      do {
        let family = FontFamily(try Font(bytes: bytes, source: "damaged.ttf"))
        _ = try TextLayout(
          TextContent("Ag ffi سلام e\u{301} שָׁ", family: family, size: 20), width: 60)
      } catch is FontError {
      } catch is TextError {}
    }
  }

  @Test func weightsStandForTheNearest() throws {
    let standard = FontFamily.standard
    #expect(standard.font(.regular).name == "Inter Regular")
    #expect(standard.font(.thin).name == "Inter Regular")
    #expect(standard.font(.black).name == "Inter Bold")
    #expect(standard.font(.semibold).name == "Inter Semi Bold")
    let two = try #require(
      FontFamily([.light: standard.font(.regular), .bold: standard.font(.bold)]))
    #expect(two.font(.regular).name == "Inter Regular")
    #expect(two.font(.semibold).name == "Inter Bold")
    #expect(FontFamily([:]) == nil)
  }
}
