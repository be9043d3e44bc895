import ExactMath

extension Easing {
  /// Reads an easing from a preset's name or a function: see ``names``.
  ///
  /// Capitals and hyphens in names do not count, so `easeInEaseOut` is `ease-in-ease-out`; spaces
  /// are free and a leading dot, as in Swift code, is allowed. Numbers take a point under every
  /// locale.
  public init(parsing text: String) throws(EasingError) {
    var scanner = EasingScanner(text)
    let name = try scanner.name()
    let arguments = try scanner.arguments()
    let folded = String(foldedName(EasingCall.withoutPackage(name.text)))

    guard let arguments else {
      guard let preset = Self.preset(folded) else {
        throw Self.unknown(name, scanner)
      }
      self = preset.easing
      return
    }
    let call = EasingCall(name: name, arguments: arguments, scanner: scanner)
    switch folded {
    case "cubicbezier", "timingcurve", "camediatimingfunction", "uicubictimingparameters":
      if let preset = try Self.namedCurve(call) {
        self = preset
        return
      }
      self.init(form: .curve(.cubicBezier(try call.cubicBezier())))
    case "threepointcubic":
      self.init(form: .curve(.threePointCubic(try call.threePointCubic())))
    case "exponentialdecay":
      self.init(form: .curve(.exponentialDecay(try call.exponentialDecay())))
    case "linear": self.init(form: .curve(.piecewiseLinear(try call.linear())))
    case "steps": self.init(form: .curve(.steps(try call.steps())))
    case "spring", "interpolatingspring", "uispringtimingparameters", "caspringanimation":
      self.init(form: try call.spring())
    case "smooth", "snappy", "bouncy":
      self.init(form: try call.springPreset(bounce: Self.bounces[folded] ?? 0))
    default:
      if let interpolator = try call.androidInterpolator(folded) {
        self.init(form: .curve(.android(interpolator)))
        return
      }
      guard let preset = Self.preset(folded) else {
        throw Self.unknown(name, scanner)
      }
      throw scanner.failure(
        "\(preset.name) takes no arguments", at: name.offset, expected: "the name alone")
    }
  }

  /// `CAMediaTimingFunction(name: .easeIn)` and `UICubicTimingParameters(animationCurve: .easeIn)`.
  private static func namedCurve(_ call: EasingCall) throws(EasingError) -> Easing? {
    guard call.arguments.count == 1, let argument = call.arguments.first,
      let label = argument.label,
      ["name", "animationcurve"].contains(String(foldedName(label.text)))
    else { return nil }
    return try Easing(parsing: argument.text)
  }

  /// What SwiftUI's presets bounce without more.
  private static let bounces = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]

  private static func unknown(_ name: EasingToken, _ scanner: EasingScanner) -> EasingError {
    let known = presets.flatMap { [$0.name] + $0.aliases } + functionNames
    let nearest = nearestName(to: name.text, among: known)
    let needsArguments = functionNames.contains { foldedName($0) == foldedName(name.text) }
    return scanner.failure(
      needsArguments ? "\(name.text) has no arguments" : "unknown easing \"\(name.text)\"",
      at: name.offset,
      expected: needsArguments
        ? "\"(\" after the name"
        : "a name such as ease-in-ease-out, or cubic-bezier(…), linear(…), steps(…), spring(…)",
      suggestion: needsArguments ? nil : nearest)
  }

  private static let functionNames = [
    "cubic-bezier", "steps", "three-point-cubic", "exponential-decay", "PathInterpolator",
  ]

  /// Android's polylines are made only where a name asks for them.
  private static func preset(_ folded: String) -> EasingPreset? {
    commonByFoldedName[folded] ?? androidByFoldedName[folded]
  }

  private static let commonByFoldedName = byFoldedName(commonPresets)
  private static let androidByFoldedName = byFoldedName(androidPresets)

  private static func byFoldedName(_ presets: [EasingPreset]) -> [String: EasingPreset] {
    var table: [String: EasingPreset] = [:]
    for preset in presets {
      for name in [preset.name] + preset.aliases { table[String(foldedName(name))] = preset }
    }
    return table
  }
}

/// Why a text is not an easing: what is wrong, where, what was expected.
public struct EasingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// What is wrong.
  public let problem: String
  /// The place in the text, in characters from 0.
  public let offset: Int
  /// What would have been right.
  public let expectation: String
  /// The valid name most like the wrong one, if one is near.
  public let suggestion: String?

  public var description: String {
    let place = text.isEmpty ? "" : " at character \(offset + 1)"
    let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
    return "easing \"\(text)\": \(problem)\(place); expected \(expectation)\(hint)"
  }
}
