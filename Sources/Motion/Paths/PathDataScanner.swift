internal import ExactMath

/// Reads the tokens of SVG path data: commands, numbers, flags.
struct PathDataScanner {
  private let text: [UInt8]
  private var position = 0

  init(_ text: some StringProtocol) {
    self.text = Array(text.utf8)
  }

  /// The next command letter; nil at the end of the text.
  mutating func command() throws(PathDataError) -> UInt8? {
    skip(commas: false)
    guard position < text.count else { return nil }
    guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(text[position]) else {
      throw error("a command (one of M L H V C S Q T A Z)")
    }
    position += 1
    return text[position - 1]
  }

  /// Another set of arguments follows, so the command repeats.
  mutating func repeats() -> Bool {
    let start = position
    skip(commas: true)
    if position < text.count, isNumberStart(text[position]) { return true }
    position = start
    return false
  }

  private func isNumberStart(_ byte: UInt8) -> Bool {
    "+-.0123456789".utf8.contains(byte)
  }

  mutating func number() throws(PathDataError) -> Double {
    skip(commas: true)
    let start = position
    var end = position
    func digits() -> Int {
      let first = end
      while end < text.count, (0x30...0x39).contains(text[end]) { end += 1 }
      return end - first
    }
    if end < text.count, "+-".utf8.contains(text[end]) { end += 1 }
    var count = digits()
    if end < text.count, text[end] == UInt8(ascii: ".") {
      end += 1
      count += digits()
    }
    guard count > 0 else { throw error("a number") }
    // An exponent needs digits; else the letter is not the number's.
    let mantissaEnd = end
    if end < text.count, "eE".utf8.contains(text[end]) {
      end += 1
      if end < text.count, "+-".utf8.contains(text[end]) { end += 1 }
      if digits() == 0 { end = mantissaEnd }
    }
    var token = String(decoding: text[start..<mantissaEnd], as: UTF8.self)
    if token.hasSuffix(".") { token.removeLast() }
    token += String(decoding: text[mantissaEnd..<end], as: UTF8.self)
    guard let value = parseDecimal(token), value.magnitude <= 1e9 else {
      throw error("a number within ±1,000,000,000")
    }
    position = end
    return value
  }

  /// `0` or `1`, which need nothing between them and the next token.
  mutating func flag() throws(PathDataError) -> Bool {
    skip(commas: true)
    guard position < text.count, text[position] == 0x30 || text[position] == 0x31 else {
      throw error("a flag, 0 or 1")
    }
    position += 1
    return text[position - 1] == 0x31
  }

  /// White space, and one comma where they separate arguments.
  private mutating func skip(commas: Bool) {
    var mayTakeComma = commas
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D: break
      case UInt8(ascii: ",") where mayTakeComma: mayTakeComma = false
      default: return
      }
      position += 1
    }
  }

  func error(_ expected: String) -> PathDataError {
    let rest = String(decoding: text[position...].prefix(12), as: UTF8.self)
    return PathDataError(
      offset: position, expected: expected, found: rest.first.map(String.init))
  }
}
