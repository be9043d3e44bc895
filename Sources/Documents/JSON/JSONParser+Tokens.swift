internal import ExactMath

extension JSONParser {
  /// Passes spaces, line ends and comments.
  mutating func skipSpace() throws(SourceProblem) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(SourceProblem) {
    let start = index
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte = peek, byte != 0x0A, byte != 0x0D { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return
        }
        index += 1
      }
      throw failure("the comment has no end", expected: "*/", at: start)
    default:
      throw failure("found \"/\"", expected: "// or /* where a comment begins")
    }
  }

  /// A text in double quotes; the index stands on the first of them.
  mutating func parseString() throws(SourceProblem) -> String {
    let start = index
    index += 1
    var run = index
    var decoded: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        if decoded.isEmpty { return String(decoding: bytes[run..<index], as: UTF8.self) }
        decoded += bytes[run..<index]
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded += bytes[run..<index]
        decoded += Array(String(try parseEscape()).utf8)
        run = index
      case 0..<0x20:
        let isLineEnd = byte == 0x0A || byte == 0x0D
        throw failure(
          isLineEnd ? "the text has no closing quotation mark on its line" : "found \(found)",
          expected: isLineEnd ? "\\n for a line end in a text" : "an escape such as \\t or \\u0001",
          at: isLineEnd ? start : index)
      default: index += 1
      }
    }
    throw failure("the text has no closing quotation mark", expected: "one", at: start)
  }

  private mutating func parseEscape() throws(SourceProblem) -> UnicodeScalar {
    let start = index
    index += 1
    let simple: UnicodeScalar? =
      switch peek {
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case UInt8(ascii: "/"): "/"
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple {
      index += 1
      return simple
    }
    guard let unit = hexadecimalEscape() else {
      throw failure(
        "the escape is unknown",
        expected: "\\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits", at: start
      )
    }
    if let scalar = UnicodeScalar(unit) { return scalar }
    // The first half of a pair of surrogates needs the second.
    if unit < 0xDC00, peek == UInt8(ascii: "\\") {
      index += 1
      if let low = hexadecimalEscape(), (0xDC00...0xDFFF).contains(low),
        let scalar = UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw failure(
      "the escape \\u\(hexadecimal(unit, digits: 4)) is half a character",
      expected: "a pair such as \\uD83D\\uDE00", at: start)
  }

  /// `u` and four digits; nil, with the index anywhere, when they are not there.
  private mutating func hexadecimalEscape() -> UInt32? {
    guard peek == UInt8(ascii: "u"), index + 5 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index + 1..<index + 5] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    index += 5
    return value
  }

  /// A number by JSON's grammar, which is narrower than `parseDecimal`'s.
  mutating func parseNumber() throws(SourceProblem) -> Double {
    let start = index
    while let byte = peek, Self.isInNumber(byte) { index += 1 }
    let token = bytes[start..<index]
    guard token.count <= DocumentLimits.numberLength else {
      throw failure(
        "the number has \(token.count) characters",
        expected: "at most \(DocumentLimits.numberLength)", at: start)
    }
    let text = String(decoding: token, as: UTF8.self)
    guard Self.isNumber(token) else {
      throw failure(
        "\(quoted(text)) is not a number", expected: "one such as 12, -0.5 or 1e-3", at: start)
    }
    guard let value = parseDecimal(text) else {
      throw failure("the number \(text) is too large", expected: "at most 1.7e308", at: start)
    }
    return value
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  private static func isNumber(_ token: ArraySlice<UInt8>) -> Bool {
    var rest = token
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, whole == 1 || !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// `true`, `false` or `null`.
  mutating func parseWord() throws(SourceProblem) -> JSONNode.Content {
    let start = index
    while let byte = peek, Self.isInNumber(byte) { index += 1 }
    let word = String(decoding: bytes[start..<min(index, start + 80)], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "":
      throw failure(
        "found \(found)", expected: "a value; texts stand in double quotes", at: start)
    case "NaN", "nan", "Infinity", "inf":
      throw failure("found \(word)", expected: "a finite number", at: start)
    default:
      throw failure(
        "found the word \(quoted(word))",
        expected: word.utf8.allSatisfy { Self.isInNumber($0) && $0 < 0x3A }
          ? "a number such as 0.5, with a digit first"
          : "a value; texts stand in double quotes",
        at: start)
    }
  }
}
