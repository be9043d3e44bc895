public import ExactMath
public import Raster

/// A transition by name: what it is, where it comes from, what can be set, and how it is made.
public struct CatalogueEntry: Sendable {
  /// Which screens the first and the last frame show, for curves that map 0→0 and 1→1.
  public enum Ends: String, Sendable {
    case fromTo = "from → to"
    /// The to screen lies over a part of the from screen and goes on doing so.
    case fromComposite = "from → to over from"
    /// As its parameters say; from → to by default.
    case parametric = "from → to, or what lies between, by its parameters"
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
    /// Bends a screen as one picture: nothing to combine.
    case bend = "bends a screen"
    /// Takes the screens apart: no whole screens are left to combine with.
    case morph = "moves the layers of both screens"

    public var combines: Bool { self != .cut && self != .turn && self != .bend && self != .morph }

    /// Something travels, grows or turns.
    public var moves: Bool { self != .cut && self != .fade }
  }

  /// Binds a transition to a container of a size in points, at so many pixels per point.
  public typealias Make =
    @Sendable (
      ParameterValues, _ container: Size, _ scale: Double
    ) -> TransitionPart

  /// How the entry makes its movement.
  public enum Recipe: Sendable {
    /// By moving the two screens as a whole.
    case sides(Make)
    /// By taking the screens' layers apart.
    case layers(@Sendable (ParameterValues, ScreenPair) -> ScreenPair.Moving)
  }

  public var name: String
  public var aliases: [String]
  public var summary: String
  /// The API or file that defines the behaviour.
  public var source: String
  public var kind: Kind
  public var ends = Ends.fromTo
  public var parameters: [Parameter]
  public var defaultDuration: Time
  public var defaultEasing: String
  public var recipe: Recipe
  public var family = Family.common
  /// What its numbers are and how sure they are.
  public var constants: [Constant] = []
  /// The duration and curve where parameters decide them.
  var chosenPace: (@Sendable (ParameterValues) -> Pace)?
  /// What is in force of numbers without a default, for a container of a size in points.
  public var inForce: @Sendable (ParameterValues, Size) -> [String: Double] = { _, _ in [:] }
  /// What is wrong with parameters that are sound each on its own.
  var problem: (@Sendable (ParameterValues) -> TransitionError?)?
  /// How often it runs, where parameters decide that.
  var repetition: (@Sendable (ParameterValues) -> Repetition)?
  /// Parameters that an alias, in lower case without hyphens, stands for.
  var aliasSettings: [String: [String: String]] = [:]
  /// The transition that takes words that are asked of this one by mistake.
  var counterpart: String?
  /// How long the dissolve takes that shows where motion is to be reduced; nil for as long as the
  /// movement.
  public var reducedDuration: Time?

  /// - Parameter recipe: how the movement is made.
  public init(
    name: String, aliases: [String] = [], summary: String, source: String, kind: Kind,
    parameters: [Parameter] = [], defaultDuration: Time, defaultEasing: String, recipe: Recipe
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.source = source
    self.kind = kind
    self.parameters = parameters
    self.defaultDuration = defaultDuration
    self.defaultEasing = defaultEasing
    self.recipe = recipe
  }

  /// An entry that moves the two screens as a whole.
  init(
    name: String, aliases: [String] = [], summary: String, source: String, kind: Kind,
    parameters: [Parameter] = [], defaultDuration: Time, defaultEasing: String,
    make: @escaping Make
  ) {
    self.init(
      name: name, aliases: aliases, summary: summary, source: source, kind: kind,
      parameters: parameters, defaultDuration: defaultDuration, defaultEasing: defaultEasing,
      recipe: .sides(make))
  }
}
