internal import ExactMath

/// Something about a transition that can be set, as in `push:from=right`.
public struct Parameter: Sendable, Hashable {
  /// The values it accepts.
  public enum Kind: Sendable, Hashable {
    case edge
    case flag
    /// Within a closed range.
    case number(ClosedRange<Double>)
    /// x,y,width,height.
    case rect
    /// One of a few words.
    case choice([String])
    /// Any of a few words, as an option set has them.
    case options([String])
    /// One of a few curves by name, or the control points of another.
    case curve([String])

    public var expectation: String {
      switch self {
      case .edge: Edge.allCases.map(\.rawValue).joined(separator: ", ")
      case .flag: "true or false"
      case .number(let range):
        "a number from \(shortestDecimal(range.lowerBound)) to \(shortestDecimal(range.upperBound))"
      case .choice(let words): words.joined(separator: ", ")
      case .options(let words): "any of " + words.joined(separator: ", ") + ", joined by |"
      case .curve(let names):
        names.joined(separator: ", ") + ", or control points such as 0.4,0,0.2,1"
      case .rect: "x,y,width,height in pt, px or %, with width and height above 0"
      }
    }
  }

  /// As the platform's API writes it; capitals and hyphens do not matter when it is read.
  public var name: String
  /// Other names of it, such as the one that the platform's API has.
  public var aliases: [String]
  public var kind: Kind
  /// The default as text; nil when the parameter is off unless given.
  public var defaultText: String?
  public var summary: String

  public init(
    _ name: String, aliases: [String] = [], _ kind: Kind, default text: String?, _ summary: String
  ) {
    self.name = name
    self.aliases = aliases
    self.kind = kind
    defaultText = text
    self.summary = summary
  }
}

extension Parameter {
  /// How long all takes, which the clip may say too.
  package var isDuration: Bool { name == CatalogueEntry.statedDuration.name }

  /// The curve, which the clip may say too.
  package var isTimingFunction: Bool {
    if case .curve = kind { true } else { false }
  }

  /// `startProgress`, `start-progress` and `subtype` for `from` are understood.
  func isCalled(_ text: String) -> Bool {
    let word = foldedName(text)
    return ([name] + aliases).contains { foldedName($0) == word }
  }
}
