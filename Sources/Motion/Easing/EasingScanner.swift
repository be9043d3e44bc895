import ExactMath

/// A piece of an easing's text and where it stands.
struct EasingToken {
  let text: String
  let offset: Int
}

/// One argument of an easing function: `0.5`, `0.5 25% 75%`, `bounce: 0.3`.
struct EasingArgument {
  let label: EasingToken?
  /// The value's words; empty when there is none.
  let words: [EasingToken]
  /// Where the argument begins.
  let offset: Int

  /// The value as it was written, for messages.
  var text: String { words.map(\.text).joined(separator: " ") }
}

/// Splits an easing's text into a word and its arguments.
struct EasingScanner {
  private let source: String
  private let characters: [Character]
  private var position = 0

  init(_ source: String) {
    self.source = source
    characters = Array(source)
  }

  func failure(
    _ problem: String, at offset: Int, expected: String, suggestion: String? = nil
  ) -> EasingError {
    EasingError(
      text: source, problem: problem, offset: offset, expectation: expected, suggestion: suggestion)
  }

  /// The leading word, without the dot before it that Swift code may have; dots inside belong to
  /// it, and an Android reference such as `@android:interpolator/linear` is one word.
  mutating func name() throws(EasingError) -> EasingToken {
    skipSpaces()
    if peek == "." { position += 1 }
    let start = position
    let marks = peek == "@" ? "-_.@:/" : "-_."
    while let next = peek, next.isLetter || next.isNumber || marks.contains(next) {
      position += 1
    }
    guard position > start else {
      let problem = peek.map { "unexpected \"\($0)\"" } ?? "nothing stated"
      throw failure(problem, at: start, expected: "a name such as ease-in-ease-out")
    }
    return EasingToken(text: String(characters[start..<position]), offset: start)
  }

  /// The arguments in parentheses to the text's end; nil when the text ends before any.
  mutating func arguments() throws(EasingError) -> [EasingArgument]? {
    skipSpaces()
    guard let opening = peek else { return nil }
    guard opening == "(" else {
      throw failure("unexpected \"\(opening)\"", at: position, expected: "\"(\" or nothing more")
    }
    position += 1
    var arguments: [EasingArgument] = []
    skipSpaces()
    if peek == ")" {
      position += 1
    } else {
      while true {
        arguments.append(argument())
        guard let next = peek else {
          throw failure("the text ends", at: position, expected: "\")\"")
        }
        position += 1
        if next == ")" { break }
        guard next == "," else {
          throw failure("unexpected \"\(next)\"", at: position - 1, expected: "\",\" or \")\"")
        }
      }
    }
    skipSpaces()
    if let next = peek {
      throw failure("unexpected \"\(next)\"", at: position, expected: "nothing after \")\"")
    }
    return arguments
  }

  /// One argument up to the comma or parenthesis that ends it.
  private mutating func argument() -> EasingArgument {
    skipSpaces()
    let start = position
    var label: EasingToken?
    var words: [EasingToken] = []
    while let next = peek, !"(),".contains(next) {
      if next == ":", label == nil, words.count == 1 {
        label = words[0]
        words = []
        position += 1
      } else {
        words.append(word())
      }
      skipSpaces()
    }
    return EasingArgument(label: label, words: words, offset: start)
  }

  /// Up to a space or a sign that separates; `calc(1 - 0.25)` and its kin are one word, and all
  /// between quotation marks is one, with them.
  private mutating func word() -> EasingToken {
    let start = position
    if let mark = peek, mark == "\"" || mark == "'",
      let end = characters[(start + 1)...].firstIndex(of: mark)
    {
      position = end + 1
      return EasingToken(text: String(characters[start...end]), offset: start)
    }
    repeat { position += 1 } while peek.map { !$0.isWhitespace && !"(),:".contains($0) } ?? false
    let name = String(characters[start..<position]).lowercased()
    if peek == "(", CSSNumber.functions.contains(name) { skipParentheses() }
    return EasingToken(text: String(characters[start..<position]), offset: start)
  }

  /// From an opening parenthesis to behind the one that closes it, or to the text's end.
  private mutating func skipParentheses() {
    var depth = 0
    repeat {
      if peek == "(" { depth += 1 }
      if peek == ")" { depth -= 1 }
      position += 1
    } while depth > 0 && peek != nil
  }

  private mutating func skipSpaces() {
    while let next = peek, next.isWhitespace { position += 1 }
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }
}
