internal import ExactMath

/// The parameters of one transition, checked against its declarations.
public struct ParameterValues: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case edge(Edge)
    case flag(Bool)
    case number(Double)
    case rect(LengthRect)
    case choice(String)
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
      case .choice(let words):
        words.first { foldedName($0) == foldedName(text) }.map(Value.choice)
      }
    guard let value else { return false }
    values[parameter.name] = value
    return true
  }

  /// A decimal, or a percentage of one.
  private static func number(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return parseDecimal(text) }
    return parseDecimal(String(text.dropLast())).map { $0 / 100 }
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

  /// The value as text that parses back to it; nil when it is not set.
  public func text(_ name: String) -> String? {
    switch values[name] {
    case nil: nil
    case .edge(let edge): edge.rawValue
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): shortestDecimal(number)
    case .rect(let rect): rect.description
    case .choice(let word): word
    }
  }
}
