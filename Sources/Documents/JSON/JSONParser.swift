internal import ExactMath

/// Reads JSON (RFC 8259) with comments and trailing commas, in one pass.
///
/// Memory is in proportion to the text, recursion is bounded by `DocumentLimits.depth`. The first
/// mistake of syntax ends the reading; keys stated twice are collected, and the first one counts.
struct JSONParser {
  let bytes: [UInt8]
  var index = 0
  private(set) var duplicates: [SourceProblem] = []
  private var path: [PathComponent] = []
  private var valueCount = 0

  /// - Precondition: at most `DocumentLimits.bytes` bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(SourceProblem) -> JSONNode {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw failure("the text is UTF-16", expected: "UTF-8")
    }
    if let invalid = firstInvalidUTF8(in: bytes) {
      throw failure(
        "the byte 0x\(hexadecimal(UInt32(bytes[invalid]), digits: 2)) is not UTF-8",
        expected: "a text in UTF-8", at: invalid)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try skipSpace()
    guard index < bytes.count else {
      throw failure("the document is empty", expected: "an object such as { \"version\": 1 }")
    }
    let root = try parseValue()
    try skipSpace()
    guard index == bytes.count else {
      throw failure("found \(found)", expected: "nothing more after the document")
    }
    return root
  }

  private mutating func parseValue() throws(SourceProblem) -> JSONNode {
    valueCount += 1
    guard valueCount <= DocumentLimits.values else {
      throw failure("the document has more than \(DocumentLimits.values) values")
    }
    let start = index
    guard let byte = peek else { throw ended(expected: "a value") }
    switch byte {
    case UInt8(ascii: "{"): return try parseObject()
    case UInt8(ascii: "["): return try parseArray()
    case UInt8(ascii: "\""): return JSONNode(.string(try parseString()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(.number(try parseNumber()), at: start)
    default: return JSONNode(try parseWord(), at: start)
    }
  }

  private mutating func parseObject() throws(SourceProblem) -> JSONNode {
    let start = index
    try descend()
    var members: [JSONMember] = []
    var seen: [String: Int] = [:]
    try skipSpace()
    while peek != UInt8(ascii: "}") {
      let keyOffset = index
      guard peek == UInt8(ascii: "\"") else {
        guard index < bytes.count else { throw unclosed("object", start, "a key or \"}\"") }
        throw failure("found \(found)", expected: "a key in double quotes, or \"}\"")
      }
      let key = try parseString()
      path.append(.key(key))
      try skipSpace()
      guard peek == UInt8(ascii: ":") else {
        throw failure("found \(found)", expected: "\":\" after the key \(quoted(key))")
      }
      index += 1
      try skipSpace()
      let value = try parseValue()
      if let first = seen[key] {
        reportDuplicate(key, at: keyOffset, first: first)
      } else {
        seen[key] = keyOffset
        members.append(JSONMember(key, value, at: keyOffset))
      }
      path.removeLast()
      guard try continues(to: UInt8(ascii: "}"), "object", start) else { break }
    }
    index += 1
    return JSONNode(.object(members), at: start)
  }

  private mutating func parseArray() throws(SourceProblem) -> JSONNode {
    let start = index
    try descend()
    var values: [JSONNode] = []
    try skipSpace()
    while peek != UInt8(ascii: "]") {
      guard index < bytes.count else { throw unclosed("array", start, "a value or \"]\"") }
      path.append(.index(values.count))
      values.append(try parseValue())
      path.removeLast()
      guard try continues(to: UInt8(ascii: "]"), "array", start) else { break }
    }
    index += 1
    return JSONNode(.array(values), at: start)
  }

  /// After a value: true when another may follow, false at `end`.
  private mutating func continues(
    to end: UInt8, _ kind: String, _ start: Int
  ) throws(SourceProblem) -> Bool {
    try skipSpace()
    let closing = "\"" + String(UnicodeScalar(end)) + "\""
    if peek == end { return false }
    guard peek == UInt8(ascii: ",") else {
      guard index < bytes.count else { throw unclosed(kind, start, "\",\" or \(closing)") }
      throw failure("found \(found)", expected: "\",\" or \(closing) after the value")
    }
    index += 1
    try skipSpace()
    return true
  }

  /// Enters an array or object.
  private mutating func descend() throws(SourceProblem) {
    guard path.count < DocumentLimits.depth else {
      throw failure(
        "arrays and objects lie more than \(DocumentLimits.depth) deep within each other")
    }
    index += 1
  }

  private mutating func reportDuplicate(_ key: String, at offset: Int, first: Int) {
    guard duplicates.count < DocumentLimits.problems else { return }
    duplicates.append(
      SourceProblem(
        offset: offset, path: path.text, problem: "the key \(quoted(key)) is stated twice",
        related: ("the first is on line", first)))
  }
}

/// Reads a JSON text with comments and trailing commas.
///
/// - Throws: the mistake of syntax, or the keys that are stated twice.
package func parseJSON(_ bytes: [UInt8], name: String) throws(DocumentError) -> JSONNode {
  var parser = JSONParser(bytes)
  var problems: [SourceProblem] = []
  do {
    let root = try parser.parse()
    guard !parser.duplicates.isEmpty else { return root }
  } catch {
    problems = [error]
  }
  throw DocumentError(name: name, bytes: bytes, problems: parser.duplicates + problems)
}

extension JSONParser {
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// What stands at the index, for a message.
  var found: String {
    guard index < bytes.count else { return "the end of the document" }
    let rest = bytes[index..<min(index + 4, bytes.count)]
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else {
      return "nothing"
    }
    let isVisible =
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
      && scalar.properties.generalCategory != .format
    if scalar == "\"" { return "a quotation mark" }
    return isVisible ? "\"\(scalar)\"" : "U+\(hexadecimal(scalar.value, digits: 4))"
  }

  func failure(
    _ problem: String, expected: String? = nil, at offset: Int? = nil
  ) -> SourceProblem {
    SourceProblem(
      offset: offset ?? index, path: currentPath, problem: problem, expected: expected)
  }

  func ended(expected: String) -> SourceProblem {
    failure("the document ends here", expected: expected)
  }

  private func unclosed(_ kind: String, _ start: Int, _ expected: String) -> SourceProblem {
    var problem = ended(expected: expected)
    problem.related = ("the \(kind) opens on line", start)
    return problem
  }

  private var currentPath: String { path.text }
}

/// At least so many hexadecimal digits, capital letters.
func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
