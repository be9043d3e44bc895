internal import ExactMath

/// The parameters of one transition, checked against its declarations.
public struct ParameterValues: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case edge(Edge)
    case flag(Bool)
    case number(Double)
    case rect(LengthRect)
    case choice(String)
    case options([String])
  }

  private var values: [String: Value] = [:]

  init() {}

  mutating func set(_ parameter: Parameter, to text: String) -> Bool {
    let value: Value? =
      switch parameter.kind {
      case .edge: Edge(parsing: text).map(Value.edge)
      case .flag:
        switch text.lowercased() {
        case "true", "yes", "on", "1": .flag(true)
        case "false", "no", "off", "0": .flag(false)
        default: nil
        }
      case .number(let range):
        Self.number(text).flatMap { range.contains($0) ? .number($0) : nil }
      case .rect: LengthRect(parsing: text).map(Value.rect)
      case .choice(let words): Self.word(text, among: words).map(Value.choice)
      case .curve(let names):
        (Self.word(text, among: names) ?? controlPoints(text)).map(Value.choice)
      case .options(let words): Self.options(text, among: words)
      }
    guard let value else { return false }
    values[parameter.name] = value
    return true
  }

  mutating func remove(_ parameter: Parameter) {
    values[parameter.name] = nil
  }

  /// A decimal, or a percentage of one.
  private static func number(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return parseDecimal(text) }
    return parseDecimal(String(text.dropLast())).map { $0 / 100 }
  }

  private static func word(_ text: String, among words: [String]) -> String? {
    words.first { apiWord($0) == apiWord(text) }
  }

  /// Each once, in the order of the declaration.
  private static func options(_ text: String, among words: [String]) -> Value? {
    let given = apiOptions(text).map { word($0, among: words) }
    let known = given.compactMap { $0 }
    guard !known.isEmpty, known.count == given.count else { return nil }
    return .options(words.filter(known.contains))
  }

  public func edge(_ name: String) -> Edge {
    if case .edge(let edge) = values[name] { edge } else { .right }
  }

  public func flag(_ name: String) -> Bool {
    if case .flag(let flag) = values[name] { flag } else { false }
  }

  public func number(_ name: String) -> Double {
    if case .number(let number) = values[name] { number } else { 0 }
  }

  /// nil when it has no default and is not given.
  public func givenNumber(_ name: String) -> Double? {
    if case .number(let number) = values[name] { number } else { nil }
  }

  public func rect(_ name: String) -> LengthRect? {
    if case .rect(let rect) = values[name] { rect } else { nil }
  }

  public func choice(_ name: String) -> String {
    if case .choice(let word) = values[name] { word } else { "" }
  }

  /// Empty where none is given.
  public func options(_ name: String) -> [String] {
    if case .options(let words) = values[name] { words } else { [] }
  }

  /// The value as text that parses back to it; nil when it is not set.
  public func text(_ name: String) -> String? {
    switch values[name] {
    case nil: nil
    case .edge(let edge): edge.rawValue
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): shortestDecimal(number)
    case .rect(let rect): rect.description
    case .choice(let word): word
    case .options(let words): words.joined(separator: "|")
    }
  }
}
