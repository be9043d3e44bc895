import ExactMath

/// A number or a percentage as CSS writes it: `0.5`, `25%`, `calc(1 - 0.25)`, `min(20%, 10% * 3)`.
///
/// The functions are those of CSS Values and Units level 4 that need no unit: `calc`, `min`, `max`
/// and `clamp`, with `+`, `-`, `*`, `/` and parentheses.
enum CSSNumber: Hashable, Sendable {
  case number(Double)
  /// In hundredths: 25% is 25.
  case percentage(Double)

  /// The functions' names.
  static let functions = ["calc", "min", "max", "clamp"]

  /// Nil for anything else: another syntax, another unit, a sum of a number and a percentage, more
  /// than 32 parentheses inside each other, an infinite result.
  init?(parsing text: String) {
    var reader = CSSMathReader(text)
    guard let value = reader.whole(), value.amount.isFinite else { return nil }
    self = value
  }

  fileprivate var amount: Double {
    switch self {
    case .number(let amount), .percentage(let amount): amount
    }
  }

  /// The same kind with another amount.
  fileprivate func with(_ amount: Double) -> CSSNumber {
    switch self {
    case .number: .number(amount)
    case .percentage: .percentage(amount)
    }
  }

  fileprivate func isAlike(_ other: CSSNumber) -> Bool {
    switch (self, other) {
    case (.number, .number), (.percentage, .percentage): true
    case (.number, .percentage), (.percentage, .number): false
    }
  }
}

/// Reads sums of products by recursive descent; every function gives nil where CSS refuses.
private struct CSSMathReader {
  private let characters: [Character]
  private var position = 0
  private var depth = 0

  init(_ text: String) { characters = Array(text) }

  /// The only value of the text.
  ///
  /// A sum stands in a function, never bare.
  mutating func whole() -> CSSNumber? {
    guard peek != "(", let value = operand(), position == characters.count else { return nil }
    return value
  }

  private mutating func sum() -> CSSNumber? {
    guard var total = product() else { return nil }
    while true {
      let before = position
      skipSpaces()
      guard let sign = peek, sign == "+" || sign == "-" else { return total }
      // CSS wants a space on both sides: `1 -2` is two numbers.
      guard position > before, position + 1 < characters.count,
        characters[position + 1].isWhitespace
      else { return nil }
      position += 1
      guard let term = product(), total.isAlike(term) else { return nil }
      total = total.with(total.amount + (sign == "+" ? term.amount : -term.amount))
    }
  }

  private mutating func product() -> CSSNumber? {
    guard var result = spacedOperand() else { return nil }
    while true {
      let before = position
      skipSpaces()
      guard let sign = peek, sign == "*" || sign == "/" else {
        position = before
        return result
      }
      position += 1
      guard let factor = spacedOperand() else { return nil }
      switch (result, sign, factor) {
      case (_, "*", .number(let factor)): result = result.with(result.amount * factor)
      case (.number(let number), "*", _): result = factor.with(number * factor.amount)
      case (_, _, .number(let divisor)): result = result.with(result.amount / divisor)
      default: return nil
      }
    }
  }

  private mutating func spacedOperand() -> CSSNumber? {
    skipSpaces()
    return operand()
  }

  private mutating func operand() -> CSSNumber? {
    let start = position
    while let next = peek, next.isLetter { position += 1 }
    let name = String(characters[start..<position]).lowercased()
    guard peek == "(" else {
      position = start
      return literal()
    }
    guard name.isEmpty || CSSNumber.functions.contains(name), depth < 32 else { return nil }
    position += 1
    depth += 1
    defer { depth -= 1 }
    var arguments: [CSSNumber] = []
    repeat {
      guard let value = sum(), arguments.first.map(value.isAlike) ?? true else { return nil }
      arguments.append(value)
      skipSpaces()
    } while take(",")
    guard take(")") else { return nil }
    return result(of: name, arguments)
  }

  private func result(of name: String, _ arguments: [CSSNumber]) -> CSSNumber? {
    let first = arguments[0]
    let amounts = arguments.map(\.amount)
    switch name {
    case "min": return first.with(amounts.reduce(.infinity) { Swift.min($0, $1) })
    case "max": return first.with(amounts.reduce(-.infinity) { Swift.max($0, $1) })
    case "clamp" where amounts.count == 3:
      return first.with(Swift.max(amounts[0], Swift.min(amounts[1], amounts[2])))
    case "", "calc": return amounts.count == 1 ? first : nil
    default: return nil
    }
  }

  /// A plain number with or without a percent sign.
  private mutating func literal() -> CSSNumber? {
    let start = position
    while let next = peek, isPart(next) { position += 1 }
    let text = String(characters[start..<position])
    guard let amount = parseDecimal(text) else { return nil }
    return take("%") ? .percentage(amount) : .number(amount)
  }

  /// A sign belongs to a number at its begin and after an exponent's letter.
  private func isPart(_ next: Character) -> Bool {
    if next.isNumber || next == "." || next == "e" || next == "E" { return true }
    guard next == "+" || next == "-" else { return false }
    let before = position > 0 ? characters[position - 1] : " "
    return !(before.isNumber || before == ".")
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while let next = peek, next.isWhitespace { position += 1 }
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }
}
