import Compositor
import ExactMath
import Motion
import Transitions

/// `--commit`: a rule that says whether a gesture finishes, and how the rest runs out, as in
/// `ios.back-swipe:threshold=0.42,deadZone=27pt`.
struct CommitArgument: Hashable, Sendable {
  var rule = FingerDrive.Rule.percentDriven
  var threshold: Double?
  var projection: Time?
  var deadZone: Length?
  var direction: FingerDrive.Direction?
  var completionSpeed: Double?
  var completionCurve: Easing?
  var carriesVelocity: Bool?

  static let `default` = CommitArgument()

  private static let keys = [
    "threshold", "projection", "deadZone", "direction", "completionSpeed", "completionCurve",
    "carriesVelocity",
  ]
  private static let expected =
    "percent-driven, ios.back-swipe or ios.sheet-drag, with keys such as percent-driven:threshold=0.5"

  private init() {}

  init(argument text: String) throws(ValueError) {
    let colon = text.firstIndex(of: ":")
    let name = String(text[..<(colon ?? text.endIndex)])
    let names = FingerDrive.Rule.allCases.map(\.rawValue)
    guard
      let rule = FingerDrive.Rule.allCases.first(where: {
        foldedName($0.rawValue) == foldedName(name)
      })
    else { throw ValueError(Self.expected, hint: suggestion(for: name, among: names)) }
    self.rule = rule
    guard let colon else { return }
    var seen: Set<String> = []
    for setting in Self.settings(String(text[text.index(after: colon)...])) {
      guard let equals = setting.firstIndex(of: "=") else {
        throw ValueError(Self.expected, hint: "; '\(setting)' is no KEY=VALUE")
      }
      let given = String(setting[..<equals])
      guard let key = Self.keys.first(where: { foldedName($0) == foldedName(given) }) else {
        throw ValueError(
          Self.expected,
          hint: "; there is no key '\(given)', but " + Self.keys.joined(separator: ", ")
            + suggestion(for: given, among: Self.keys))
      }
      guard seen.insert(key).inserted else {
        throw ValueError(Self.expected, hint: "; \(key) is given twice")
      }
      try set(key, to: String(setting[setting.index(after: equals)...]))
    }
    try check()
  }

  /// At the commas that start a new key, so that a curve may hold commas.
  private static func settings(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { result, piece in
      if piece.contains("=") || result.isEmpty {
        result.append(String(piece))
      } else {
        result[result.count - 1] += "," + piece
      }
    }
  }

  private mutating func set(_ key: String, to text: String) throws(ValueError) {
    func number(_ range: ClosedRange<Double>, _ what: String) throws(ValueError) -> Double {
      guard let value = parseFactor(text), range.contains(value) else {
        throw ValueError("\(key)=\(what)")
      }
      return value
    }
    switch key {
    case "threshold": threshold = try number(0...1, "a share from 0 to 1")
    case "completionSpeed": completionSpeed = try number(0.001...1000, "a factor above 0")
    case "projection":
      guard let time = try? parseDuration(text) else {
        throw ValueError("projection=a time such as 120ms")
      }
      projection = time
    case "deadZone":
      guard let length = Length(parsing: text), length.unit != .percent, length.value >= 0 else {
        throw ValueError("deadZone=points such as 12pt")
      }
      deadZone = length
    case "direction":
      guard let way = FingerDrive.Direction(rawValue: text.lowercased()) else {
        let ways = FingerDrive.Direction.allCases.map(\.rawValue)
        throw ValueError("direction=one of " + ways.joined(separator: ", "))
      }
      direction = way
    case "completionCurve":
      guard let easing = try? Easing(parsing: text) else {
        throw ValueError("completionCurve=a timing function such as ease-out")
      }
      completionCurve = easing
    default:
      switch text.lowercased() {
      case "true", "yes": carriesVelocity = true
      case "false", "no": carriesVelocity = false
      default: throw ValueError("carriesVelocity=true or false")
      }
    }
  }

  private func check() throws(ValueError) {
    if projection != nil, rule == .percentDriven {
      throw ValueError(Self.expected, hint: "; percent-driven has no projection")
    }
    guard completionSpeed != nil else { return }
    if completionCurve?.spring != nil {
      throw ValueError(
        Self.expected, hint: "; a spring takes its own time, so completionSpeed says nothing")
    }
  }

  /// The finger with this rule.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - forward: where a touch leads forward unless it is stated; nil leaves it to the rule.
  func drive(
    _ track: FingerDrive.Track, scale: Double, forward: FingerDrive.Direction?
  ) -> FingerDrive {
    var drive = FingerDrive(track, rule: rule, direction: direction ?? forward)
    drive.threshold = threshold ?? drive.threshold
    drive.projection = projection ?? drive.projection
    drive.deadZone = deadZone?.points(of: 0, scale: scale) ?? drive.deadZone
    if completionCurve != nil || completionSpeed != nil {
      let curve = completionCurve ?? .easeInEaseOut
      drive.completion.motion =
        curve.spring.map { Completion.Motion.spring($0) }
        ?? .rest(curve.timingFunction(duration: .zero), speed: completionSpeed ?? 1)
    }
    drive.completion.carriesVelocity = carriesVelocity ?? rule.carriesVelocity
    return drive
  }
}
