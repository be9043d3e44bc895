internal import ExactMath

extension CatalogueEntry {
  /// Who shows a transition.
  public enum Platform: String, Sendable, CaseIterable {
    /// No platform's own: the short names with defaults of ours.
    case common
    case iOS = "ios"
  }

  /// The API that a transition belongs to.
  public enum Family: String, Sendable, CaseIterable {
    case common = "Common"
    case uiView = "UIView.transition"
    case caTransition = "CATransition"
    /// Types that are no public API: look-alikes by what is known of them.
    case caTransitionPrivate = "CATransition, private types (look-alikes)"
    case iOSNavigation = "Navigation and modal presentation"

    public var platform: Platform { self == .common ? .common : .iOS }
  }

  /// How a number or a rule is known.
  public enum Confidence: String, Sendable {
    case documented
    case openSource = "read from open source"
    case measured
    case reverseEngineered = "reverse-engineered by others"
    case inferred
    case remembered = "widely known, not verified"
  }

  /// A number or a rule of a transition, and how it is known.
  public struct Constant: Sendable, Hashable {
    public var what: String
    public var confidence: Confidence

    public init(_ what: String, _ confidence: Confidence) {
      self.what = what
      self.confidence = confidence
    }
  }

  /// How long and by what curve.
  struct Pace: Sendable, Hashable {
    var duration: Time
    var easing: String
  }

  /// The duration as the API's own property or argument, in seconds.
  static let statedDuration = Parameter(
    "duration", .number(0.001...3600), default: nil,
    "in seconds, as the API has it; what the clip says of its duration wins")

  /// An entry of a platform's own, that moves the two screens as a whole.
  init(
    _ family: Family, _ name: String, aliases: [String] = [], _ summary: String, source: String,
    kind: Kind, ends: Ends = .fromTo, parameters: [Parameter] = [], pace: Pace,
    constants: [Constant], make: @escaping Make
  ) {
    self.init(
      family, name, aliases: aliases, summary, source: source, kind: kind, ends: ends,
      parameters: parameters, pace: pace, constants: constants, recipe: .sides(make))
  }

  /// An entry of a platform's own.
  init(
    _ family: Family, _ name: String, aliases: [String] = [], _ summary: String, source: String,
    kind: Kind, ends: Ends = .fromTo, parameters: [Parameter] = [], pace: Pace,
    constants: [Constant], recipe: Recipe
  ) {
    self.init(
      name: name, aliases: aliases, summary: summary, source: source, kind: kind,
      parameters: parameters, defaultDuration: pace.duration, defaultEasing: pace.easing,
      recipe: recipe)
    self.family = family
    self.ends = ends
    self.constants = constants
  }

  /// Why it stands alone; nil when it combines with others.
  public var aloneBecause: String? {
    if family != .common { return "is a whole transition of its platform" }
    return kind.combines ? nil : kind.rawValue
  }

  func pace(_ values: ParameterValues) -> Pace {
    var pace = chosenPace?(values) ?? Pace(duration: defaultDuration, easing: defaultEasing)
    if let stated = Self.statedTime(values) { pace.duration = stated }
    return pace
  }

  /// Lets `statedDuration`, where it is stated, say `duration`; one that it cannot say is not stated.
  static func restate(_ duration: Time, in values: inout ParameterValues) {
    guard statedTime(values) != nil,
      !values.set(statedDuration, to: shortDecimal(duration.seconds))
    else { return }
    values.remove(statedDuration)
  }

  /// What `statedDuration` says.
  static func statedTime(_ values: ParameterValues) -> Time? {
    values.givenNumber("duration").flatMap { Time(seconds: $0) }
  }
}
