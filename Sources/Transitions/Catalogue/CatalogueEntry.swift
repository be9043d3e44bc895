public import ExactMath
public import Raster

/// A transition by name: what it is, where it comes from, what can be set, and how it is made.
public struct CatalogueEntry: Sendable {
  /// Which screens the first and the last frame show, for curves that map 0→0 and 1→1.
  public enum Ends: String, Sendable {
    case fromTo = "from → to"
  }

  /// What a part decides; two parts of one kind cannot combine.
  public enum Kind: String, Sendable {
    /// A cut: nothing to combine.
    case cut = "cuts from one screen to the other"
    case fade = "fades"
    case placement = "moves the screens"
    case size = "scales a screen"
    /// Shows one side at a time: nothing to combine.
    case turn = "turns both screens and shows one at a time"

    public var combines: Bool { self != .cut && self != .turn }
  }

  public var name: String
  public var aliases: [String] = []
  public var summary: String
  /// The API or file that defines the behaviour.
  public var source: String
  public var kind: Kind
  public var ends = Ends.fromTo
  public var parameters: [Parameter] = []
  public var defaultDuration: Time
  public var defaultEasing: String
  /// Binds the transition to a container of `size` points at `scale` pixels per point.
  public var make: @Sendable (ParameterValues, _ container: Size, _ scale: Double) -> TransitionPart
}
