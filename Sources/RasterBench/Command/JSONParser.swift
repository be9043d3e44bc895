import ExactMath

/// Reads one JSON text; nesting is limited so that no input can exhaust the stack.
struct JSONParser {
  private let bytes: [UInt8]
  private var at = 0
  private static let deepest = 64

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func parse() throws(BenchError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard at == bytes.count else { throw failure("something follows the value") }
    return value
  }

  private func failure(_ reason: String) -> BenchError {
    .malformed(what: "the JSON", reason: "\(reason), at byte \(at)")
  }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private mutating func skip(_ character: Character) -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
    at += 1
    return true
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) throws(BenchError) -> JSONValue {
    guard depth < Self.deepest else { throw failure("values are nested too deeply") }
    if skip("{") { return .object(try members(depth: depth)) }
    if skip("[") { return .array(try elements(depth: depth)) }
    if skip("\"") { return .string(try string()) }
    if skip(word: "true") { return .bool(true) }
    if skip(word: "false") { return .bool(false) }
    if skip(word: "null") { return .null }
    let end = bytes[at...].firstIndex { !"+-.0123456789eE".utf8.contains($0) } ?? bytes.count
    guard let number = parseDecimal(String(decoding: bytes[at..<end], as: UTF8.self)) else {
      throw failure("there is no value")
    }
    at = end
    return .number(number)
  }

  private mutating func members(
    depth: Int
  ) throws(BenchError) -> [(name: String, value: JSONValue)] {
    var result: [(name: String, value: JSONValue)] = []
    if skip("}") { return result }
    repeat {
      guard skip("\"") else { throw failure("a member has no name") }
      let name = try string()
      guard skip(":") else { throw failure("a member has no colon") }
      result.append((name, try value(depth: depth + 1)))
    } while skip(",")
    guard skip("}") else { throw failure("an object does not end") }
    return result
  }

  private mutating func elements(depth: Int) throws(BenchError) -> [JSONValue] {
    var result: [JSONValue] = []
    if skip("]") { return result }
    repeat { result.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw failure("an array does not end") }
    return result
  }

  /// After the opening quote.
  private mutating func string() throws(BenchError) -> String {
    var units: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        units += String(try escape()).utf8
      } else {
        units.append(byte)
      }
    }
    throw failure("a string does not end")
  }

  private mutating func escape() throws(BenchError) -> Character {
    guard at < bytes.count else { throw failure("a string does not end") }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "u"):
      let first = try unit()
      // A high surrogate counts with the low one that follows.
      guard first & 0xFC00 == 0xD800, skip(word: "\\u") else {
        guard let scalar = Unicode.Scalar(first) else { throw failure("half a character") }
        return Character(scalar)
      }
      let second = try unit()
      guard second & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
      else { throw failure("half a character") }
      return Character(scalar)
    default: throw failure("an unknown escape")
    }
  }

  private mutating func unit() throws(BenchError) -> UInt32 {
    guard at + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits are missing") }
    at += 4
    return value
  }
}
