import ExactMath

/// The names that a spring's arguments may have.
private enum SpringTerm: String, CaseIterable {
  case mass
  case stiffness
  case damping
  case allowsOverdamping = "allows-overdamping"
  case settling
  case duration
  case bounce
  case response
  case dampingFraction = "damping-fraction"
  case dampingRatio = "damping-ratio"
  case initialVelocity = "initial-velocity"
}

/// The ways to state a spring; an argument belongs to one of them, the velocity to all.
private enum SpringFamily: CaseIterable {
  case physical
  case response
  case perceptual
  case dampingRatio

  var terms: [SpringTerm] {
    switch self {
    case .physical: [.mass, .stiffness, .damping, .allowsOverdamping, .settling]
    case .response: [.response, .dampingFraction]
    case .perceptual: [.duration, .bounce]
    case .dampingRatio: [.dampingRatio]
    }
  }

  var example: String {
    switch self {
    case .physical: "spring(mass: 1, stiffness: 170, damping: 26)"
    case .response: "spring(response: 0.55, damping-fraction: 0.8)"
    case .perceptual: "spring(duration: 0.5, bounce: 0.3)"
    case .dampingRatio: "spring(damping-ratio: 0.7), fitted to the transition's duration"
    }
  }
}

extension EasingCall {
  /// A spring by whichever family its arguments' names belong to.
  func spring() throws(EasingError) -> Easing.Form {
    var stated: [(term: SpringTerm, argument: EasingArgument)] = []
    for argument in arguments where !argument.isCalled("blend-duration") {
      let term = try springTerm(argument)
      if stated.contains(where: { $0.term == term }) {
        throw scanner.failure(
          "\(term.rawValue) is stated twice", at: argument.offset, expected: "it once")
      }
      stated.append((term, argument))
    }
    let family =
      SpringFamily.allCases.first { family in
        stated.contains { family.terms.contains($0.term) }
      } ?? .perceptual
    // SwiftUI calls the damping fraction of its response a damping ratio in one of its two APIs.
    if family == .response, let index = stated.firstIndex(where: { $0.term == .dampingRatio }),
      !stated.contains(where: { $0.term == .dampingFraction })
    {
      stated[index].term = .dampingFraction
    }
    for (term, argument) in stated
    where term != .initialVelocity && !family.terms.contains(term) {
      throw scanner.failure(
        "\(term.rawValue) does not go with \(stated[0].term.rawValue)", at: argument.offset,
        expected: "one way to state a spring, such as \(family.example)")
    }

    let values = SpringValues(call: self, stated: stated)
    let velocity = try values.number(
      .initialVelocity, default: 0, "a number from -10000 to 10000"
    ) { $0.magnitude <= 10_000 }
    switch family {
    case .physical:
      let constants = "a number above 0 (from 1e-6 to 1e9)"
      let spring = Spring(
        mass: try values.number(.mass, default: 1, constants) { (1e-6...1e9).contains($0) },
        stiffness: try values.number(.stiffness, default: 100, constants) {
          (1e-6...1e9).contains($0)
        },
        damping: try values.number(.damping, default: 10, "a number from 0 to 1e9") {
          (0...1e9).contains($0)
        },
        initialVelocity: velocity,
        allowsOverdamping: try values.choice(
          .allowsOverdamping, default: false, [("true", true), ("false", false)]))
      let rules: [Spring.SettlingRule] = [.coreAnimation, .uiKit, .swiftUI]
      let rule = try values.choice(
        .settling, default: .coreAnimation, rules.map { ($0.text, $0) })
      return .physical(spring, rule)
    case .response:
      return .response(
        try values.seconds(.response, default: 0.55),
        dampingFraction: try values.number(.dampingFraction, default: 1, "a number from 0 to 1e6") {
          (0...1e6).contains($0)
        },
        velocity: velocity)
    case .perceptual:
      return .perceptual(
        duration: try values.seconds(.duration, default: 0.5),
        bounce: try values.number(.bounce, default: 0, "a number above -1 and up to 1") {
          $0 > -1 && $0 <= 1
        },
        velocity: velocity)
    case .dampingRatio:
      let ratio = try values.number(
        .dampingRatio, default: 1, "a number from 0.01 to 1 (above 1 acts as 1)"
      ) { $0 >= 0.01 }
      return .dampingRatio(ratio, velocity: velocity)
    }
  }

