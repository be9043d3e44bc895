internal import ExactMath

/// Why a text is no expression, with the place in it in characters from 0.
package struct ExpressionError: Error {
  package var offset: Int
  package var problem: String
}

extension Expression {
  /// The longest text that is read as an expression, in bytes.
  static let longest = 1000

  /// Reads a number with an optional unit (`pt`, `px`, `ms`, `s`, `%`), names, `+ - * /`, parentheses,
  /// `min(…)` and `max(…)`.
  package init(parsing text: String) throws(ExpressionError) {
    var parser = ExpressionParser(text)
    self = try parser.parse()
  }
}

private struct ExpressionParser {
  private let characters: [Character]
  private var index = 0
  private var depth = 0

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func parse() throws(ExpressionError) -> Expression {
    let result = try sum()
    guard peek == nil else { throw failure("found \(found)") }
    return result
  }

  private mutating func sum() throws(ExpressionError) -> Expression {
    var result = try product()
    while let sign = peek, sign == "+" || sign == "-" {
      index += 1
      let next = try product()
      result = sign == "+" ? .sum(result, next) : .difference(result, next)
    }
    return result
  }

  private mutating func product() throws(ExpressionError) -> Expression {
    var result = try factor()
    while let sign = peek, sign == "*" || sign == "/" {
      index += 1
      let next = try factor()
      result = sign == "*" ? .product(result, next) : .quotient(result, next)
    }
    return result
  }

  private mutating func factor() throws(ExpressionError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 32 else { throw failure("more than 32 parentheses or signs in each other") }
    guard let first = peek else { throw failure("a value is missing at the end") }
    if first == "-" || first == "+" {
      index += 1
      let value = try factor()
      return first == "-" ? .negated(value) : value
    }
    if first == "(" {
      index += 1
      let value = try sum()
      try expect(")")
      return value
    }
    if first.isASCII && first.isNumber || first == "." { return try number() }
    if first.isLetter || first == "_" { return try nameOrCall() }
    throw failure("found \(found)")
  }

  private mutating func number() throws(ExpressionError) -> Expression {
    let start = index
    while index < characters.count, characters[index].isASCII,
      characters[index].isNumber || characters[index] == "."
    {
      index += 1
    }
    let digits = String(characters[start..<index])
    guard let value = parseDecimal(digits), value <= 1e9 else {
      index = start
      throw failure("\(quoted(digits)) is no number up to 1e9")
    }
    let unitStart = index
    if index < characters.count, characters[index] == "%" {
      index += 1
      return .percent(value)
    }
    while index < characters.count, characters[index].isLetter { index += 1 }
    switch String(characters[unitStart..<index]) {
    case "", "pt", "dp": return .number(value)
    case "px": return .pixels(value)
    case "ms": return .seconds(value / 1000)
    case "s": return .seconds(value)
    case let unit:
      index = unitStart
      throw failure("the unit \(quoted(unit)) is none of pt, px, ms, s and %")
    }
  }

  private mutating func nameOrCall() throws(ExpressionError) -> Expression {
    let start = index
    while index < characters.count,
      characters[index].isLetter || characters[index].isNumber || "_.".contains(characters[index])
    {
      index += 1
    }
    let name = String(characters[start..<index])
    guard peek == "(" else { return .name(name) }
    guard name == "min" || name == "max" else {
      index = start
      throw failure("the function \(quoted(name)) is neither min nor max")
    }
    index += 1
    var arguments = [try sum()]
    while peek == "," {
      index += 1
      arguments.append(try sum())
    }
    try expect(")")
    return name == "min" ? .least(arguments) : .greatest(arguments)
  }

  private mutating func expect(_ character: Character) throws(ExpressionError) {
    guard peek == character else { throw failure("\"\(character)\" is missing") }
    index += 1
  }

  /// The next character that is no space.
  private var peek: Character? {
    mutating get {
      while index < characters.count, characters[index] == " " { index += 1 }
      return index < characters.count ? characters[index] : nil
    }
  }

  private var found: String {
    index < characters.count ? quoted(String(characters[index])) : "the end"
  }

  private func failure(_ problem: String) -> ExpressionError {
    ExpressionError(offset: index, problem: problem)
  }
}
