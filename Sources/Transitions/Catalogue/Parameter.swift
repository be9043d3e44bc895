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

    public var expectation: String {
      switch self {
      case .edge: Edge.allCases.map(\.rawValue).joined(separator: ", ")
      case .flag: "true or false"
      case .number(let range):
        "a number from \(shortestDecimal(range.lowerBound)) to \(shortestDecimal(range.upperBound))"
      case .choice(let words): words.joined(separator: ", ")
      case .rect: "x,y,width,height in pt, px or %, with width and height above 0"
      }
    }
  }

  public var name: String
  public var kind: Kind
  /// The default as text; nil when the parameter is off unless given.
  public var defaultText: String?
  public var summary: String

  public init(_ name: String, _ kind: Kind, default text: String?, _ summary: String) {
    self.name = name
    self.kind = kind
    defaultText = text
    self.summary = summary
  }
}