  /// SwiftUI's `bouncy(duration:extraBounce:)` and its kind.
  func springPreset(bounce: Double) throws(EasingError) -> Easing.Form {
    var (duration, extra) = (0.5, 0.0)
    for argument in arguments where !argument.isCalled("blend-duration") {
      let value = try number(argument, argument.label?.text ?? "the value")
      if argument.isCalled("duration"), (0.001...3600).contains(value) {
        duration = value
      } else if argument.isCalled("extra-bounce"), value > -1 - bounce, value <= 1 - bounce {
        extra = value
      } else {
        throw scanner.failure(
          "\(quoted(argument)) is no value for \(name.text)", at: argument.offset,
          expected: "\(name.text)(duration: 0.5, extraBounce: 0), with a bounce up to 1 in all")
      }
    }
    return .perceptual(duration: duration, bounce: bounce + extra, velocity: 0)
  }

  private func springTerm(_ argument: EasingArgument) throws(EasingError) -> SpringTerm {
    let names = SpringTerm.allCases.map(\.rawValue)
    guard let label = argument.label else {
      throw scanner.failure(
        "\(quoted(argument)) has no name", at: argument.offset,
        expected: "named values, such as spring(mass: 1, stiffness: 170, damping: 26)")
    }
    let folded = foldedName(label.text)
    if let term = SpringTerm.allCases.first(where: { foldedName($0.rawValue) == folded }) {
      return term
    }
    switch String(folded) {
    case "velocity", "initialspringvelocity": return .initialVelocity
    case "perceptualduration", "springduration": return .duration
    case "usingspringwithdamping": return .dampingRatio
    default:
      throw scanner.failure(
        "unknown spring value \"\(label.text)\"", at: label.offset,
        expected: names.joined(separator: ", "),
        suggestion: nearestName(to: label.text, among: names))
    }
  }
}

/// The stated arguments of a spring, read by name.
private struct SpringValues {
  let call: EasingCall
  let stated: [(term: SpringTerm, argument: EasingArgument)]

  func number(
    _ term: SpringTerm, default fallback: Double, _ expected: String,
    where isValid: (Double) -> Bool
  ) throws(EasingError) -> Double {
    guard let argument = argument(term) else { return fallback }
    guard argument.words.count == 1, let value = parseDecimal(argument.text), isValid(value) else {
      throw failure(term, argument, expected)
    }
    return value
  }

  /// A time such as `0.5`, `0.5s` or `500ms`, in seconds.
  func seconds(_ term: SpringTerm, default fallback: Double) throws(EasingError) -> Double {
    guard let argument = argument(term) else { return fallback }
    let text = argument.words.map(\.text).joined().lowercased()
    let value =
      if text.hasSuffix("ms") {
        parseDecimal(text.dropLast(2)).map { $0 / 1000 }
      } else {
        parseDecimal(text.hasSuffix("s") ? text.dropLast() : text[...])
      }
    guard let value, value >= 0.001, value <= 3600 else {
      throw failure(term, argument, "a time from 1ms to 3600s, such as 0.5, 0.5s or 500ms")
    }
    return value
  }

  func choice<Value>(
    _ term: SpringTerm, default fallback: Value, _ choices: [(name: String, value: Value)]
  ) throws(EasingError) -> Value {
    guard let argument = argument(term) else { return fallback }
    let folded = foldedName(argument.text)
    guard let choice = choices.first(where: { foldedName($0.name) == folded }) else {
      throw failure(term, argument, choices.map(\.name).joined(separator: " or "))
    }
    return choice.value
  }

  private func argument(_ term: SpringTerm) -> EasingArgument? {
    stated.first { $0.term == term }?.argument
  }

  private func failure(
    _ term: SpringTerm, _ argument: EasingArgument, _ expected: String
  ) -> EasingError {
    let offset = argument.words.first?.offset ?? argument.offset
    return call.scanner.failure(
      "\(term.rawValue) is \(argument.words.isEmpty ? "missing" : argument.text)", at: offset,
      expected: expected)
  }
}

extension EasingArgument {
  /// Whether it has that label; capitals and hyphens do not count.
  fileprivate func isCalled(_ name: String) -> Bool {
    label.map { foldedName($0.text) == foldedName(name) } ?? false
  }
}
